// Loaded into a server's process before its program. A test may let time pass, for the steady counter and the clock alike.
// The next sweep then finds the scheduled work.
import { isMainThread } from 'node:worker_threads';

const counter = performance.now.bind(performance);
const clock = Date.now.bind(Date);
let moved = 0;
performance.now = () => counter() + moved;
Date.now = () => clock() + moved;

// Its worker threads load this too, and have no test to listen to.
if (isMainThread) {
  process.on('message', (milliseconds) => {
    moved += milliseconds;
    process.send('moved');
  });
  // Listening to the test does not keep the process alive.
  process.channel.unref();
}
