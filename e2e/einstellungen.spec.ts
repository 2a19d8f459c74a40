import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('[HOME-09] groups are ticked in the matrix, accounts locked, and two admins see each other work', async ({
  page,
  request,
  browser,
  server,
}) => {
  const admin = await theAdmin(request);
  const name = `Tarek ${randomUUID().slice(0, 8)}`;
  const second = await anAccount(request, ['admin'], `Lina ${randomUUID().slice(0, 8)}`);
  const newcomer = await anAccount(request, [], name);
  await signIn(page, admin, '/einstellungen/benutzer');
  const packlisten = (on: Page) =>
    on
      .locator('tr, li')
      .filter({ hasText: name })
      .getByRole('checkbox', { name: /packlisten/ });
  const inventar = (on: Page) =>
    on
      .locator('tr, li')
      .filter({ hasText: name })
      .getByRole('checkbox', { name: /inventar/ });
  await expect(page.getByText(/neue[s]? Kont(o|en) ohne Gruppen/)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const other = await context.newPage();
  await signIn(other, second, '/einstellungen/benutzer');
  await expect(packlisten(other)).not.toBeChecked();
  await packlisten(page).click();
  await expect(packlisten(other)).toBeChecked();
  await inventar(other).click();
  await expect(inventar(page)).toBeChecked();
  await expect(packlisten(page)).toBeChecked();

  await page.getByRole('button', { name: `${name} sperren` }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('button', { name: `${name} entsperren` })).toBeVisible();
  const headers = { Authorization: await tokenOf(request, second) };
  const { locked } = (await (
    await request.get(`/api/collections/users/records/${newcomer.id}`, { headers })
  ).json()) as { locked: boolean }; // an admin reads it
  expect(locked).toBe(true);
  await context.close();
  await expectNoAxeFindings(page);
});
