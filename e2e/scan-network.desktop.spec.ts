import type { Page } from '@playwright/test';
import { type Account, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { lineTo } from './line.ts';
import { aScanList, countsOf, isKept } from './scan-list.ts';

// What the browser keeps is part of what is proven here: each journey begins in one that has kept nothing.
test.use({ ownContext: true });

const feed = (page: Page) => page.getByRole('list', { name: 'Letzte Scans' }).getByRole('listitem');
const strip = (page: Page) => page.getByRole('region', { name: 'Scannen' });

async function scan(page: Page, code: string) {
  const field = page.getByLabel('Code scannen oder eintippen');
  await field.fill(code);
  await field.press('Enter');
}

async function openInModeOut(page: Page, account: Account, list: { readonly id: string }) {
  await signIn(page, account, `/packliste/${list.id}`);
  await strip(page).getByRole('radio', { name: 'Raus' }).click();
}

test('[SCAN-04] the network dies in the middle of twenty scans and the page is closed: every scan counts once', async ({
  browser,
  request,
  server,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 40, Mikrofon: 40 });
  const { Traverse = '', Mikrofon = '' } = list.codes;
  await using line = await lineTo(server.url);
  const context = await browser.newContext({ baseURL: line.url, locale: 'de-DE' });
  const page = await context.newPage();
  await openInModeOut(page, admin, list);

  // Nobody waits for an answer, and one label is read by half.
  for (let n = 0; n < 9; n += 1) await scan(page, `${Traverse}-ST2`);
  line.cut();
  await scan(page, `${Traverse.slice(0, 9)}`);
  for (let n = 0; n < 5; n += 1) await scan(page, Mikrofon);
  // Somebody puts the clock of the device right: it had been two hours ahead.
  await page.evaluate(() => {
    const wrong = Date.now;
    Date.now = () => wrong() - 7_200_000;
  });
  for (let n = 0; n < 6; n += 1) await scan(page, Mikrofon);
  // The device counts on by itself.
  await expect(strip(page)).toContainText('29 / 80');
  await expect(page.getByText(/auf diesem Gerät gesichert/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(/Scans warten/);
  await expect(feed(page).first()).toContainText('wartet auf Verbindung');
  await page.close();

  // Another page of the app, later, with network.
  line.mend();
  const later = await context.newPage();
  await later.goto('/home');
  await expect
    .poll(() => countsOf(request, admin, list))
    .toEqual({ Traverse: { out: 18, in: 0 }, Mikrofon: { out: 11, in: 0 } });
  await later.goto(`/packliste/${list.id}`);
  await expect(strip(later)).toContainText('29 / 80');
  // In the order in which they were made, whatever the clock said.
  await expect(feed(later).first()).toContainText(`Mikrofon ${list.mark}`);
  await context.close();
});

test('[SCAN-04] a list opened again without network shows what was known last, and says since when', async ({
  browser,
  request,
  server,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 4 });
  const { Traverse = '' } = list.codes;
  await using line = await lineTo(server.url);
  const context = await browser.newContext({ baseURL: line.url, locale: 'de-DE' });
  const page = await context.newPage();
  await openInModeOut(page, admin, list);
  await expect(strip(page)).toContainText('0 / 4');
  for (const key of [list.id, list.inventarliste]) await expect.poll(() => isKept(page, key)).toBe(true);
  await page.goto('/packlisten');
  await page
    .getByRole('link', { name: /scannen$/ })
    .first()
    .waitFor();
  line.cut();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/packliste/${list.id}`);
  await expect(page.getByText(/Du siehst den Stand von \d/)).toBeVisible();
  await strip(page).getByRole('radio', { name: 'Raus' }).click();
  await scan(page, Traverse);
  await expect(strip(page)).toContainText('1 / 4');
  line.mend();
  await expect.poll(() => countsOf(request, admin, list)).toEqual({ Traverse: { out: 1, in: 0 } });
  await expect(page.getByText(/Du siehst den Stand von \d/)).toBeHidden();
  await context.close();
});

test('[SCAN-04] a list that is deleted while somebody scans: what was not counted stays in view by name', async ({
  page,
  request,
  context,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 16 });
  const { Traverse = '' } = list.codes;
  await openInModeOut(page, admin, list);
  await context.setOffline(true);
  for (let n = 0; n < 3; n += 1) await scan(page, Traverse);
  await expect(strip(page)).toContainText('3 / 16');
  const headers = { Authorization: await tokenOf(request, admin) };
  const path = `/api/collections/inventarlisten/records/${list.inventarliste}`;
  expect((await request.delete(path, { headers })).ok()).toBe(true);

  await context.setOffline(false);
  await expect(
    page.getByText(`3 Scans nicht gezählt (3 × Traverse ${list.mark}): Diese Liste gibt es nicht mehr.`),
  ).toBeVisible();
  await expect(strip(page)).toBeHidden();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
});

test('[SCAN-04] a device without room says so, and its scans count as long as the page is open', async ({
  page,
  request,
  context,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Traverse: 16 });
  const { Traverse = '' } = list.codes;
  await openInModeOut(page, admin, list);
  // What a browser answers when there is no room left.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await context.setOffline(true);
  await scan(page, `${Traverse}-ST3`);
  await scan(page, Traverse);
  await expect(page.getByText('Dieses Gerät kann keine Scans sichern.')).toBeVisible();
  await expect(page.getByText(/Lass diese Seite offen.*noch 2/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => countsOf(request, admin, list)).toEqual({ Traverse: { out: 4, in: 0 } });
  await expect(strip(page)).toContainText('4 / 16');
});
