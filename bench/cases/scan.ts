import type { Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { askOnce } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';

const SCANS = 20;

/** From Enter of a scanner to the next frame that shows the counter raised, on the page of a pack list (SCAN-02). */
export async function measureScan(own: Server, page: Page): Promise<Result> {
  const { packliste, code } = await aPackliste(own);
  await page.goto(`/packliste/${packliste}`);
  const middle = median(await timeScans(page, code));
  return {
    name: 'Scan bis zum Zähler auf dem Schirm',
    own: { value: middle, unit: 'ms' },
    goal: atMost(middle, 100, 'ms'),
  };
}

/** Of each scan, in milliseconds; the list has so many pieces of it, and `where` is the part that shows them. */
export async function timeScans(
  page: Page,
  code: string,
  { where = 'Scannen', scans = SCANS }: { where?: string | RegExp; scans?: number } = {},
): Promise<readonly number[]> {
  const strip = page.getByRole('region', { name: where });
  await strip.getByText(`0 / ${scans}`).waitFor();
  await strip.getByRole('radio', { name: 'Raus', exact: true }).click();
  const field = page.getByLabel('Code scannen oder eintippen');
  const times: number[] = [];
  for (let count = 1; count <= scans; count++) {
    await field.fill(code);
    times.push(await page.evaluate(untilShown, `${count} / ${scans}`));
  }
  // The next case does not find them on their way.
  await page.getByText(/^\d+ Scans? warte[nt]/).waitFor({ state: 'hidden' });
  return times;
}

/** In the browser: presses Enter in the focused field and waits for these words in the strip. */
function untilShown(words: string): Promise<number> {
  const strip = document.querySelector('section[aria-label^="Scannen"]');
  if (!strip) throw new Error('no strip');
  const begun = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (strip.textContent?.includes(words)) resolve(performance.now() - begun);
      else requestAnimationFrame(look);
    };
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter));
    requestAnimationFrame(look);
  });
}

let made = 0;

/** A pack list with a line of as many pieces as are scanned. */
export async function aPackliste(own: Server): Promise<{ packliste: string; code: string }> {
  const create = async (collection: string, body: object): Promise<string> => {
    const ask = { method: 'POST', path: `/api/collections/${collection}/records`, body } as const;
    return (JSON.parse(await askOnce(own, undefined, ask)) as { id: string }).id; // the record API answers so
  };
  const today = dayAt(Date.now());
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 1)) };
  // Numbers that no other case has.
  const kunde = await create('kunden', { name: 'Rampe', kundennummer: 99_999 - 100 * made });
  made += 1;
  const inventarliste = await create('inventarlisten', days);
  const inventar = await create('inventar', { name: 'Traverse', anzahl: 100 });
  await create('inventar_inventarlisten', { inventar, inventarliste, anzahl: SCANS });
  return { packliste: await create('packlisten', { ...days, kunde, inventarliste }), code: inventar };
}
