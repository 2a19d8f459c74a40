import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server that keeps what it takes, on a free port; for journeys as well. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.setEncoding('utf8');
      const chunks: string[] = [];
      stream.on('data', (chunk: string) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(chunks.join(''));
        done();
      });
    },
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const close = () =>
    new Promise<void>((resolve) => {
      for (const { _socket } of server.connections) _socket.destroy();
      server.close(() => resolve());
    });
  // Cast: a server that listens on a port has this kind of address.
  const { port } = listening.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, taken, server: () => server, close };
}
