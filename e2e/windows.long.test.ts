import { describeWindows } from './fits.ts';
import { WINDOWS } from './walk.ts';

describeWindows(WINDOWS);
