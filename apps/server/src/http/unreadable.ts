import type { Socket } from 'node:net';
import { errorBody } from '@traverse/wire';

/** Of Node's parser; the bytes are those that came last. */
type Unreadable = Error & { readonly code?: string; readonly rawPacket?: unknown };

/**
 * What cannot even be read as HTTP gets a JSON answer too: no request exists yet, so it is written by hand. A filter
 * of 200 kB ends here, before anything looks at it.
 */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', 'Die Anfrage ist nicht lesbar.'];
  const body = JSON.stringify(errorBody(Number.parseInt(status, 10), message));
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
  // Whoever never closes their side would keep it half open for ever.
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
}

/** Time to take the answer, in milliseconds. */
const LAST_WORD_MS = 2_000;

const answers: { readonly [code: string]: readonly [status: string, message: string] } = {
  HPE_HEADER_OVERFLOW: ['400 Bad Request', 'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Die Anfrage kam zu langsam an.'],
};
