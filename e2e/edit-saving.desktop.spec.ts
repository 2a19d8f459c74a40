import type { Locator, Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openCreate, recordsOf } from './record-dialog.ts';

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Speichern', exact: true });
const aName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

/** Opens a stored file record in the dialog, from its list that is open. */
async function openDatei(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `${name} bearbeiten`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await expect(dialog.getByLabel('Name *')).toHaveValue(name);
  return dialog;
}

test('[API-10] two people at once: both values side by side, the user chooses', async ({ page, request }) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const name = aName('Rider');
  const { id } = await records.create('dateien', { name, beschreibung: 'alt' });
  await signIn(page, admin, '/dateien');
  const dialog = await openDatei(page, name);
  await dialog.getByLabel('Beschreibung').fill('meine');
  await records.update('dateien', id, { beschreibung: 'andere' });
  await save(dialog).click();
  const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(conflict.getByRole('radio', { name: 'Meine übernehmen meine' })).toBeVisible();
  await expect(conflict.getByRole('radio', { name: 'Aktuelle übernehmen andere' })).toBeVisible();
  await expectNoAxeFindings(page, '[role=dialog]');
  await conflict.getByRole('radio', { name: /Meine übernehmen/ }).check();
  await save(conflict).click();
  await expect(dialog).toBeHidden();
  expect(await records.find('dateien', 'name', name)).toMatchObject([{ beschreibung: 'meine' }]);
});

test('[EDIT-05] [ERR-01] files are added, shown by their names, a long one cut at 220 px, and deleted after the question', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const name = aName('Rider');
  await signIn(page, admin, '/daten');
  const dialog = await openCreate(page, 'Datei');
  await dialog.getByLabel('Name *').fill(name);
  const long = `${'Bühnenplan mit allen Wegen '.repeat(4)}.pdf`;
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 test') };
  await dialog.getByLabel('Dateien wählen').setInputFiles([
    { name: 'Bühnenplan.pdf', ...pdf },
    { name: long, ...pdf },
  ]);
  await expect(dialog.getByText('2 Dateien', { exact: true })).toBeVisible();
  const shown = dialog.getByTitle(long, { exact: true });
  await expect(shown).toHaveCSS('text-overflow', 'ellipsis');
  expect((await shown.boundingBox())?.width).toBeLessThanOrEqual(220);
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  await page.goto('/dateien');
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
  expect(await records.find('dateien', 'name', name)).toMatchObject([
    { anlagen: [expect.stringMatching(/wegen/i)] },
  ]);
});
