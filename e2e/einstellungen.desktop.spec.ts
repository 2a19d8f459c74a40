import { randomUUID } from 'node:crypto';
import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const ONLY_ADMIN = 'Das ändern nur Personen der Gruppe admin.';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[HOME-07] admins switch the registration in the dialog and on the page, others see it disabled', async ({
  page,
  request,
}) => {
  const other = await anAccount(request, ['kunden']);
  await signIn(page, await theAdmin(request));
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Einstellungen' });
  const allow = page.getByRole('switch', { name: 'AllowNewUser' });
  await expect(allow).toBeChecked();
  await allow.click();
  await expect(page.getByText('Registrierung ausgeschaltet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await page.goto('/einstellungen/registrierung');
  await expect(allow).not.toBeChecked();
  await allow.click();
  await expect(allow).toBeChecked();
  await expectNoAxeFindings(page);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, other);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await expect(allow).toBeDisabled();
  await expect(dialog.getByText(ONLY_ADMIN)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Benutzer' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Firmendaten' }).click();
  await expect(page.getByRole('main').getByText(ONLY_ADMIN)).toBeVisible();
  await expect(page.getByLabel('Firmenname')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await page.goto('/einstellungen/benutzer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dafür fehlt dir eine Gruppe');
  await page.goto('/einstellungen/kategorien');
  await expect(page.getByRole('button', { name: 'Anlegen' })).toHaveAttribute('aria-disabled', 'true');
});

test('[HOME-09] the last admin is not locked, and the refusal says why', async ({ page, request }) => {
  const admin = await theAdmin(request);
  const headers = { Authorization: await tokenOf(request, admin) };
  // Journeys of one worker share its accounts: for a moment nobody else administers.
  const { items } = (await (
    await request.get('/api/collections/users/records?perPage=500&expand=groups', { headers })
  ).json()) as { items: { id: string; expand?: { groups?: { name: string }[] } }[] }; // an admin reads them
  const others = items.filter(
    ({ id, expand }) => id !== admin.id && expand?.groups?.some(({ name }) => name === 'admin'),
  );
  for (const { id } of others) {
    await request.patch(`/api/collections/users/records/${id}`, { headers, data: { locked: true } });
  }
  await signIn(page, admin, '/einstellungen/benutzer');
  await page.getByLabel('Name oder E-Mail').fill(admin.email);
  await page.getByRole('button', { name: `${admin.username} sperren` }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Das ist der letzte Zugang mit Admin-Rechten.');
  await page.getByRole('checkbox', { name: /admin/ }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Das ist der letzte Zugang mit Admin-Rechten.');
  await expect(page.getByRole('checkbox', { name: /admin/ })).toBeChecked();
  for (const { id } of others) {
    await request.patch(`/api/collections/users/records/${id}`, { headers, data: { locked: false } });
  }
});

test('[HOME-09] an admin makes an account and a category', async ({ page, request }) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, await theAdmin(request), '/einstellungen/benutzer');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto anlegen' });
  await dialog.getByLabel('Name').fill(`Sabine ${mark}`);
  await dialog.getByLabel('Telefon').fill('0421 2312511');
  await dialog.getByLabel('E-Mail').fill(`sabine-${mark}@lindhof.example`);
  await dialog.getByLabel('Startpasswort').fill('kurz');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog.getByLabel('Startpasswort')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Startpasswort').fill('lang-genug-1');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByText(`Sabine ${mark} angelegt`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Sabine ${mark} bearbeiten` })).toBeVisible();

  await page.getByRole('link', { name: 'Kategorien' }).click();
  await page.getByRole('button', { name: 'Anlegen' }).click();
  const anlegen = page.getByRole('dialog', { name: 'Anlegen' });
  await anlegen.getByLabel('Name').fill(`Leasing ${mark}`);
  await anlegen.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText(`Leasing ${mark} gespeichert`)).toBeVisible();
});

test('[HOME-09] the data of the firm are checked, shown on a letterhead and stored with their logo', async ({
  page,
  request,
}) => {
  await signIn(page, await theAdmin(request), '/einstellungen');
  await expect(page).toHaveURL('/einstellungen/firmendaten');
  const letterhead = page.getByRole('img', { name: /^Briefbogen von/ });
  const name = `Lindhof ${randomUUID().slice(0, 8)} GmbH`;
  await page.getByLabel('Firmenname').fill(name);
  await expect(letterhead).toContainText(name);

  const iban = page.getByLabel('IBAN');
  await iban.fill('DE02 1203 0000 0000 2020 5');
  await iban.blur();
  await expect(iban).toHaveAccessibleDescription('Eine deutsche IBAN hat 22 Stellen, hier sind es 21.');
  await expect(letterhead).toContainText('IBAN stimmt nicht');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(iban).toBeFocused();
  await iban.fill('DE02120300000000202051');
  await expect(letterhead).toContainText('DE02 1203 0000 0000 2020 51');

  await page.getByLabel('Logo wählen').setInputFiles({
    name: 'brief.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('kein Bild'),
  });
  await expect(page.getByText('brief.txt ist kein Bild, das hier geht.')).toBeVisible();
  await page
    .getByLabel('Logo wählen')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('img', { name: 'Logo der Firma' })).toBeVisible();

  // Leaving with something unsaved asks first.
  await page.getByRole('link', { name: 'Kategorien' }).click();
  await page.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(page.getByLabel('Firmenname')).toHaveValue(name);

  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Firmendaten gespeichert')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Firmenname')).toHaveValue(name);
  await expect(page.getByRole('img', { name: 'Logo der Firma' })).toBeVisible();
  await expect(page.getByText('Firmendaten gespeichert')).toBeHidden();
  await expectNoAxeFindings(page);
});
