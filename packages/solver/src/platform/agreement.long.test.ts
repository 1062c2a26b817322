import { describeAgreement } from '../testing/agreement.ts';

describeAgreement({ presets: 500, shapes: 1500 });
