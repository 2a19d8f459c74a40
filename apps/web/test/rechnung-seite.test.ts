import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  aMark,
  choose,
  closed,
  cutNetwork,
  described,
  dialogNamed,
  fill,
  isOff,
  type Place,
  press,
  sayNo,
  says,
  sayYes,
  searchIn,
  valueOf,
} from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();

const top = { name: 'Line-Array-Top', kategorie: 'Ton', mietpreis: 4500, anzahl: 100 };
const spot = { name: 'Moving Head Spot', kategorie: 'Licht', mietpreis: 3500, anzahl: 100 };
const traverse = { name: 'Traverse 2 m', kategorie: 'Licht', mietpreis: 900, anzahl: 100 };
const dates = { von: '2031-12-03', bis: '2031-12-04' };

/** An invoice of a customer of its own, with a list when it has lines. */
async function aRechnung(lines: readonly { artikel: object; anzahl: number }[] = []) {
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: `Bauverein ${aMark()}` });
  const liste = lines.length > 0 ? await house.create('inventarlisten', dates) : undefined;
  for (const { artikel, anzahl } of lines) {
    const inventar = (await house.create('inventar', artikel)).id;
    await house.create('inventar_inventarlisten', {
      inventar,
      inventarliste: liste?.id,
      anzahl,
      faktor: 1.5,
    });
  }
  const made = await house.create('rechnungen', {
    ...dates,
    kunde: kunde.id,
    rechnungsDatum: dates.von,
    faelligDatum: '2031-12-13',
    faktor: 1.5,
    ...(liste && { inventarliste: liste.id }),
  });
  const name = String(made['name']);
  return { id: made.id, name, kunde: kunde.id, liste: liste?.id ?? '' };
}

type Made = Awaited<ReturnType<typeof aRechnung>>;

async function open({ id, name }: Made) {
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
}

const stored = async ({ id }: { id: string }) => (await house.find('rechnungen', 'id', id))[0];
const positions = () => screen.getByRole('grid', { name: 'Positionen' });
const line = (name: string) => within(positions()).queryByRole('row', { name: new RegExp(name) });
/** Amounts have a no-break space. */
const lineSays = (name: string, amount: string) =>
  waitFor(() => expect(line(name)?.textContent?.replaceAll('\u00a0', ' ')).toContain(amount));
const editLine = async (name: string) =>
  userEvent.click(
    within(await waitFor(() => line(name) ?? expect.fail(`no line ${name}`))).getByRole('button', {
      name: / bearbeiten$/,
    }),
  );
const dialog = () => within(screen.getByRole('dialog'));
const SAVE = /^Speichern(?! [u+])/;
const save = (place: Place = dialog()) => press(SAVE, place);
const saved = async (place?: Place) => {
  await save(place);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const field = (label: RegExp) => dialog().findByLabelText(label);
const three = [
  { artikel: top, anzahl: 8 },
  { artikel: spot, anzahl: 12 },
  { artikel: traverse, anzahl: 16 },
];

test('[RECH-02] [RECH-03] [RECH-04] the page shows what is charged, and stores what it comes to', async () => {
  const made = await aRechnung(three);
  const catering = {
    name: 'Catering',
    anzahl: 14,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preis: 1190,
    ust: 7,
  };
  await house.update('kunden', made.kunde, { rabatt: 10 });
  await house.update('rechnungen', made.id, { optElement: [catering] });
  await open(made);
  const region = (name: string) => screen.getByRole('region', { name });
  const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
  const sumSays = (text: string) => waitFor(() => expect(textOf(region('Summe'))).toContain(text));
  const comesTo = (sum: { readonly netto: number; readonly ust: number }) =>
    waitFor(async () => expect(await stored(made)).toMatchObject(sum));
  await waitFor(() => expect(textOf(region('Kopfdaten'))).toMatch(/Bauverein .* – Jana Petersen/));
  expect(textOf(region('Kopfdaten'))).toContain('10 %');
  expect(screen.getAllByRole('columnheader').map(textOf)).toEqual([
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
  await lineSays('Line-Array-Top', '486,00 €');
  await sumSays('Ust 7 % auf 166,60 €');
  await sumSays('1.414,00 €');
  await comesTo({ netto: 48_600 + 56_700 + 19_440 + 16_660, ust: 23_701 + 1166 });

  // Two and a half of it, at a factor of 0, is nothing.
  await editLine('Moving Head Spot');
  await fill(await field(/^Anzahl/), '2,5');
  await fill(await field(/^Faktor/), '-1');
  await save();
  await says('Mindestens 0.');
  await fill(await field(/^Faktor/), '0');
  await saved();
  await waitFor(() => expect(textOf(line('Moving Head Spot') as HTMLElement)).toMatch(/2,5.*0,00 €/));
  await sumSays('847,00 €');

  // The whole discount: what is left are the elements.
  await house.update('kunden', made.kunde, { rabatt: 100 });
  await house.askAgain();
  await sumSays('178,26 €');
  await comesTo({ netto: 16_660, ust: 1166 });

  await editLine('Traverse 2 m');
  await press('Entfernen', dialog());
  await sayYes('Möchtest du das wirklich Löschen?');
  await waitFor(() => expect(line('Traverse 2 m')).toBeNull());
  await userEvent.click(screen.getByRole('switch', { name: 'Verbucht' }));
  await waitFor(async () =>
    expect(await house.find('inventarlisten', 'id', made.liste)).toMatchObject([{ verbucht: true }]),
  );
  // The specified word stays, what it does stands beside it.
  await screen.findByText('reserviert im Lager');
  await press('Weitere Aktionen');
  const rent = await screen.findByRole('menuitem', { name: /^Zumietung/, hidden: true });
  expect(rent.textContent).toContain('Es fehlt kein Artikel.');
  await userEvent.keyboard('{Escape}');
});

test('[RECH-05] [ERR-02] elements are added, refused in words, and stored once the line is back', async () => {
  const made = await aRechnung(three);
  await open(made);
  await press('Anfahrt');
  await screen.findByRole('dialog');
  expect(valueOf(await field(/^Einheit/))).toBe('km');
  expect(valueOf(await field(/^Preis/))).toBe('0,40');
  await fill(await field(/^Anzahl/), '142');
  await says(/56,80\s€/);
  await saved();
  await lineSays('Anfahrt', '56,80 €');

  await press('Rechnungselement');
  await screen.findByRole('dialog');
  await save();
  await says('Gib eine Beschreibung ein.');
  await fill(await field(/^Beschreibung/), 'Nebelfluid');
  await fill(await field(/^Preis/), 'viel');
  await save();
  await says('Das ist kein Betrag.');
  await fill(await field(/^Preis/), '12,50');
  await fill(await field(/^Anzahl/), '0,5');
  const network = cutNetwork();
  await save();
  expect((await dialog().findByRole('alert')).textContent).toContain('Der Server antwortet nicht.');
  network.mend();
  await waitFor(() => expect(isOff(dialog().getByRole('button', { name: SAVE }))).toBe(false));
  await saved();
  await lineSays('Nebelfluid', '6,25 €');
  expect((await stored(made))?.['optElement']).toMatchObject([
    { name: 'Anfahrt', preis: 40 },
    { name: 'Nebelfluid', preis: 1250 },
  ]);
});

test('[RECH-05] a flat price stands for its category, until Reset Faktor or it is taken off', async () => {
  const made = await aRechnung(three);
  await open(made);
  const video = await screen.findByRole('button', { name: 'Pauschalpreis Video' });
  expect(video.title).toBe('Auf der Liste steht kein Artikel der Kategorie Video.');
  // What Licht costs now is what it starts with: 12 × 35,00 × 1,5 and 16 × 9,00 × 1,5.
  await press('Pauschalpreis Licht');
  await screen.findByRole('dialog');
  await says('2 Artikel bekommen den Faktor 0.');
  expect(valueOf(await field(/^Preis/))).toBe('846,00');
  await fill(await field(/^Preis/), '700');
  await saved();
  await lineSays('Pauschalpreis Licht', '700,00 €');
  await lineSays('Moving Head Spot', '0,00 €');
  await lineSays('Line-Array-Top', '540,00 €');

  await press(/^Reset Faktor/);
  await press('Behalten und Reset Faktor');
  await says('Faktor 1,5 bei 2 Artikeln gesetzt');
  await lineSays('Moving Head Spot', '630,00 €');

  await editLine('Pauschalpreis Licht');
  await press('Entfernen', dialog());
  await sayYes('Möchtest du das wirklich Löschen?');
  await waitFor(() => expect(line('Pauschalpreis Licht')).toBeNull());
  await waitFor(async () => expect((await stored(made))?.['optElement']).toEqual([]));
});

test('[RECH-12] a line takes a price of its own, begun from that of its item, and gives it back', async () => {
  const made = await aRechnung([{ artikel: top, anzahl: 3 }]);
  await house.update('kunden', made.kunde, { rabatt: 10 });
  await open(made);
  await lineSays('Line-Array-Top', '182,25 €');
  await editLine('Line-Array-Top');
  const own = () => dialog().findByRole('switch', { name: 'Eigener Preis' });
  expect(dialog().queryByLabelText(/^Preis/)).toBeNull();
  await userEvent.click(await own());
  expect(valueOf(await field(/^Preis/))).toBe('45,00');
  await fill(await field(/^Preis/), '');
  await save();
  await says('Gib einen Preis ab 0 ein.');
  await fill(await field(/^Preis/), '8');
  await saved();
  await lineSays('Line-Array-Top', '36,00 €');
  await lineSays('Line-Array-Top', 'Eigener Preis statt 45,00 €');
  await waitFor(async () => expect(await stored(made)).toMatchObject({ netto: 3600 }));

  await editLine('Line-Array-Top');
  await userEvent.click(await own());
  await saved();
  await lineSays('Line-Array-Top', '182,25 €');
  expect(line('Line-Array-Top')?.textContent).not.toContain('Eigener Preis');
});

test('[PLAN-03] a line below the least amount of its item says so on the page and while it is typed', async () => {
  const made = await aRechnung([{ artikel: { ...top, mindestAnzahl: 4 }, anzahl: 3 }]);
  await open(made);
  await lineSays('Line-Array-Top', 'Unter der Mindestmenge von 4 Stück');
  await editLine('Line-Array-Top');
  expect(await dialog().findByText('Unter der Mindestmenge von 4 Stück')).toBeTruthy();
  await fill(await field(/^Anzahl/), '4');
  expect(dialog().queryByText(/Mindestmenge/)).toBeNull();
  await saved();
  await waitFor(() => expect(line('Line-Array-Top')?.textContent).not.toContain('Mindestmenge'));
});

const REFER =
  'Weißt du was du da tust? Bedenke, dass sich Items in allen miteinander verknüpften Rechnungen/Packlisten ändern wenn du die Inventarlisten verknüpfst!';

async function pick({ name }: Made) {
  const picker = await dialogNamed('Rechnung wählen');
  await fill(await searchIn(picker()), name);
  await waitFor(() => expect(picker().getAllByRole('row', { name: /RN/ })).toHaveLength(1));
  await userEvent.click(picker().getByRole('row', { name: new RegExp(name) }));
  await press(/^Ok/, picker());
}

test('[RECH-06] without a list one is copied, or shared after the question', async () => {
  const other = await aRechnung([{ artikel: top, anzahl: 8 }]);
  const [copied, referred] = [await aRechnung(), await aRechnung()];
  await open(copied);
  await press('Liste kopieren: Rechnung wählen');
  await pick(other);
  await waitFor(() => positions());
  await lineSays('Line-Array-Top', '540,00 €');
  expect(['', other.liste]).not.toContain((await stored(copied))?.['inventarliste']);

  await open(referred);
  await press('Liste verknüpfen: Rechnung wählen');
  await pick(other);
  await sayNo(REFER);
  await closed(REFER);
  expect(await stored(referred)).toMatchObject({ inventarliste: '' });
  await press('Liste verknüpfen: Rechnung wählen');
  await pick(other);
  await sayYes(REFER);
  await waitFor(async () => expect(await stored(referred)).toMatchObject({ inventarliste: other.liste }));
  await waitFor(() => positions());
  await lineSays('Line-Array-Top', '540,00 €');
});

test('[RECH-06] [ERR-01] a copy has the elements, is not paid, and gets a list of its own', async () => {
  const catering = {
    name: 'Catering',
    anzahl: 14,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preis: 1190,
    ust: 7,
  };
  const paid = await aRechnung([{ artikel: top, anzahl: 8 }]);
  await house.update('rechnungen', paid.id, { bezahlt: true, optElement: [catering] });
  await open(paid);
  await lineSays('Catering', '166,60 €');
  await choose('Weitere Aktionen', 'Rechnung kopieren');
  const form = await dialogNamed('Anlegen');
  await waitFor(() => expect(valueOf(form().getByLabelText(/^Name/))).toMatch(/^RN\d{8}$/));
  await save(form());
  await waitFor(() => expect(location.pathname).not.toContain(paid.id));
  await isAt(/^\/rechnung\/\w{15}$/);
  await waitFor(() => positions());
  await lineSays('Catering', '166,60 €');
  const copy = { id: location.pathname.split('/').at(-1) ?? '' };
  expect(await stored(copy)).toMatchObject({ bezahlt: false, inventarliste: '' });
  await press(/^Inventarliste Anlegen/);
  await screen.findByRole('group', { name: 'Hinzufügen' });
  await waitFor(async () => expect((await stored(copy))?.['inventarliste']).not.toBe(''));
});

test('[RECH-07] the pack list of an invoice is made once, and books its list', async () => {
  const made = await aRechnung(three);
  await open(made);
  await press('Packliste');
  const form = await dialogNamed('Anlegen');
  await waitFor(() => expect(valueOf(form().getByLabelText(/^Name/))).toMatch(/^PL\d{8}$/));
  await save(form());
  await isAt(/^\/packliste\//);
  const packliste = location.pathname.split('/').at(-1) ?? '';
  expect(await house.find('packlisten', 'id', packliste)).toMatchObject([
    { kunde: made.kunde, inventarliste: made.liste, rechnung: made.id },
  ]);
  await waitFor(async () => expect(await stored(made)).toMatchObject({ packliste }));
  const [liste] = await house.find('inventarlisten', 'id', made.liste);
  expect(liste).toMatchObject({ verbucht: true });
  await open(made);
  await press('Packliste');
  await isAt(`/packliste/${packliste}`);
});

test('[RECH-08] [VERF-02] what is missing is asked about, and rented in with one question', async () => {
  const made = await aRechnung([{ artikel: { ...spot, anzahl: 6 }, anzahl: 12 }]);
  await open(made);
  await lineSays('Moving Head Spot', '6 fehlen');
  const IN_SPITE = 'Möchtest du trotzdem verbuchen?';
  const verbucht = () => screen.getByRole('switch', { name: /^Verbucht/ });
  const book = async () => {
    await waitFor(() => expect(isOff(verbucht())).toBe(false));
    await userEvent.click(verbucht());
  };
  await book();
  await sayNo(IN_SPITE);
  await closed(IN_SPITE);
  expect(verbucht().matches(':checked')).toBe(false);
  await book();
  await sayYes(IN_SPITE);
  await waitFor(() => expect(verbucht().matches(':checked')).toBe(true));
  // More of it is asked about once more, less is not.
  for (const anzahl of ['14', '12']) {
    await editLine('Moving Head Spot');
    const form = await dialogNamed('Moving Head Spot');
    await fill(await form().findByLabelText(/^Anzahl/), anzahl);
    await save(form());
    if (anzahl === '14') await sayYes(IN_SPITE);
    await closed('Moving Head Spot');
  }
  await lineSays('Moving Head Spot', '6 fehlen');

  const RENT = 'Möchtest du Alle benötigten Items zumieten?';
  const anmerkung = `für ${made.name}`;
  await press(/^Zumietung/);
  await sayNo(RENT);
  await closed(RENT);
  expect(await house.find('zumietungen', 'anmerkung', anmerkung)).toEqual([]);
  await press(/^Zumietung/);
  await sayYes(RENT);
  await says(/ZM\d{8} angelegt/);
  const [zumietung] = await house.find('zumietungen', 'anmerkung', anmerkung);
  expect(zumietung).toMatchObject({ bestellt: false });
  const liste = String(zumietung?.['inventarliste']);
  expect(await house.find('inventarlisten', 'id', liste)).toMatchObject([{ verbucht: false }]);
  expect(await house.find('inventar_inventarlisten', 'inventarliste', liste)).toMatchObject([{ anzahl: 6 }]);
  await dialogNamed('Bearbeiten'); // the rental is opened
  await userEvent.keyboard('{Escape}');
  await closed('Bearbeiten');
  // Who asks again learns of it.
  await press(/^Zumietung/);
  await says(`${String(zumietung?.['name'])} ist schon ${anmerkung} angelegt`);
  await sayNo(RENT);
});

test('[TEXT-01] words of a template stand on an invoice after one press, below what was typed', async () => {
  const made = await aRechnung();
  const text = `Vielen Dank für ${aMark()}, {kunde}.`;
  await house.create('textvorlagen', { name: 'Dank', art: 'Fußtext', text });
  await house.create('textvorlagen', { name: 'Gruß', art: 'Kopftext', text: 'Moin!' });
  await open(made);
  await press(/^Entwurf bearbeiten/);
  const edit = await dialogNamed('Bearbeiten');
  await says('Weitere Angaben');
  await userEvent.click(edit().getByText('Weitere Angaben'));
  await fill(await field(/^Fußtext/), 'Wie besprochen.');
  await press('Dank', within(await edit().findByRole('group', { name: 'Vorlagen für Fußtext' })));
  await waitFor(() => expect(edit().queryByRole('group', { name: 'Vorlagen für Fußtext' })).toBeNull());
  await saved();
  expect(await stored(made)).toMatchObject({ kopftext: '', fusstext: `Wie besprochen.\n\n${text}` });
});

test('[RECH-02] [RECH-01] [HAND-01 H1.25] dates, period and factor of an invoice are changed in its head, by the rules of its dialog', async () => {
  const made = await aRechnung();
  await open(made);
  const head = async (label: string) => within(await screen.findByRole('form', { name: label }));

  await press('Faktor bearbeiten: 1,5');
  const faktor = (await head('Faktor')).getByRole('textbox', { name: /^Faktor/ });
  await waitFor(() => expect(document.activeElement).toBe(faktor));
  await fill(faktor, 'viel');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(described(faktor)).toMatch(/Zahl/));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Faktor' })).toBeNull());
  const again = screen.getByRole('button', { name: 'Faktor bearbeiten: 1,5' });
  expect(document.activeElement).toBe(again);

  // Somebody else changes something else meanwhile, then the same.
  await press('Faktor bearbeiten: 1,5');
  await house.update('rechnungen', made.id, { anmerkung: 'Am Telefon' });
  await fill((await head('Faktor')).getByRole('textbox', { name: /^Faktor/ }), '2');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: 'Faktor bearbeiten: 2' });
  expect(await stored(made)).toMatchObject({ faktor: 2, anmerkung: 'Am Telefon' });
  await press('Faktor bearbeiten: 2');
  await fill((await head('Faktor')).getByRole('textbox', { name: /^Faktor/ }), '3');
  await house.update('rechnungen', made.id, { faktor: 4 });
  await userEvent.keyboard('{Enter}');
  const conflict = await dialogNamed('Inzwischen geändert');
  await userEvent.click(conflict().getByRole('radio', { name: /^Meine/ }));
  await save(conflict());
  await screen.findByRole('button', { name: 'Faktor bearbeiten: 3' });

  await press(/^Leistung bearbeiten/);
  const bis = (await head('Leistung')).getByRole('textbox', { name: /^Bis/ });
  await fill(bis, '5.12.2031');
  // Left by a press elsewhere a frame stays, and says so.
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await says('noch nicht gespeichert');
  expect(valueOf(bis)).toBe('5.12.2031');
  await userEvent.click(bis);
  expect(document.body.textContent).not.toContain('noch nicht gespeichert');
  const network = cutNetwork();
  await userEvent.keyboard('{Enter}');
  await says('Der Server antwortet nicht.');
  expect(valueOf((await head('Leistung')).getByRole('textbox', { name: /^Bis/ }))).toBe('5.12.2031');
  network.mend();
  await press('Noch einmal versuchen');
  await screen.findByRole('button', { name: /^Leistung bearbeiten.*5\.12\.2031/ });

  // A date that no longer fits another brings that along.
  await press('Rechnungsdatum bearbeiten: 3.12.2031');
  await fill((await head('Rechnungsdatum')).getByRole('textbox', { name: /^Rechnungsdatum/ }), '20.12.2031');
  await userEvent.keyboard('{Enter}');
  const due = await (await head('Rechnungsdatum')).findByRole('textbox', { name: /^Fällig/ });
  expect(described(due)).toMatch(/20.12.2031/);
  await fill(due, '30.12.2031');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Rechnungsdatum bearbeiten: 20.12.2031' });
  const facts = { rechnungsDatum: /2031-12-20/, faelligDatum: /2031-12-30/, bis: /2031-12-05/ };
  const now = await stored(made);
  for (const [name, day] of Object.entries(facts)) expect(now?.[name]).toMatch(day);
});

test('[RECH-01] a draft that is due before its job ends says so, and the term from that end is one press away', async () => {
  const made = await aRechnung();
  await house.update('rechnungen', made.id, { rechnungsDatum: '2031-11-20', faelligDatum: '2031-11-30' });
  await open(made);
  await says('Fällig vor dem Ende des Auftrags');
  // Somebody else changes something else meanwhile.
  await house.update('rechnungen', made.id, { anmerkung: 'Am Telefon' });
  await press(/^Auf 14\.12\.2031 setzen/);
  await screen.findByRole('button', { name: 'Fällig bearbeiten: 14.12.2031' });
  expect(screen.queryByText(/^Fällig vor/)).toBeNull();
  expect(await stored(made)).toMatchObject({ anmerkung: 'Am Telefon' });
  await press('Rückgängig');
  await screen.findByRole('button', { name: 'Fällig bearbeiten: 30.11.2031' });

  // Then the same.
  await house.update('rechnungen', made.id, { faelligDatum: '2031-12-01' });
  await press(/^Auf 14\.12\.2031 setzen/);
  const conflict = await dialogNamed('Inzwischen geändert');
  await userEvent.click(conflict().getByRole('radio', { name: /^Meine/ }));
  await save(conflict());
  await screen.findByRole('button', { name: 'Fällig bearbeiten: 14.12.2031' });
  expect((await stored(made))?.['faelligDatum']).toMatch('2031-12-14');
});

test('[IMP-05] an invoice of the old tool says where its original lies, under the number that it has there', async () => {
  const mark = aMark();
  const kunde = await house.create('kunden', { name: 'Frau Vogt' });
  const made = await house.server.given('rechnungen', {
    ...dates,
    name: `RN20250000-RE${mark}`,
    alteNummer: `RE-${mark}`,
    kunde: kunde.id,
    rechnungsDatum: '2025-11-02',
    faelligDatum: '2025-11-16',
    festgeschrieben: '2025-11-02 09:00:00.000Z',
  });
  await house.open(`/rechnung/${made.id}`, await house.admin());
  expect(await screen.findByText(`Das Original RE-${mark} liegt im alten Programm.`)).toBeTruthy();
  await screen.findByText(/Umsatz und Umsatzsteuer stehen in den alten Büchern\./);
});
