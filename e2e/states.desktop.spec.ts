import { randomUUID } from 'node:crypto';
import { OWN_ANSWER } from '@traverse/wire';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { holdTime } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

test('[ERR-02] what nobody expected is said on a page with a way out', async ({ page, request }) => {
  await signIn(page, await anAccount(request, ['kunden']));
  const list = '**/api/collections/kunden/records**';
  await page.route(list, (route) =>
    route.fulfill({
      headers: { [OWN_ANSWER]: '1' },
      json: { page: 1, perPage: 15, totalItems: 1, totalPages: 1, items: [null] },
    }),
  );
  await page.goto('/kunde');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist etwas schiefgegangen.');
  await page.getByText('Einzelheiten', { exact: true }).click();
  await expect(page.locator('pre')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunden');
});

test('[ERR-02] data that changed during an outage are there afterwards', async ({
  page,
  request,
  context,
}) => {
  const admin = await theAdmin(request);
  await signIn(page, await anAccount(request, ['kunden']), '/kunde');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunden');
  await context.setOffline(true);
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  const name = `Kulturhof ${randomUUID().slice(0, 8)}`;
  await given(request, admin, 'kunden', { name });
  await holdTime(page);
  await context.setOffline(false);
  await expect(page.getByText('Verbunden.')).toBeVisible();
  await page.clock.resume();
  await page.getByLabel('Suchen', { exact: false }).first().fill(name);
  await expect(page.getByText(name).first()).toBeVisible();
});
