import { randomUUID } from 'node:crypto';
import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

test('[ERR-02] what nobody expected is said on a page with a way out', async ({ page, request }) => {
  await signIn(page, await anAccount(request, ['kunden']));
  const list = '**/api/collections/kunden/records**';
  await page.route(list, (route) =>
    route.fulfill({ json: { page: 1, perPage: 15, totalItems: 1, totalPages: 1, items: [null] } }),
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

test('[PROJ-09] [EDIT-05] a file that is gone is said on its page, and one of somebody else too', async ({
  page,
  request,
}) => {
  await signIn(page, await anAccount(request, []));
  for (const path of [
    '/anlagen/abcdefghijklmno/plan_abc.pdf',
    '/anlagen/abcdefghijklmno/beleg.pdf?von=ausgaben',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Diesen Datensatz gibt es nicht (mehr).',
    );
  }
});

test('[AUTH-09] a group given meanwhile is there when the window is looked at again', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const account = await anAccount(request, []);
  await signIn(page, account);
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const groups = await request.get('/api/collections/groups/records?filter=name%3D%22dateien%22', {
    headers,
  });
  const { items } = (await groups.json()) as { items: { id: string }[] }; // groups are there from the start
  await request.patch(`/api/collections/users/records/${account.id}`, {
    headers,
    data: { groups: items.map(({ id }) => id) },
  });
  await page.clock.fastForward('05:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Dateien' }),
  ).toBeVisible();
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
  await context.setOffline(false);
  await expect(page.getByText('Verbunden.')).toBeVisible();
  await page.getByLabel('Suchen', { exact: false }).first().fill(name);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('[AUTH-09] pages with a number, a tab or a file in their address send a guest to the sign-in', async ({
  page,
}) => {
  for (const path of [
    '/home',
    '/projekt',
    '/projekt/x',
    '/rechnung/x',
    '/ausgaben/2',
    '/einstellungen/benutzer',
    '/anlagen/x/y.pdf',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/passwort-neu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neues Passwort');
});
