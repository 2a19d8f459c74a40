import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { askOnce } from '../load.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';
import { timeScans } from './scan.ts';

const ITEMS = 10;
const DEVICES_OF_AN_ITEM = 500;
const LISTS = 30;
const LINES = 40;
/** The first ones are not counted: a program gets faster while it runs. */
const WARM = 10;
const SCANS = 70;
/** Of a morning: requests, and what they come to over the line. */
const MOST_REQUESTS = 12;
const MOST_KB = 1500;
/** From Enter to the answer, in the 95th percentile, on a phone that is four times slower. */
const MOST_MS = 100;
const SLOWER_CPU = 4;
const SETTLED_MS = 5000;
// A page that asks nothing itself.
const QUIET = '/handbuch';
const AHEAD =
  /^\/api\/(heute\?|collections\/(codes|inventar|geraete|lagerplaetze|packlisten|inventar_inventarlisten)\/records)/;

/** What lies on a phone before anybody asks (SCAN-09), and a scan there: 5,000 devices, thirty lists of these days. */
export async function measureVorab(own: Server, browser: Browser, session: string): Promise<Result[]> {
  const list = await given(own);
  const context = await browser.newContext({
    baseURL: own.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript((text) => localStorage.setItem('pocketbase_auth', text), session);
  // The day before: the stock is there, and little of it is another by the morning.
  await morning(context);
  const { requests, bytes } = await morning(context);
  const p95 = await scanOnPhone(context, list);
  await context.close();
  const kilobytes = bytes / 1000;
  return [
    {
      name: 'Vorab auf dem Telefon: Anfragen eines Morgens',
      own: { value: requests, unit: '' },
      goal: atMost(requests, MOST_REQUESTS, ''),
    },
    {
      name: 'Vorab auf dem Telefon: komprimiert',
      own: { value: kilobytes, unit: 'kB' },
      goal: atMost(kilobytes, MOST_KB, 'kB'),
    },
    {
      name: 'Scan auf dem langsamen Telefon, 5.000 Geräte bekannt, p95',
      own: { value: p95, unit: 'ms' },
      goal: atMost(p95, MOST_MS, 'ms'),
    },
  ];
}

/** What is asked from the start of the program until nothing more is. */
async function morning(context: BrowserContext): Promise<{ requests: number; bytes: number }> {
  const page = await context.newPage();
  const answers: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (answer.request().method() === 'GET' && AHEAD.test(pathname + search)) answers.push(answer.body());
  });
  await page.goto(QUIET);
  // It begins once the page has nothing else to do, and writes behind what it was told.
  await page.waitForFunction(() => localStorage.getItem('tv-vorab') !== null);
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForFunction(isStockKept, ITEMS * DEVICES_OF_AN_ITEM);
  await page.evaluate(() => localStorage.removeItem('tv-vorab'));
  // As what stands in front of a server sends them.
  const bytes = (await Promise.all(answers)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  await page.close();
  return { requests: answers.length, bytes };
}

/** In the browser: whether so many devices lie on it. */
async function isStockKept(devices: number): Promise<boolean> {
  const answerOf = <Answer>(asked: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const kept = await answerOf(indexedDB.open('traverse-stock'));
  const count = await answerOf(kept.transaction('geraete').objectStore('geraete').count());
  kept.close();
  return count >= devices;
}

async function scanOnPhone(context: BrowserContext, { packliste, code }: Given): Promise<number> {
  const page = await context.newPage();
  await page.goto(`/packliste/${packliste}`);
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const times = (await timeScans(page, code, { where: /^Scannen /, scans: SCANS }))
    .slice(WARM)
    .toSorted((one, other) => one - other);
  await page.close();
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

interface Given {
  readonly packliste: string;
  readonly code: string;
}

/** Devices, lists of today and the next days with lines, and the one that is scanned. */
async function given(own: Server): Promise<Given> {
  const create = async (collection: string, body: object): Promise<string> => {
    const ask = { method: 'POST', path: `/api/collections/${collection}/records`, body } as const;
    return (JSON.parse(await askOnce(own, undefined, ask)) as { id: string }).id; // the record API answers so
  };
  const items: string[] = [];
  for (let n = 0; n < ITEMS; n += 1)
    items.push(
      await create('inventar', { name: `Motor ${n}`, anzahl: DEVICES_OF_AN_ITEM, zaehlweise: 'Einzeln' }),
    );
  for (let n = 0; n < LINES - ITEMS; n += 1)
    items.push(await create('inventar', { name: `Kabel der Rampe ${n}`, anzahl: 1000 }));
  const kunde = await create('kunden', { name: 'Rampe', kundennummer: 91_000 });
  const today = dayAt(Date.now());
  const code = await create('inventar', { name: 'Traverse der Rampe', anzahl: 100 });
  let packliste = '';
  for (let n = 0; n < LISTS; n += 1) {
    const day = wireDateOf(addDays(today, n % 4));
    const days = { von: day, bis: day };
    const inventarliste = await create('inventarlisten', days);
    const requests = (n === 0 ? [code] : items).map((inventar) => ({
      method: 'POST',
      url: '/api/collections/inventar_inventarlisten/records',
      body: { inventar, inventarliste, anzahl: n === 0 ? SCANS : 4 },
    }));
    await askOnce(own, undefined, { method: 'POST', path: '/api/batch', body: { requests } });
    const id = await create('packlisten', { ...days, kunde, inventarliste });
    if (n === 0) packliste = id;
  }
  return { packliste, code };
}
