import { anAccount, fillLogin, signInByForm, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { linkInMailTo } from './mails.ts';

// What the browser keeps is part of what is proven here: each journey begins in one that has kept nothing.
test.use({ reuseContext: false });

test.beforeEach(async ({ request }) => {
  // So that nobody registered by a test is the first account of the server.
  await theAdmin(request);
});

test.describe('signing in', () => {
  test('[AUTH-01] [AUTH-09] leads a visitor to the page they wanted', async ({ page, request }) => {
    const { email, password } = await anAccount(request, ['kunden']);
    await page.goto('/kunde');
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Bitte Anmelden – Traverse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte Anmelden');
    await fillLogin(page, email, password);
    await expect(page).toHaveURL('/kunde');
  });

  test('[AUTH-01] who is signed in already goes on to home', async ({ page, request }) => {
    await signInByForm(page, await anAccount(request, []));
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await page.goto('/reg');
    await expect(page).toHaveURL('/home');
  });

  test('[AUTH-03] [ERR-01] a wrong password is said above and beside the field', async ({
    page,
    request,
  }) => {
    const { email } = await anAccount(request, []);
    await page.goto('/');
    await fillLogin(page, email, 'falsch-geraten');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Anmeldung fehlgeschlagen.');
    const password = page.getByLabel('Passwort', { exact: true });
    await expect(password).toHaveAccessibleDescription('E-Mail oder Passwort stimmt nicht.');
    await expect(password).toBeFocused();
    await expect(page.getByLabel('E-Mail')).toHaveValue(email);
    await alert.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(alert).toBeHidden();
  });

  test('says what is missing before it asks the server', async ({ page }) => {
    await page.goto('/');
    await fillLogin(page, 'mareike', '');
    await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription('Das ist keine E-Mail-Adresse.');
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'Bitte gib dein Passwort ein.',
    );
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

  test('[AUTH-04] [ERR-01] a return that we did not ask for is refused', async ({ page }) => {
    await page.goto('/anmelden/konto?code=abc&state=fremd');
    await expect(page.getByRole('alert')).toContainText("State parameters don't match. oAuth Failed!");
  });
});

test.describe('registering', () => {
  test('[AUTH-05] is possible once every field is right', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Registrieren' }).click();
    await page.getByRole('heading', { name: 'Registrieren' }).waitFor();
    const button = page.getByRole('button', { name: 'Registrieren' });
    await expect(button).toBeDisabled();
    await page.getByLabel('E-Mail').fill(`neu-${Date.now()}@lindhof.example`);
    await page.getByLabel('Name').fill('Neele Janssen');
    await page.getByLabel('Telefon').fill('0441 12345');
    await page.getByLabel('Passwort *').fill('sehr-geheim-1');
    const again = page.getByLabel('Passwort wiederholen *');
    await again.fill('anders');
    await again.blur();
    await expect(again).toHaveAccessibleDescription('Die Passwörter sind nicht gleich.');
    await expect(button).toBeDisabled();
    await again.fill('sehr-geheim-1');
    await button.click();
    await expect(page).toHaveURL('/home');
  });

  test('[AUTH-05] [ERR-01] what the server refuses stands at the top and under the field', async ({
    page,
    request,
  }) => {
    const { email } = await anAccount(request, []);
    await page.goto('/reg');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Name').fill('Neele Janssen');
    await page.getByLabel('Telefon').fill('0441 12345');
    await page.getByLabel('Passwort *').fill('sehr-geheim-1');
    await page.getByLabel('Passwort wiederholen *').fill('sehr-geheim-1');
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page.getByRole('alert')).toContainText('Nicht registriert.');
    await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription(
      'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    );
    await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue('Neele Janssen');
  });
});

test.describe('links in mails', () => {
  test('[AUTH-07] a forgotten password is set anew', async ({ page, request, server }) => {
    const { email } = await anAccount(request, []);
    await page.goto('/');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('heading', { name: 'Passwort vergessen' }).waitFor();
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Link senden' }).click();
    await expect(page.getByRole('status')).toContainText(`Wenn es ein Konto mit ${email} gibt`);

    await page.goto(await linkInMailTo(server.dataDir, email, 'Neues Passwort'));
    await page.getByLabel('Neues Passwort', { exact: true }).fill('noch-geheimer-2');
    await page.getByLabel('Neues Passwort wiederholen').fill('noch-geheimer-2');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByRole('status')).toContainText('Dein neues Passwort gilt ab jetzt.');
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Bitte Anmelden' }).waitFor();
    await fillLogin(page, email, 'noch-geheimer-2');
    await expect(page).toHaveURL('/home');
  });
});
