import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { anfahrt } from '@traverse/domain/preise/elements';
import { wireDateOf } from '@traverse/domain/values';
import { signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';
import { header, journey, tollList } from './toll-list.ts';

test('[LKW-01] a toll list becomes rental days and a km element for every journey that is kept', async ({
  page,
  request,
}) => {
  const { lorry, rechnung, projekt, records } = await anInvoice(request);
  await livesIn(request, ['Köln-Süd', 'Bonn']);
  await openImport(page, request, rechnung);
  const dialog = page.getByRole('dialog', { name: 'LKW Import' });
  const list = tollList([
    journey(lorry, { datum: '12.06.2026', auffahrt: 'Köln-Süd', abfahrt: 'Würzburg', km: '300,5' }),
    journey(lorry, { datum: '14.06.2026', auffahrt: 'Würzburg', abfahrt: 'Köln-Süd', km: '299,5' }),
    journey(lorry, { datum: '20.06.2026', auffahrt: 'A3, Köln-Süd', abfahrt: 'Trier', km: '150' }),
    journey(lorry, { datum: '21.06.2026', auffahrt: 'Trier', abfahrt: 'Bonn', km: '90' }),
    journey(lorry, { datum: '21.06.2026', art: 'Storno', auffahrt: 'Trier', abfahrt: 'Bonn', km: '-90' }),
    journey(lorry, { datum: '22.06.2026', art: 'Storno', auffahrt: 'Hof', abfahrt: 'Selb', km: '-12' }),
    journey(lorry, { datum: '', auffahrt: 'ohne', abfahrt: 'Tag', km: '1' }),
  ]);
  // Older lists come as Windows-1252.
  await choose(dialog, { name: 'Maut Juni.CSV', text: list, encoding: 'latin1' });
  await dialog.getByRole('button', { name: 'Auswerten' }).click();

  const rows = dialog.getByRole('table', { name: 'Fahrten' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Köln-Süd');
  await expect(dialog).toContainText('1 Fahrt ist ausgeblendet.');
  await expect(dialog).toContainText('1 Fahrt ist mit ihrem Storno verrechnet.');
  await expect(rows.nth(3)).toContainText('Storno einer anderen Aufstellung');
  const days = dialog.getByLabel('Anzahl MietTage');
  // 12. to 14. and the 20.: the lorry left home twice.
  await expect(days).toHaveValue('4');
  await dialog.getByRole('button', { name: /^Nur 12/ }).click();
  await expect(days).toHaveValue('3');
  await expect(dialog).toContainText('2 Fahrten, 600 km, 438,01 € netto');
  await dialog.getByLabel(/A3, Köln-Süd – Trier ausblenden/).uncheck();
  await expect(days).toHaveValue('4');
  await dialog.getByLabel(/A3, Köln-Süd – Trier ausblenden/).check();
  await days.fill('2,5');
  await expectNoAxeFindings(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();

  const [stored] = await records.find('rechnungen', 'id', rechnung);
  expect(stored?.['optElement']).toMatchObject([
    { name: 'Anfahrt' },
    { name: 'Tagessatz LKW', anzahl: 2.5, einheit: 'Tage', preis: 10_000, ust: 19, faktor: 1 },
    { name: `LKW ${lorry}, 12.6.2026 07:45, Köln-Süd – Würzburg`, anzahl: 300.5, einheit: 'km', preis: 23 },
    { anzahl: 299.5, einheit: 'km', preis: 23, ust: 19 },
  ]);

  // The same file once more: what is on an invoice already is hidden, and says on which.
  await page.getByRole('button', { name: 'LKW Import' }).click();
  await choose(dialog, { name: 'maut.csv', text: list });
  await dialog.getByRole('button', { name: 'Auswerten' }).click();
  await expect(rows.first()).toContainText(`schon auf ${String(stored?.['name'])}`);
  await dialog.getByRole('button', { name: 'Alle ausblenden' }).click();
  await expect(dialog.getByRole('button', { name: 'OK' })).toHaveAttribute(
    'title',
    'Blende mindestens eine Fahrt ein.',
  );

  // Nobody charges a journey of these days: its toll is proposed for the result of the project.
  const free = journey(lorry, { datum: '13.06.2026', auffahrt: 'Hof', abfahrt: 'Selb', km: '12' });
  await dialog.getByRole('button', { name: 'Andere Datei' }).click();
  await choose(dialog, { name: 'maut.csv', text: tollList([free]) });
  await dialog.getByRole('button', { name: 'Auswerten' }).click();
  await dialog.getByRole('button', { name: 'Alle ausblenden' }).click();
  await expect(dialog.getByLabel(/^8,95.€ Maut bei „Mautjob/)).toBeChecked();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  expect(await records.find('projekt', 'id', projekt)).toMatchObject([{ maut: 895 }]);
});

test('[LKW-01] [ERR-01] files that are no toll list are refused with text, code and what to do', async ({
  page,
  request,
}) => {
  const { lorry, rechnung } = await anInvoice(request);
  await openImport(page, request, rechnung);
  const dialog = page.getByRole('dialog', { name: 'LKW Import' });
  const alert = dialog.getByRole('alert');
  const evaluate = dialog.getByRole('button', { name: 'Auswerten' });
  const unreadable = journey(lorry, { datum: '12.06.2026', auffahrt: 'A', abfahrt: 'B', km: 'viel' });
  await expect(evaluate).toHaveAttribute('title', 'Wähle zuerst die Mautaufstellung aus.');
  const refused = [
    {
      name: 'maut.xlsx',
      text: 'PK',
      says: 'Selected file is not a csv File Type.',
      code: 'NOT_A_CSV_FILE, Code 2',
    },
    {
      name: 'maut.csv',
      text: 'Name,Ort\na,b',
      says: 'Unable to parse CSV File.',
      code: 'BAD_CSV_DATA_FORMAT, Code 1',
    },
    {
      name: 'leer.csv',
      text: '',
      says: 'Unable to parse CSV File.',
      code: 'Die Spalten Datum, km und EUR fehlen.',
    },
    {
      name: 'zahl.csv',
      text: tollList([unreadable]),
      says: 'Unable to parse CSV File.',
      code: 'Zeile 2: „viel“',
    },
    { name: 'bild.csv', text: '\u0089PNG\0\0\uFFFD', says: 'Unable to parse CSV File.', code: 'Code 1' },
  ];
  for (const { name, text, says, code } of refused) {
    await choose(dialog, { name, text });
    await evaluate.click();
    await expect(alert).toContainText(says);
    await expect(alert).toContainText(code);
  }
  await choose(dialog, { name: 'ohne.csv', text: tollList([]) });
  await evaluate.click();
  await expect(dialog).toContainText('In der Datei steht keine Fahrt.');
  await dialog.getByRole('button', { name: 'Andere Datei' }).click();
  await choose(dialog, { name: 'riesig.csv', text: 'x'.repeat(20_000_001) });
  await expect(alert).toContainText('riesig.csv ist mit 20 MB zu groß');
});

test('[LKW-01] a list of ten megabytes is leafed through, and what does not fit is said before saving', async ({
  page,
  request,
}) => {
  const { lorry, rechnung } = await anInvoice(request);
  await openImport(page, request, rechnung);
  const dialog = page.getByRole('dialog', { name: 'LKW Import' });
  const row = (index: number) =>
    journey(lorry, { datum: '12.06.2026', start: String(index), auffahrt: 'Hof', abfahrt: 'Selb', km: '1' });
  const rows = Array.from({ length: 140_000 }, (_, index) => row(index));
  const text = [header, ...rows, 'a', 'b', 'c'].join('\n');
  expect(text.length).toBeGreaterThan(10_000_000);
  await choose(dialog, { name: 'jahre.csv', text });
  await dialog.getByRole('button', { name: 'Auswerten' }).click();
  // Seconds of a processor that others may have as well.
  await expect(dialog).toContainText('140.000 Fahrten, 140.000 km', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Seite 2' }).click();
  await expect(dialog.getByLabel(/12\.6\.2026 200, Hof – Selb/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'OK' })).toHaveAttribute(
    'title',
    'Auf diese Rechnung passen noch 4998 Fahrten. Blende die anderen aus.',
  );
});

/** An invoice with a list of equipment and one element, and a number plate that no other test has. */
async function anInvoice(request: APIRequestContext) {
  const admin = await theAdmin(request);
  const tag = randomUUID().slice(0, 8);
  const [von, bis] = [wireDateOf('2026-06-12'), wireDateOf('2026-06-14')];
  const kunde = await given(request, admin, 'kunden', { name: `Mautkunde ${tag}` });
  const inventarliste = await given(request, admin, 'inventarlisten', { von, bis });
  const records = await recordsOf(request, admin);
  const projekt = await given(request, admin, 'projekt', { name: `Mautjob ${tag}`, datum_von: von });
  const { id } = await records.create('rechnungen', {
    kunde,
    projekt,
    inventarliste,
    rechnungsDatum: bis,
    faelligDatum: bis,
    von,
    bis,
    faktor: 1,
    optElement: [anfahrt],
  });
  return { lorry: `K TR ${tag}`, rechnung: id, projekt, records };
}

/** The home places of the lorry, in the one record of the firm. */
async function livesIn(request: APIRequestContext, heimatorte: readonly string[]) {
  const admin = await theAdmin(request);
  const headers = { Authorization: await tokenOf(request, admin) };
  const path = '/api/collections/firma/records';
  const { items }: { items: { id: string }[] } = await (await request.get(path, { headers })).json();
  const answer = await request.patch(`${path}/${items[0]?.id}`, { headers, data: { heimatorte } });
  expect(answer.ok()).toBe(true);
}

async function openImport(page: Page, request: APIRequestContext, rechnung: string) {
  await signIn(page, await theAdmin(request), `/rechnung/${rechnung}`);
  await page.getByRole('button', { name: 'LKW Import' }).click();
}

interface Chosen {
  readonly name: string;
  readonly text: string;
  readonly encoding?: 'utf8' | 'latin1';
}

/** From a folder, as somebody does: what is sent into the browser as bytes takes it seconds. */
async function choose(dialog: ReturnType<Page['getByRole']>, { name, text, encoding = 'utf8' }: Chosen) {
  const path = test.info().outputPath(name);
  const bytes = Buffer.from(text, encoding);
  await writeFile(path, bytes);
  await dialog.locator('input[type=file]').setInputFiles(path);
  if (bytes.length < 20_000_000) await expect(dialog.getByText(name)).toBeVisible();
}
