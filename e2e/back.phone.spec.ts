import type { Page } from '@playwright/test';
import { expect, test } from './firm.ts';
import { screenAt } from './screens.ts';
import { visit } from './visit.ts';

// What Back does is the same program at every width; on a phone it is under the thumb.
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Möchtest du die Änderungen verwerfen?' });
const dialogs = (page: Page) => page.getByRole('dialog');

test('[EDIT-07] Back asks where something was typed, and leaves the page when nothing is open', async ({
  page,
  firm,
}) => {
  await visit(page, screenAt('/home'), firm);
  await press('Menü öffnen')(page);
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Kunden' }).click();
  await page.waitForURL('**/kunde');
  await press(/^Anlegen/)(page);
  const form = page.getByRole('dialog', { name: 'Anlegen' });
  const name = form.getByRole('textbox', { name: /^Name/ }).first();
  await name.fill('Kulturhof');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await expect(name).toHaveValue('Kulturhof');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Ja' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/kunde$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/kunde$/);
  await expect(dialogs(page)).toHaveCount(0);
});

test('[PROJ-01] [PROJ-09] typed text of a project asks before the page is left, by Back and by a link', async ({
  page,
  firm,
}) => {
  await visit(page, screenAt('/home'), firm);
  await page.getByRole('main').locator('a[href^="/projekt/"]').first().click();
  await page.waitForURL('**/projekt/*');
  await page.getByRole('region', { name: 'Anlagen' }).waitFor();
  // PROJ-09: nobody drags anything with a thumb.
  await expect(page.getByText('Dateien hierher ziehen')).toBeHidden();
  await press('Beschreibung: bearbeiten')(page);
  const text = page.getByRole('textbox', { name: 'Beschreibung' });
  await text.fill('Aufbau ab sechs');
  const { pathname } = new URL(page.url());
  const leaveBy: readonly (() => Promise<unknown>)[] = [
    () => page.goBack(),
    () => page.getByRole('banner').getByRole('link').first().click(),
  ];
  for (const leave of leaveBy) {
    await leave();
    await question(page).getByRole('button', { name: 'Nein' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(text).toHaveValue('Aufbau ab sechs');
    expect(new URL(page.url()).pathname).toBe(pathname);
  }
  await leaveBy[1]?.();
  await question(page).getByRole('button', { name: 'Ja' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('[EDIT-07] what was closed in another way leaves nothing behind for Back', async ({ page, firm }) => {
  await visit(page, screenAt('/home'), firm);
  await press('Menü öffnen')(page);
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Kunden' }).click();
  await page.waitForURL('**/kunde');
  await press(/^Anlegen/)(page);
  await expect(dialogs(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  // Loaded again under an open dialog, the page is without it, for Back too.
  await press(/^Anlegen/)(page);
  await expect(dialogs(page)).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: /^Anlegen/ }).waitFor();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  // A dialog that leads to another page.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Packlisten');
  await page.getByRole('option', { name: 'Packlisten' }).first().click();
  await expect(page).toHaveURL(/\/packlisten$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('[EDIT-07] of two that lie over each other Back closes the upper one', async ({ page, firm }) => {
  await visit(page, screenAt('/rechnung/{rechnungen}'), firm);
  await press(/^(Entwurf|Angebot|Auftrag|Rechnung) bearbeiten/)(page);
  const form = page.getByRole('dialog', { name: 'Bearbeiten' });
  await form.getByRole('button', { name: 'Kalender öffnen' }).first().click();
  await expect(dialogs(page)).toHaveCount(2);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(1);
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/rechnung\//);
});
