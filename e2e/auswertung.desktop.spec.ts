import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, TestInfo } from '@playwright/test';
import { cents, type Day, wireDateOf } from '@traverse/domain/values';
import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

/** A year that nobody else has entries in, and what was entered in it. */
async function aYear(request: APIRequestContext, { repeatEachIndex }: TestInfo, first: number) {
  const jahr = first + repeatEachIndex * 3;
  const admin = await theAdmin(request);
  const kategorie = `Verleih ${randomUUID().slice(0, 8)}`;
  const entry = (book: 'einnahmen' | 'ausgaben', day: string, netto: number, facts: object = {}) =>
    given(request, admin, book, {
      name: `${kategorie} ${day}`,
      datum: wireDateOf(day as Day),
      netto: cents(netto),
      ust: cents(netto * 0.19),
      kategorie,
      bezahlt: true,
      ...facts,
    });
  await entry('einnahmen', `${jahr}-01-31`, 1_000_000);
  await entry('einnahmen', `${jahr}-06-01`, 500_000, { bezahlt: false });
  await entry('einnahmen', `${jahr - 1}-06-01`, 1_200_000);
  await entry('ausgaben', `${jahr}-03-15`, 300_000, { innergemeinschaftlicherErwerb: true });
  await entry('ausgaben', `${jahr}-12-31`, 100_000, { kategorie: '' });
  await given(request, admin, 'afa', {
    name: `Pult ${kategorie}`,
    kaufdatum: wireDateOf(`${jahr}-07-01` as Day),
    abschreibungMonate: 12,
    netto: cents(120_000),
  });
  return { jahr, kategorie };
}

test('[AUSW-01] [AUSW-02] [AUSW-03] a year in tables and charts, each figure leads to its entries', async ({
  page,
  request,
}, testInfo) => {
  const { jahr, kategorie } = await aYear(request, testInfo, 2040);
  await signIn(page, await theAdmin(request), '/auswertung');
  const year = page.getByRole('textbox', { name: 'Jahr' });
  await expect(year).toHaveValue(String(new Date().getFullYear()));
  await year.fill(String(jahr));
  await expect(page).toHaveURL(new RegExp(`jahr=${jahr}`));

  const overview = page.getByRole('table', { name: 'Übersicht' });
  await expect(overview.getByRole('row', { name: /^Einnahmen Netto/ })).toContainText('15.000,00 €');
  await expect(overview.getByRole('row', { name: /^Ausgaben Netto/ })).toContainText('− 4.000,00 €');
  await expect(overview.getByRole('row', { name: /^AFA dieses Jahr/ })).toContainText('− 600,00 €');
  await expect(overview.getByRole('row', { name: /^Ergebnis/ })).toContainText('10.400,00 €');
  // 2,850.00 of the income and 570.00 owed for the EU purchase, less 760.00 of input tax.
  await expect(overview.getByRole('row', { name: /^Zahllast/ })).toContainText('2.660,00 €');
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  // [defects 10 Auswertung] What is read now and then is one line until somebody wants it.
  await expect(table('AFA')).toBeHidden();
  for (const name of ['Einnahmen Ust', 'Ausgaben Ust', 'AFA'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(table('Einnahmen Netto').getByRole('row', { name: /davon offen/ })).toContainText(
    '5.000,00 €',
  );
  await expect(table('Einnahmen Ust').getByRole('row', { name: /^Summe/ })).toContainText('2.850,00 €');
  await expect(table('Ausgaben Netto').getByRole('row', { name: /ohne Kategorie/ })).toContainText(
    '1.000,00 €',
  );
  await expect(table('Ausgaben Ust').getByRole('row', { name: /davon innergem/ })).toContainText('570,00 €');
  await expect(table('AFA').getByRole('row', { name: new RegExp(kategorie) })).toContainText('600,00 €');
  await expect(table(`${jahr} gegen ${jahr - 1}`).getByRole('row', { name: /^Einnahmen/ })).toContainText(
    '12.000,00 €',
  );
  await expect(page.getByRole('img', { name: `je Monat ${jahr}` })).toBeVisible();

  // From a figure to its entries, and back.
  await table('Einnahmen Netto').getByRole('link', { name: 'davon offen' }).click();
  await expect(page).toHaveURL(/\/einnahmen\/1\?/);
  await expect(page.getByText(`${kategorie} ${jahr}-06-01`).first()).toBeVisible();
  await expect(page.getByText(`${kategorie} ${jahr}-01-31`)).toHaveCount(0);
  await page.goBack();
  await table('Ausgaben Netto').getByRole('link', { name: kategorie }).click();
  await expect(page.getByText(`${kategorie} ${jahr}-03-15`).first()).toBeVisible();
  // Without a category, in the same year.
  await expect(page.getByText(`${kategorie} ${jahr}-12-31`)).toHaveCount(0);
  await page.goBack();
  await page.getByText('Zahlen je Monat').click();
  await page
    .getByRole('row', { name: /^Dezember/ })
    .getByRole('link', { name: '1.000,00 €' })
    .click();
  await expect(page).toHaveURL(/\/ausgaben\/1\?/);
  await expect(page.getByText(`${kategorie} ${jahr}-12-31`).first()).toBeVisible();
  await expect(page.getByText(`${kategorie} ${jahr}-03-15`)).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: /^2 Ausgaben prüfen/ }).click();
  await expect(page).toHaveURL(/filter=pruefen/);
  await expect(page.getByText(`${kategorie} ${jahr}-12-31`).first()).toBeVisible();
});

test('[AUSW-01] [AUSW-03] a year out of bounds is refused; the year goes to a file and on paper', async ({
  page,
  request,
}, testInfo) => {
  const { jahr, kategorie } = await aYear(request, testInfo, 2070);
  await signIn(page, await theAdmin(request), `/auswertung?jahr=${jahr}`);
  const year = page.getByRole('textbox', { name: 'Jahr' });
  for (const wrong of ['1999', '2101', 'abc']) {
    await year.fill(wrong);
    await expect(page.getByText('Wähle ein Jahr von 2000 bis 2100.')).toBeVisible();
  }
  await year.fill(String(jahr));
  await expect(page.getByRole('table', { name: 'Übersicht' })).toContainText('10.400,00 €');

  // Somebody else enters something: it is there by itself; the button asks at once.
  const admin = await theAdmin(request);
  await given(request, admin, 'einnahmen', {
    name: kategorie,
    datum: wireDateOf(`${jahr}-02-28` as Day),
    netto: cents(10_000),
    kategorie,
  });
  await page.getByRole('button', { name: 'Auswertung laden' }).click();
  await expect(page.getByRole('table', { name: 'Übersicht' })).toContainText('10.500,00 €');

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV / XLSX' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`Auswertung ${jahr}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('Übersicht;Ergebnis;10500,00');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Übersicht' })).toBeVisible();
  // On paper nothing is folded.
  await expect(page.getByRole('table', { name: 'AFA', exact: true })).toBeVisible();
});
