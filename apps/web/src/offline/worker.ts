/**
 * The service worker: keeps the parts of the program on the device, so that it starts without network (HOME-08).
 * A program of its own beside the app; build/offline.ts writes it as sw.js and fills in PARTS.
 */
declare const PARTS: readonly Part[];

interface Part {
  readonly path: string;
  /** Of files whose name does not change with their content. */
  readonly revision?: string;
}

// What the types of a window do not know of a worker.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Surroundings {
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}
const worker = self as unknown as Surroundings;

const KEPT = 'parts';
// Until 2.11 another worker kept the parts, under a name that ends with the address.
const KEPT_BEFORE = /^workbox-precache-/;
const PAGE = '/index.html';
/** Fetched by few, too large for everybody, and wanted at the ramp without network: kept once somebody had it. */
const KEPT_ONCE_FETCHED = [
  { cache: 'handbuch', path: /^\/assets\/[^/]+\.png$/, most: 80 },
  { cache: 'wasm', path: /^\/assets\/[^/]+\.wasm$/, most: 4 },
];
const keys = new Map(
  PARTS.map(({ path, revision }) => [path, revision === undefined ? path : `${path}?${revision}`]),
);

worker.addEventListener('install', (event) => event.waitUntil(keepParts()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldParts()));
worker.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const answer = answerFromHere(event);
  if (answer) event.respondWith(answer);
});

/** One after the other: nothing here is urgent, and the page needs the line. What an earlier version kept stays. */
async function keepParts() {
  const cache = await caches.open(KEPT);
  for (const [path, key] of keys) {
    const kept = await cache.match(key);
    if (kept && isFileOf(path, kept)) continue;
    // The browser may keep an icon for a day, and this one is another.
    const answer = await fetch(path, { cache: key === path ? 'default' : 'reload' });
    if (!isFileOf(path, answer)) throw new Error(`${path}: ${answer.status} ${typeOf(answer)}`);
    await cache.put(key, answer);
  }
}

/** Anything but pages: an instance that has not got the file yet, or a front whose session has ended, answers with one. */
const isFileOf = (path: string, answer: Response): boolean =>
  answer.ok && (path === PAGE ? isOurPage(answer) : !typeOf(answer).startsWith('text/html'));

/** The mark of every answer of the service: OWN_ANSWER in packages/wire. */
const isOurPage = ({ headers, redirected }: Response): boolean => headers.has('X-Traverse') && !redirected;

const typeOf = (answer: Response): string => answer.headers.get('Content-Type') ?? '';

async function forgetOldParts() {
  const cache = await caches.open(KEPT);
  const wanted = new Set(Array.from(keys.values(), (key) => new URL(key, worker.location.href).href));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  const before = (await caches.keys()).filter((name) => KEPT_BEFORE.test(name));
  await Promise.all(before.map((name) => caches.delete(name)));
}

function answerFromHere(event: Asked): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  const part = search === '' ? keys.get(pathname) : undefined;
  if (part !== undefined) return keptPart(pathname, request);
  if (request.mode === 'navigate') {
    // Only the line leads to a sign-in that stands in front (NEW_SIGN_IN in api/front.ts).
    if (pathname.startsWith('/api/') || search === '?neu-anmelden') return undefined;
    return keys.has(PAGE) ? keptPart(PAGE, request) : undefined;
  }
  const kind = KEPT_ONCE_FETCHED.find(({ path }) => path.test(pathname));
  return kind && keptOnceFetched(kind, event);
}

async function keptPart(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(keys.get(path) ?? path);
  return kept && isFileOf(path, kept) ? kept : fetch(request);
}

async function keptOnceFetched(
  { cache: name, most }: { cache: string; most: number },
  event: Asked,
): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(event.request.url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200 && !typeOf(answer).startsWith('text/html'))
    event.waitUntil(keep(cache, most, event.request.url, answer.clone()));
  return answer;
}

/** The oldest go first. */
async function keep(cache: Cache, most: number, url: string, answer: Response) {
  await cache.put(url, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)));
}
