import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { STREAMS } from '../budgets.ts';

/** As Fastify has collected them for an answer. */
export type AnswerHeaders = { readonly [name: string]: string | number | readonly string[] | undefined };

/** An answer that stays open and takes events. Messages go out at once, and are never kept for later. */
export class EventStream {
  private readonly response: ServerResponse;
  private unsent = 0;

  constructor(response: ServerResponse) {
    this.response = response;
  }

  get isOpen(): boolean {
    return !this.response.closed && !this.response.writableEnded && !this.response.destroyed;
  }

  open(headers: AnswerHeaders, onClose: () => void): void {
    this.response.once('close', onClose);
    // Its loss is told by `close`; without a listener the process would end.
    this.response.on('error', () => undefined);
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) this.response.setHeader(name, value);
    }
    // It ends with its connection: each event is one piece on the way, without a frame of its own.
    this.response.removeHeader('transfer-encoding');
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would keep messages back otherwise.
      'x-accel-buffering': 'no',
    });
    this.response.flushHeaders();
  }

  /**
   * Closes the stream of a reader who takes too little: the client comes back and reloads. `more`: others follow in the
   * same turn, and go out with it.
   */
  send(text: string, more = false): void {
    if (!this.isOpen) return;
    const { writableLength } = this.response;
    if (this.unsent >= STREAMS.unsentMessages || writableLength > STREAMS.unsentBytes) {
      this.response.destroy();
      return;
    }
    // Without frames there is nothing that HTTP would add; an answer behind another one has no connection yet.
    const way = this.response.socket ?? this.response;
    if (more) this.keepTogether(way);
    if (writableLength === 0) {
      way.write(text);
      return;
    }
    this.unsent += 1;
    way.write(text, () => {
      this.unsent -= 1;
    });
  }

  private keepTogether(way: Writable): void {
    if (way.writableCorked > 0) return;
    way.cork();
    process.nextTick(() => way.uncork());
  }

  close(): void {
    if (this.response.writableLength > 0) this.response.destroy();
    else this.response.end();
  }
}
