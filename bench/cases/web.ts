import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { askOnce } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';
import { measureCodes } from './codes.ts';
import { measureGliederung } from './gliederung.ts';
import { measureInventur } from './inventur.ts';
import { measureManyRows } from './many-rows.ts';
import { measureOutside } from './outside.ts';
import { measurePlanung } from './planung.ts';
import { measureScan } from './scan.ts';
import { measureSignatur } from './signatur.ts';
import { usableAfter } from './usable.ts';
import { measureVorab } from './vorab.ts';
import { measureShifts, measureTyping } from './web-feel.ts';

const routes = [
  { name: 'Anmeldung', path: '/', needsSession: false, most: 130 },
  { name: 'Start', path: '/home', needsSession: true },
  { name: 'Liste Packlisten', path: '/packlisten', needsSession: true, most: 300 },
  { name: 'Liste Rechnungen', path: '/rechnungen', needsSession: true, most: 300 },
] as const;

// Not the outlines of rows, which stand there before.
const LIST = { path: '/packlisten', drawn: 'main tbody:not([aria-hidden]) tr td:nth-child(2)' };

/** What the browser loads for a route at first, and how soon a list can be used on a slow machine. */
export async function measureWeb(own: Server, times: number): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const record = await signedIn(own);
    const bytes: Result[] = [];
    for (const route of routes) bytes.push(await bytesOf(browser, own, route, record));
    const visits: Visits[] = [];
    for (let time = 0; time < times; time++) visits.push(await timeToList(browser, own, record));
    const { page, close } = await freshPage(browser, own, record);
    const feel = [
      await measureTyping(page, times),
      await measureScan(own, page),
      ...(await measureShifts(page, own)),
      ...(await measureManyRows(own, page)),
      ...(await measureGliederung(own, page)),
      ...(await measurePlanung(own, page)),
      // Last: what it teaches stays.
      await measureCodes(own, page),
      ...(await measureVorab(own, browser, record)),
      await measureInventur(own, browser, record),
      await measureSignatur(own, browser, record),
      ...(await measureOutside(own, browser, record, times)),
    ];
    await close();
    return [
      ...bytes,
      usableResult('leerer Cache', median(visits.map(({ first }) => first)), 1600),
      usableResult('zweiter Besuch', median(visits.map(({ second }) => second)), 800),
      ...feel,
    ];
  } finally {
    await browser.close();
  }
}

async function bytesOf(
  browser: Browser,
  own: Server,
  route: (typeof routes)[number],
  session: string,
): Promise<Result> {
  const { page, close } = await freshPage(browser, own, route.needsSession ? session : '');
  let [scripts, styles] = [0, 0];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    const size = Number(response.headers()['content-length'] ?? 0);
    if (kind === 'script') scripts += size;
    else styles += size;
  });
  await page.goto(route.path, { waitUntil: 'networkidle' });
  await close();
  const isLogin = route.path === '/';
  const kilobytes = (isLogin ? scripts : scripts + styles) / 1000;
  return {
    name: `${route.name}: ${isLogin ? 'JavaScript' : 'JavaScript und CSS'}, komprimiert`,
    own: { value: kilobytes, unit: 'kB' },
    goal: 'most' in route ? atMost(kilobytes, route.most, 'kB') : undefined,
  };
}

interface Visits {
  readonly first: number;
  /** Of the same browser, which has the files. */
  readonly second: number;
}

async function timeToList(browser: Browser, own: Server, session: string): Promise<Visits> {
  const { page, close } = await freshPage(browser, own, session);
  const first = await usableAfter(page, LIST);
  await page.waitForLoadState('networkidle');
  const second = await usableAfter(await page.context().newPage(), LIST);
  await close();
  return { first, second };
}

function usableResult(visit: string, ms: number, most: number): Result {
  return {
    name: `Liste Packlisten benutzbar, 4G und 4-mal langsamerer Prozessor, ${visit}`,
    own: { value: ms, unit: 'ms' },
    goal: atMost(ms, most, 'ms'),
  };
}

/** Nothing cached; signed in where a session is given. */
async function freshPage(
  browser: Browser,
  own: Server,
  session: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context: BrowserContext = await browser.newContext({
    baseURL: own.url,
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  });
  if (session !== '') {
    // The key under which the official client keeps it.
    await context.addInitScript((text) => localStorage.setItem('pocketbase_auth', text), session);
  }
  const page = await context.newPage();
  return { page, close: () => context.close() };
}

/** What the official client keeps of a session. */
async function signedIn(own: Server): Promise<string> {
  const answer = await askOnce(own, undefined, {
    method: 'POST',
    path: '/api/collections/users/auth-refresh?expand=groups',
  });
  const { token, record } = JSON.parse(answer) as { token: string; record: object }; // the record API answers so
  return JSON.stringify({ token, record });
}
