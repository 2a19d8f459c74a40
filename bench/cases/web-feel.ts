import type { Page } from '@playwright/test';
import { askOnce } from '../load.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';

// Each finds other rows than the text without its last letter: the names of the pack lists end in their number.
const SEARCHES = ['-12', '-345', '-98', '-57', '-801', '-44', '-23'];
const LEAST = 3;

/** From the last letter in the search of a list until its rows are drawn, less the time the server took to answer. */
export async function measureTyping(page: Page, times: number): Promise<Result> {
  await page.goto('/packlisten', { waitUntil: 'networkidle' });
  const search = page.getByRole('search').getByRole('textbox');
  const taken: number[] = [];
  for (const text of SEARCHES.slice(0, Math.max(times, LEAST))) {
    await search.fill(text.slice(0, -1));
    await page.waitForURL((url) => url.searchParams.get('suche')?.includes(text.slice(0, -1)) ?? false);
    await page.waitForLoadState('networkidle');
    const drawn = page.evaluate(drawnAfterKey);
    await search.press(text.slice(-1));
    taken.push(await drawn);
  }
  const median = taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)];
  return {
    name: 'Tippen in der Suche bis zu den Zeilen, ohne die Zeit des Servers',
    own: { value: median, unit: 'ms' },
    goal: atMost(median, 100, 'ms'),
  };
}

/** Runs in the page. Milliseconds. */
function drawnAfterKey(): Promise<number> {
  const rows = document.querySelector('main tbody');
  if (!rows) throw new Error('The list has no rows.');
  performance.clearResourceTimings();
  return new Promise((resolve) => {
    let typed = 0;
    addEventListener('keydown', ({ timeStamp }) => (typed = timeStamp), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const [answer] = performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => name.includes('/packlisten/records'));
        const served = answer ? answer.responseEnd - answer.requestStart : 0;
        resolve(performance.now() - typed - served);
      });
    });
    observer.observe(rows, { childList: true });
  });
}

/** How much of what is on screen moves by itself while a page loads. */
export async function measureShifts(page: Page, own: Server): Promise<Result[]> {
  const answer = await askOnce(own, undefined, {
    method: 'POST',
    path: '/api/collections/projekt/records',
    body: { name: 'Stadtfest', ort: 'Brake', datum_von: '2027-06-04 06:00:00.000Z' },
  });
  const { id } = JSON.parse(answer) as { id: string }; // a stored record
  await page.addInitScript(gatherShifts);
  const pages = { Start: '/home', 'Liste Packlisten': '/packlisten', Projekt: `/projekt/${id}` };
  const results: Result[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main h1').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // No attribute: nothing has moved.
    const shift = Number(await page.locator('html').getAttribute('data-shift'));
    results.push({
      name: `${name}: was beim Laden von selbst verrückt`,
      own: { value: shift * 1000, unit: 'Tausendstel CLS' },
      goal: atMost(shift * 1000, 0, 'Tausendstel CLS'),
    });
  }
  return results;
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
