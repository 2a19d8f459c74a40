import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newElement } from '@traverse/domain/preise/elements';
import { addDays, cents, dayAt, formatDay, percent } from '@traverse/domain/values';
import { anAccount, signIn } from './accounts.ts';
import { asByHand } from './by-hand.ts';
import { expect, test } from './fixtures.ts';
import { inDays, office, openRechnung } from './rechnungen.ts';

const top = { name: 'Line-Array-Top', kategorie: 'Ton', mietpreis: 4500 } as const;
const spot = { name: 'Moving Head Spot', kategorie: 'Licht', mietpreis: 3500 } as const;
const traverse = { name: 'Traverse 2 m', kategorie: 'Licht', mietpreis: 900 } as const;
const zeilen = [
  { artikel: top, anzahl: 8 },
  { artikel: spot, anzahl: 12 },
  { artikel: traverse, anzahl: 16 },
];
const catering = { ...newElement, name: 'Catering', anzahl: 14, preis: cents(1190), ust: percent(7) };

const line = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Positionen' }).getByRole('row', { name });
/** Amounts have a no-break space. */
const euro = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

test('[RECH-09] [KUND-00] [PDF-01] [ERR-01] [O36] a document asks for its date, an offer is kept, and what is missing is listed', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung, setFirma } = await office(request);
  const made = await rechnung({
    zeilen,
    rechnung: { rechnungsDatum: inDays(-3), faelligDatum: inDays(7) },
  });
  await openRechnung(page, admin, made);
  // What is pressed is large enough to be (WCAG 2.5.8).
  const factor = await page.getByRole('button', { name: /^Faktor bearbeiten/ }).boundingBox();
  expect(Math.min(factor?.width ?? 0, factor?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const pdf = page.getByRole('button', { name: 'PDF Rechnung' });
  const question = page.getByRole('dialog', { name: 'Möchtest du das Rechnungsdatum auf Heute setzten?' });
  await pdf.click();
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(question).toBeHidden();
  expect(await records.find('rechnungen', 'id', made.id)).toMatchObject([{ rechnungsDatum: inDays(-3) }]);

  await pdf.click();
  const rechnungPdf = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  const file = await rechnungPdf;
  expect(file.suggestedFilename()).toBe(`${made.name}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await records.find('rechnungen', 'id', made.id)).toMatchObject([
    { rechnungsDatum: inDays(0), faelligDatum: inDays(10) },
  ]);

  const more = page.getByRole('button', { name: 'Weitere Dokumente' });
  const offer = `AN${made.name.slice(2)}.pdf`;
  const askOffer = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'PDF Angebot' }).click();
  };
  const first = page.waitForEvent('download');
  await askOffer();
  expect((await first).suggestedFilename()).toBe(offer);
  await expect(page.getByRole('region', { name: 'Belege' })).toContainText(offer);
  const [stored] = await records.find('rechnungen', 'id', made.id);

  const warning = page.getByRole('dialog', {
    name: 'Beim Erstellen eines Angebotes wird das letzte Angebot überschrieben! Willst du das wirklich tuen?',
  });
  await askOffer();
  await warning.getByRole('button', { name: 'Nein', exact: true }).click();
  expect(await records.find('rechnungen', 'id', made.id)).toMatchObject([
    { letztesAngebot: stored?.['letztesAngebot'] },
  ]);
  await askOffer();
  await warning.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect
    .poll(async () => (await records.find('rechnungen', 'id', made.id))[0]?.['letztesAngebot'])
    .not.toBe(stored?.['letztesAngebot']);
  const last = page.waitForEvent('download');
  await more.click();
  await page.getByRole('menuitem', { name: 'letztes Angebot' }).click();
  expect((await last).suggestedFilename()).toBe(offer);

  // Customers with a Leitweg-ID get an XRechnung.
  const xrechnung = page.getByRole('menuitem', { name: 'XRechnung' });
  await more.click();
  await expect(xrechnung).toBeDisabled();
  await expect(xrechnung).toContainText('Beim Kunden ist keine Leitweg-ID eingetragen.');
  await page.keyboard.press('Escape');
  await records.update('kunden', made.kunde.id, { leitwegId: '991-03730-19' });
  await page.reload();
  const xml = page.waitForEvent('download');
  await more.click();
  await xrechnung.click();
  expect((await xml).suggestedFilename()).toBe(`${made.name}.xml`);

  await records.update('rechnungen', made.id, { rechnungsDatum: inDays(-1) });
  await expect(page.getByRole('region', { name: 'Kopfdaten' })).toContainText(
    formatDay(addDays(dayAt(Date.now()), -1)),
  );
  await askOffer();
  const offerDate = page.getByRole('dialog', { name: 'Möchtest du das Angebotsdatum auf Heute setzten?' });
  await offerDate.getByRole('button', { name: 'Nein', exact: true }).click();

  await records.update('rechnungen', made.id, { rechnungsDatum: inDays(0) });
  await setFirma({ iban: '', steuernummer: '', ustId: '' });
  await page.reload();
  await pdf.click();
  const missing = page.getByRole('dialog', { name: 'Für die Rechnung fehlen noch Angaben.' });
  await expect(missing.getByRole('listitem')).toHaveText([
    'Trag die Steuernummer oder die USt-IdNr. der Firma ein.',
    'Die IBAN der Firma fehlt.',
  ]);
  await missing.getByRole('link', { name: 'Zu den Firmendaten' }).click();
  await expect(page).toHaveURL(/\/einstellungen/);
});

test('[RECH-10] [ERR-01] an invoice is booked once, also by two admins at once', async ({
  page,
  request,
  browser,
  server,
}) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ rabatt: 10, zeilen, rechnung: { optElement: [catering] } });
  await openRechnung(page, admin, made);
  const theirs = await browser.newPage({ baseURL: server.url });
  await openRechnung(theirs, admin, made);
  const book = (of: Page) => of.getByRole('button', { name: 'Einbuchen' });
  const question = (of: Page) => of.getByRole('dialog', { name: `${made.name} einbuchen?` });
  await Promise.all([book(page).click(), book(theirs).click()]);
  await expect(question(page)).toContainText('endgültig festgeschrieben');
  const yes = (of: Page) => question(of).getByRole('button', { name: 'Ja' });
  await expect(yes(theirs)).toBeVisible();
  await Promise.all([yes(page).click(), yes(theirs).click()]);
  const refusal = (of: Page) => of.getByRole('dialog', { name: 'Wurde bereits eingebucht!' });
  await expect(
    refusal(page)
      .or(page.getByRole('heading', { name: 'Einnahmen', level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(
    refusal(theirs)
      .or(theirs.getByRole('heading', { name: 'Einnahmen', level: 1 }))
      .first(),
  ).toBeVisible();
  await theirs.close();
  expect(await records.find('einnahmen', 'rechnung', made.id)).toMatchObject(
    [{ netto: 141_400, ust: 24_867, kategorie: 'Rechnung (Einnahmen)', ustSatz: 19, anlagen: [/pdf$/] }].map(
      ({ anlagen: _, ...facts }) => facts,
    ),
  );

  await page.goto(`/rechnung/${made.id}`);
  await expect(page.getByRole('region', { name: 'Belege' })).toContainText(`Einnahme ${made.name}`);
  // Nobody is offered what is done.
  await expect(book(page)).toBeHidden();
  expect(await records.find('einnahmen', 'rechnung', made.id)).toHaveLength(1);

  const clerk = await anAccount(request, ['rechnungen']);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, clerk, `/rechnung/${made.id}`);
  await expect(page.getByRole('button', { name: 'PDF Rechnung' })).toBeVisible();
  await expect(book(page)).toBeHidden();
  await page.goto('/rechnung/aaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { name: 'Diesen Datensatz gibt es nicht (mehr).' })).toBeVisible();
});

test('[API-10] [RECH-05] two people on one invoice never lose each other’s elements', async ({
  page,
  request,
  browser,
  server,
}) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ zeilen, rechnung: { optElement: [catering] } });
  await openRechnung(page, admin, made);
  const theirs = await browser.newPage({ baseURL: server.url });
  await openRechnung(theirs, admin, made);
  const dialog = (of: Page) => of.getByRole('dialog');
  const begin = async (of: Page, beschreibung: string) => {
    await of.getByRole('button', { name: 'Rechnungselement', exact: true }).click();
    await dialog(of).getByLabel('Beschreibung').fill(beschreibung);
    await dialog(of).getByLabel('Preis').fill('10');
  };
  await begin(page, 'Nebelfluid');
  await begin(theirs, 'Gaffa');
  await dialog(theirs).getByRole('button', { name: 'Speichern' }).click();
  await expect(line(theirs, 'Gaffa')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(line(page, 'Gaffa')).toBeVisible();
  await expect(line(theirs, 'Nebelfluid')).toBeVisible();

  // The same element: who comes second is told, and nothing is overwritten.
  await line(page, 'Catering')
    .getByRole('button', { name: / bearbeiten$/ })
    .click();
  await dialog(page).getByLabel('Anzahl').fill('20');
  await line(theirs, 'Catering')
    .getByRole('button', { name: / bearbeiten$/ })
    .click();
  await dialog(theirs).getByLabel('Anzahl').fill('15');
  await dialog(theirs).getByRole('button', { name: 'Speichern' }).click();
  await expect(line(theirs, 'Catering')).toContainText(euro('178,50 €'));
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Jemand anders hat diese Position inzwischen geändert oder entfernt.',
  );
  expect((await records.find('rechnungen', 'id', made.id))[0]?.['optElement']).toMatchObject([
    { name: 'Catering', anzahl: 15 },
    { name: 'Gaffa' },
    { name: 'Nebelfluid' },
  ]);
  await theirs.close();
});

test('[HAND-03] [H4.11] [HAND-01 H1.22 O9] cells of an invoice are walked, typed into and taken back by a real keyboard, and so is an amount in a dialog', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ zeilen });
  await openRechnung(page, admin, made);
  const inventarliste = String((await records.find('rechnungen', 'id', made.id))[0]?.['inventarliste']);
  const amounts = async () =>
    (await records.find('inventar_inventarlisten', 'inventarliste', inventarliste))
      .map(({ anzahl }) => Number(anzahl))
      .toSorted((one, other) => one - other);
  const cell = (name: string, column: string) => line(page, name).locator(`[data-cell=${column}]`);
  await line(page, top.name).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(top.name, 'anzahl')).toBeFocused();
  // Two digits of a quick hand, held by the ear for scanners until they are none.
  await page.keyboard.type('32', { delay: 40 });
  const input = page.getByRole('textbox', { name: `${top.name}: Anzahl bearbeiten` });
  await expect(input).toHaveValue('32');
  await page.waitForTimeout(120);
  await page.keyboard.press('Enter');
  await expect.poll(amounts).toEqual([12, 16, 32]);
  await expect(cell(spot.name, 'anzahl')).toBeFocused();
  await expect(page.getByText(`${top.name}: Anzahl 8 → 32`)).toBeVisible();
  // Clicked, all of it is selected: what is typed replaces it.
  await cell(traverse.name, 'anzahl').click();
  await page.keyboard.type('9', asByHand);
  await cell(spot.name, 'faktor').click();
  await expect.poll(amounts).toEqual([9, 12, 32]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(amounts).toEqual([12, 16, 32]);
  await page.keyboard.press('Control+z');
  await expect.poll(amounts).toEqual([8, 12, 16]);

  // In a dialog what is typed replaces what stands there as well.
  await page.getByRole('region', { name: 'Zahlungen' }).getByRole('button', { name: 'Erfassen' }).click();
  const betrag = page.getByRole('dialog', { name: 'Zahlung erfassen' }).getByLabel(/^Betrag/);
  await expect(betrag).toBeFocused();
  await page.keyboard.type('400', asByHand);
  await page.keyboard.press('Tab');
  await expect(betrag).toHaveValue('400,00');
});
