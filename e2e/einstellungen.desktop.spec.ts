import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[HOME-09] [O26] [R22] the data of the firm are checked, shown on a letterhead and stored with their logo', async ({
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

  // The foot covers what scrolls under it, arrows of selects as well.
  await page.getByText('Umsatzsteuer', { exact: true }).click();
  expect(await page.evaluate(shinesThrough)).toEqual([]);

  await page.getByText('Logo und Farbe').click();
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
  await page.getByText('Logo und Farbe').click();
  await expect(page.getByRole('img', { name: 'Logo der Firma' })).toBeVisible();
  await expect(page.getByText('Firmendaten gespeichert')).toBeHidden();
});

/** What lies over the foot of the form, wherever the page is scrolled to. */
function shinesThrough(): string[] {
  const foot = document.querySelector('form [data-thumb-bar]');
  if (!foot) return ['There is no foot'];
  const over = new Set<string>();
  for (let top = 0; top < document.documentElement.scrollHeight; top += 13) {
    scrollTo({ top, behavior: 'instant' });
    const { left, right, top: y, height } = foot.getBoundingClientRect();
    for (let x = left + 8; x < right - 8; x += 16) {
      const first = document.elementFromPoint(x, y + height / 2);
      if (first && !foot.contains(first)) over.add(first.outerHTML.slice(0, 120));
    }
  }
  return [...over];
}

test('[HOME-09] groups are ticked in the matrix, accounts locked, and two admins see each other work', async ({
  page,
  request,
  browser,
  server,
}) => {
  const admin = await theAdmin(request);
  const name = `Tarek ${randomUUID().slice(0, 8)}`;
  const second = await anAccount(request, ['admin'], `Lina ${randomUUID().slice(0, 8)}`);
  const newcomer = await anAccount(request, [], name);
  await signIn(page, admin, '/einstellungen/benutzer');
  const packlisten = (on: Page) =>
    on
      .locator('tr, li')
      .filter({ hasText: name })
      .getByRole('checkbox', { name: /packlisten/ });
  const inventar = (on: Page) =>
    on
      .locator('tr, li')
      .filter({ hasText: name })
      .getByRole('checkbox', { name: /inventar/ });
  await expect(page.getByText(/neue[s]? Kont(o|en) ohne Gruppen/)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const other = await context.newPage();
  await signIn(other, second, '/einstellungen/benutzer');
  await expect(packlisten(other)).not.toBeChecked();
  await packlisten(page).click();
  await expect(packlisten(other)).toBeChecked();
  await inventar(other).click();
  await expect(inventar(page)).toBeChecked();
  await expect(packlisten(page)).toBeChecked();
  // On a phone the matrix is a list.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await inventar(page).click();
  await expect(inventar(other)).not.toBeChecked();

  await page.getByRole('button', { name: `${name} sperren` }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('button', { name: `${name} entsperren` })).toBeVisible();
  const headers = { Authorization: await tokenOf(request, second) };
  const { locked } = (await (
    await request.get(`/api/collections/users/records/${newcomer.id}`, { headers })
  ).json()) as { locked: boolean }; // an admin reads it
  expect(locked).toBe(true);
  await context.close();
  await expectNoAxeFindings(page);
});
