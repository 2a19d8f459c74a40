import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The page of one address, as it is and as browsers take it. */
export interface Page {
  readonly etag: string;
  readonly html: Buffer;
  /** By the name of the encoding; the best first. */
  readonly encoded: ReadonlyMap<'br' | 'gzip', Buffer>;
}

/**
 * The first page of the web app by its address, with links to the files that this page is made of, so that the browser
 * fetches them all at once instead of finding out one after the other. They stand in the page, not in a `Link` header:
 * proxies read a head of 4 kB, and some pages have seventy files. Each is made when it is first asked for.
 */
export function readPages(folder: string): (url: string) => Page {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const plain = toPage(html);
  const pages = readParts(folder).map(([path, files]) => {
    const links = files.filter((file) => !html.includes(`"/${file}"`)).map(linkTo);
    let page: Page | undefined;
    const made = () => {
      page ??= toPage(html.replace('</head>', () => `${links.join('')}</head>`));
      return page;
    };
    return [path.split('/'), made] as const;
  });
  return (url) => {
    const [path = ''] = url.split(/[?#]/);
    const asked = path.split('/');
    return pages.find(([parts]) => areSame(parts, asked))?.[1]() ?? plain;
  };
}

function toPage(text: string): Page {
  const html = Buffer.from(text);
  // Made once per page and start: good is quick enough, the best takes ten times as long.
  const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    html,
    encoded: new Map([
      ['br', br],
      ['gzip', gzipSync(html)],
    ]),
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
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  if (!file.startsWith('assets/')) return `<link rel="preload" as="script" href="/${file}">`;
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}
