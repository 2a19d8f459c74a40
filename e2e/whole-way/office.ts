import { expect, type Page } from '@playwright/test';
import { formatDay, monatsnamen, monthIndex0Of, monthOf, yearOf } from '@traverse/domain/values';
import { kunde, packliste } from './firm.ts';
import { takeScreen } from './screens.ts';
import { create, open } from './setting-up.ts';
import type { Stage } from './stage.ts';

/** Amounts have a no-break space. */
const euro = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

/** From the pack list: its customer, its days, its list. */
export async function startRechnung({ desk, today }: Stage): Promise<void> {
  await desk.getByRole('button', { name: 'Rechnung', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Anlegen' });
  // Nothing is said yet of what the positions will come to.
  await expect(dialog.getByLabel('Netto')).toBeHidden();
  await dialog.getByLabel('Faktor *').fill('1,6');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Entwurf RN${yearOf(today)}0001`);
  await expect(desk.getByRole('grid', { name: 'Positionen' }).getByRole('row')).toHaveCount(
    packliste.length + 1,
  );
  await expect(desk.getByRole('region', { name: 'Kopfdaten' })).toContainText(kunde.Firma);
}

export async function writeAngebot({ desk, today }: Stage): Promise<void> {
  await desk.getByRole('button', { name: 'Weitere Dokumente' }).click();
  await takeScreen(desk, '14-angebot');
  const name = await downloadBy(desk, () => desk.getByRole('menuitem', { name: 'PDF Angebot' }).click());
  expect(name).toBe(`AN${yearOf(today)}0001.pdf`);
  await expect(desk.getByRole('button', { name })).toBeVisible();
}

/** Netto is what the four lines cost for two days, less 5 percent. */
export async function handOutRechnung({ desk, today }: Stage): Promise<void> {
  const sums = desk.getByRole('region', { name: 'Summe' });
  await expect(sums).toContainText(euro('1.216,00 €'));
  await expect(sums).toContainText(euro('1.447,04 €'));
  await takeScreen(desk, '15-rechnung');
  const name = await downloadBy(desk, () => desk.getByRole('button', { name: 'PDF Rechnung' }).click());
  expect(name).toBe(`RN${yearOf(today)}0001.pdf`);
  // What comes next is another button by then, and those beside it have moved.
  const kept = new RegExp(`^RN${yearOf(today)}0001 vom`);
  await expect(desk.getByRole('button', { name: kept })).toBeVisible();
}

export async function bookRechnung({ desk, today }: Stage): Promise<void> {
  await desk.getByRole('button', { name: 'Einbuchen' }).click();
  await desk
    .getByRole('dialog', { name: /einbuchen\?$/ })
    .getByRole('button', { name: 'Ja' })
    .click();
  await expect(desk).toHaveURL(/\/einnahmen\/1/);
  const row = desk.getByRole('row', { name: new RegExp(`RN${yearOf(today)}0001`) });
  await expect(row).toContainText(euro('1.216,00 €'));
  await expect(row).toContainText('nicht bezahlt');
  await takeScreen(desk, '16-einbuchen');
}

/** The rent of the warehouse, once a month. */
export async function runJob({ desk, today }: Stage): Promise<void> {
  const monat = monatsnamen[monthIndex0Of(today)] ?? '';
  await open(desk, 'Ausgaben');
  await desk.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(desk).toHaveURL(/\/ausgaben\/3/);
  const job = await create(desk);
  await expect(job.getByText('Name ohne Monat')).toBeVisible();
  await job.getByLabel('Suffix *').fill('Miete Lagerhalle');
  await job.getByLabel('Netto').fill('950');
  await job.getByLabel('Suffix *').click();
  await expect(job.getByLabel('Ust', { exact: true })).toHaveValue('180,50');
  await job.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(job).toBeHidden();

  await desk.getByRole('combobox', { name: 'Monat' }).click();
  await desk.getByRole('option', { name: monat, exact: true }).click();
  await desk.getByRole('button', { name: 'Job Ausführen ...' }).click();
  const run = desk.getByRole('dialog', { name: `Jobs ausführen: ${monat} ${yearOf(today)}` });
  await expect(run.getByRole('checkbox', { name: /^Miete Lagerhalle/ })).toBeChecked();
  await takeScreen(desk, '18-job');
  await run.getByRole('button', { name: 'Ausführen', exact: true }).click();
  await expect(desk).toHaveURL(/\/ausgaben\/1/);
  const row = desk.getByRole('row', { name: new RegExp(`${monat} ${yearOf(today)} Miete Lagerhalle`) });
  await expect(row).toContainText(formatDay(monthOf(today).from));
}

export async function seeYear({ desk, today }: Stage): Promise<void> {
  await open(desk, 'Auswertung');
  await expect(desk.getByRole('textbox', { name: 'Jahr' })).toHaveValue(String(yearOf(today)));
  const overview = desk.getByRole('table', { name: 'Übersicht' });
  await expect(overview.getByRole('row', { name: /^Einnahmen Netto/ })).toContainText(euro('1.216,00 €'));
  await expect(overview.getByRole('row', { name: /^Ausgaben Netto/ })).toContainText(euro('950,00 €'));
  await expect(overview.getByRole('row', { name: /^Ergebnis/ })).toContainText(euro('266,00 €'));
  await takeScreen(desk, '19-jahr');
}

async function downloadBy(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return (await download).suggestedFilename();
}
