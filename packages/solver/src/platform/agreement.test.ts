import { describeAgreement } from '../testing/agreement.ts';

// `agreement.long.test.ts` asks more.
describeAgreement({ presets: 100, shapes: 300 });
