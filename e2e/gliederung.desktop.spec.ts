import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { office } from './rechnungen.ts';

const HEADINGS = 10;

/** An offer of an item under each of ten headings, with something to choose below. */
async function tenHeadings(request: APIRequestContext) {
  const { admin, mark, records, rechnung } = await office(request);
  const names = Array.from({ length: HEADINGS }, (_, nr) => `Lampe ${nr} ${mark}`);
  const made = await rechnung({
    zeilen: names.map((name) => ({
      artikel: { name, kategorie: 'Licht', mietpreis: 1000 },
      anzahl: 4,
      faktor: 1,
    })),
  });
  const items = await Promise.all(names.map((name) => records.find('inventar', 'name', name)));
  const gliederung = items.flatMap(([item], nr) => [
    { art: 'Abschnitt', text: `Bühne ${nr}`, ...(nr === 0 && { preisArt: 'Rabatt', prozent: 10 }) },
    { art: 'Position', bezug: item?.id },
  ]);
  const wahl = {
    inventar: '',
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preisArt: 'eigener',
    ust: 19,
  };
  const free = { ...wahl, schluessel: 'n'.repeat(15), name: 'Nebel', preis: 5000, anmerkung: '', statt: '' };
  await records.update('rechnungen', made.id, {
    gliederung,
    wahlpositionen: [{ ...free, gewaehlt: false }],
  });
  const stored = async () => {
    const [found] = await records.find('rechnungen', 'id', made.id);
    return (found as unknown as { gliederung: { art: string; text?: string; bezug?: string }[] }).gliederung;
  };
  return { admin, id: made.id, names, items: items.map(([item]) => item?.id), stored };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Positionen' }).getByRole('row', { name: new RegExp(name) });

test('[O8.3] [ANGB-10] ten headings: axe finds nothing, and a row drawn by its handle stands under another one', async ({
  page,
  request,
}) => {
  const { admin, id, names, items, stored } = await tenHeadings(request);
  await signIn(page, admin, `/rechnung/${id}`);
  await expect(rowOf(page, names[9] ?? '')).toBeVisible();
  const from = rowOf(page, names[0] ?? '');
  await from.hover();
  await from
    .getByRole('button', { name: `${names[0]} verschieben` })
    .dragTo(rowOf(page, names[1] ?? ''), { targetPosition: { x: 60, y: 4 } });
  await expect
    .poll(async () => (await stored()).slice(0, 4).map(({ text, bezug }) => text ?? bezug))
    .toEqual(['Bühne 0', 'Bühne 1', items[0], items[1]]);
  // As on the server, so on the page.
  await expect(page.getByRole('grid', { name: 'Positionen' }).locator('[data-line]').first()).toContainText(
    'Lampe 0',
  );
  await expectNoAxeFindings(page);
});
