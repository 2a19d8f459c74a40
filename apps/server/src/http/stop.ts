import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longer nobody waits: whoever stops us (a container, systemd) loses patience after ten seconds. */
const PATIENCE_MS = 8_000;

/** What whoever sends requests here is told before a stop: to send them elsewhere. */
export interface Departure {
  isLeaving: boolean;
}

/**
 * Makes `app.close()` answer what is under way, and wait for nothing else: browsers open connections ahead of need,
 * which Node takes for busy until their first request. After eight seconds what is left is cut off.
 * From the moment it is `isLeaving`, everything is served, and no connection is kept for another request.
 */
export function stopGracefully(app: FastifyInstance, departure: Departure): void {
  const unused = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  // What is answered by then ends its connection, which would stay open for the next request otherwise.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (departure.isLeaving) reply.header('Connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    departure.isLeaving = true;
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
  });
}
