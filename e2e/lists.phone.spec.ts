import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';

test('[LIST-01] [LIST-03] [LIST-05] [LIST-08] a list is cards, with the same search, filters, rows, columns and export', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = crypto.randomUUID().slice(0, 8);
  const kunde = (await records.create('kunden', { name: `Petersen ${mark}` })).id;
  const at = { kunde, von: '2031-03-01 02:00:00.000Z', anmerkung: mark };
  const names: string[] = [];
  for (let count = 0; count < 16; count++) {
    names.push(String((await records.create('packlisten', at))['name']));
  }
  await signIn(page, admin, '/packlisten');
  const cards = page.getByRole('list', { name: 'Packlisten' }).getByRole('listitem');
  await page
    .getByRole('search')
    .getByRole('textbox')
    .fill(names[0] ?? '');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`Petersen ${mark}`);
  await expect(cards).toContainText('1.3.2031');
  await expect(cards).toContainText('Heute angelegt');
  await cards.getByRole('button', { name: `${names[0]}: mehr` }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await expect(dialog.getByLabel('Name *')).toHaveValue(names[0] ?? '');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  // Wherever somebody taps.
  await cards.tap({ position: { x: 90, y: 50 } });
  await expect(page).toHaveURL(/\/packliste\//);

  await page.goto(`/packlisten?suche=${mark}&in=anmerkung`);
  await expect(cards).toHaveCount(15);
  await page.getByRole('button', { name: 'Seite 2' }).click();
  await expect(cards).toHaveCount(1);
  const more = page.getByRole('button', { name: 'Mehr zu dieser Liste' });
  await more.click();
  await page.getByRole('menuitemradio', { name: '30 je Seite' }).click();
  await expect(cards).toHaveCount(16);
  await more.click();
  await page.getByRole('menuitem', { name: 'Sortieren und suchen' }).click();
  const order = page.getByRole('dialog', { name: 'Sortieren und suchen' });
  await order.getByRole('combobox', { name: 'Sortieren nach' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await expect(cards.first()).toContainText(names[0] ?? '');
  await order.getByRole('switch', { name: 'Absteigend' }).check();
  await expect(cards.first()).toContainText(names.at(-1) ?? '');
  await order.getByRole('checkbox', { name: 'Name' }).check();
  await expect(page).toHaveURL(/in=anmerkung%2Cname/);
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await more.click();
  await page.getByRole('menuitem', { name: 'Spalten wählen' }).click();
  const chooser = page.getByRole('dialog', { name: 'Spalten wählen' });
  await chooser.getByRole('checkbox', { name: 'Kunde', exact: true }).uncheck();
  await expect(cards.first()).not.toContainText('Petersen');
  await chooser.getByRole('button', { name: 'Wie am Anfang' }).click();
  await expect(cards.first()).toContainText('Petersen');
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();
  const download = page.waitForEvent('download');
  await more.click();
  await page.getByRole('menuitem', { name: 'Als CSV ausgeben' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await cards
    .first()
    .getByRole('link', { name: /scannen$/ })
    .click();
  await expect(page).toHaveURL(/\/packliste\/[a-z0-9]{15}$/);
});
