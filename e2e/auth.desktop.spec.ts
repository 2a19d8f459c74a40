import { anAccount, fillLogin, signInByForm, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// What the browser keeps is part of what is proven here: each journey begins in one that has kept nothing.
test.use({ ownContext: true });

test.beforeEach(async ({ request }) => {
  // So that nobody registered by a test is the first account of the server.
  await theAdmin(request);
});

test('[AUTH-02] stays when the browser keeps only the cookie', async ({ page, request, context }) => {
  const { email, password } = await anAccount(request, ['dateien']);
  await page.goto('/');
  await page.getByLabel('Angemeldet bleiben').check();
  await fillLogin(page, email, password);
  await expect(page).toHaveURL('/home');
  const [cookie] = await context.cookies();
  expect(cookie?.name).toBe('pb_auth');
  expect(`${cookie?.name}=${cookie?.value}`.length).toBeLessThanOrEqual(4096);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/dateien');
  await expect(page).toHaveURL('/dateien');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dateien');
});

test('[AUTH-02] leaves no cookie when it was not asked for', async ({ page, request, context }) => {
  await signInByForm(page, await anAccount(request, []));
  expect(await context.cookies()).toEqual([]);
});
