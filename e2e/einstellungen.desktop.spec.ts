import { randomUUID } from 'node:crypto';
import { signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
