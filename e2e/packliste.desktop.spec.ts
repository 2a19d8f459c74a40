import { anAccount, signIn, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aBookedPackliste, aName, anArtikel, row } from './packlisten.ts';
import { recordsOf } from './record-dialog.ts';

test('[PACK-03] what others count appears by itself, and a list that is deleted leads to a new one', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const name = aName('Stativ');
  const { packliste, liste } = await aBookedPackliste(request, ramp, [
    [await anArtikel(request, name, 4), 3],
  ]);
  const records = await recordsOf(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await expect(row(page, name)).toContainText('offen');
  const [zeile] = await records.find('inventar_inventarlisten', 'inventarliste', liste);
  await records.update('inventar_inventarlisten', String(zeile?.id), { out: 3 });
  await expect(row(page, name)).toContainText('vollständig');
  await expectNoAxeFindings(page);

  const headers = { Authorization: await tokenOf(request, ramp) };
  await request.delete(`/api/collections/inventarlisten/records/${liste}`, { headers });
  await expect(page.getByRole('heading', { name: 'Noch keine Artikel.' })).toBeVisible();
  await request.delete(`/api/collections/packlisten/records/${packliste.id}`, { headers });
  await expect(page.getByText('Diesen Datensatz gibt es nicht (mehr).')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Packlisten' }).click();
  await expect(page).toHaveURL(/\/packlisten/);
});
