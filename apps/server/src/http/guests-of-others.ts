import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../records/api-error.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

interface Origins {
  readonly publicUrl: () => string;
  /** Other web sites whose scripts may use the API. */
  readonly allowed: readonly string[];
}

/**
 * What a guest writes comes from a page of ours, or from a program: any other page could register an account in the name of
 * whoever looks at it, without a word of ours being read (S-M8). Whoever is signed in shows it by a header that no other page
 * can send.
 */
export function refuseGuestsOfOthers(app: FastifyInstance, { publicUrl, allowed }: Origins): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE.includes(request.method) || request.reader.id !== '') return done();
    const { origin } = request.headers;
    if (isOwnPage(request, publicUrl()) || (origin !== undefined && allowed.includes(origin))) return done();
    done(forbidden('Das geht nur von der Seite aus, die hier läuft.'));
  });
}

/** As the browser says it; one that does not know how says its origin, a program says nothing. */
function isOwnPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  return origin === new URL(publicUrl).origin || (site === undefined && isAt(origin, host));
}

function isAt(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
