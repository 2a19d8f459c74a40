import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../records/api-error.ts';
import { isApiPath } from './headers.ts';
import { type Page, readPages } from './pages.ts';

/**
 * The built web app: its files, and its first page for every path that may be a page. Unknown API paths and files are a
 * JSON 404: a browser would keep the page as the file it asked for.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
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
  const pageOf = isBuilt ? readPages(folder) : undefined;
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApiPath(request.url) &&
      !isFile(request.url);
    if (pageOf && isPage) return sendPage(pageOf(request.url), { request, reply });
    throw notFound('Diese Adresse gibt es nicht.');
  });
}

/** What can only be a file: below a folder of the build, or with a point in its first part ('/sw.js', '/.env'). */
function isFile(url: string): boolean {
  return /^\/(?:(?:assets|icons)(?:[/?]|$)|[^/?]*\.)/.test(url);
}

function sendPage(page: Page, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  reply.headers({
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'accept-encoding',
  });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [name, body] of page.encoded) {
    if (new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:[,.]0*)?(?:,|$))`).test(accepted))
      return reply.header('Content-Encoding', name).send(body);
  }
  return reply.send(page.html);
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
