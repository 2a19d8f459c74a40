import type { FastifyInstance, RouteOptions } from 'fastify';
import type { DescribedPath } from './path-description.ts';

const METHODS = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/** Collects what routes say of themselves in `config.openapi`; to be called before they are added. */
export function collectDescriptions(app: FastifyInstance): readonly DescribedPath[] {
  const described: DescribedPath[] = [];
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const description = config?.openapi;
    if (!description) return;
    for (const each of [method].flat()) {
      // Cast: any other method is no key, and gives undefined.
      const known = METHODS[each as keyof typeof METHODS] as DescribedPath['method'] | undefined;
      if (known) described.push({ method: known, path: url.replace(/:(\w+)/g, '{$1}'), description });
    }
  });
  return described;
}
