import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Takes one line of JSON after the other. */
export interface LogStream {
  write(line: string): void;
}

/** Options for Fastify's logger. Paths are logged without their query, which may hold a token, and without secrets. */
export function requestLogger(level: string, stream: LogStream | undefined) {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
    },
  };
}

/** Unlike a running number an id means one request, on whichever instance and after every start. */
export function requestIds(): () => string {
  const start = randomUUID().slice(0, 24);
  let number = 0;
  return () => {
    number += 1;
    return start + number.toString(16).padStart(12, '0');
  };
}

/** Levels at which nobody reads the lines of logRequests(). */
const quiet: readonly string[] = ['warn', 'error', 'fatal', 'silent'];

/** One line per answer: what was asked, by whom, and how long it took. */
export function logRequests(app: FastifyInstance): void {
  if (quiet.includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.reader.id,
    };
    request.log.info(line, 'answered');
    done();
  });
}

function pathOf(url: string): string {
  // The address of a calendar is its secret.
  return (url.split('?', 1)[0] ?? '').replace(/^(\/api\/kalender\/+).+/, '$1…');
}
