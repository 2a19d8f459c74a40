import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';

test('[GOBD-01] a record tells who changed it, in its dialog, its menu and the log', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const store = await anAccount(request, ['inventar'], 'Jonas Behrends');
  const records = await recordsOf(request, store);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Mischpult ${mark}`;
  const { id } = await records.create('inventar', { name, anzahl: 5, kategorie: 'Ton', mietpreis: 4500 });
  await records.update('inventar', id, { mietpreis: 5000 });

  await signIn(page, admin, `/inventar/${id}`);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const verlauf = page.getByRole('dialog', { name: 'Verlauf' });
  const [latest, first] = [verlauf.getByRole('listitem').first(), verlauf.getByRole('listitem').last()];
  await expect(latest).toContainText('Jonas Behrends');
  await expect(latest).toContainText(/geändert.*Mietpreis.*45,00\s€.*50,00\s€/s);
  await expect(first).toContainText(/angelegt.*Name.*Mischpult/s);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `${name} bearbeiten` }).click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await dialog.getByRole('button', { name: 'Verlauf' }).click();
  await expect(verlauf.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(verlauf).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/daten/protokoll');
  await page.getByLabel(/^Suchen/).fill(mark);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Anlegen' })).toBeHidden();
  await page
    .getByRole('button', { name: `${name}: Änderungen zeigen` })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name })).toContainText(/45,00\s€.*50,00\s€/s);
});
