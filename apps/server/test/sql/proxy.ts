import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

/** What a proxy does with what a client says: passes it on, or breaks the line before or after it. */
type Verdict = 'pass' | 'break before' | 'break after' | 'refuse';

/** A way to a PostgreSQL that can fall silent (no byte, no end) and break at a word. */
export interface Way extends AsyncDisposable {
  /** As DATABASE_URL. */
  readonly url: string;
  /** From now on nothing arrives, neither of old lines nor of new ones. */
  fallSilent(): void;
  speakAgain(): void;
  /** Keeps LISTEN from the server, as a pooler in transaction mode does in effect: nothing is heard on this way. */
  deafen(): void;
  /** Asked about every piece that a client says. */
  judge(verdict: (said: string) => Verdict): void;
}

/** Stands between the program and the database at this address. */
export async function wayTo(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isDeaf = false;
  let verdictOn: (said: string) => Verdict = () => 'pass';
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const database = open(addressOf(target));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      if (isSilent) return;
      const verdict = verdictOn(bytes.toString('latin1'));
      if (verdict === 'refuse') {
        client.end(refusal('08P01', 'unsupported startup parameter: statement_timeout'));
        return;
      }
      if (verdict !== 'break before') database.write(isDeaf ? deafened(bytes) : bytes);
      if (verdict === 'break before') client.destroy();
      // The answer shows that it was done; it does not arrive.
      if (verdict === 'break after') database.removeAllListeners('data').once('data', () => client.destroy());
    });
    database.on('data', (bytes: Buffer) => {
      if (!isSilent) client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  // Listening on TCP.
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
    },
    speakAgain: () => {
      isSilent = false;
      isDeaf = false;
      // What was swallowed is lost: these lines would never be right again.
      for (const socket of sockets) socket.destroy();
    },
    deafen: () => {
      isDeaf = true;
    },
    judge: (verdict) => {
      verdictOn = verdict;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Where it listens: on TCP, or on a socket in a folder. */
function addressOf({ hostname, port }: URL) {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

/** Equally long, so that the length of the message stays right. */
function deafened(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace('LISTEN traverse', 'SELECT 1       '), 'latin1');
}

/** As a server says that it ends a connection: ErrorResponse of the protocol. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
