import type { Locator, Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { axe, findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openCreate, recordsOf } from './record-dialog.ts';

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await theAdmin(request));
});

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Speichern', exact: true });
const aName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

/** Opens a stored file record in the dialog, from its list. */
async function openDatei(page: Page, name: string): Promise<Locator> {
  await page.goto(`/dateien`);
  await page.getByRole('button', { name: `${name} bearbeiten`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await expect(dialog.getByLabel('Name *')).toHaveValue(name);
  return dialog;
}

test('[EDIT-03] with Weiteren Anlegen the form starts anew and stays open', async ({ page, request }) => {
  const records = await recordsOf(request, await theAdmin(request));
  const dialog = await openCreate(page, 'Datei');
  await dialog.getByRole('switch', { name: 'Weiteren Anlegen' }).check();
  const names = [aName('Rider'), aName('Plan')];
  for (const name of names) {
    await dialog.getByLabel('Name *').fill(name);
    await save(dialog).click();
    await expect(page.getByText(`${name} gespeichert`)).toBeVisible();
    await expect(dialog.getByLabel('Name *')).toHaveValue('');
  }
  for (const name of names) expect(await records.find('dateien', 'name', name)).toHaveLength(1);
});

test('[EDIT-03] a pack list is stored and opened by the keyboard alone', async ({ page, request }) => {
  const records = await recordsOf(request, await theAdmin(request));
  const kunde = aName('Petersen');
  await records.create('kunden', { name: kunde });
  const dialog = await openCreate(page, 'Packliste');
  await expect(dialog.getByLabel('Name *')).toHaveValue(/^PL\d{8}$/);
  await dialog.getByRole('combobox', { name: 'Kunde' }).fill(kunde);
  await page.getByRole('option', { name: kunde }).click();
  await dialog.getByLabel('Von *').fill('3.12.2026');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL(/\/packliste\/[a-z0-9]{15}$/);
  await expect(dialog).toBeHidden();
});

test('[EDIT-04] [ERR-01] what the server refuses stands in an alert and beside its field, nothing typed is lost', async ({
  page,
  request,
}) => {
  const records = await recordsOf(request, await theAdmin(request));
  const { kundennummer } = await records.create('kunden', { name: aName('Erster') });
  const dialog = await openCreate(page, 'Kunde');
  await dialog.getByLabel('Kundennummer *').fill(String(kundennummer));
  await dialog.getByLabel('Name *').fill('Zweiter');
  await save(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Nicht gespeichert.');
  await expect(dialog.getByText(/ist schon vergeben\. Die nächste Nummer ist \d+\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Kundennummer *')).toBeFocused();
  await expect(dialog.getByLabel('Name *')).toHaveValue('Zweiter');
  await dialog.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('[EDIT-04] a lost answer is said, and trying again stores nothing twice', async ({ page, request }) => {
  const records = await recordsOf(request, await theAdmin(request));
  const dialog = await openCreate(page, 'Datei');
  const name = aName('Rider');
  await dialog.getByLabel('Name *').fill(name);
  // The server stores it; its answer never arrives.
  await page.route(
    '**/api/collections/dateien/records',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await save(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Der Server antwortet nicht.');
  await expect(dialog.getByLabel('Name *')).toHaveValue(name);
  await dialog.getByLabel('Beschreibung').fill('Endfassung');
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(dialog).toBeHidden();
  expect(await records.find('dateien', 'name', name)).toMatchObject([{ name, beschreibung: 'Endfassung' }]);
});

test('[API-10] two people at once: both values side by side, the user chooses', async ({ page, request }) => {
  const records = await recordsOf(request, await theAdmin(request));
  const name = aName('Rider');
  const { id } = await records.create('dateien', { name, beschreibung: 'alt' });
  const dialog = await openDatei(page, name);
  await dialog.getByLabel('Beschreibung').fill('meine');
  await records.update('dateien', id, { beschreibung: 'andere' });
  await save(dialog).click();
  const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(conflict.getByRole('radio', { name: 'Meine übernehmen meine' })).toBeVisible();
  await expect(conflict.getByRole('radio', { name: 'Aktuelle übernehmen andere' })).toBeVisible();
  expect(await findings(axe(page))).toEqual([]);
  await conflict.getByRole('radio', { name: /Meine übernehmen/ }).check();
  await save(conflict).click();
  await expect(dialog).toBeHidden();
  expect(await records.find('dateien', 'name', name)).toMatchObject([{ beschreibung: 'meine' }]);
});

test('[API-10] changes of others in other fields stay without a question', async ({ page, request }) => {
  const records = await recordsOf(request, await theAdmin(request));
  const name = aName('Rider');
  const { id } = await records.create('dateien', { name, beschreibung: 'alt' });
  const dialog = await openDatei(page, name);
  await records.update('dateien', id, { beschreibung: 'andere' });
  await dialog.getByLabel('Name *').fill(`${name} 2`);
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await records.find('dateien', 'name', `${name} 2`)).toMatchObject([{ beschreibung: 'andere' }]);
});

test('[EDIT-07] [DLG-01] closing with something typed asks first', async ({ page }) => {
  const dialog = await openCreate(page, 'Datei');
  await dialog.getByLabel('Name *').fill('Rider');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Möchtest du die Änderungen verwerfen?' });
  await expect(question.getByRole('button', { name: 'Nein', exact: true })).toBeFocused();
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(dialog.getByLabel('Name *')).toHaveValue('Rider');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('[EDIT-02] the owner switch is there for admins, and the Inventarliste can be made', async ({
  page,
}) => {
  const dialog = await openCreate(page, 'Packliste');
  await expect(dialog.getByRole('switch', { name: 'Nur für mich' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Inventarliste Anlegen' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByLabel('Von *').fill('3.12.2026');
  await dialog.getByRole('button', { name: 'Inventarliste Anlegen' }).click();
  await expect(dialog.getByText('Noch keine Artikel auf dieser Liste.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Inventarliste löschen' }).click();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Inventarliste Anlegen' })).toBeVisible();
  expect(await findings(axe(page))).toEqual([]);
});

test('[EDIT-05] a long file name is cut at 220 px, and told in full', async ({ page }) => {
  const dialog = await openCreate(page, 'Datei');
  const name = `${'Bühnenplan mit allen Wegen '.repeat(4)}.pdf`;
  await dialog
    .getByLabel('Dateien wählen')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  const shown = dialog.getByTitle(name, { exact: true });
  await expect(shown).toHaveCSS('text-overflow', 'ellipsis');
  expect((await shown.boundingBox())?.width).toBeLessThanOrEqual(220);
});

test('[EDIT-05] [ERR-01] files are added, shown by their names, and deleted after the question', async ({
  page,
  request,
}) => {
  const records = await recordsOf(request, await theAdmin(request));
  const name = aName('Rider');
  const dialog = await openCreate(page, 'Datei');
  await dialog.getByLabel('Name *').fill(name);
  const buffer = Buffer.from('%PDF-1.4 test');
  await dialog
    .getByLabel('Dateien wählen')
    .setInputFiles({ name: 'Bühnenplan.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog.getByText('1 Datei', { exact: true })).toBeVisible();
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  const again = await openDatei(page, name);
  await expect(again.getByRole('link', { name: 'Bühnenplan.pdf öffnen' })).toBeVisible();
  const download = page.waitForEvent('download');
  await again.getByRole('button', { name: 'Bühnenplan.pdf herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('Bühnenplan.pdf');
  await again.getByRole('button', { name: 'Bühnenplan.pdf löschen' }).click();
  await expect(page.getByRole('dialog', { name: 'Möchtest du das wirklich Löschen?' })).toContainText(
    'Bühnenplan.pdf',
  );
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await save(again).click();
  await expect(again).toBeHidden();
  expect(await records.find('dateien', 'name', name)).toMatchObject([{ anlagen: [] }]);
});
