import { anAccount, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aBookedPackliste, aName, anArtikel, aPackliste, row } from './packlisten.ts';

test('[PACK-02] [PACK-03] [VERF-02] [LIST-05] a new list is filled, asks about what is not free, and says it in red', async ({
  page,
  request,
  isMobile,
}) => {
  const ramp = await anAccount(request, ['packlisten', 'inventar']);
  const name = aName('LED-PAR');
  const par = await anArtikel(request, name, 10);
  const other = await aBookedPackliste(request, ramp, [[par, 8]]);
  const packliste = await aPackliste(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Packliste: ${String(packliste['name'])}`);
  await page.getByRole('button', { name: 'Scannen', exact: true }).click();
  // On a phone the screen for scanning lies over the list until it is put aside.
  if (isMobile) await page.getByRole('button', { name: 'Liste', exact: true }).click();
  await expect(page.getByText('Noch keine Artikel.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Verbucht' })).toBeChecked();

  await page.getByRole('button', { name: 'Inventar', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Inventar wählen' });
  await picker.getByLabel(/^Suchen/).fill(name);
  await picker.getByLabel(`${name}: Menge`).fill('5');
  await expect(picker.getByText('nur 2 frei')).toBeVisible();
  await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Möchtest du trotzdem verbuchen?' });
  await expect(question).toContainText(`In dieser Zeit nicht frei: 3 × ${name}.`);
  await question.getByRole('button', { name: 'Ja', exact: true }).click();

  await expect(row(page, name)).toContainText('3 doppelt verbucht');
  const message = page.getByRole('alert').filter({ hasText: '1 Artikel fehlt' });
  await expect(message).toContainText(`${name}: 3 Stück`);
  await expect(message.getByRole('link', { name: String(other.packliste['name']) })).toBeVisible();
  await message.getByRole('button', { name: 'Einzelheiten' }).click();
  const details = page.getByRole('dialog', { name: 'Doppelt verbucht' });
  await expect(details.getByRole('row', { name: /Bestand/ })).toContainText('10');
  await expect(details).toContainText('Trotzdem verbucht am');
  await details.getByRole('link', { name: String(other.packliste['name']) }).click();
  await expect(page).toHaveURL(new RegExp(`/packliste/${other.packliste.id}$`));

  await page.goto(`/packlisten?suche=${String(other.packliste['name'])}`);
  await expect(page.getByText('1 Artikel fehlt').first()).toBeVisible();
});
