import type { Page } from '@playwright/test';
import { type Ask, askOnce } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';

// Each finds other rows than the text without its last letter: the names of the pack lists end in their number. No two
// begin alike: what was asked for before is not asked for again.
const SEARCHES = ['-12', '-345', '-98', '-57', '-801', '-44', '-23'];
const LEAST = 3;

/** From the last letter in the search of a list until its rows are drawn, less the time the server took to answer. */
export async function measureTyping(page: Page, times: number): Promise<Result> {
  await page.goto('/packlisten', { waitUntil: 'networkidle' });
  const search = page.getByRole('search').getByRole('textbox');
  const settled = page.locator('main [aria-busy="false"] tbody:not([aria-hidden])');
  const taken: number[] = [];
  for (const text of SEARCHES.slice(0, Math.max(times, LEAST))) {
    const before = text.slice(0, -1);
    const answered = page.waitForResponse((response) => asksFor(response.url(), before));
    await search.fill(before);
    await answered;
    await settled.waitFor();
    const drawn = page.evaluate(drawnAfterKey);
    await search.press(text.slice(-1));
    taken.push(await drawn);
  }
  const middle = median(taken);
  return {
    name: 'Tippen in der Suche bis zu den Zeilen, ohne die Zeit des Servers',
    own: { value: middle, unit: 'ms' },
    goal: atMost(middle, 100, 'ms'),
  };
}

function asksFor(url: string, text: string): boolean {
  return new URL(url).searchParams.get('filter')?.includes(`~'${text}'`) ?? false;
}

/** Runs in the page, whose rows are those of an earlier search. Milliseconds. */
function drawnAfterKey(): Promise<number> {
  const rows = document.querySelector('main tbody');
  if (!rows) throw new Error('The list has no rows.');
  performance.clearResourceTimings();
  return new Promise((resolve, reject) => {
    let typed = 0;
    addEventListener('keydown', ({ timeStamp }) => (typed = timeStamp), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // After the next frame: the rows are drawn, not only there.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const total = performance.now() - typed;
          const [answer] = performance
            .getEntriesByType('resource')
            .filter((entry) => entry instanceof PerformanceResourceTiming)
            .filter(({ name }) => name.includes('/packlisten/records'));
          if (typed > 0 && answer) resolve(total - (answer.responseEnd - answer.requestStart));
          else reject(new Error('The rows changed without a key or an answer.'));
        }),
      );
    });
    observer.observe(rows, { childList: true });
  });
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** How much of what is on screen moves by itself while a page loads, on every main page, at a desk and on a phone. */
export async function measureShifts(page: Page, own: Server): Promise<Result[]> {
  await page.addInitScript(gatherShifts);
  const results: Result[] = [];
  for (const [name, path] of Object.entries(await pagesOf(own))) {
    const shifts: number[] = [];
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('main h1').waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // No attribute: nothing has moved.
      shifts.push(Number(await page.locator('html').getAttribute('data-shift')));
    }
    const worse = Math.max(...shifts) * 1000;
    results.push({
      name: `${name}: was beim Laden von selbst verrückt`,
      own: { value: worse, unit: 'Tausendstel CLS' },
      goal: atMost(worse, 0, 'Tausendstel CLS'),
    });
  }
  await page.setViewportSize(DESK);
  return results;
}

/** Every main page, with something on it. */
async function pagesOf(own: Server): Promise<Record<string, string>> {
  const json = async (ask: Ask) =>
    JSON.parse(await askOnce(own, undefined, ask)) as { id: string; items: { id: string }[] }; // the record API answers so
  const firstOf = async (collection: string, filter = "id!=''") => {
    const path = `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`;
    return (await json({ path })).items[0]?.id ?? '';
  };
  const { id: projekt } = await json({
    method: 'POST',
    path: '/api/collections/projekt/records',
    body: { name: 'Stadtfest', ort: 'Brake', datum_von: '2027-06-04 06:00:00.000Z' },
  });
  // With places and groups lists have a column of ticks: no row stands where it will before that is known.
  for (const collection of ['lagerplaetze', 'warengruppen']) {
    await json({
      method: 'POST',
      path: `/api/collections/${collection}/records`,
      body: { name: 'Halle' },
    });
  }
  return {
    Start: '/home',
    'Liste Packlisten': '/packlisten',
    'Liste Rechnungen': '/rechnungen',
    'Liste Kunden': '/kunde',
    'Liste Inventar': '/inventar',
    Projekt: `/projekt/${projekt}`,
    Packliste: `/packliste/${await firstOf('packlisten', "inventarliste!=''")}`,
    Rechnung: `/rechnung/${await firstOf('rechnungen')}`,
    Artikel: `/inventar/${await firstOf('inventar')}`,
    Verfügbarkeit: '/verfuegbarkeit',
    Auswertung: '/auswertung',
  };
}

/** Runs in the page before anything else. */
function gatherShifts() {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // A layout-shift entry has both; the types of the DOM do not know it yet.
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) sum += value;
    }
    document.documentElement.dataset['shift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}
