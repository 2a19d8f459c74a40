import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { openCreate, recordsOf } from './record-dialog.ts';

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await theAdmin(request));
});

test('[EDIT-02] [EDIT-04] a field that is required is not missed while its day is looked for', async ({
  page,
}) => {
  const dialog = await openCreate(page, 'Packliste');
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
});

test('[EDIT-03] a customer is stored once, also by two quick clicks', async ({ page, request }) => {
  const records = await recordsOf(request, await theAdmin(request));
  const dialog = await openCreate(page, 'Kunde');
  const save = dialog.getByRole('button', { name: 'Speichern', exact: true });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  const name = `Petersen ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Name *').fill(name);
  // It names the customer: no points between its figures, and no nought before them.
  const number = `9${String(Date.now()).slice(-7)}`;
  await dialog.getByLabel('Kundennummer *').fill(number);
  await dialog.getByLabel('Rabatt').fill('12,5');
  await expect(dialog.getByLabel('Kundennummer *')).toHaveValue(number);
  await save.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} gespeichert`)).toBeVisible();
  expect(await records.find('kunden', 'name', name)).toMatchObject([{ name, rabatt: 12.5 }]);
});

test('[EDIT-06] money is typed in euro and stored in cents, a date at three in the morning', async ({
  page,
  request,
}) => {
  const records = await recordsOf(request, await theAdmin(request));
  const dialog = await openCreate(page, 'Ausgabe');
  const name = `Kabel ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Name *').fill(name);
  await dialog.getByLabel('Datum *').fill('3.12.2026');
  await dialog.getByLabel('Netto').fill('1.234,5');
  await dialog.getByLabel('Netto').press('Tab');
  await expect(dialog.getByLabel('Netto')).toHaveValue('1234,50');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await records.find('ausgaben', 'name', name)).toMatchObject([
    { netto: 123450, ust: 23456, ustSatz: 19, datum: '2026-12-03 02:00:00.000Z' },
  ]);
});

test('[PROJ-13] an end that is empty becomes a day after its start', async ({ page }) => {
  const dialog = await openCreate(page, 'Zumietung');
  await expect(dialog.getByText('nächste freie')).toBeVisible();
  await expect(dialog.getByLabel('Name *')).toHaveValue(/^ZM\d{8}$/);
  await dialog.getByLabel('Von *').fill('31.12.2026');
  await dialog.getByLabel('Von *').press('Tab');
  await expect(dialog.getByLabel('Bis *')).toHaveValue('1.1.2027');
});
