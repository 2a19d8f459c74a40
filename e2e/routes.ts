import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_PATHS } from '@traverse/wire';

const ROUTES = 'apps/web/src/app/routes';

/** The path of every route of the web app, as its files say: `/rechnung/$id`. */
export function routePaths(): string[] {
  return readdirSync(ROUTES)
    .flatMap((file) => [...readFileSync(join(ROUTES, file), 'utf8').matchAll(/path: ([^,\n]+),/g)])
    .map(([, path = '']) => pathOf(path));
}

function pathOf(source: string): string {
  const [, name] = /^APP_PATHS\.(\w+)$/.exec(source) ?? [];
  const constants: Readonly<Record<string, string>> = APP_PATHS;
  const path = name ? constants[name] : /^'(.*)'$/.exec(source)?.[1];
  if (path === undefined) throw new Error(`No path of a route: ${source}`);
  return path;
}
