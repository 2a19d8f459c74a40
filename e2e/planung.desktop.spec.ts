import type { APIRequestContext, Page } from '@playwright/test';
import { defaultStufen } from '@traverse/domain/preise/staffel';
import { dayAt } from '@traverse/domain/values';
import { signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aName, anArtikel } from './packlisten.ts';
import { inDays, office, openRechnung } from './rechnungen.ts';

/** A job on these days with a list of so many of an item. */
async function aJob(
  request: APIRequestContext,
  days: readonly [number, number],
  { projekt = {}, liste = {}, inventar, anzahl }: Wanted,
) {
  const { records } = await office(request);
  const [von, bis] = [inDays(days[0]), inDays(days[1])];
  const name = aName('Gala');
  const kunde = await records.create('kunden', { name: 'Jana Petersen', firma: name });
  const { id } = await records.create('projekt', { name, datum_von: von, datum_bis: bis, ...projekt });
  const { id: inventarliste } = await records.create('inventarlisten', { von, bis, ...liste });
  await records.create('inventar_inventarlisten', { inventar, inventarliste, anzahl });
  await records.create('packlisten', { kunde: kunde.id, projekt: id, inventarliste, von, bis });
  return { name, id, inventarliste };
}

interface Wanted {
  readonly projekt?: object;
  readonly liste?: object;
  readonly inventar: string;
  readonly anzahl: number;
}

const bar = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}, `) });
const konflikte = (page: Page) => page.getByRole('region', { name: 'Konflikte' });
const plan = `/planung?von=${dayAt(Date.now())}`;

test('[PLAN-01 V5.3] [PLAN-04] from the planner an option becomes a promise, and what is short is asked in between', async ({
  page,
  request,
}) => {
  const { admin, records } = await office(request);
  const par = aName('LED-PAR');
  const inventar = await anArtikel(request, par, 10);
  await aJob(request, [8, 9], { liste: { verbucht: true }, inventar, anzahl: 6 });
  const projekt = { status: 'Option', optionBis: inDays(6) };
  const option = await aJob(request, [8, 9], { projekt, liste: { option: true }, inventar, anzahl: 6 });
  await signIn(page, admin, plan);
  await expect(konflikte(page)).toContainText(`${par}: 2 würden fehlen`);
  await bar(page, option.name).click();

  await page.getByRole('button', { name: /^Option bis/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Status des Projekts' });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Bestätigt' }).click();
  await dialog.getByRole('button', { name: /^Speichern/ }).click();
  const question = page.getByRole('dialog', { name: /^Möchtest du trotzdem verbuchen/ });
  await expect(question).toContainText(`2 × ${par}`);
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bestätigt', exact: true })).toBeVisible();
  expect(await records.find('inventarlisten', 'id', option.inventarliste)).toMatchObject([
    { verbucht: true, option: false },
  ]);
  await page.goBack();
  await expect(konflikte(page)).toContainText(`${par}: 2 fehlen`);
});

test('[PLAN-04 V5.24] a clash of persons is named, and mended by dragging a bar to the next day', async ({
  page,
  request,
}) => {
  const { admin, records } = await office(request);
  const person = aName('Jonas');
  const projekt = { mitarbeiter: [{ name: person, telefon: '', position: 'Ton', user_id: '' }] };
  const inventar = await anArtikel(request, aName('LED-PAR'), 10);
  await aJob(request, [10, 12], { projekt, inventar, anzahl: 1 });
  const second = await aJob(request, [12, 13], { projekt, inventar, anzahl: 1 });
  await signIn(page, admin, plan);
  await expect(konflikte(page)).toContainText(`${person} ist doppelt`);

  // In view and at rest: above it stand the jobs of other journeys, and the conflicts, which come later.
  await bar(page, second.name).hover();
  const box = await bar(page, second.name).boundingBox();
  if (!box) throw new Error('The bar has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 2, y, { steps: 5 });
  await expect(page.getByRole('status').filter({ hasText: second.name })).toBeVisible();
  // Its days stand beside it, where the eye is.
  await expect(bar(page, second.name)).toHaveAttribute('data-to', /\d+\.\d+\.\d{4} – /);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Alles mitnehmen' }).click();
  await expect(konflikte(page)).not.toContainText(person);
  const days = { datum_von: inDays(13), datum_bis: inDays(14) };
  expect(await records.find('projekt', 'id', second.id)).toMatchObject([days]);
  // Where the pointer was let go is no click.
  expect(page.url()).toContain('/planung');

  // [defects 10 Planung] A new job is drawn over its days, below all others.
  const row = page.getByTitle('Über die Tage ziehen legt ein Projekt an.');
  await row.scrollIntoViewIfNeeded();
  const place = await row.boundingBox();
  if (!place) throw new Error('The row has no place.');
  const plain = page.getByLabel('Zeitleiste');
  const seen = await plain.boundingBox();
  const [left, top] = [(seen?.x ?? 0) + 420, place.y + place.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 60, top, { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Neues Projekt' });
  const von = await dialog.getByLabel('Datum und Uhrzeit, Datum').inputValue();
  const bis = await dialog.getByLabel('Bis, Datum').inputValue();
  expect(von).toMatch(/^\d+\.\d+\.\d{4}$/);
  expect(bis).toMatch(/^\d+\.\d+\.\d{4}$/);
  expect(bis).not.toBe(von);
});

test('[PLAN-03 V5.7] a list’s factor is proposed by the firm’s table, reset from it, and overruled for one line', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung } = await office(request);
  const spot = { name: aName('Spot'), kategorie: 'Licht', mietpreis: 10_000 } as const;
  const made = await rechnung({ zeilen: [{ artikel: spot, anzahl: 2 }], rechnung: { bis: inDays(15) } });
  const staffel = await records.create('faktorstaffeln', {
    name: aName('Staffel'),
    standard: true,
    stufen: defaultStufen,
  });
  await openRechnung(page, admin, made);
  await page.getByRole('button', { name: /^Entwurf bearbeiten/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Staffel: Miettage 3, Faktor 2' }).click();
  await expect(dialog.getByLabel('Faktor')).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('button', { name: 'Nur den Kopf' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Reset Faktor' }).click();
  const line = page.getByRole('grid', { name: 'Positionen' }).getByRole('row', { name: spot.name });
  await expect(line).toContainText(/400,00\s€/);

  await line.getByRole('button', { name: / bearbeiten$/ }).click();
  await dialog.getByLabel('Faktor').fill('1,8');
  await expect(dialog.getByRole('button', { name: /^Staffel/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(line).toContainText(/360,00\s€/);
  // Other journeys of this firm have none.
  await records.update('faktorstaffeln', staffel.id, { standard: false });
});
