import type { Locator, Page } from '@playwright/test';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aScanList, countsOf } from './scan-list.ts';

async function scan(page: Page, code: string) {
  await page.getByLabel('Code scannen oder eintippen').fill(code);
  await page.getByLabel('Code scannen oder eintippen').press('Enter');
}

/** Whether one lies above the other, by what is seen of both. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('[SCAN-01] [SCAN-02] at the ramp one answer fills the screen, and the list is a tap away', async ({
  page,
  context,
  request,
}) => {
  const packer = await anAccount(request, ['packlisten']);
  const list = await aScanList(request, await theAdmin(request), { Traverse: 16, Mikrofon: 6 });
  const { Traverse = '', Mikrofon = '' } = list.codes;
  await signIn(page, packer, `/packliste/${list.id}`);
  const screen = page.getByRole('region', { name: `Scannen ${list.name}` });
  await expect(screen).toContainText('Wähle Dazu, Raus oder Rein');
  await screen.getByRole('radio', { name: 'Raus', exact: true }).tap();

  await scan(page, `${Traverse}-ST4`);
  await expect(screen.getByRole('status').filter({ hasText: 'Traverse' })).toContainText('Gezählt: 4 Stück');
  await expect(screen.getByRole('status').filter({ hasText: 'Traverse' })).toContainText('4 / 16');
  await expectNoAxeFindings(page, 'section[data-mantine-color-scheme]');

  await scan(page, '4006381333931');
  await expect(screen.getByRole('alert')).toContainText('Unbekannter Code');
  // What the corner says meanwhile lies over neither the answer nor what the thumb needs.
  await page.evaluate(() => void Promise.reject(new Error('of the journey')));
  const corner = page.getByRole('status').filter({ hasText: 'Das hat nicht geklappt' });
  await expect(corner).toBeVisible();
  for (const needed of [screen.getByRole('alert'), screen.locator('[data-thumb-bar]')])
    await expect.poll(() => areApart(corner, needed)).toBe(true);
  await screen.getByRole('button', { name: 'Weiter' }).tap();
  await expect(screen).toContainText('Raus: scannen');

  await scan(page, `${Mikrofon}-ST7`);
  await expect(screen.getByRole('alert')).toContainText('Zu viel');
  await screen.getByRole('button', { name: 'Behalten' }).tap();
  await scan(page, Mikrofon);
  // Until its answer is here the undo waits as well, and two would wait below: the counts are right before the scan is there.
  const isUndone = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"undoes"'));
  await screen.getByRole('button', { name: 'Rückgängig' }).tap();
  await (await isUndone).finished();
  await expect
    .poll(() => countsOf(request, packer, list))
    .toEqual({
      Traverse: { out: 4, in: 0 },
      Mikrofon: { out: 7, in: 0 },
    });

  await context.setOffline(true);
  await scan(page, Traverse);
  await expect(screen.getByLabel('1 Scan wartet')).toBeVisible();
  const answer = screen.getByRole('status').filter({ hasText: 'Gezählt: 1 Stück' });
  await expect(answer).toContainText('auf dem Gerät gemerkt');
  await expect(answer).toBeInViewport({ ratio: 1 });
  expect(await areApart(answer, screen.locator('[data-thumb-bar]'))).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => countsOf(request, packer, list)).toMatchObject({ Traverse: { out: 5, in: 0 } });

  await screen.getByRole('button', { name: 'Liste' }).tap();
  await expect(screen).toBeHidden();
  await expect(page.getByRole('table', { name: 'Artikel der Packliste' })).toBeVisible();
  await page.locator('#inhalt').getByRole('button', { name: 'Scannen', exact: true }).tap();
  await expect(screen).toBeVisible();
});
