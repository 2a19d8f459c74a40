import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { YOUNGER_CALLS } from '../apps/web/build/browsers.ts';
import { Visitor } from './driven-browser.ts';
import { openFirefox } from './firefox.ts';
import { startNginx } from './nginx.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { type Firm, foundFirm, pagesOfWeb, shortWay } from './ways.ts';
import { openWebkit } from './webkit.ts';

let server: RunningServer;
let front: Awaited<ReturnType<typeof startNginx>>;
let firm: Firm;

beforeAll(async () => {
  // The longest that a setting adds to a head.
  server = await startServer({ PUBLIC_URL: `https://${'traverse.'.repeat(6)}example.org` });
  firm = await foundFirm(server);
  front = await startNginx(server.url);
});
afterAll(async () => {
  await front?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

test('[RAND-01 P27] one way of an ordinary day goes in Firefox, behind an nginx with its defaults', async () => {
  const browser = await openFirefox();
  try {
    expect(await shortWay(new Visitor(browser), front.url, firm)).toBe('/verfuegbarkeit');
  } finally {
    await browser.close();
  }
});

test('[P27] the same way goes in WebKit', async () => {
  const browser = await openWebkit();
  try {
    expect(await shortWay(new Visitor(browser), server.url, firm)).toBe('/verfuegbarkeit');
  } finally {
    await browser.close();
  }
});

/** The page of every path that the web app knows, and those that mails lead to. */
const PAGES = [
  '/',
  '/reg',
  '/l/abc',
  '/passwort-neu',
  '/anmelden/konto',
  ...pagesOfWeb().map((path) => path.replaceAll(/\$\w+/g, 'aaaaaaaaaaaaaaa')),
];

test('[RAND-01 P2] the head of every page is smaller than a proxy reads', async () => {
  expect(PAGES.length).toBeGreaterThan(50);
  const sizes = await Promise.all(PAGES.map(async (path) => [path, (await headOf(path)).length] as const));
  expect(sizes.filter(([, bytes]) => bytes > 4000)).toEqual([]);
});

test('[RAND-01 P2] behind an nginx with its defaults every page is there', async () => {
  const states = await Promise.all(
    PAGES.map(async (path) => [path, (await fetch(front.url + path)).status] as const),
  );
  expect(states.filter(([, status]) => status !== 200)).toEqual([]);
});

test('[P18 P3] what nginx says by itself carries no mark of ours, and what passes it does', async () => {
  const large = await fetch(`${front.url}/api/batch`, { method: 'POST', body: 'x'.repeat(1_500_000) });
  expect([large.status, large.headers.get('x-traverse')]).toEqual([413, null]);
  expect((await fetch(`${front.url}/api/health`)).headers.get('x-traverse')).toBe('1');
});

// The library that draws PDFs brings what it needs along (unpdf).
test('[P27] what was built calls nothing younger than the browsers that are promised', () => {
  const folder = 'apps/web/dist/assets';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) => {
    const code = readFileSync(`${folder}/${name}`, 'utf8');
    if (code.includes('getRawEntries') && code.includes('PDFWorker')) return [];
    const lines = code.split(/[;{}]/).filter((line) => YOUNGER_CALLS.test(line) && !GUARDED.test(line));
    return lines.map((line) => `${name}: ${line.slice(0, 160)}`);
  });
  expect(found).toEqual([]);
});

test('[P33] what a thumb does not select says so to Safari, which wants a prefix', () => {
  const folder = 'apps/web/dist/assets';
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const rules = styles.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('}'));
  const unselected = rules.filter((rule) => /[;{]user-select:none/.test(rule));
  expect(unselected.length).toBeGreaterThan(0);
  expect(unselected.filter((rule) => !rule.includes('-webkit-user-select:none'))).toEqual([]);
});

/** Asked for before it is used: each of these does without. */
const GUARDED = /RegExp\.escape|document\.startViewTransition/;

/** Status line and headers as they go over the line. */
async function headOf(path: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/html\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  socket.setEncoding('latin1');
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  return head;
}
