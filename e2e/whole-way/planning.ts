import { expect } from '@playwright/test';
import { addDays, formatDay, yearOf } from '@traverse/domain/values';
import { kunde, packliste, projekt, short } from './firm.ts';
import { takeScreen } from './screens.ts';
import { firstSteps, open } from './setting-up.ts';
import type { Stage } from './stage.ts';

/** The project is in two weeks, for two days. */
export async function planProjekt({ desk, today }: Stage): Promise<void> {
  await desk.getByRole('link', { name: 'Traverse – zur Startseite' }).click();
  await expect(firstSteps(desk).getByRole('link', { name: /erledigt/ })).toHaveCount(4);
  await takeScreen(desk, '06-start');
  await firstSteps(desk).getByRole('button', { name: 'Neues Projekt' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Neues Projekt' });
  await dialog.getByLabel('Name *').fill(projekt);
  await dialog.getByLabel('Datum und Uhrzeit, Datum').fill(formatDay(addDays(today, 14)));
  for (const flag of ['Ton', 'Licht']) await dialog.getByLabel(flag, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(projekt);
  await desk.getByRole('button', { name: 'Auftragsnummer eintragen' }).click();
  const field = desk.getByRole('form', { name: 'Auftragsnummer' }).getByRole('textbox');
  await field.fill('A-001');
  await field.press('Enter');
  await expect(desk.getByRole('button', { name: 'Auftragsnummer bearbeiten: A-001' })).toBeVisible();
  // A place is a text, too, until somebody keeps it.
  await desk.getByRole('button', { name: 'Ort eintragen' }).click();
  await desk.getByRole('form', { name: 'Ort' }).getByRole('combobox').fill('Schlossgarten, Oldenburg');
  await desk.getByRole('button', { name: 'Ort speichern' }).click();
  await expect(desk.getByRole('button', { name: 'Ort bearbeiten: Schlossgarten, Oldenburg' })).toBeVisible();
  // Customers are offered by their names.
  await desk.getByRole('button', { name: 'Kunde eintragen' }).click();
  await desk.getByRole('form', { name: 'Kunde' }).getByRole('combobox').fill('Stadtmarketing');
  await desk.getByRole('option', { name: kunde.Firma }).click();
  await desk.getByRole('button', { name: 'Kunde speichern' }).click();
  await expect(desk.getByRole('button', { name: `Kunde bearbeiten: ${kunde.Firma}` })).toBeVisible();
  await takeScreen(desk, '07-projekt');
}

/** Customer and days come from the project; what is not free is asked about. */
export async function packForProjekt({ desk, today }: Stage): Promise<void> {
  await desk.getByRole('button', { name: 'Packliste anlegen' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog.getByRole('combobox', { name: 'Kunde' })).toHaveValue(new RegExp(kunde.Firma));
  await expect(dialog.getByLabel('Von *')).toHaveValue(formatDay(addDays(today, 14)));
  await dialog.getByRole('button', { name: 'Speichern + Öffnen' }).click();
  // It has a button of that name as well.
  await expect(dialog).toBeHidden();

  await desk.getByRole('button', { name: 'Inventar', exact: true }).click();
  const picker = desk.getByRole('dialog', { name: 'Inventar wählen' });
  for (const { name, anzahl } of packliste) {
    await picker.getByLabel(`${name}: Menge`).fill(String(anzahl));
  }
  await expect(picker.getByText('nur 4 frei')).toBeVisible();
  await expect(picker.getByText('4 Artikel, 30 Stück')).toBeVisible();
  await takeScreen(desk, '08-was-ist-frei');
  await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  const question = desk.getByRole('dialog', { name: 'Möchtest du trotzdem verbuchen?' });
  await expect(question).toContainText(`${short.missing} × ${short.name}`);
  await question.getByRole('button', { name: 'Ja', exact: true }).click();

  await expect(desk.getByRole('grid', { name: 'Artikel der Packliste' }).getByRole('row')).toHaveCount(
    packliste.length + 1,
  );
  await expect(desk.getByRole('row', { name: short.name })).toContainText(`${short.missing} über Bestand`);
  await expect(desk.getByRole('alert')).toContainText('1 Artikel fehlt');
  await takeScreen(desk, '09-packliste');
}

export async function lookAtVerfuegbarkeit({ desk }: Stage): Promise<void> {
  await desk.getByRole('main').getByRole('link', { name: 'Verfügbarkeit', exact: true }).click();
  const rows = desk.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(packliste.length);
  await expect(rows.filter({ hasText: short.name })).toContainText(`fehlen ${short.missing}`);
  await takeScreen(desk, '10-verfuegbarkeit');
}

/** What is missing comes from another firm, and is no longer missing. */
export async function rentWhatIsMissing({ desk, today }: Stage): Promise<void> {
  const packlisteName = `PL${yearOf(today)}0001`;
  await open(desk, 'Packlisten');
  await desk.getByRole('link', { name: packlisteName, exact: true }).click();
  const message = desk.getByRole('alert').filter({ hasText: '1 Artikel fehlt' });
  await message.getByRole('button', { name: 'Zumietung', exact: true }).click();
  const question = desk.getByRole('dialog', { name: 'Möchtest du Alle benötigten Items zumieten?' });
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  // It opens: who supplies it comes next.
  const dialog = desk.getByRole('dialog', { name: 'Bearbeiten' });
  const rented = dialog.getByRole('table', { name: 'Artikel der Inventarliste' });
  await expect(rented).toContainText(short.name);
  await expect(rented).not.toContainText(/fehl/);
  await dialog.getByLabel('Lieferant').fill('Küstenton Vermietung');
  await dialog.getByLabel('Kosten Netto').fill('60');
  await dialog.getByRole('switch', { name: 'Bestellt', exact: false }).check();
  await takeScreen(desk, '13-zumietung');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await open(desk, 'Zumietungen');
  await expect(desk.getByRole('row', { name: /Küstenton Vermietung/ })).not.toContainText('Nicht bestellt');

  await open(desk, 'Packlisten');
  await desk.getByRole('link', { name: packlisteName, exact: true }).click();
  await expect(desk.getByRole('row', { name: short.name })).toContainText(`${short.missing} zugemietet`);
}
