import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aScanList, scanByWedge } from './scan-list.ts';

test('[CODE-02] a hand scanner at the desk opens the card of a thing over whatever page is open', async ({
  page,
  request,
}) => {
  const keeper = await anAccount(request, ['packlisten', 'inventar']);
  const list = await aScanList(request, await theAdmin(request), { Kabel: 40, Lampe: 6 });
  const { Kabel = '', Lampe = '' } = list.codes;
  await signIn(page, keeper, '/inventar');
  await expect(page.getByRole('button', { name: 'Anlegen' })).toBeVisible();
  await scanByWedge(page, Kabel);
  const card = page.getByRole('dialog', { name: 'Was ist das?' });
  await expect(card.getByRole('heading', { name: `Kabel ${list.mark}` })).toBeVisible();
  await expect(card).toContainText('100 von 100');
  await expectNoAxeFindings(page, '[role=dialog]');
  await scanByWedge(page, `${Lampe}-ST3`);
  await expect(card.getByRole('heading', { name: `Lampe ${list.mark}` })).toBeVisible();
  await card.getByRole('button', { name: 'Etikett' }).click();
  await expect(page).toHaveURL(`/inventar/${Lampe}#etikett`);
  await expect(card).toBeHidden();

  // In a text field a scan stays text.
  await page.goto('/inventar');
  await page
    .getByLabel(/suchen: /i)
    .first()
    .fill('');
  await scanByWedge(page, Kabel);
  await expect(card).toBeHidden();
});
