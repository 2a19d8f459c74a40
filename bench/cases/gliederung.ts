import type { Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { median } from '../middle.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';

const ROWS = 300;
const HEADINGS = 3;
const TURNS = 7;
const SLOWER_CPU = 4;
// Where the page notes it.
const MOVED = 'moved';

/** From Alt and an arrow until the row stands elsewhere, on an offer of 300 lines under headings, also where the processor is slow (O8.3). */
export async function measureGliederung(own: Server, page: Page): Promise<Result[]> {
  await page.goto(`/rechnung/${await longOffer(own)}`, { waitUntil: 'networkidle' });
  const rows = page.getByRole('grid', { name: 'Positionen' }).locator('[data-line]');
  await rows.nth(ROWS - 1).waitFor();
  await rows.nth(ROWS / 2).focus();
  const cdp = await page.context().newCDPSession(page);
  const results: Result[] = [];
  for (const [rate, most, words] of [
    [1, 100, ''],
    [SLOWER_CPU, 200, `, ${SLOWER_CPU}-mal langsamerer Prozessor`],
  ] as const) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const taken: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      // It listens before the key comes: a busy page may take that first.
      await page.evaluate(listen, MOVED);
      await page.keyboard.press('Alt+ArrowUp');
      await page.waitForFunction((name) => document.documentElement.dataset[name] !== undefined, MOVED);
      taken.push(Number(await page.evaluate((name) => document.documentElement.dataset[name], MOVED)));
      // Its answer, and what is asked anew with it.
      await page.waitForLoadState('networkidle');
    }
    const ms = median(taken);
    results.push({
      name: `Angebot mit ${ROWS} Zeilen: Alt und Pfeil, bis die Zeile woanders steht${words}`,
      own: { value: ms, unit: 'ms' },
      goal: atMost(ms, most, 'ms'),
    });
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return results;
}

/** Runs in the page. Notes the milliseconds from the key until the table with the moved row is drawn. */
function listen(name: string): void {
  const table = document.querySelector('main table');
  if (!table) throw new Error('The page has no positions.');
  delete document.documentElement.dataset[name];
  let typed = 0;
  addEventListener('keydown', ({ timeStamp }) => (typed = timeStamp), { capture: true });
  const observer = new MutationObserver(() => {
    if (typed === 0) return;
    observer.disconnect();
    // After the next frame: the row is drawn there, not only put there.
    requestAnimationFrame(() =>
      setTimeout(() => (document.documentElement.dataset[name] = String(performance.now() - typed))),
    );
  });
  observer.observe(table, { childList: true, subtree: true });
}

async function longOffer(own: Server): Promise<string> {
  const one = async (collection: string, body: object): Promise<string> =>
    (await createAll(own, collection, 1, () => ({ ...body })))[0] ?? '';
  const today = dayAt(Date.now());
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 1)) };
  const kunde = await one('kunden', { name: 'Gegliedert', kundennummer: 99_997 });
  const inventarliste = await one('inventarlisten', days);
  const items = await createAll(own, 'inventar', ROWS, (n) => ({ name: `Lampe ${n}`, anzahl: 100 }));
  await createAll(own, 'inventar_inventarlisten', ROWS, (n) => ({
    inventar: items[n],
    inventarliste,
    anzahl: 4,
  }));
  const gliederung = Array.from({ length: HEADINGS }, (_, heading) => [
    { art: 'Abschnitt', text: `Bühne ${heading + 1}` },
    ...items.flatMap((bezug, n) => (n % HEADINGS === heading ? [{ art: 'Position', bezug }] : [])),
  ]).flat();
  return one('rechnungen', {
    ...days,
    rechnungsDatum: days.von,
    faelligDatum: days.bis,
    kunde,
    inventarliste,
    faktor: 1,
    gliederung,
  });
}
