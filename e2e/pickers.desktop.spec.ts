import type { Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { asByHand } from './by-hand.ts';
import { expect, test } from './fixtures.ts';
import { openCreate, recordsOf } from './record-dialog.ts';

const aMark = () => crypto.randomUUID().slice(0, 8);

test('[DLG-02] [EDIT-02] [EDIT-04] [LIST-01] [LIST-06] [LIST-07] one record is picked from the same list, by mouse or by keyboard, made on the way, or narrowed by days', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  // Letters that no mark holds: words are found in any order, and in parts.
  const mark = aMark();
  for (const name of [`X ${mark}`, `Y ${mark}`]) await records.create('kunden', { name });
  for (const day of ['2031-03-01', '2031-04-01']) {
    await records.create('projekt', { name: `Gala ${mark} ${day}`, datum_von: `${day} 08:00:00.000Z` });
  }
  await signIn(page, admin, '/daten');
  const dialog = await openCreate(page, 'Packliste');
  // What is required is not missed while its day is looked for.
  const von = dialog.getByLabel('Von *');
  await von.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Kalender: Von' });
  await calendar.getByRole('button', { name: 'Nächster Monat' }).click();
  await expect(von).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(von).toBeFocused();
  await von.press('Tab');
  await expect(von).toHaveAttribute('aria-invalid', 'true');

  const button = dialog.getByRole('button', { name: 'Kunde aus der Liste wählen' });
  await button.click();
  const picker = page.getByRole('dialog', { name: 'Kunde wählen' });
  const ok = picker.getByRole('button', { name: 'Ok', exact: true });
  await expect(ok).toHaveAttribute('aria-disabled', 'true');
  await expect(picker.getByRole('search').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(mark, asByHand);
  await expect(picker.locator('tbody tr')).toHaveCount(2);
  await picker
    .getByRole('row')
    .filter({ hasText: `Y ${mark}` })
    .click();
  await expect(picker.getByRole('radio', { name: `Y ${mark} wählen` })).toBeChecked();
  await expectNoAxeFindings(page, '[role=dialog]');
  await ok.click();
  await expect(picker).toBeHidden();
  const kunde = dialog.getByRole('combobox', { name: 'Kunde' });
  await expect(kunde).toHaveValue(`Y ${mark}`);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(picker.getByRole('radio', { name: /wählen/ }).first()).toBeVisible();
  // A space would press the button once more.
  await expect(picker.getByRole('search').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(`X ${mark}`, asByHand);
  await expect(picker.locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kunde).toHaveValue(`X ${mark}`);

  await button.click();
  await picker.getByRole('button', { name: 'Kunde anlegen' }).click();
  // Not the one of the Packliste below it, which has a name too.
  const create = page.getByRole('dialog', { name: 'Anlegen' }).filter({ has: page.getByLabel('Firma') });
  await create.getByLabel('Name *').fill(`Z ${mark}`);
  await create.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(kunde).toHaveValue(`Z ${mark}`);

  // By days where its rows show days.
  await dialog.getByRole('button', { name: 'Projekt aus der Liste wählen' }).click();
  const projekte = page.getByRole('dialog', { name: 'Projekt wählen' });
  await projekte.getByRole('search').getByRole('textbox').fill(mark);
  await expect(projekte.locator('tbody tr')).toHaveCount(2);
  await projekte.getByRole('button', { name: 'Zeitraum' }).click();
  const days = page.getByRole('dialog', { name: 'Zeitraum filtern' });
  await days.getByLabel('Von', { exact: true }).fill('1.4.2031');
  await days.getByRole('button', { name: 'Anwenden' }).click();
  await expect(projekte.locator('tbody tr')).toHaveCount(1);
  // Esc is the filter's while it is open, then the picker's.
  await projekte.getByRole('button', { name: 'Zeitraum' }).click();
  await expect(days.getByLabel('Von', { exact: true })).toHaveValue('1.4.2031');
  await page.keyboard.press('Escape');
  await expect(days).toBeHidden();
  await expect(projekte).toBeVisible();
  await projekte.getByRole('button', { name: 'Filter Aktiv' }).click();
  await expect(projekte.locator('tbody tr')).toHaveCount(2);
  await projekte.getByRole('combobox', { name: 'Zeilen je Seite' }).click();
  await page.getByRole('option', { name: '30', exact: true }).click();
  await expect(projekte.getByRole('combobox', { name: 'Zeilen je Seite' })).toHaveValue('30');
  await page.keyboard.press('Escape');
  await expect(projekte).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('[DLG-02] [LIST-06] items are picked with amounts: a click adds one, only what is not 0 comes back', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  const time = { von: '2031-05-01 01:00:00.000Z', bis: '2031-05-02 01:00:00.000Z' };
  const { id } = await records.create('inventarlisten', { ...time, verbucht: false });
  for (const name of ['Top', 'Sub', 'Stativ']) {
    await records.create('inventar', { name: `${name} ${mark}`, anzahl: 2, kategorie: 'Ton' });
  }
  await signIn(page, admin, '/daten/inventarlisten?zeitraum=von:2031-05-01:2031-05-01');
  // Of several runs the newest stands first.
  await page
    .getByRole('button', { name: /: Artikel hinzufügen$/ })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: 'Inventar wählen' });
  await expect(picker.getByText('Noch nichts gewählt')).toBeVisible();
  await picker.getByRole('search').getByRole('textbox').fill(mark);
  await expect(picker.locator('tbody tr')).toHaveCount(3);
  const line = (name: string) => picker.getByRole('row').filter({ hasText: `${name} ${mark}` });
  for (const name of ['Top', 'Top', 'Top', 'Sub', 'Stativ']) await line(name).getByText(name).click();
  await expect(picker.getByText('3 Artikel, 5 Stück')).toBeVisible();
  // More than there are is said in words and can still be chosen.
  await expect(line('Top')).toContainText('nur 2 frei');
  await line('Stativ')
    .getByRole('button', { name: /: weniger$/ })
    .click();
  await line('Sub').getByRole('textbox').fill('2');
  await expect(picker.getByText('2 Artikel, 5 Stück')).toBeVisible();
  await expectNoAxeFindings(page, '[role=dialog]');
  await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(picker).toBeHidden();
  await expect
    .poll(async () =>
      (await records.find('inventar_inventarlisten', 'inventarliste', id)).map((each) => each['anzahl']),
    )
    .toEqual(expect.arrayContaining([3, 2]));
  expect(await records.find('inventar_inventarlisten', 'inventarliste', id)).toHaveLength(2);
});

test('[DLG-02] [LIST-06] [HAND-01] [R27] [O4] [H2.21] a list is put together by keys alone, the search stands still, and Strg Enter adds no piece', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  const kunde = await records.create('kunden', { name: `Petersen ${mark}` });
  for (const name of ['aktiv', 'passiv', 'Case'])
    await records.create('inventar', { name: `Top ${mark} ${name}`, anzahl: 99, kategorie: 'Ton' });
  const days = { von: '2031-05-01 01:00:00.000Z', bis: '2031-05-02 01:00:00.000Z' };
  const packliste = await records.create('packlisten', { kunde: kunde.id, ...days });
  await signIn(page, admin, `/packliste/${packliste.id}`);
  await page.getByRole('button', { name: 'Inventar', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Inventar wählen' });
  await expect(picker.getByRole('search').getByRole('textbox')).toBeFocused();
  const search = picker.getByRole('search');
  // While it opens it moves.
  await expect
    .poll(() => picker.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length))
    .toBe(0);
  const place = (await search.boundingBox())?.y;
  // Digits that come before the row belong to it, however fast.
  const release = await holdRows(page);
  await page.keyboard.type(`top ${mark} passiv`, asByHand);
  await page.keyboard.press('Enter');
  await page.keyboard.type('12', asByHand);
  release();
  await expect(picker.getByText('1 Artikel, 12 Stück')).toBeVisible();
  await expect(picker.locator('tbody tr')).toHaveCount(1);
  expect((await search.boundingBox())?.y).toBeCloseTo(place ?? 0, 0);
  await page.keyboard.press('Enter');
  const further = [
    ['aktiv', '4', '2 Artikel, 16 Stück'],
    ['Case', '130', '3 Artikel, 146 Stück'],
  ] as const;
  for (const [name, amount, sum] of further) {
    await page.keyboard.type(`top ${mark} ${name}`, asByHand);
    await page.keyboard.press('Enter');
    await expect(picker.getByRole('row', { name: `Top ${mark} ${name}` })).toBeFocused();
    await page.keyboard.type(amount, asByHand);
    await expect(picker.getByText(sum)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(picker.getByText('nur 99 frei')).toBeVisible();
  // Corrected in the row; a letter is the next search.
  await page.keyboard.press('Enter');
  await page.keyboard.type('13', asByHand);
  await page.keyboard.press('Backspace', asByHand);
  await page.keyboard.type('0', asByHand);
  await expect(picker.getByText('3 Artikel, 26 Stück')).toBeVisible();
  await page.keyboard.type('kabel', asByHand);
  await expect(search.getByRole('textbox')).toHaveValue('kabel');
  await search.getByRole('textbox').press('Control+A');
  await page.keyboard.type(`top ${mark} aktiv`, asByHand);
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('row', { name: `Top ${mark} aktiv` })).toBeFocused();
  await page.keyboard.type('5', asByHand);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid', { name: 'Artikel der Packliste' }).getByRole('row')).toHaveCount(4);
  const [stored] = await records.find('packlisten', 'id', packliste.id);
  const inventarliste = String(stored?.['inventarliste']);
  const lines = await records.find('inventar_inventarlisten', 'inventarliste', inventarliste);
  expect(lines.map((line) => Number(line['anzahl'])).toSorted((one, other) => one - other)).toEqual([
    5, 10, 12,
  ]);
});

/** Items are on their way until this is called. */
async function holdRows(page: Page): Promise<() => void> {
  const items = '**/api/collections/inventar/records?*';
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(items, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
