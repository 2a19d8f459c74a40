import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';

test('[LIST-01] [LIST-02] [LIST-06] a picker is searched in other columns, turned round and given more rows', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ['A', 'B'])
    await records.create('kunden', { name: `${name} ${mark}`, ort: `Ort${mark}` });
  await signIn(page, admin, '/packlisten');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).first().click();
  await page.getByRole('button', { name: 'Kunde aus der Liste wählen' }).click();
  const picker = page.getByRole('dialog', { name: 'Kunde wählen' });
  await picker.getByRole('search').getByRole('textbox').fill(`Ort${mark}`);
  await expect(picker.getByText(`Kein Treffer für „Ort${mark}“`)).toBeVisible();
  const menu = picker.getByRole('button', { name: 'Mehr zu dieser Liste' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sortieren und suchen' }).click();
  const order = page.getByRole('dialog', { name: 'Sortieren und suchen' });
  await order.getByRole('checkbox', { name: 'Ort', exact: true }).check();
  await order.getByRole('switch', { name: 'Absteigend' }).check();
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(picker.getByRole('radio')).toHaveCount(2);
  await expect(picker.getByRole('listitem').first()).toContainText(`B ${mark}`);
  await menu.click();
  await page.getByRole('menuitemradio', { name: '30 je Seite' }).click();
  await picker.getByRole('listitem').first().click();
  await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue(`B ${mark} – Ort${mark}`);
});
