import { type ClientRequest, request } from 'node:http';

/** A stream of live updates that takes what it is told. */
export interface Stream {
  readonly asked: ClientRequest;
  readonly status: number;
  /** Empty where it was refused; the words of the refusal otherwise. */
  readonly clientId: string;
  readonly said: string;
  /** Changes of customers. */
  heard: number;
}

/** Comes back when the stream has said who it is, or was refused. */
export function openStream(url: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/realtime`, { agent: false }, (response) => {
      let stream: Stream | undefined;
      let text = '';
      const status = response.statusCode ?? 0;
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        if (stream) {
          if (piece.includes('event:kunden')) stream.heard += 1;
          return;
        }
        text += piece;
        const clientId = /^id:(.+)$/m.exec(text)?.[1];
        if (status !== 200 || !clientId || !text.includes('\n\n')) return;
        stream = { asked, status, clientId, said: '', heard: 0 };
        resolve(stream);
      });
      response.on('end', () => resolve({ asked, status, clientId: '', said: text, heard: 0 }));
      response.on('error', () => undefined);
    });
    asked.on('error', reject);
    asked.end();
  });
}
