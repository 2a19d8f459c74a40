import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inDays, office, openRechnung } from './rechnungen.ts';

const top = { name: 'Line-Array-Top', kategorie: 'Ton', mietpreis: 4500 } as const;
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const sums = (page: Page) => page.getByRole('region', { name: 'Summe' });
const belege = (page: Page) => page.getByRole('region', { name: 'Belege' });

test('[GOBD-02] a frozen invoice stays as it was handed out, whatever happens to its list', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ zeilen: [{ artikel: top, anzahl: 8, faktor: 1 }] });
  // Not of today: a draft would be asked about.
  await records.update('rechnungen', made.id, { rechnungsDatum: inDays(-3) });
  await openRechnung(page, admin, made);
  await act(page, 'Festschreiben');
  const question = page.getByRole('dialog', { name: `${made.name} festschreiben?` });
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(page.getByText(/Festgeschrieben am/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Line-Array-Top bearbeiten' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Inventar wählen' })).toBeHidden();
  await expect(belege(page).getByRole('list', { name: 'Ausgegebene PDFs' })).toContainText(made.name);

  const [zeile] = await records.find('inventar_inventarlisten', 'inventarliste', String(made.liste?.id));
  await records.update('inventar_inventarlisten', String(zeile?.['id']), { anzahl: 20 });
  await page.reload();
  await expect(sums(page)).toContainText('428,40');
  expect(await records.find('rechnungen', 'id', made.id)).toMatchObject([{ netto: 36_000, ust: 6840 }]);

  // No question about the date.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF Rechnung' }).click();
  expect((await download).suggestedFilename()).toBe(`${made.name}.pdf`);

  await page.getByRole('button', { name: 'Rechnung bearbeiten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Faktor').fill('2');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog.getByText('Rechnung ist festgeschrieben.').first()).toBeVisible();
});

test('[GOBD-03] freezing is taken back with a reason; a frozen invoice is reversed by one of its own', async ({
  page,
  request,
}) => {
  const { admin, rechnung } = await office(request);
  const made = await rechnung({ zeilen: [{ artikel: top, anzahl: 8, faktor: 1 }] });
  await openRechnung(page, admin, made);
  const freeze = async () => {
    await act(page, 'Festschreiben');
    await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
    await expect(page.getByText(/Festgeschrieben am/)).toBeVisible();
  };
  await freeze();
  await act(page, 'Festschreibung aufheben');
  await page.getByRole('dialog').getByLabel('Grund').fill('Falscher Kunde');
  await page.getByRole('dialog').getByRole('button', { name: 'Aufheben' }).click();
  await expect(page.getByText(/Festgeschrieben am/)).toBeHidden();

  await freeze();
  await act(page, 'Stornieren');
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  await expect(belege(page).getByRole('link', { name: made.name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(made.name);
  await expect(sums(page)).toContainText(/−\s428,40/);
  await expect(belege(page)).toContainText('Stornorechnung');
  const storno = await page.getByRole('heading', { level: 1 }).innerText();
  await belege(page).getByRole('link', { name: made.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  await expect(page.getByText('Storniert', { exact: true })).toBeVisible();
  await expect(belege(page).getByRole('link', { name: storno })).toBeVisible();
});
