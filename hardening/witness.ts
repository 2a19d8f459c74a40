import { Agent, request } from 'node:http';

/** Somebody who can be asked: where, and with which session; no token: a guest. */
export interface Door {
  readonly url: string;
  readonly token: string;
}

export interface Question {
  readonly method: string;
  readonly path: string;
  /** An object goes as JSON, bytes and texts as they are. */
  readonly body?: object | Buffer | string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  /** 0: nobody answered, or the line broke. */
  readonly status: number;
  readonly body: Buffer;
}

/** Longer than any answer may take. */
const PATIENCE_MS = 60_000;

/** Asks, and remembers how it was answered. */
export class Witness {
  /** Requests that were answered, with whatever. */
  answered = 0;
  /** Nobody was there, or the line broke. */
  broken = 0;
  /** 503, 507 and the like: refused in words, to be asked again. */
  refused = 0;
  longestMs = 0;
  readonly serverErrors: string[] = [];
  private readonly agent: Agent;

  constructor(connections = 32) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async ask({ url, token }: Door, { method, path, body, headers }: Question): Promise<Answer> {
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
    const payload = isJson ? JSON.stringify(body) : body;
    const began = performance.now();
    const answer = await this.send(url + path, {
      method,
      payload,
      headers: {
        ...(token && { authorization: token }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
      },
    });
    const ms = performance.now() - began;
    const { status } = answer;
    if (status === 0) this.broken += 1;
    else this.answered += 1;
    if (status > 500) this.refused += 1;
    if (status === 500) this.serverErrors.push(`${method} ${path}: ${answer.body.toString().slice(0, 200)}`);
    // Who is refused at once waited for nobody; who got nothing waited all the same.
    if (status !== 0 || ms > 1000) this.longestMs = Math.max(this.longestMs, ms);
    return answer;
  }

  close(): void {
    this.agent.destroy();
  }

  private send(
    address: string,
    sent: {
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly payload: Buffer | string | undefined;
    },
  ): Promise<Answer> {
    const { method, headers, payload } = sent;
    return new Promise((resolve) => {
      const nothing = () => resolve({ status: 0, body: Buffer.alloc(0) });
      const asked = request(address, { method, headers, agent: this.agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          if (response.complete) resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) });
          else nothing();
        });
        response.on('error', nothing);
        response.on('close', nothing);
      });
      asked.setTimeout(PATIENCE_MS, () => asked.destroy());
      asked.on('error', nothing);
      asked.end(payload);
    });
  }
}

/** What the record API answered; undefined where it is no JSON. */
export function readAnswer<Shape>({ body }: Answer): Shape | undefined {
  try {
    return JSON.parse(body.toString()) as Shape; // the record API answers so
  } catch {
    return undefined;
  }
}
