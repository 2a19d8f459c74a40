import { randomUUID } from 'node:crypto';
import { anAccount, fillLogin, signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { linkInMailTo, mailFolder } from './mails.ts';

// What the browser keeps is part of what is proven here: each journey begins in one that has kept nothing.
test.use({ ownContext: true });

test('[AUTH-07] [AUTH-08] a person changes name, password and address of their own account', async ({
  page,
  request,
  server,
  browser,
}) => {
  await theAdmin(request);
  const account = await anAccount(request, []);
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const phone = await context.newPage();
  await signIn(phone, account);
  await signIn(page, account);
  await page.getByRole('button', { name: /^Angemeldet:/ }).click();
  await page.getByRole('menuitem', { name: 'Mein Konto' }).click();
  await page.getByLabel('Name *').fill('Jonas Behrends-Voß');
  await page.getByRole('button', { name: 'Konto speichern' }).click();
  await expect(page.getByRole('button', { name: 'Angemeldet: Jonas Behrends-Voß' })).toBeVisible();

  await page.getByLabel('Jetziges Passwort').fill('falsch-geraten');
  await page.getByLabel('Neues Passwort *').fill('ganz-neu-und-lang');
  await page.getByLabel('Neues Passwort wiederholen').fill('ganz-neu-und-lang');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByLabel('Jetziges Passwort')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Jetziges Passwort').fill(account.password);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Passwort geändert')).toBeVisible();
  // This tab goes on, the other device is out.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mein Konto' })).toBeVisible();
  await phone.goto('/home');
  await expect(phone).toHaveURL('/');
  await context.close();

  const address = `neu-${randomUUID().slice(0, 8)}@lindhof.example`;
  await page.getByLabel('Neue Adresse').fill(address);
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(page.getByText(/Sag jemandem mit Admin-Rechten Bescheid/)).toBeVisible();
  await page.goto(await linkInMailTo(mailFolder(server.dataDir), address, 'E-Mail-Adresse'));
  await page.getByLabel('Passwort', { exact: true }).fill('ganz-neu-und-lang');
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await fillLogin(page, address, 'ganz-neu-und-lang');
  await expect(page).toHaveURL('/home');
});
