import { connect } from 'node:net';
import type { Chance } from '../chance.ts';

const PATIENCE_MS = 30_000;

/** What is no request, or only nearly one. */
function noRequest(chance: Chance): Buffer {
  return chance.of<(chance: Chance) => Buffer>([
    (by) => by.bytes(by.between(1, 2000)),
    () => Buffer.from('GET / HTTP/9.9\r\n\r\n'),
    () => Buffer.from('GET /api/health HTTP/1.1\r\n\r\n'),
    () => Buffer.from('POST /api/batch HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
    () =>
      Buffer.from(
        'POST /api/batch HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    () => Buffer.from('POST /api/batch HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n'),
    () => Buffer.from(`GET /${'a'.repeat(60_000)} HTTP/1.1\r\nhost: a\r\n\r\n`),
    () => Buffer.from(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(60_000)}\r\n\r\n`),
    () => Buffer.from('CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n'),
    () => Buffer.from('GET /%zz%c0%af HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
    () => Buffer.from('OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
    () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    () => Buffer.from('GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  ])(chance);
}

/** Says it on a line of its own, and its end; the status that came back, 0 for none. */
export function sayRaw(url: string, chance: Chance): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(PATIENCE_MS, done);
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString('latin1').slice(0, 50);
    });
    socket.on('error', done);
    socket.on('close', done);
    socket.end(noRequest(chance));
  });
}
