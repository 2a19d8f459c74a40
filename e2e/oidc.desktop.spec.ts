import type { Page } from '@playwright/test';
import { APP_PATHS } from '@traverse/wire';
import { startProvider } from '../apps/server/test/auth/provider-server.ts';
import { freePort } from '../scripts/free-port.ts';
import { expect, test } from './fixtures.ts';
import { startServer } from './server.ts';

const PEOPLE = {
  mareike: { email: 'mareike@lindhof.example', email_verified: true, name: 'Mareike Köster' },
  // Entra never says that it has checked an address.
  jonas: { email: 'jonas@lindhof.example', name: 'Jonas' },
};

const running: { stop: () => Promise<void> }[] = [];
let url = '';
let codeSeconds = 60;

/** A server and the provider it sends people to. */
test.beforeAll(async () => {
  // Each has to know the other's address before it starts.
  const port = String(await freePort());
  const callback = `http://127.0.0.1:${port}${APP_PATHS.identityProvider}`;
  const provider = await startProvider(callback, { people: PEOPLE, codeSeconds: () => codeSeconds });
  running.push(provider);
  const { issuer, clientId, clientSecret } = provider.settings;
  const server = await startServer({
    PORT: port,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  running.push(server);
  url = server.url;
});

test.afterAll(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});

// What the browser keeps is part of what is proven here: each journey begins in one that has kept nothing.
test.use({ ownContext: true });

async function agreeAtProvider(page: Page) {
  await page.getByPlaceholder('Enter any login').fill('mareike');
  await page.getByPlaceholder('and password').fill('egal');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('[AUTH-04] an account of the company signs in, with a real provider', async ({ page }) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  await agreeAtProvider(page);
  await expect(page).toHaveURL(`${url}/home`);
  await expect(page.getByRole('button', { name: 'Logout - Mareike Köster' })).toBeVisible();
});

test('[P7] whoever has an account with a password connects it under Mein Konto, and takes it apart', async ({
  page,
  request,
}) => {
  const name = `Firmenkonto ${Date.now()}`;
  const account = { username: name, email: `${Date.now()}@lindhof.example`, mobile: '1' };
  const password = 'ein langes Passwort';
  const users = `${url}/api/collections/users`;
  await request.post(`${users}/records`, { data: { ...account, password, passwordConfirm: password } });
  await page.goto(url);
  await page.getByLabel('E-Mail').fill(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(`${url}/home`);
  await page.goto(`${url}/einstellungen/konto`);
  await page.getByRole('button', { name: 'Firmenkonto verbinden' }).click();
  await page.getByPlaceholder('Enter any login').fill('jonas');
  await page.getByPlaceholder('and password').fill('egal');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${url}/home`);
  await page.goto(`${url}/einstellungen/konto`);
  await expect(page.getByText('Verbunden: Du kannst dich')).toBeVisible();
  await page.getByRole('button', { name: 'Trennen' }).click();
  await page.getByRole('button', { name: /^Ja/ }).click();
  await expect(page.getByRole('button', { name: 'Firmenkonto verbinden' })).toBeVisible();
});

test('[AUTH-04] [ERR-01] a code that came too late says that it was not exchanged', async ({ page }) => {
  codeSeconds = 1;
  await page.goto(url);
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  // The way back is held up until the code is too old.
  await page.route('**/auth-with-oauth2**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await agreeAtProvider(page);
  await expect(page.getByRole('alert')).toContainText('Failed to exchange code.');
  codeSeconds = 60;
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte Anmelden');
});

test('[AUTH-04] a person who cancels there is told so here', async ({ page }) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen.');
});
