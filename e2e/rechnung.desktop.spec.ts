import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, cents, dayAt, formatDay, newElement, percent } from '@traverse/domain';
import { anAccount, signIn } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
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
  page.getByRole('table', { name: 'Positionen' }).getByRole('row', { name });
const sums = (page: Page) => page.getByRole('region', { name: 'Summe' });
/** Amounts have a no-break space. */
const euro = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

test('[RECH-02] [RECH-03] [RECH-04] the page shows what is charged, and stores what it comes to', async ({
  page,
  request,
}) => {
  const { admin, records, mark, rechnung } = await office(request);
  const made = await rechnung({ rabatt: 10, zeilen, rechnung: { optElement: [catering] } });
  await openRechnung(page, admin, made);
  const head = page.getByRole('region', { name: 'Kopfdaten' });
  await expect(head).toContainText(`Bauverein ${mark} - Jana Petersen`);
  await expect(head).toContainText('10 %');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Beschreibung',
    'Anzahl',
    'Einheit',
    'Kategorie',
    'Faktor',
    'Preis',
    'Ust%',
    'Summe Ust',
    'Summe (Netto)',
    'Bearbeiten',
  ]);
  // 8 × 45,00 × 1,5 and 12 × 35,00 × 1,5 and 16 × 9,00 × 1,5, all less 10 %, and 14 × 11,90.
  await expect(line(page, 'Line-Array-Top')).toContainText(euro('486,00 €'));
  await expect(sums(page)).toContainText(euro('Ust 7 % auf 166,60 €'));
  await expect(sums(page)).toContainText(euro('1.414,00 €'));
  await expect
    .poll(() => records.find('rechnungen', 'id', made.id))
    .toMatchObject([{ netto: 48_600 + 56_700 + 19_440 + 16_660, ust: 23_701 + 1166 }]);

  // Two and a half of it, at a factor of 0, is nothing.
  await line(page, 'Moving Head Spot').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Moving Head Spot' });
  await dialog.getByLabel('Anzahl').fill('2,5');
  await dialog.getByLabel('Faktor').fill('-1');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText('Der Faktor ist mindestens 0.');
  await dialog.getByLabel('Faktor').fill('0');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(line(page, 'Moving Head Spot')).toContainText(euro('2,5.*0,00 €'));
  await expect(sums(page)).toContainText(euro('847,00 €'));

  // The whole discount: what is left are the elements.
  await records.update('kunden', made.kunde.id, { rabatt: percent(100) });
  await expect(sums(page)).toContainText(euro('178,26 €'));
  await expect
    .poll(() => records.find('rechnungen', 'id', made.id))
    .toMatchObject([{ netto: 16_660, ust: 1166 }]);

  await line(page, 'Traverse 2 m').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await page
    .getByRole('dialog', { name: 'Möchtest du das wirklich Löschen?' })
    .getByRole('button', { name: 'Ja', exact: true })
    .click();
  await expect(line(page, 'Traverse 2 m')).toBeHidden();
  await page.getByRole('switch', { name: 'Verbucht' }).click();
  await expect
    .poll(() => records.find('inventarlisten', 'id', made.liste?.id ?? ''))
    .toMatchObject([{ verbucht: true }]);
  await expectNoAxeFindings(page);
});

test('[RECH-05] [ERR-02] elements, Anfahrt, Tagessatz, flat prices and Reset Faktor', async ({
  page,
  request,
}) => {
  const { admin, records, mark, rechnung } = await office(request);
  const made = await rechnung({ zeilen });
  const username = `Techniker ${mark}`;
  const techniker = await anAccount(request, [], username);
  await records.update('users', techniker.id, { tagessatz: cents(32_000) });
  await openRechnung(page, admin, made);
  const add = page.getByRole('group', { name: 'Hinzufügen' });
  const flat = page.getByRole('group', { name: 'Pauschalpreis' });
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Speichern' });

  await add.getByRole('button', { name: 'Anfahrt' }).click();
  await expect(dialog.getByLabel('Einheit')).toHaveValue('km');
  await expect(dialog.getByLabel('Preis')).toHaveValue('0,40');
  await dialog.getByLabel('Anzahl').fill('142');
  await expect(dialog).toContainText(euro('56,80 €'));
  await save.click();
  await expect(line(page, 'Anfahrt')).toContainText(euro('56,80 €'));

  await add.getByRole('button', { name: 'Tagessatz' }).click();
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(username);
  // While others are still listed its row would move away under the pointer.
  await expect(dialog.locator('tbody tr')).toHaveCount(1);
  await dialog.getByRole('row', { name: username }).click();
  await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(dialog.getByLabel('Preis')).toHaveValue('320,00');
  await expect(dialog.getByLabel('Einheit')).toHaveValue('Tage');
  await save.click();
  await expect(line(page, 'Tagessatz')).toContainText(euro('320,00 €'));

  await add.getByRole('button', { name: 'Rechnungselement' }).click();
  await save.click();
  await expect(dialog).toContainText('Gib eine Beschreibung ein.');
  await dialog.getByLabel('Beschreibung').fill('Nebelfluid');
  await dialog.getByLabel('Preis').fill('viel');
  await save.click();
  await expect(dialog).toContainText('Das ist kein Betrag.');
  await dialog.getByLabel('Preis').fill('12,50');
  await dialog.getByLabel('Anzahl').fill('0,5');
  await page.context().setOffline(true);
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Der Server antwortet nicht.');
  await page.context().setOffline(false);
  await save.click();
  await expect(line(page, 'Nebelfluid')).toContainText(euro('6,25 €'));

  // What Licht costs now is what the flat price starts with: 12 × 35,00 × 1,5 and 16 × 9,00 × 1,5.
  await expect(flat.getByRole('button', { name: 'Pauschalpreis Video' })).toHaveAttribute(
    'title',
    'Auf der Liste steht kein Artikel der Kategorie Video.',
  );
  await flat.getByRole('button', { name: 'Pauschalpreis Licht' }).click();
  await expect(dialog).toContainText('2 Artikel bekommen den Faktor 0.');
  await expect(dialog.getByLabel('Preis')).toHaveValue('846,00');
  await dialog.getByLabel('Preis').fill('700');
  await save.click();
  await expect(line(page, 'Pauschalpreis Licht')).toContainText(euro('700,00 €'));
  await expect(line(page, 'Moving Head Spot')).toContainText(euro('0,00 €'));
  await expect(line(page, 'Line-Array-Top')).toContainText(euro('540,00 €'));

  await flat.getByRole('button', { name: 'Reset Faktor' }).click();
  await dialog.getByRole('button', { name: 'Behalten und Reset Faktor' }).click();
  await expect(page.getByText('Faktor 1,5 bei 2 Artikeln gesetzt')).toBeVisible();
  await expect(line(page, 'Moving Head Spot')).toContainText(euro('630,00 €'));

  await line(page, 'Pauschalpreis Licht').getByRole('button').click();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await page
    .getByRole('dialog', { name: 'Möchtest du das wirklich Löschen?' })
    .getByRole('button', { name: 'Ja', exact: true })
    .click();
  await expect(line(page, 'Pauschalpreis Licht')).toBeHidden();
  await expect
    .poll(async () => (await records.find('rechnungen', 'id', made.id))[0]?.['optElement'])
    .toHaveLength(3);
});

test('[RECH-06] [ERR-01] without a list: create, copy, refer after the question; a copy of an invoice', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung } = await office(request);
  const other = await rechnung({ zeilen: [{ artikel: top, anzahl: 8 }] });
  const copied = await rechnung();
  const referred = await rechnung();
  await openRechnung(page, admin, copied);
  const pick = async () => {
    const picker = page.getByRole('dialog', { name: 'Rechnung wählen' });
    await picker.getByRole('searchbox').or(picker.getByRole('textbox')).first().fill(other.name);
    await picker.getByRole('row', { name: other.name }).click();
    await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Liste kopieren: Rechnung wählen' }).click();
  await pick();
  await expect(line(page, 'Line-Array-Top')).toContainText(euro('540,00 €'));
  const [stored] = await records.find('rechnungen', 'id', copied.id);
  expect(stored?.['inventarliste']).not.toBe(other.liste?.id);

  await page.goto(`/rechnung/${referred.id}`);
  const refer = page.getByRole('button', { name: 'Liste verknüpfen: Rechnung wählen' });
  const question = page.getByRole('dialog', {
    name: 'Weißt du was du da tust? Bedenke, dass sich Items in allen miteinander verknüpften Rechnungen/Packlisten ändern wenn du die Inventarlisten verknüpfst!',
  });
  await refer.click();
  await pick();
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(refer).toBeVisible();
  await refer.click();
  await pick();
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(line(page, 'Line-Array-Top')).toBeVisible();
  await expect
    .poll(() => records.find('rechnungen', 'id', referred.id))
    .toMatchObject([{ inventarliste: other.liste?.id }]);

  await records.update('rechnungen', referred.id, { bezahlt: true, optElement: [catering] });
  // What is copied is what stands on the page.
  await expect(line(page, 'Catering')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Rechnung kopieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/^RN\d{8}$/);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(referred.id));
  await expect(line(page, 'Catering')).toContainText(euro('166,60 €'));
  await expect(page.getByRole('button', { name: 'Inventarliste Anlegen' })).toBeVisible();
  const copy = await records.find('rechnungen', 'id', new URL(page.url()).pathname.split('/').at(-1) ?? '');
  expect(copy).toMatchObject([{ bezahlt: false, inventarliste: '', optElement: [{ name: 'Catering' }] }]);
  await page.getByRole('button', { name: 'Inventarliste Anlegen' }).click();
  await expect(page.getByRole('group', { name: 'Hinzufügen' })).toBeVisible();
});

test('[RECH-07] the pack list of an invoice is made once, and books its list', async ({ page, request }) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ zeilen });
  await openRechnung(page, admin, made);
  await page.getByRole('button', { name: 'Packliste', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/^PL\d{8}$/);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(/\/packliste\//);
  const packliste = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await records.find('packlisten', 'id', packliste)).toMatchObject([
    { kunde: made.kunde.id, inventarliste: made.liste?.id, rechnung: made.id },
  ]);
  await expect.poll(() => records.find('rechnungen', 'id', made.id)).toMatchObject([{ packliste }]);
  await expect
    .poll(() => records.find('inventarlisten', 'id', made.liste?.id ?? ''))
    .toMatchObject([{ verbucht: true }]);
  await page.goto(`/rechnung/${made.id}`);
  await page.getByRole('button', { name: 'Packliste', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/packliste/${packliste}$`));
});

test('[RECH-08] [VERF-02] what is missing is asked about, and rented in with one question', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ zeilen: [{ artikel: { ...spot, bestand: 6 }, anzahl: 12 }] });
  await openRechnung(page, admin, made);
  await expect(line(page, 'Moving Head Spot')).toContainText('6 fehlen');
  const verbucht = page.getByRole('switch', { name: 'Verbucht' });
  const inSpite = page.getByRole('dialog', { name: 'Möchtest du trotzdem verbuchen?' });
  await verbucht.click();
  await inSpite.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(verbucht).not.toBeChecked();
  await verbucht.click();
  await inSpite.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(verbucht).toBeChecked();
  // More of it is asked about once more, less is not.
  const dialog = page.getByRole('dialog', { name: 'Moving Head Spot' });
  for (const anzahl of ['14', '12']) {
    await line(page, 'Moving Head Spot').getByRole('button').click();
    await dialog.getByLabel('Anzahl').fill(anzahl);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    if (anzahl === '14') await inSpite.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(line(page, 'Moving Head Spot')).toContainText('6 fehlen');
  await page.getByRole('button', { name: 'Zumietung' }).click();
  const question = page.getByRole('dialog', { name: 'Möchtest du Alle benötigten Items zumieten?' });
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  const anmerkung = `für ${made.name}`;
  expect(await records.find('zumietungen', 'anmerkung', anmerkung)).toEqual([]);
  await page.getByRole('button', { name: 'Zumietung' }).click();
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByText(/^ZM\d{8} angelegt/)).toBeVisible();
  const [zumietung] = await records.find('zumietungen', 'anmerkung', anmerkung);
  expect(zumietung).toMatchObject({ bestellt: false });
  const liste = String(zumietung?.['inventarliste']);
  expect(await records.find('inventarlisten', 'id', liste)).toMatchObject([{ verbucht: false }]);
  expect(await records.find('inventar_inventarlisten', 'inventarliste', liste)).toMatchObject([
    { anzahl: 6 },
  ]);
  // Who asks again learns of it.
  await page.getByRole('button', { name: 'Zumietung' }).click();
  await expect(question).toContainText(`${String(zumietung?.['name'])} ist schon ${anmerkung} angelegt`);
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
});

test('[RECH-09] [PDF-01] [ERR-01] a document asks for its date, an offer is kept, and what is missing is listed', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung, setFirma } = await office(request);
  const made = await rechnung({
    zeilen,
    rechnung: { rechnungsDatum: inDays(-3), faelligDatum: inDays(7) },
  });
  await openRechnung(page, admin, made);
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

test('[KUND-00] customers with a Leitweg-ID get an XRechnung', async ({ page, request }) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ zeilen });
  await openRechnung(page, admin, made);
  const more = page.getByRole('button', { name: 'Weitere Dokumente' });
  const item = page.getByRole('menuitem', { name: 'XRechnung' });
  await more.click();
  await expect(item).toBeDisabled();
  await expect(item).toContainText('Beim Kunden ist keine Leitweg-ID eingetragen.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await expect(page.getByRole('menuitem', { name: 'Zumietung' })).toContainText('Es fehlt kein Artikel.');
  await page.keyboard.press('Escape');
  await records.update('kunden', made.kunde.id, { leitwegId: '991-03730-19' });
  await page.reload();
  const xml = page.waitForEvent('download');
  await more.click();
  await item.click();
  expect((await xml).suggestedFilename()).toBe(`${made.name}.xml`);
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
  await book(page).click();
  await refusal(page).getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(refusal(page)).toBeHidden();
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
  await line(page, 'Catering').getByRole('button').click();
  await dialog(page).getByLabel('Anzahl').fill('20');
  await line(theirs, 'Catering').getByRole('button').click();
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
