import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../records/api-error.ts';
import { isApiPath } from './headers.ts';

/** The built web app: its files, and its first page for every path that is a page. Unknown API paths are a JSON 404. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // The build leaves .br and .gz beside the files (scripts/precompress.ts).
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names of built assets change with their content; everything else is asked for anew.
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(request.url);
    if (isBuilt && isPage) return reply.sendFile('index.html');
    throw notFound('Diese Adresse gibt es nicht.');
  });
}
