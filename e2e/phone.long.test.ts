import { describeRowsFromTheBottom } from './bottom.ts';
import { WINDOWS } from './walk.ts';

describeRowsFromTheBottom(WINDOWS);
