// Loaded into a server's process before its program. All its time rests on the steady counter, which a test may move;
// what is due then is found by the next sweep.
import { isMainThread } from 'node:worker_threads';

const counter = performance.now.bind(performance);
let moved = 0;
performance.now = () => counter() + moved;

// Its worker threads load this too, and have nobody to listen to.
if (isMainThread) {
  process.on('message', (milliseconds) => {
    moved += milliseconds;
    process.send('moved');
  });
  // Listening to the test keeps nobody alive.
  process.channel.unref();
}
