/** Bytes of a NOTIFY's payload, header included. PostgreSQL refuses 8,000. */
const LONGEST = 7_900;

/**
 * A message of any length as payloads of NOTIFY: `sender.message index/count text`. Each is different from all others,
 * because PostgreSQL sends equal payloads of one transaction only once.
 */
export function framesOf(message: string, id: string): readonly string[] {
  const bytes = Buffer.from(message);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length || start === 0; ) {
    const end = endOfPiece(bytes, start + LONGEST - 100);
    pieces.push(bytes.toString('utf8', start, end));
    start = Math.max(end, start + 1);
  }
  return pieces.map((piece, index) => `${id} ${index}/${pieces.length} ${piece}`);
}

/** Puts payloads together again. Those of one message come one after the other. */
export class FrameReader {
  private id = '';
  private pieces: string[] = [];

  /** The whole message, once its last payload has come. */
  take(payload: string): string | undefined {
    const [, id, index, count, piece = ''] = /^(\S+) (\d+)\/(\d+) ([\s\S]*)$/.exec(payload) ?? [];
    if (id === undefined) return undefined; // not ours
    if (id !== this.id) this.pieces = [];
    this.id = id;
    if (Number(index) !== this.pieces.length) return undefined; // its beginning was before we listened
    this.pieces.push(piece);
    return this.pieces.length === Number(count) ? this.pieces.join('') : undefined;
  }
}

/** Not inside of a character. */
function endOfPiece(bytes: Buffer, wanted: number): number {
  let end = Math.min(wanted, bytes.length);
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}
