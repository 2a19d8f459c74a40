import { freePort } from '../scripts/free-port.ts';
import { fillLogin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { startServer } from './server.ts';

const EMAIL = 'jana@lindhof.example';
const PASSWORD = 'ein-langes-passwort';

test('[AUTH-08] a person makes a passkey, signs in with it alone, names it and takes it away', async ({
  browser,
}) => {
  const port = String(await freePort());
  // Browsers know passkeys by names, not by numbers.
  const url = `http://localhost:${port}`;
  const server = await startServer({ PORT: port, PUBLIC_URL: url });
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE' });
  try {
    const account = { username: 'Jana Brandt', email: EMAIL, mobile: '0171 5550010' };
    const made = await context.request.post('/api/collections/users/records', {
      data: { ...account, password: PASSWORD, passwordConfirm: PASSWORD },
    });
    expect(made.status()).toBe(200);
    const page = await context.newPage();
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Anmelden/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toHaveCount(0);
    await fillLogin(page, EMAIL, PASSWORD);
    await expect(page).toHaveURL('/home');
    await page.goto('/einstellungen/konto');
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });
    await card.getByLabel('Name').fill('Laptop');
    await card.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await card.getByRole('button', { name: 'Weiter' }).click();
    await expect(card.getByText('noch nicht benutzt')).toBeVisible();
    await expectNoAxeFindings(page);

    const signOut = async () => {
      await page.getByRole('button', { name: /^Angemeldet:/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
    };
    await signOut();
    // The finger is not known: nobody is signed in, and it can be tried again.
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByText(/Es kam kein Passkey zustande/)).toBeVisible();
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    // Where the person was before.
    await expect(page).toHaveURL('/einstellungen/konto');
    await card.getByRole('button', { name: 'Laptop umbenennen' }).click();
    await card.getByLabel('Name').fill('Rechner im Büro');
    await card.getByRole('button', { name: 'Umbenennen' }).click();
    await card.getByRole('button', { name: 'Rechner im Büro entfernen' }).click();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(card.getByText('Statt Passwort und Code genügt')).toBeVisible();
    await signOut();
    await expect(page.getByRole('button', { name: /^Anmelden/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toHaveCount(0);
  } finally {
    await context.close();
    await server.stop();
  }
});
