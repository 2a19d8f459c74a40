import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { afterScan, aMark, asOnPhone, choose, dialogNamed, fill, press, says, searchIn } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const time = { von: '2031-12-03', bis: '2031-12-04' };

/** An offer over three items and an element, and who may write it. */
async function anOffer() {
  const mark = aMark();
  const names = [`Ampel ${mark}`, `Boxen ${mark}`, `Chaser ${mark}`] as const;
  const liste = (await house.create('inventarlisten', time)).id;
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  for (const [index, name] of names.entries()) {
    const kategorie = index === 1 ? 'Ton' : 'Licht';
    const inventar = (await house.create('inventar', { name, anzahl: 40, mietpreis: 1000, kategorie })).id;
    await house.create('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 4 });
  }
  const element = { anzahl: 20, einheit: 'km', kategorie: '', faktor: 1, preis: 40, ust: 19 };
  const { id } = await house.create('rechnungen', {
    ...time,
    kunde,
    inventarliste: liste,
    rechnungsDatum: time.von,
    faelligDatum: time.bis,
    faktor: 1,
    optElement: [{ ...element, name: `Weg ${mark}` }],
  });
  const person = await house.server.user('rechnungen', 'inventar', 'packlisten');
  const gliederung = async () => {
    const [stored] = await house.find('rechnungen', 'id', id);
    return (stored as unknown as { gliederung: { text?: string; art: string }[] }).gliederung;
  };
  const open = () => house.open(`/rechnung/${id}`, person);
  return { id, names, weg: `Weg ${mark}`, liste, person, gliederung, open };
}

const table = () => screen.findByRole('grid', { name: 'Positionen' });
/** The rows of the table as a person reads them: headings, and the first word of each line. */
const read = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th strong, td')?.textContent?.replace(/ [0-9a-f]{8}.*/, '') ?? '');
const reads = (...rows: readonly string[]) => waitFor(async () => expect(await read()).toEqual(rows));

async function keys(...typed: readonly string[]) {
  for (const each of typed) {
    await userEvent.keyboard(each);
    await afterScan();
  }
}

/** G, the title, Enter. */
async function into(title: string) {
  await keys('g');
  const dialog = await dialogNamed('In Abschnitt …');
  await fill(dialog().getByLabelText(/Titel/), title);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const focusRow = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).focus();

test('[ANGB-10] chosen rows go under a heading by its title, found or made, and the focus goes on', async () => {
  const { names, weg, open, gliederung } = await anOffer();
  await open();
  await focusRow(names[0]);
  expect(await read()).toEqual(['Boxen', 'Ampel', 'Chaser', 'Weg']);
  await keys(' ', ' ');
  await into('Bühne');
  await reads('Ton', 'Boxen', 'Licht', 'Personal, Transport, Sonstiges', 'Weg', 'Bühne', 'Ampel', 'Chaser');
  await waitFor(() => expect(document.activeElement?.textContent).toContain(weg));
  await waitFor(async () => expect((await gliederung()).at(-3)).toMatchObject({ text: 'Bühne' }));
  await focusRow(names[1]);
  await into('bühne');
  await reads('Ton', 'Licht', 'Personal, Transport, Sonstiges', 'Weg', 'Bühne', 'Ampel', 'Chaser', 'Boxen');
});

test('[O8.3] [ANGB-10] drag, key and menu lead to equal rows, and undo writes back what was before', async () => {
  const { names, open, gliederung } = await anOffer();
  await open();
  await focusRow(names[2]);
  await keys('{Alt>}{ArrowUp}{/Alt}');
  const moved = [
    'Ton',
    'Boxen',
    'Licht',
    'Chaser',
    'Ampel',
    'Personal, Transport, Sonstiges',
    'Weg',
  ] as const;
  await reads(...moved);
  await says(/Chaser .*, 1 von 2 unter Licht/);
  const placed = async () => (await gliederung()).map(({ art, text }) => `${art} ${text ?? ''}`);
  await waitFor(async () => expect(await placed()).toHaveLength(4));
  const byKey = await placed();
  await keys('{Control>}z{/Control}');
  await reads('Boxen', 'Ampel', 'Chaser', 'Weg');
  await waitFor(async () => expect(await placed()).toEqual([]));
  const row = await screen.findByRole('row', { name: new RegExp(names[2]) });
  await userEvent.hover(row);
  const handle = await within(row).findByRole('button', { name: `${names[2]} verschieben` });
  const dataTransfer = new DataTransferOfTests();
  fireEvent.dragStart(handle, { dataTransfer });
  const target = await screen.findByRole('row', { name: new RegExp(names[0]) });
  fireEvent.dragOver(target, { dataTransfer });
  const dropped = createEvent.drop(target, { dataTransfer });
  // Upon its upper half; an event of jsdom has no place.
  Object.defineProperty(dropped, 'clientY', { value: -1 });
  fireEvent(target, dropped);
  await reads(...moved);
  await waitFor(async () => expect(await placed()).toEqual(byKey));
});

/** jsdom has none. */
class DataTransferOfTests {
  readonly #data = new Map<string, string>();
  effectAllowed = '';
  dropEffect = '';
  get types() {
    return [...this.#data.keys()];
  }
  setData(type: string, value: string) {
    this.#data.set(type, value);
  }
  getData(type: string) {
    return this.#data.get(type) ?? '';
  }
}

test('[O1.19] [ANGB-10] whoever moves what somebody else has moved meets their change by a sentence', async () => {
  const { id, names, open, gliederung } = await anOffer();
  await open();
  await choose('Gliedern', 'Nach Kategorie');
  await waitFor(async () => expect(await gliederung()).toHaveLength(3));
  await reads('Ton', 'Boxen', 'Licht', 'Ampel', 'Chaser', 'Personal, Transport, Sonstiges', 'Weg');
  const inventar = (await house.find('inventar', 'name', names[0]))[0]?.id;
  const theirs = [
    ...(await gliederung()),
    { art: 'Abschnitt', text: 'Foyer' },
    { art: 'Position', bezug: inventar },
  ];
  // Nothing tells this page: it hears of it by its own next move.
  await house.update('rechnungen', id, { gliederung: theirs });
  await focusRow(names[0]);
  await keys('{Alt>}{ArrowDown}{/Alt}');
  await says('Jemand anders hat die Gliederung inzwischen geändert.');
  expect(await gliederung()).toHaveLength(5);
});

test('[O8.3] [ANGB-10] with 300 lines a move is one request, also right after another', async () => {
  const { names, liste, open, gliederung } = await anOffer();
  for (let nr = 0; nr < 297; nr += 1) {
    const inventar = (await house.server.given('inventar', { name: `Kabel ${aMark()}`, anzahl: 9 })).id;
    await house.server.given('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 1 });
  }
  await open();
  await focusRow(names[2]);
  const sent: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { method = 'GET' } = init ?? {};
    if (method !== 'GET') sent.push(method);
    return fetch(input, init);
  };
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(document.querySelectorAll('[data-line]')[1]?.textContent).toContain(names[2]));
  await waitFor(async () => expect(await gliederung()).toHaveLength(4));
  fireEvent.keyDown(await screen.findByRole('row', { name: new RegExp(names[2]) }), {
    key: 'ArrowDown',
    altKey: true,
  });
  await waitFor(async () => expect(await gliederung()).toHaveLength(5));
  globalThis.fetch = fetch;
  expect(sent).toEqual(['PATCH', 'PATCH']);
});

test('[O8.3] [ANGB-10] what is asked anew while a move is on its way does not take it back', async () => {
  const { names, open, gliederung } = await anOffer();
  await open();
  await focusRow(names[2]);
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'PATCH') await isLet;
    return fetch(input, init);
  };
  await keys('{Alt>}{ArrowUp}{/Alt}');
  const moved = [
    'Ton',
    'Boxen',
    'Licht',
    'Chaser',
    'Ampel',
    'Personal, Transport, Sonstiges',
    'Weg',
  ] as const;
  await reads(...moved);
  await house.askAgain();
  expect(await gliederung()).toEqual([]);
  expect(await read()).toEqual(moved);
  letGo();
  await waitFor(async () => expect(await gliederung()).toHaveLength(4));
  globalThis.fetch = fetch;
  await reads(...moved);
});

test('[O8.2] [ANGB-10] a document that nobody arranges looks as ever: no bar, no key, no request', async () => {
  const { open, gliederung } = await anOffer();
  await open();
  expect(await read()).toEqual(['Boxen', 'Ampel', 'Chaser', 'Weg']);
  expect(within(await table()).queryAllByRole('rowgroup')).toHaveLength(2);
  expect(await gliederung()).toEqual([]);
});

test('[ANGB-04] headings are made, named, moved and dissolved, and a text stands between positions', async () => {
  const { open } = await anOffer();
  await open();
  await choose('Gliedern', 'Abschnitt');
  const made = await dialogNamed('Abschnitt');
  await fill(made().getByLabelText(/Titel/), 'Bühne');
  await press('Anlegen');
  await choose('Abschnitt Bühne', 'Text');
  const text = await dialogNamed('Text');
  await userEvent.type(text().getByLabelText(/Text/), 'ab 18 Uhr');
  await press('Übernehmen');
  await says('ab 18 Uhr');
  await choose('Abschnitt Bühne', 'Nach oben');
  await waitFor(async () =>
    expect((await read()).slice(-4)).toEqual(['Bühne', 'ab 18 Uhr', 'Personal, Transport, Sonstiges', 'Weg']),
  );
  await press('Bühne zuklappen');
  await waitFor(async () => expect(await read()).not.toContain('ab 18 Uhr'));
  await choose('Abschnitt Bühne', 'Auflösen');
  await waitFor(async () => expect(await read()).not.toContain('Bühne'));
});

test('[ANGB-10] on a phone a long press chooses, and the bar below moves what is chosen', async () => {
  asOnPhone();
  const { names, open } = await anOffer();
  await open();
  const card = await screen.findByRole('button', { name: `${names[2]}: Anzahl 4 ändern` });
  fireEvent.pointerDown(card);
  const bar = within(await screen.findByRole('group', { name: 'Auswahl' }));
  fireEvent.pointerUp(card);
  await userEvent.click(bar.getByRole('button', { name: 'Nach oben' }));
  await says(/Chaser .*, 1 von 2 unter Licht/);
  await userEvent.click(bar.getByRole('button', { name: 'Auswahl aufheben' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull());
});

test('[ANGB-10] what is added by the + of a heading stands under it, in one step', async () => {
  const { open, gliederung } = await anOffer();
  await open();
  await choose('Gliedern', 'Nach Kategorie');
  await choose('Unter Licht hinzufügen', 'Rechnungselement');
  const dialog = await dialogNamed('Rechnungselement');
  await fill(dialog().getByLabelText(/^Beschreibung/), 'Einleuchten');
  await press(/^Speichern/);
  await waitFor(async () => expect(await read()).toContain('Einleuchten'));
  const rows = await read();
  expect(rows.indexOf('Einleuchten')).toBe(rows.indexOf('Licht') + 1);
  expect((await gliederung()).map(({ art }) => art)).toEqual([
    'Abschnitt',
    'Abschnitt',
    'Position',
    'Abschnitt',
  ]);
});

test('[ANGB-10] an item chosen by the + of a heading stands under it, with its line in one step', async () => {
  const { liste, open, gliederung } = await anOffer();
  const name = `Dimmer ${aMark()}`;
  const inventar = (await house.create('inventar', { name, anzahl: 9, mietpreis: 500 })).id;
  await open();
  await choose('Gliedern', 'Nach Kategorie');
  await choose('Unter Licht hinzufügen', 'Inventar wählen');
  const picker = await dialogNamed(/^Inventar wählen/);
  await fill(await searchIn(picker()), name);
  await userEvent.click(await picker().findByRole('row', { name: new RegExp(name) }));
  await press(/^Ok/, picker());
  await waitFor(async () =>
    expect(await house.find('inventar_inventarlisten', 'inventarliste', liste)).toHaveLength(4),
  );
  await waitFor(async () => {
    const rows = await read();
    expect(rows).toContain('Dimmer');
    expect(rows.indexOf('Dimmer')).toBe(rows.indexOf('Licht') + 1);
  });
  expect(await gliederung()).toContainEqual({ art: 'Position', bezug: inventar });
});

test('[ANGB-05] a heading has a price of its own, which stands at it and below its positions', async () => {
  const { id, open } = await anOffer();
  await open();
  await choose('Gliedern', 'Nach Kategorie');
  await choose('Abschnitt Licht', 'Preis');
  const dialog = await dialogNamed('Preis: Licht');
  await userEvent.click(dialog().getByLabelText(/Preis des Abschnitts/));
  await userEvent.click(await screen.findByRole('option', { name: 'Rabatt' }));
  await fill(dialog().getByLabelText(/Prozent/), '120');
  await press('Übernehmen');
  await says('Ein Rabatt hat mehr als 0 % und höchstens 100 %.');
  await fill(dialog().getByLabelText(/Prozent/), '10');
  await press('Übernehmen');
  // Two items of four at 10,00.
  await waitFor(async () =>
    expect((await read()).map((each) => each.replaceAll('\u00a0', ' '))).toContain('Rabatt 10 % auf Licht'),
  );
  await waitFor(async () => {
    const [stored] = await house.find('rechnungen', 'id', id);
    expect(stored?.['netto']).toBe(12_000 - 800 + 800);
  });
});

test('[ANGB-05] the factor of a heading is that of its lines, and not of those that something stands for', async () => {
  const { liste, open } = await anOffer();
  const [, , covered] = await house.find('inventar_inventarlisten', 'inventarliste', liste);
  await house.update('inventar_inventarlisten', covered?.id ?? '', { faktor: 0 });
  await open();
  await choose('Gliedern', 'Nach Kategorie');
  await choose('Abschnitt Licht', 'Faktor');
  const dialog = await dialogNamed('Faktor: Licht');
  await fill(dialog().getByLabelText(/Faktor/), '2,5');
  await press('Übernehmen');
  await waitFor(async () =>
    expect(
      (await house.find('inventar_inventarlisten', 'inventarliste', liste)).map(({ faktor }) => faktor),
    ).toEqual([2.5, 1, 0]),
  );
});

/** Ten items on an offer, in the order of their names. */
async function tenLines() {
  const mark = aMark();
  const liste = (await house.create('inventarlisten', time)).id;
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  for (const letter of 'ABCDEFGHIJ') {
    const item = { name: `Lampe ${letter} ${mark}`, anzahl: 40, mietpreis: 1000, kategorie: 'Licht' };
    const inventar = (await house.create('inventar', item)).id;
    await house.create('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 4 });
  }
  const days = { ...time, rechnungsDatum: time.von, faelligDatum: time.bis, faktor: 1 };
  const { id } = await house.create('rechnungen', { ...days, kunde, inventarliste: liste });
  await house.open(`/rechnung/${id}`, await house.server.user('rechnungen', 'inventar', 'packlisten'));
  const wahl = async () => {
    const [stored] = await house.find('rechnungen', 'id', id);
    return (stored as unknown as { wahlpositionen: unknown[] }).wahlpositionen.length;
  };
  return { nameOf: (letter: string) => `Lampe ${letter} ${mark}`, wahl };
}

const lampen = (letters: string) => Array.from(letters, (letter) => `Lampe ${letter}`);

test('[O8.1] [ANGB-10] ten lines, six to one heading, four to another, one to choose: at most 24 presses', async () => {
  const { nameOf, wahl } = await tenLines();
  // Tab from what stands before the table.
  await focusRow(nameOf('A'));
  let presses = 1;
  const count = async (...typed: readonly string[]) => {
    presses += typed.length;
    await keys(...typed);
  };
  const named = async (title: string) => {
    presses += 2;
    await into(title);
  };
  const down = '{ArrowDown}';
  // However they are mixed.
  await count(' ', down, ' ', down, ' ', down, ' ', down, ' ', ' ');
  await named('Bühne');
  await reads('Licht', ...lampen('BDFH'), 'Bühne', ...lampen('ACEGIJ'));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Lampe B'));
  await count(' ', ' ', ' ', ' ');
  await named('Foyer');
  await reads('Licht', 'Bühne', ...lampen('ACEGIJ'), 'Foyer', ...lampen('BDFH'));
  await count(down, 'w');
  await waitFor(async () => expect(await wahl()).toBe(1));
  expect(presses).toBeLessThanOrEqual(24);
});

test('[O8.1] [ANGB-10] the same on a phone: at most 18 taps', async () => {
  asOnPhone();
  const { nameOf, wahl } = await tenLines();
  let taps = 0;
  const cardOf = (letter: string) =>
    screen.findByRole('button', { name: new RegExp(`^${nameOf(letter)}: Anzahl 4`) });
  const bar = () => within(screen.getByRole('group', { name: 'Auswahl' }));
  const pick = async (letters: string) => {
    const [first = '', ...others] = letters;
    const card = await cardOf(first);
    fireEvent.pointerDown(card);
    await screen.findByRole('group', { name: 'Auswahl' });
    fireEvent.pointerUp(card);
    // A mouse clicks there as well.
    fireEvent.click(card);
    for (const letter of others) fireEvent.click(await cardOf(letter));
    taps += letters.length;
  };
  const putInto = async (title: string) => {
    await userEvent.click(bar().getByRole('button', { name: 'In Abschnitt' }));
    const dialog = await dialogNamed('In Abschnitt …');
    await fill(dialog().getByLabelText(/Titel/), title);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    taps += 2;
  };
  await press('4 weitere Positionen');
  taps += 1;
  await pick('ACEGIJ');
  await putInto('Bühne');
  await says(/Bühne/);
  await pick('BDFH');
  await putInto('Foyer');
  await says(/Foyer/);
  await pick('B');
  await userEvent.click(bar().getByRole('button', { name: 'Wahlposition' }));
  taps += 1;
  await waitFor(async () => expect(await wahl()).toBe(1));
  expect(taps).toBeLessThanOrEqual(18);
});
