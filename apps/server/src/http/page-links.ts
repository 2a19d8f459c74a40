import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The `Link` header of a page by its address: the files it is made of, so that the browser fetches them all at once
 * instead of finding out one after the other. Empty for an address that the build does not know.
 */
export function readPageLinks(folder: string): (url: string) => string {
  const links = readParts(folder).map(
    ([path, files]) => [path.split('/'), files.map(linkTo).join(', ')] as const,
  );
  return (url) => {
    const [path = ''] = url.split(/[?#]/);
    const asked = path.split('/');
    const page = links.find(([parts]) => areSame(parts, asked));
    return page?.[1] ?? '';
  };
}

/** By the path of the page, `$` before what stands for anything: '/packliste/$id'. */
function readParts(folder: string): [string, string[]][] {
  const file = join(folder, 'page-parts.json');
  if (!existsSync(file)) return [];
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>); // written by the build
}

function areSame(parts: readonly string[], asked: readonly string[]): boolean {
  return (
    parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at])
  );
}

function linkTo(file: string): string {
  // Each as the page asks for it later: in another mode it would be fetched twice.
  if (file.endsWith('.css')) return `</${file}>; rel=preload; as=style; crossorigin`;
  if (file.endsWith('.woff2')) return `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  if (!file.startsWith('assets/')) return `</${file}>; rel=preload; as=script`;
  return `</${file}>; rel=modulepreload; crossorigin`;
}
