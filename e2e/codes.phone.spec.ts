import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aScanList, countsOf } from './scan-list.ts';

test('[CODE-01] [CODE-02] [CODE-04] at the ramp an old label is taught, counted, and read without network', async ({
  page,
  context,
  request,
}) => {
  const keeper = await anAccount(request, ['packlisten', 'inventar']);
  const list = await aScanList(request, await theAdmin(request), { Kabel: 40, Lampe: 6 });
  await signIn(page, keeper, `/packliste/${list.id}`);
  const ramp = page.getByRole('region', { name: `Scannen ${list.name}` });
  const scan = async (code: string) => {
    await page.getByLabel('Code scannen oder eintippen').fill(code);
    await page.getByLabel('Code scannen oder eintippen').press('Enter');
  };
  await ramp.getByRole('button', { name: 'Scannen beginnen' }).tap();
  await expect(ramp.getByRole('radio', { name: 'Raus' })).toBeChecked();

  const old = `RM-${list.mark}/A`;
  await scan(old);
  await expect(ramp.getByRole('alert')).toContainText('Unbekannter Code');
  await ramp.getByRole('button', { name: 'Was ist das?' }).tap();
  const card = page.getByRole('dialog', { name: 'Was ist das?' });
  await expect(card).toContainText('Diesen Code kennt hier niemand.');
  await expectNoAxeFindings(page, '[role=dialog]');
  await card.getByLabel('Artikel suchen: Name').fill(list.mark);
  await card.getByRole('button', { name: `Kabel ${list.mark}` }).tap();
  await card.getByLabel('Zählt als').fill('10');
  await card.getByRole('button', { name: 'Code anlernen' }).tap();
  // What was taught is counted at once, on the list it was scanned for.
  await expect(card).toBeHidden();
  await expect(ramp.getByRole('status').filter({ hasText: 'Kabel' })).toContainText('10 / 40');

  await context.setOffline(true);
  await scan(`rmß${list.mark} aßST2`);
  await expect(ramp.getByRole('status').filter({ hasText: 'Kabel' })).toContainText('30 / 40');
  await scan('TVALL');
  await scan(old);
  await expect(ramp.getByRole('status').filter({ hasText: 'Kabel' })).toContainText('40 / 40');
  await context.setOffline(false);
  await expect
    .poll(() => countsOf(request, keeper, list))
    .toEqual({ Kabel: { out: 40, in: 0 }, Lampe: { out: 0, in: 0 } });
});
