import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../records/api-error.ts';
import { isApiPath } from './headers.ts';
import { readPageLinks } from './page-links.ts';

/** The built web app: its files, and its first page for every path that is a page. Unknown API paths are a JSON 404. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const linksOf = readPageLinks(folder);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // The build leaves .br and .gz beside the files (scripts/precompress.ts).
      preCompressed: true,
      cacheControl: false,
      // Its own route lists the folders of each file to compare how it is written, for systems that take A for a.
      serve: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', keptFor(relative(folder, path)));
      },
    });
    app.get('/*', (request, reply) => {
      reply.sendFile(request.url.split('?', 1)[0] ?? '');
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(request.url);
    if (isBuilt && isPage) {
      const links = linksOf(request.url);
      if (links !== '') reply.header('Link', links);
      return reply.sendFile('index.html');
    }
    throw notFound('Diese Adresse gibt es nicht.');
  });
}

/** How long a browser keeps a file without asking for it anew. */
function keptFor(path: string): string {
  const [folder] = path.split(sep);
  // Names of built assets change with their content.
  if (folder === 'assets') return 'public, max-age=31536000, immutable';
  // A day. Browsers fetch the icon of a page with every new address, and a list has one for every key in its search.
  if (folder === 'icons') return 'public, max-age=86400';
  return 'no-cache';
}
