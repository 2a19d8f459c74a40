import type { Page } from '@playwright/test';
import { dayAt, formatDay } from '@traverse/domain/values';
import { aBackup } from '../apps/server/test/umzug/a-backup.ts';
import { ids } from '../apps/server/test/umzug/pocketbase/firm.ts';
import { fillLogin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { startServer } from './server.ts';

// What its people know.
const jana = { email: 'jana@nordlicht.example', password: 'Größe über 8 äöü' };
const owner = { email: 'chefin@nordlicht.example', password: 'sehr-geheim-1' };

/** The first days of the last 24 months, the oldest first. */
function months(): { readonly year: number; readonly month: number }[] {
  const [year = 0, month = 0] = dayAt(Date.now()).split('-').map(Number);
  return Array.from({ length: 24 }, (_, index) => {
    const at = year * 12 + (month - 1) - 24 + index;
    return { year: Math.floor(at / 12), month: (at % 12) + 1 };
  });
}

const two = (number: number) => String(number).padStart(2, '0');

/** A paid invoice a month beside what the firm has. */
const twoYears = () =>
  months().map(({ year, month }, index) => {
    const day = `${year}-${two(month)}-01 02:00:00.000Z`;
    const name = `RN${year}01${two(month)}`;
    const lines = '[{"name":"Technik","anzahl":1,"faktor":1,"preis":100000,"ust":19}]';
    return `INSERT INTO rechnungen (id, name, kunde, rechnungsDatum, faelligDatum, von, bis, faktor, netto, ust, bezahlt, bezahltAm, inventarliste, optElement) VALUES ('rechnungalt${1000 + index}', '${name}', '${ids.beck}', '${day}', '${day}', '${day}', '${day}', 1, 100000, 19000, 1, '${day}', '', '${lines}');`;
  });

async function register(page: Page) {
  await page.goto('/reg');
  await page.getByLabel('E-Mail').fill(owner.email);
  await page.getByLabel('Name').fill('Die Chefin');
  await page.getByLabel('Telefon').fill('0441 1');
  await page.getByLabel('Passwort *', { exact: true }).fill(owner.password);
  await page.getByLabel('Passwort wiederholen').fill(owner.password);
  await page.getByRole('button', { name: 'Registrieren' }).click();
}

test('[IMP-01] [IMP-02] a firm of two years moves in from its PocketBase, reads a table in and writes its next invoice', async ({
  browser,
}) => {
  using backup = await aBackup({ layout: 'old', sql: twoYears().join('\n') });
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const page = await context.newPage();
  await register(page);
  await page.getByRole('link', { name: 'Ich komme von PocketBase' }).click();

  await page.locator('input[type=file]').setInputFiles(backup.path);
  await expect(page.getByRole('heading', { name: 'Probelauf der Sicherung' })).toBeVisible();
  await expect(page.getByText('PocketBase vor 0.23')).toBeVisible();
  const take = page.getByRole('button', { name: 'Übernehmen' });
  await expect(take).toHaveAttribute('title', /Cent oder in Euro/);
  await page.getByRole('radio', { name: /^Cent/ }).check();
  await expect(page.getByText('Alles beantwortet')).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bericht mit CSV' }).click();
  expect((await report).suggestedFilename()).toBe('Umzug.zip');
  await take.click();
  await expect(page.getByRole('heading', { name: 'Umgezogen' })).toBeVisible();
  await page.getByRole('link', { name: 'Los geht’s' }).click();
  await expect(page.getByRole('link', { name: /Packlisten/ }).first()).toBeVisible();

  // Whoever worked with it before goes on with the password they know.
  const later = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const desk = await later.newPage();
  await desk.goto('/');
  await fillLogin(desk, jana.email, jana.password);
  await desk.waitForURL('**/home');
  await desk.goto('/rechnung/rechnung1000000');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('RN20250001');
  await expect(desk.getByRole('region', { name: 'Summe' })).toContainText(/540,26\s€/);

  // Customers who stood in a table beside it.
  await desk.goto('/kunde');
  await desk.getByRole('button', { name: 'CSV / XLSX' }).click();
  await desk.getByRole('menuitem', { name: 'Tabelle einlesen' }).click();
  const table = Buffer.from('Firma;Name;PLZ;Ort\nHafenbühne e. V.;Lotte Lüders;26721;Emden\n');
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: table });
  await expect(desk.getByRole('row', { name: /neu.*Lotte Lüders/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Eine Zeile übernehmen' }).click();
  await expect(desk.getByText('Übernommen.')).toBeVisible();

  await desk.goto('/rechnungen');
  await desk.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Anlegen' });
  await dialog.getByRole('button', { name: 'Kunde aus der Liste wählen' }).click();
  const picker = desk.getByRole('dialog', { name: 'Kunde wählen' });
  await picker.getByRole('search').getByRole('textbox').fill('Hafenbühne');
  await picker.getByRole('row').filter({ hasText: 'Lotte Lüders' }).click();
  await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  const today = formatDay(dayAt(Date.now()));
  for (const label of ['Von *', 'Bis *']) await dialog.getByLabel(label).fill(today);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  // After the last one of this year that the old program gave.
  const { year, month } = months().at(-1) ?? { year: 0, month: 0 };
  const isOfYear = String(year) === dayAt(Date.now()).slice(0, 4);
  const name = isOfYear ? `RN${year}01${two(month + 1)}` : `RN${year + 1}0001`;
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('Hafenbühne');
  const token = await desk.evaluate(() => JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}').token);
  const headers = { Authorization: token };
  const path = '/api/collections/rechnungen/records';
  const found = await later.request.get(path, { headers, params: { filter: `name = '${name}'` } });
  const [made] = (await found.json()).items;
  const optElement = [{ name: 'Techniker', anzahl: 1, faktor: 1, preis: 10_000, ust: 19 }];
  await later.request.patch(`${path}/${made.id}`, { headers, data: { optElement } });
  await desk.getByRole('link', { name, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(desk.getByRole('region', { name: 'Summe' })).toContainText(/119,00\s€/);
  await context.close();
  await later.close();
  await server.stop();
});
