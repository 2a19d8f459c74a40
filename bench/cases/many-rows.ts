import type { Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';

const ROWS = 1000;
// Milliseconds. 200 is "good" of the measure that browsers have for it (Interaction to Next Paint).
const SOON = 100;
const A_FRAME_LOST = 50;

/** From a key or a click to the next picture on the pages of a pack list and an invoice with a thousand lines, the slowest of each. */
export async function measureManyRows(own: Server, page: Page): Promise<Result[]> {
  const { packliste, rechnung, inventar } = await longLists(own);
  await page.addInitScript(gatherDelays);
  const onPackliste = await slowestOn(page, `/packliste/${packliste}`, async () => {
    const more = page.getByRole('button', { name: /einen mehr raus$/ });
    await page.getByRole('grid', { name: 'Artikel der Packliste' }).getByRole('row').nth(ROWS).waitFor();
    await page.getByRole('region', { name: 'Scannen' }).getByRole('radio', { name: 'Raus' }).click();
    await pictured(page);
    const field = page.getByLabel('Code scannen oder eintippen');
    await field.pressSequentially('GX');
    await pictured(page);
    await field.fill(inventar);
    await field.press('Enter');
    await pictured(page);
    for (const nth of [0, 3, 6]) {
      await more.nth(nth).click();
      await pictured(page);
    }
  });
  const onRechnung = await slowestOn(page, `/rechnung/${rechnung}`, async () => {
    const positions = page.getByRole('grid', { name: 'Positionen' });
    await positions.getByRole('row').nth(ROWS).waitFor();
    const edit = positions.getByRole('button', { name: /bearbeiten$/ });
    await edit.first().click();
    await pictured(page);
    await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('12');
  });
  return [
    delayResult('Packliste mit 1.000 Zeilen: Taste oder Klick bis zum nächsten Bild', onPackliste),
    delayResult('Rechnung mit 1.000 Positionen: Taste oder Klick bis zum nächsten Bild', onRechnung),
    await scrolled(page, 'Packliste mit 1.000 Zeilen', `/packliste/${packliste}`),
    await scrolled(page, 'Rechnung mit 1.000 Positionen', `/rechnung/${rechnung}`),
  ];
}

/** The longest time between two frames while somebody scrolls to the end, 400 px with each. */
async function scrolled(page: Page, name: string, path: string): Promise<Result> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [longest, last, top] = [0, 0, 0];
        const step = (now: number) => {
          if (last > 0) longest = Math.max(longest, now - last);
          last = now;
          top += 400;
          scrollTo(0, top);
          if (top < document.documentElement.scrollHeight) requestAnimationFrame(step);
          else resolve(longest);
        };
        requestAnimationFrame(step);
      }),
  );
  return {
    name: `${name}: das längste Bild beim Blättern bis ans Ende`,
    own: { value: longest, unit: 'ms' },
    goal: atMost(longest, A_FRAME_LOST, 'ms'),
  };
}

async function slowestOn(page: Page, path: string, use: () => Promise<void>): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await use();
  // The observer hears of an interaction after its picture.
  await page.waitForTimeout(500);
  return Number(await page.locator('html').getAttribute('data-slowest'));
}

/** Whoever looks for the next of four thousand buttons at once does it before the picture that is measured. */
async function pictured(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve()))),
  );
}

function delayResult(name: string, ms: number): Result {
  return { name, own: { value: ms, unit: 'ms' }, goal: atMost(ms, SOON, 'ms') };
}

/** Runs in the page before anything else. */
function gatherDelays() {
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // An event entry has it; the types of the DOM do not know it yet.
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) slowest = Math.max(slowest, entry.duration);
    }
    document.documentElement.dataset['slowest'] = String(slowest);
    // Milliseconds, in steps of eight; what is faster is not told.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function longLists(own: Server): Promise<{ packliste: string; rechnung: string; inventar: string }> {
  const one = async (collection: string, body: object): Promise<string> =>
    (await createAll(own, collection, 1, () => ({ ...body })))[0] ?? '';
  const today = dayAt(Date.now());
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 1)) };
  const kunde = await one('kunden', { name: 'Lang', kundennummer: 99_998 });
  const inventarliste = await one('inventarlisten', days);
  const items = await createAll(own, 'inventar', ROWS, (n) => ({ name: `Kabel ${n}`, anzahl: 100 }));
  await createAll(own, 'inventar_inventarlisten', ROWS, (n) => ({
    inventar: items[n],
    inventarliste,
    anzahl: 20,
  }));
  return {
    packliste: await one('packlisten', { ...days, kunde, inventarliste }),
    rechnung: await one('rechnungen', {
      ...days,
      rechnungsDatum: days.von,
      faelligDatum: days.bis,
      kunde,
      inventarliste,
      faktor: 1,
    }),
    inventar: items[0] ?? '',
  };
}
