import { expect, test } from './fixtures.ts';
import { office, openRechnung } from './rechnungen.ts';

test('[RECH-02] [RECH-05] on a phone positions are cards, and the sheet adds to them', async ({
  page,
  request,
}) => {
  const { admin, rechnung } = await office(request);
  const zeilen = Array.from({ length: 9 }, (_, index) => ({
    artikel: { name: `Scheinwerfer ${index + 1}`, kategorie: 'Licht', mietpreis: 1000 } as const,
    anzahl: 2,
  }));
  const made = await rechnung({ zeilen });
  await openRechnung(page, admin, made);
  const cards = page.getByRole('list', { name: 'Positionen' });
  await expect(cards.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: '3 weitere Positionen' }).click();
  await expect(cards.getByRole('listitem')).toHaveCount(9);
  await cards.getByRole('button', { name: /^Scheinwerfer 1 \d/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Anzahl').fill('3');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(cards.getByRole('button', { name: /^Scheinwerfer 1 \d/ })).toContainText('3 Stück');

  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await dialog.getByRole('button', { name: 'Anfahrt' }).click();
  await dialog.getByLabel('Anzahl').fill('50');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(cards.getByRole('button', { name: /^Anfahrt \d/ })).toContainText('50 km');
  // 8 × 2 and 3 at 10,00 €, times 1,5, and 20,00 € for the way, with 19 %.
  // At the end of the positions, in the bar, and as what is open.
  await expect(page.getByText('362,95')).toHaveCount(3);
});
