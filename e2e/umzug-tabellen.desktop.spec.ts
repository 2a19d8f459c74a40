import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';

/** A firm's files as its old tool writes them: every record by the number it has there. */
const filesOf = (mark: string) =>
  Object.entries({
    'packlisten.csv': `Projekt;Artikel;Anzahl\nX-${mark};A-${mark};4\nX-${mark};B-${mark};2\n`,
    'auftraege.csv': `Project;Number;Customer;Planning period start;Planning period end;Status\nFest ${mark};X-${mark};K-${mark};3.6.2030;5.6.2030;Confirmed\n`,
    'artikel.csv': `Name;ID;Anzahl;Mietpreis\nPar ${mark};A-${mark};10;9,00\nXLR ${mark};B-${mark};20;2,00\n`,
    'kunden.csv': `Firma;Name;ID;PLZ;Ort\nF ${mark};Frau ${mark};K-${mark};26919;Brake\n`,
  }).map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }));

/** Looks for it in a list. */
async function find(page: Page, where: string, name: string): Promise<void> {
  await page.goto(where);
  await page.getByRole('search').getByRole('textbox').fill(name);
}

test('[IMP-03] [IMP-08] a firm moves in with the files of its old tool: one dry run stores nothing, then all of it is there, and it goes back after a reload', async ({
  page,
  request,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [fest, par] = [`Fest ${mark}`, `Par ${mark}`];
  await signIn(page, await theAdmin(request), '/umzug');
  await page.getByRole('link', { name: 'Tabellen übernehmen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aus einem anderen Programm' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(filesOf(mark));

  // In our order, whichever way they were dropped.
  const cards = page.getByRole('main').getByRole('heading', { level: 2, name: /\.csv$/ });
  await expect(cards).toHaveText(['artikel.csv', 'kunden.csv', 'auftraege.csv', 'packlisten.csv']);
  const take = page.getByRole('button', { name: 'Übernehmen' });
  await expect(take).toBeEnabled();
  const { origin } = new URL(page.url());
  const other = await page.context().newPage();
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const items = await request.get('/api/collections/inventar/records', { headers });
  expect(await items.text()).not.toContain(par);

  await take.click();
  await expect(page.getByText('Alles übernommen.')).toBeVisible();
  await find(other, `${origin}/projekt`, fest);
  await other.getByRole('link', { name: `ProjektPlan ${fest}` }).click();
  await expect(other.getByRole('heading', { level: 1, name: fest })).toBeVisible();
  await expect(other.getByText('3.6.2030').first()).toBeVisible();
  await find(other, `${origin}/inventar`, par);
  await expect(other.getByRole('button', { name: `${par} bearbeiten` })).toBeVisible();

  // Another day: the way back stands where one begins.
  await page.goto('/umzug/tabellen');
  await page.getByRole('button', { name: 'Zurücknehmen' }).first().click();
  await page.getByRole('button', { name: /^Ja/ }).click();
  await expect(page.getByText(/zurückgenommen/).first()).toBeVisible();
  await find(other, `${origin}/inventar`, par);
  await expect(other.getByText(`Kein Treffer für „${par}“`)).toBeVisible();
  await other.goto(`${origin}/projekt`);
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(fest)).toBeHidden();
});
