import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aScanList, countsOf, isKept } from './scan-list.ts';

// What the browser keeps is part of what is proven here.
test.use({ ownContext: true });

test('[SCAN-09 R12 R13 RM6] in the cellar the lists of three days are on the phone before anybody asked, also after a reload', async ({
  page,
  context,
  request,
}) => {
  const admin = await theAdmin(request);
  const near = await aScanList(request, admin, { Traverse: 4 }, 3);
  const far = await aScanList(request, admin, { Mikrofon: 4 }, 9);
  await signIn(page, admin, '/home');
  for (const key of [near.id, near.inventarliste, 'heute'])
    await expect.poll(() => isKept(page, key)).toBe(true);
  expect(await isKept(page, far.id)).toBe(false);
  // By itself it comes half a minute later.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);

  // Start: what is here, and one time, once.
  await page.reload();
  const here = page.getByRole('region', { name: 'Auf diesem Gerät' });
  await expect(here.getByRole('link', { name: near.mark })).toBeVisible();
  await expect(page.getByText(/Du siehst den Stand von \d/)).toHaveCount(1);
  await expect(page.getByText('Laden fehlgeschlagen.')).toHaveCount(0);

  // Never opened before, it is whole; what is scanned counts, and the screen is no wider than the phone.
  await here.getByRole('link', { name: near.mark }).tap();
  const screen = page.getByRole('region', { name: `Scannen ${near.name}` });
  await screen.getByRole('radio', { name: 'Raus', exact: true }).tap();
  await page.getByLabel('Code scannen oder eintippen').fill(near.codes['Traverse'] ?? '');
  await page.getByLabel('Code scannen oder eintippen').press('Enter');
  await expect(screen.getByRole('status').filter({ hasText: 'Traverse' })).toContainText('1 / 4');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  // Every other page says what is missing, and leads back.
  for (const address of [`/packliste/${far.id}`, '/packlisten', '/inventar']) {
    await page.goto(address);
    await expect(page.getByText('Das liegt nicht auf diesem Gerät')).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'Zum Start' }).tap();
    await expect(here).toBeVisible();
  }

  await context.setOffline(false);
  await expect.poll(() => countsOf(request, admin, near)).toEqual({ Traverse: { out: 1, in: 0 } });
  // The whole page is back by itself.
  await expect(here).toBeHidden();
});
