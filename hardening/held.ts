// Preloaded by a server under measurement: on HELD_PORT it tells how long its main thread was held since it was last asked,
// in milliseconds of its own processor time, which what else the machine does hardly falsifies.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env['HELD_PORT'] ?? 0);
/** Each pass of the event loop begins with the timers that are due: what it took since was one piece. */
const EVERY_MS = 1;

// Its processes for documents are preloaded as well, and hold nobody up.
if (isMainThread && port > 0 && process.argv[1]?.endsWith('/main.js')) {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (user + system) / 1000);
  };
  setInterval(look, EVERY_MS).unref();
  const server = createServer((_question, answer) => {
    look();
    answer.end(String(longestMs));
    longestMs = 0;
  });
  server.listen(port, '127.0.0.1').unref();
}
