import type { FastifyInstance } from 'fastify';
import type { DocumentMaker } from '../pdf/document-maker.ts';

const ONE_RECORD = '/api/collections/:collection/records/:id';
/** Milliseconds: what its page asks for at once is answered first. */
const AFTER_MS = 300;

/** Whoever opens an invoice often wants it as PDF next: by then the process has started that makes it. */
export function documentsAhead(app: FastifyInstance, maker: DocumentMaker): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onResponse', ({ method, params, routeOptions }, { statusCode }, done) => {
    const isOpened = method === 'GET' && routeOptions.url === ONE_RECORD && statusCode === 200;
    // Cast: said by the route.
    if (isOpened && (params as { collection: string }).collection === 'rechnungen') {
      clearTimeout(timer);
      timer = setTimeout(maker.begin, AFTER_MS).unref();
    }
    done();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
