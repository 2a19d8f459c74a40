import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aBookedPackliste, aName, anArtikel, row } from './packlisten.ts';
import { given } from './records.ts';

test('[SET-02] [SET-05] eight lamps bring their safeties, and an exchange mends a shortage', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const [spot, ersatz, safety] = [aName('Spot'), aName('Ersatzspot'), aName('Safety')];
  const lampe = await anArtikel(request, spot, 12);
  const other = await anArtikel(request, ersatz, 9);
  const seil = await anArtikel(request, safety, 20);
  const teil = { artikel: lampe, anzahl: 1 };
  await given(request, admin, 'artikel_teile', { ...teil, art: 'Zubehör', teil: seil });
  await given(request, admin, 'artikel_teile', { ...teil, art: 'Alternative', teil: other });
  await aBookedPackliste(request, admin, [[lampe, 8]]);
  const { packliste } = await aBookedPackliste(request, admin, []);
  await signIn(page, admin, `/packliste/${packliste.id}`);

  await page.getByRole('radio', { name: 'Dazu' }).click();
  const code = page.getByLabel('Code scannen oder eintippen');
  await code.fill(`${lampe}-ST8`);
  await code.press('Enter');
  await expect(page.getByText(`+ 8 ${safety}`).first()).toBeVisible();
  await expect(row(page, safety)).toContainText(`folgt ${spot}`);

  await page.getByRole('button', { name: 'Einzelheiten' }).click();
  const shortage = page.getByRole('dialog', { name: 'Doppelt verbucht' });
  await shortage.getByRole('button', { name: `Tauschen: 4 × ${ersatz}` }).click();
  await expect(shortage).toBeHidden();
  await expect(row(page, ersatz)).toContainText(`Ersatz für ${spot}`);
  await expect(page.getByText('4 ersetzt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einzelheiten' })).toBeHidden();
});
