import { tasks } from './tasks.ts';
import { serveThread } from './thread-line.ts';

serveThread(tasks);
