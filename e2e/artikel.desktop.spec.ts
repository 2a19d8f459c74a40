import { addDays, dayAt, wireDateOf } from '@traverse/domain';
import type { Id } from '@traverse/schema';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';

const id = <Collection extends string>(text: string) => text as Id<Collection>;

test('[INV-01] [INV-03] [SCHAD-01] [SCHAD-02] an item shows where it is booked and what is broken', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const store = await anAccount(request, ['inventar', 'packlisten']);
  const records = await recordsOf(request, store);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Mischpult ${mark}`;
  const today = dayAt(Date.now());
  const time = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 2)) };
  const kunde = id<'kunden'>(await given(request, admin, 'kunden', { name: `Petersen ${mark}` }));
  const inventar = id<'inventar'>(
    await given(request, store, 'inventar', { name, anzahl: 5, kategorie: 'Ton' }),
  );
  const inventarliste = id<'inventarlisten'>(
    await given(request, store, 'inventarlisten', { ...time, verbucht: true }),
  );
  await given(request, store, 'inventar_inventarlisten', { inventar, inventarliste, anzahl: 2 });
  const packliste = await records.create('packlisten', { ...time, kunde, inventarliste });

  await signIn(page, store, '/inventar');
  await page.getByLabel(/^Suchen/).fill(mark);
  await page.getByRole('button', { name: `${name}: Schaden melden` }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await dialog.getByLabel('Schaden *').fill('Fader kratzt');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `${name} öffnen` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const figure = (label: string) => page.getByText(label, { exact: true }).locator('..');
  await expect(figure('heute verbucht')).toContainText('2');
  await expect(figure('heute frei')).toContainText('3');
  await expect(figure('offene Schäden')).toContainText('1');
  const bookings = page.getByRole('table', { name: 'Nächste Buchungen' });
  await expect(bookings).toContainText(`Petersen ${mark}`);
  await expect(bookings.getByRole('link', { name: String(packliste['name']) })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Als behoben markieren' }).click();
  await expect(page.getByText(/^Behoben, gemeldet am/)).toBeVisible();
  await expect(figure('offene Schäden')).toContainText('0');
  expect(await records.find('schaeden', 'inventar', inventar)).toMatchObject([{ behoben: true }]);
});

test('[SCHAD-01] who only packs may tell of a damage, not call it mended', async ({ page, request }) => {
  const name = `Kabel ${crypto.randomUUID().slice(0, 8)}`;
  const inventar = await given(request, await theAdmin(request), 'inventar', { name, anzahl: 5 });
  const ramp = await anAccount(request, ['packlisten']);
  await given(request, ramp, 'schaeden', { inventar: id<'inventar'>(inventar), schaden: 'Stecker locker' });
  await signIn(page, ramp, `/inventar/${inventar}`);
  await expect(page.getByText('Stecker locker')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schaden melden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Als behoben markieren' })).toBeHidden();
  await page.goto('/inventar/gibtesnichtxxxx');
  await page.getByRole('link', { name: 'Zum Inventar' }).click();
  await expect(page).toHaveURL(/\/inventar$/);
});
