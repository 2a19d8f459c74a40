import { createHash } from 'node:crypto';
import { dokumentPfad, dokumentSeitePfad } from '@traverse/domain/pfade';
import type { AnyPfad, Entity } from '@traverse/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDescriptions } from './described-routes.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';
import { pfadDescription } from './pfad-description.ts';
import { productVersion } from './product-version.ts';

/**
 * `/api/openapi.json`, and `/api/docs` for people, both without sign-in. To be added before the routes that describe
 * themselves in `config.openapi`.
 */
export function openApiRoutes(
  app: FastifyInstance,
  entities: { readonly [collection: string]: Entity },
): void {
  const described = collectDescriptions(app);
  // Made when it is first asked for: only then is every route known.
  const document = once(() => openApiDocument(entities, described, productVersion()));
  const json = once(() => tagged(JSON.stringify(document())));
  const page = once(() => tagged(docsPage(document())));

  app.get(dokumentPfad.address, told(dokumentPfad), async (request, reply) =>
    sendTagged(json(), 'application/json', request, reply),
  );
  app.get(dokumentSeitePfad.address, told(dokumentSeitePfad), async (request, reply) => {
    reply.header('Content-Security-Policy', DOCS_POLICY);
    return sendTagged(page(), 'text/html; charset=utf-8', request, reply);
  });
}

// By itself: `serve` is made of what is here.
const told = (pfad: AnyPfad) => ({ config: { openapi: pfadDescription(pfad) } });

interface Tagged {
  readonly body: string;
  readonly etag: string;
}

function tagged(body: string): Tagged {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

function sendTagged({ body, etag }: Tagged, type: string, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.status(304).send();
  return reply.type(type).send(body);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
