import type { FastifyInstance } from 'fastify';
import type { DocumentMaker } from '../../pdf/document-maker.ts';

/** What an invoice is opened by, and what the dialog of a new one asks for. */
const SIGNS = ['/api/collections/:collection/records/:id', '/getNextName/:collection'];
/** Milliseconds: what its page asks for at once is answered first. */
const AFTER_MS = 300;

/** Whoever opens an invoice, or begins one, often wants it as PDF next: by then the process has started that makes it. */
export function documentsAhead(app: FastifyInstance, maker: Pick<DocumentMaker, 'begin'>): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onResponse', ({ method, params, routeOptions }, { statusCode }, done) => {
    const isSign = method === 'GET' && SIGNS.includes(routeOptions.url ?? '') && statusCode === 200;
    // Cast: said by the route.
    if (isSign && (params as { collection: string }).collection === 'rechnungen') {
      clearTimeout(timer);
      timer = setTimeout(maker.begin, AFTER_MS).unref();
    }
    done();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
