import AxeBuilder from '@axe-core/playwright';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// Several sign-ins and a look at the whole page take their time.
test.slow();

test('[HOME-07] admins switch the registration, others see it disabled', async ({ page, request }) => {
  const other = await anAccount(request, ['kunden']);
  await signIn(page, await theAdmin(request));
  await page.goto('/einstellungen');
  const allow = page.getByRole('switch', { name: 'AllowNewUser' });
  await expect(allow).toBeChecked();
  await allow.click();
  await expect(page.getByText('Registrierung ausgeschaltet')).toBeVisible();
  await page.reload();
  await expect(allow).not.toBeChecked();
  await allow.click();
  await expect(allow).toBeChecked();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, other);
  await page.goto('/einstellungen');
  await expect(allow).toBeDisabled();
  await expect(page.getByText('Das ändern nur Personen der Gruppe admin.')).toBeVisible();
});

test('[HOME-09] an admin changes the data of the firm', async ({ page, request }) => {
  await signIn(page, await theAdmin(request));
  await page.goto('/einstellungen');
  await page.getByRole('button', { name: 'Firmendaten bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await dialog.getByLabel('Firmenname').fill('Lindhof Veranstaltungstechnik GmbH');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Lindhof Veranstaltungstechnik GmbH');
});
