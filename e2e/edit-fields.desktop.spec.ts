import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { openCreate } from './record-dialog.ts';

test('[EDIT-01] the dialog names itself, its record and what is required', async ({ page, request }) => {
  // Home would show the projects of all journeys.
  await signIn(page, await theAdmin(request), '/daten');
  const dialog = await openCreate(page, 'Kunde');
  await expect(dialog).toContainText('Anlegen');
  await expect(dialog.getByText('Kunde', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Name *')).toBeVisible();
  await expect(dialog.getByLabel('Kundennummer *')).toHaveValue(/^\d+$/);
  // Asked again until the dialog has come to rest: it moves while it opens.
  const rows = async () => {
    const boxes = ['Kundennummer *', 'Name *', 'Firma'].map(async (label) => {
      const box = await dialog.getByLabel(label).boundingBox();
      return Math.round(box?.y ?? -1);
    });
    return new Set(await Promise.all(boxes)).size;
  };
  for (const [width, columns] of [
    [1440, 3],
    [900, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(rows).toBe(Math.ceil(3 / columns));
    await expect(dialog.getByText('* Pflichtfeld')).toBeVisible({ visible: width >= 600 });
  }
});
