import { servePage } from './page-line.ts';
import { tasks } from './tasks.ts';

servePage(tasks);
