import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Group } from '@traverse/schema';
import { OWN_ANSWER } from '@traverse/wire';
import { expect, test, vi } from 'vitest';
import { aMark, choose, closed, dialogNamed, fill, press, sayNo, says, sayYes, searchIn } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const time = { von: '2031-12-03', bis: '2031-12-04' };
const SAVE = /^Speichern(?! [u+])/;

async function aPackliste(more: object = {}) {
  const kunde = (await house.create('kunden', { name: `Petersen ${aMark()}` })).id;
  const { id, name } = await house.create('packlisten', { ...time, kunde, ...more });
  return { id, name: String(name) };
}

/** A pack list with one line that was scanned, of an item of which there are three. */
async function aPacked() {
  const artikel = `Line-Array ${aMark()}`;
  const inventar = (await house.create('inventar', { name: artikel, anzahl: 3, kategorie: 'Ton' })).id;
  const liste = (await house.create('inventarlisten', { ...time, verbucht: true })).id;
  await house.create('inventar_inventarlisten', {
    inventar,
    inventarliste: liste,
    anzahl: 2,
    out: 2,
    anmerkunug: 'Case 3',
  });
  return { artikel, inventar, liste, packliste: await aPackliste({ inventarliste: liste }) };
}

async function open({ id }: { id: string }, ...groups: readonly Group[]) {
  await house.open(`/packliste/${id}`, await house.server.user('packlisten', ...groups));
}

async function pick(way: string, name: string) {
  await choose('Weitere Aktionen', way);
  const picker = await dialogNamed('Packliste wählen');
  await fill(await searchIn(picker()), name);
  await waitFor(() => expect(picker().getAllByRole('row', { name: /PL\d{8}/ })).toHaveLength(1));
  await userEvent.dblClick(picker().getByRole('row', { name: new RegExp(name) }));
}

const line = (artikel: string) => screen.findByRole('row', { name: new RegExp(artikel) });
const stored = async ({ id }: { id: string }) => (await house.find('packlisten', 'id', id))[0];

test('[PACK-02] a list without cases, wishes and a question of what is left asks for none of them', async () => {
  const { packliste, artikel } = await aPacked();
  const asked: string[] = [];
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).href);
    return ask(input, init);
  });
  await open(packliste, 'inventar');
  await line(artikel);
  await house.askAgain();
  // The stock of the device is learnt by its fields.
  const needless = /\/(behaelter_inhalt|geraete)\/records\?(?!.*fields=)|verfuegbarkeit/;
  expect(asked.filter((address) => needless.test(address))).toEqual([]);
});

test('[PACK-02] another list is copied with counters at 0, and asks about what is not free', async () => {
  const source = await aPacked();
  const target = await aPackliste();
  await open(target);
  await pick('Liste kopieren', source.packliste.name);
  await says(`In dieser Zeit nicht frei: 1 × ${source.artikel}.`);
  await sayYes();
  expect((await line(source.artikel)).textContent).toContain('Case 3');
  const progress = await screen.findByRole('progressbar', { name: 'Ton raus' });
  expect(progress.getAttribute('aria-valuetext')).toBe('0 von 2');
  const copied = String((await stored(target))?.['inventarliste']);
  expect(copied).not.toBe(source.liste);
  expect(await house.find('inventarlisten', 'id', copied)).toMatchObject([
    { verbucht: true, engpaesse: [{ name: source.artikel, fehlend: 1 }] },
  ]);
});

const REFER =
  'Weißt du was du da tust? Bedenke, dass sich Items in allen miteinander verknüpften Rechnungen/Packlisten ändern wenn du die Inventarlisten verknüpfst!';

test('[PACK-02] [DLG-03] a list is shared after the warning, and says where else it stands', async () => {
  const source = await aPacked();
  const target = await aPackliste();
  await open(target);
  await pick('Liste verknüpfen', source.packliste.name);
  await sayNo(REFER);
  await screen.findByRole('heading', { name: 'Noch keine Artikel.' });
  expect(await stored(target)).toMatchObject({ inventarliste: '' });
  await pick('Liste verknüpfen', source.packliste.name);
  await sayYes(REFER);
  await line(source.artikel);
  await press('Verbucht in 2 Belegen');
  const where = await dialogNamed('Verbucht in');
  await userEvent.click(await where().findByRole('link', { name: new RegExp(source.packliste.name) }));
  await isAt(`/packliste/${source.packliste.id}`);
});

test('[PACK-02] whoever gives a list second gets the one that is there', async () => {
  const source = await aPacked();
  const contested = await aPackliste();
  await open(contested);
  await screen.findByRole('heading', { name: 'Noch keine Artikel.' });
  await house.update('packlisten', contested.id, { inventarliste: source.liste });
  await press(/^Scannen/);
  await line(source.artikel);
  expect(await stored(contested)).toMatchObject({ inventarliste: source.liste });
});

test('[PACK-02] a pack list has its list with what is done first: items of the stock, or those of last time', async () => {
  const source = await aPacked();
  const [before] = await house.find('packlisten', 'id', source.packliste.id);
  const days = { von: '2027-05-01', bis: '2027-05-02', kunde: before?.['kunde'] };
  const again = (await house.create('packlisten', days)).id;
  await open({ id: again });
  await screen.findByText(new RegExp(`^Beim letzten Mal: ${source.packliste.name}`));
  await press(/^Inventar(?!liste)/);
  const picker = await dialogNamed('Inventar wählen');
  // What is likely stands first, however many items there are.
  await waitFor(() => expect(picker().getAllByRole('row')[1]?.textContent).toMatch(/letztes Mal 2/));
  expect(picker().getAllByRole('row')[1]?.textContent).toContain(source.artikel);
  await press('Wie beim letzten Mal (1)', picker());
  await picker().findByText('1 Artikel, 2 Stück');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await closed('Inventar wählen');
  await line(source.artikel);
  expect((await stored({ id: again }))?.['inventarliste']).not.toBe(source.liste);

  const third = (await house.create('packlisten', { ...days, von: '2027-06-01', bis: '2027-06-02' })).id;
  await open({ id: third });
  await press(/^Wie beim letzten Mal/);
  await line(source.artikel);
});

test('[PACK-04] [RUECK-03] damage is told from a line, and of what has gone out it names the list', async () => {
  const { packliste, artikel, inventar, liste } = await aPacked();
  // Nothing of a list without items is seen meanwhile.
  let sawEmpty = false;
  const watching = new MutationObserver(() => {
    sawEmpty ||= document.body.textContent.includes('Noch keine Artikel');
  });
  watching.observe(document.body, { childList: true, subtree: true });
  await open(packliste, 'inventar');
  await press(`Schaden melden: ${artikel}`);
  watching.disconnect();
  expect(sawEmpty).toBe(false);
  const form = await dialogNamed('Anlegen');
  await fill(await form().findByRole('textbox', { name: /^Schaden/ }), 'Griff locker');
  await press(SAVE, form());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await house.find('schaeden', 'inventar', inventar)).toMatchObject([
    { schaden: 'Griff locker', behoben: false, inventarliste: liste },
  ]);
});

test('[PACK-07] [ERR-01] an invoice and a PDF that fail are logged and said', async () => {
  const { packliste } = await aPacked();
  const logged: string[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(' ')));
  await open(packliste, 'rechnungen');
  await screen.findByRole('button', { name: /^PDF/ });
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.includes('/firma/records')) throw new TypeError('Failed to fetch');
    if (pathname.startsWith('/createPacklistePDF/'))
      return Response.json({}, { status: 500, headers: { [OWN_ANSWER]: '1' } });
    return ask(input, init);
  });
  await press(/^PDF/);
  await says('Kein PDF: ');
  expect(logged.join()).toContain('PDF konnte nicht erstellt werden...');
  await press(/^Rechnung/);
  await says('Rechnung konnte nicht erstellt werden: ');
  expect(logged.join()).toContain('Rechnung konnte nicht erstellt werden...');
});

test('[PACK-03] new days of a pack list are those of its list', async () => {
  const { packliste, liste } = await aPacked();
  await open(packliste);
  await press(`${packliste.name} bearbeiten`);
  const form = await dialogNamed('Bearbeiten');
  for (const [label, day] of [
    [/^Von/, '1.3.2032'],
    [/^Veranst. Bis/, '3.3.2032'],
  ] as const)
    await fill(await waitFor(() => form().getByLabelText(label)), day);
  await press(SAVE, form());
  await says('1.3.2032 – 3.3.2032');
  const [moved] = await house.find('inventarlisten', 'id', liste);
  expect(String(moved?.['bis'])).toContain('2032-03-03');
});

test('[LADE-01] what a list weighs and draws is held against its vehicle and the place, in words', async () => {
  const aItem = (name: string, facts: object) =>
    house.create('inventar', { name, anzahl: 20, kategorie: 'Licht', ...facts });
  const truss = await aItem('Traverse 3 m', { gewicht: 30, laenge: 300, breite: 40, hoehe: 40 });
  const dimmer = await aItem('Dimmer', { anzahl: 0, gewicht: 80, leistung: 5000, anschluss: 'CEE 32' });
  const kabel = await aItem('Kabel', {});
  const sprinter = await house.create('fahrzeuge', { name: 'Sprinter', nutzlast: 500 });
  const days = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
  const liste = await house.create('inventarlisten', days);
  const add = (item: { id: string }, anzahl: number, inventarliste = liste.id) =>
    house.create('inventar_inventarlisten', { inventar: item.id, inventarliste, anzahl });
  await add(truss, 16);
  await add(dimmer, 1);
  await add(kabel, 3);
  // Nobody here owns a dimmer.
  const rented = await house.create('inventarlisten', {});
  await add(dimmer, 1, rented.id);
  await house.create('zumietungen', { ...days, inventarliste: rented.id, bestellt: true });
  const kunde = await house.create('kunden', { name: 'Bauverein' });
  const own = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  await house.open(`/packliste/${own.id}`, await house.server.user('packlisten'));
  await screen.findByText('mindestens 560 kg (1 Artikel ohne Gewicht), davon 80 kg zugemietet');
  screen.getByText('5 kW, CEE 32 (7,25 A je Phase)');
  await press('Fahrzeug und Strom vor Ort');
  const dialog = await dialogNamed('Fahrzeug und Strom vor Ort');
  expect(dialog().queryByRole('button', { name: 'Fahrzeug anlegen' })).toBeNull();
  for (const [field, value] of [
    ['Fahrzeug', 'Sprinter'],
    ['Strom vor Ort', 'CEE 16'],
  ] as const) {
    await userEvent.click(dialog().getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: value }));
  }
  await press(/^Speichern/, dialog());
  await screen.findByText('Nutzlast: 60 kg zu viel. Vor Ort ist CEE 16, die Liste braucht CEE 32.');
  screen.getByText('Nutzlast 112 %');
  expect((await house.find('packlisten', 'id', own.id))[0]).toMatchObject({
    fahrzeug: sprinter.id,
    stromVorOrt: 'CEE 16',
  });
  // The customer comes for it (PLAN-04).
  await choose('Weitere Aktionen', 'Hin- und Rückweg');
  const weg = await dialogNamed('Hin- und Rückweg');
  await userEvent.click(weg().getByRole('switch', { name: 'Kunde holt ab' }));
  await press(/^Speichern/, weg());
  await closed('Hin- und Rückweg');
  await screen.findByText('Kunde holt ab');
  // Where it stands it is changed.
  await press('Hin- und Rückweg bearbeiten');
  await userEvent.click(
    (await dialogNamed('Hin- und Rückweg'))().getByRole('switch', { name: 'Kunde bringt zurück' }),
  );
  await press(/^Speichern/, weg());
  await screen.findByText('Kunde holt ab und bringt zurück');
});

test('[LADE-01] a list of which nobody says what it weighs has no load', async () => {
  const item = await house.create('inventar', { name: 'Stativ', anzahl: 3 });
  const liste = await house.create('inventarlisten', {});
  await house.create('inventar_inventarlisten', { inventar: item.id, inventarliste: liste.id, anzahl: 2 });
  const kunde = await house.create('kunden', { name: 'Bauverein' });
  const days = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
  const own = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  await house.open(`/packliste/${own.id}`, await house.server.user('packlisten'));
  await screen.findAllByText('Stativ');
  expect(screen.queryByRole('heading', { name: 'Ladung' })).toBeNull();
});

test('[look.md 48] until something goes out a list is worked on at the desk: what lines come to, the shortage first, one line to scan', async () => {
  const kunde = (await house.create('kunden', { name: `Petersen ${aMark()}`, rabatt: 10 })).id;
  const artikel = `Line-Array ${aMark()}`;
  const inventar = (
    await house.create('inventar', {
      name: artikel,
      anzahl: 1,
      kategorie: 'Ton',
      mietpreis: 4500,
      gewicht: 20,
    })
  ).id;
  const inventarliste = (await house.create('inventarlisten', { ...time, verbucht: true })).id;
  await house.create('inventar_inventarlisten', { inventar, inventarliste, anzahl: 2, faktor: 2 });
  const packliste = await aPackliste({ kunde, inventarliste });
  await open(packliste);
  // 2 × 45,00 € × 2, less a tenth.
  await waitFor(async () => expect((await line(artikel)).textContent).toMatch(/162,00\s€/));
  screen.getByRole('columnheader', { name: 'Netto' });
  // Two of one: one is missing once it goes out.
  await screen.findByRole('columnheader', { name: 'noch frei' });
  await waitFor(async () => expect((await line(artikel)).textContent).toMatch(/2[−-]\s?1/));
  const scans = screen.getByRole('region', { name: 'Scannen' });
  const shortage = await screen.findByText(/^1 Artikel fehlt/);
  expect(shortage.compareDocumentPosition(scans) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  // Whoever begins to scan has the page of the ramp, and keeps it.
  await userEvent.click(screen.getByRole('radio', { name: /^Raus/ }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Netto' })).toBeNull());
  await userEvent.click(screen.getByRole('radio', { name: /^Raus/ }));
  expect(screen.queryByRole('columnheader', { name: 'Netto' })).toBeNull();
});

test('[defects 10 Packlisten] the list of lists says in one word how each stands that is not over', async () => {
  const mark = aMark();
  const kunde = (await house.create('kunden', { name: mark })).id;
  const aListe = async (more: object) => (await house.create('inventarlisten', { ...time, ...more })).id;
  const booked = await aListe({ verbucht: true });
  const option = await aListe({ option: true, optionBis: '2031-11-20' });
  const free = await aListe({});
  for (const inventarliste of [booked, option, free]) await aPackliste({ kunde, inventarliste });
  await house.open('/packlisten', await house.server.user('packlisten', 'kunden'));
  await fill(await searchIn(screen), mark);
  const states = () =>
    screen.getAllByRole('row').flatMap(({ textContent }) => {
      const [word] = /Reserviert|Option bis [\d.]+|Nicht reserviert/.exec(textContent ?? '') ?? [];
      return word ?? [];
    });
  await waitFor(() =>
    expect(states().toSorted()).toEqual(['Nicht reserviert', 'Option bis 20.11.2031', 'Reserviert']),
  );
});

test('[O25] what was chosen in the picker is seen in one place, wherever it stands in the list, and changed there', async () => {
  const mark = aMark();
  for (const name of ['Top', 'Sub']) await house.create('inventar', { name: `${name} ${mark}`, anzahl: 9 });
  const inventarliste = (await house.create('inventarlisten', { ...time })).id;
  const packliste = await aPackliste({ inventarliste });
  await open(packliste);
  await press(/^Inventar/);
  const picker = await dialogNamed('Inventar wählen');
  expect(picker().queryByRole('button', { name: 'Gewählte zeigen' })).toBeNull();
  for (const name of ['Top', 'Sub']) {
    await fill(await searchIn(picker()), `${name} ${mark}`);
    // Until the answer is there the rows are those of the search before.
    await waitFor(() => {
      const [row, ...more] = picker().getAllByRole('row', { name: new RegExp(mark) });
      expect([row?.textContent, more]).toEqual([expect.stringContaining(name), []]);
    });
    await userEvent.click(picker().getByText(`${name} ${mark}`));
  }
  await press('Gewählte zeigen', picker());
  const chosen = () => within(picker().getByRole('region', { name: 'Gewählte' }));
  expect(chosen().getAllByRole('listitem')).toHaveLength(2);
  await fill(chosen().getByRole('textbox', { name: `Top ${mark}: Menge` }), '4');
  await userEvent.click(chosen().getByRole('button', { name: `Sub ${mark}: weniger` }));
  // It stays until somebody looks away.
  expect(chosen().getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(picker().getByText('1 Artikel, 4 Stück')).toBeDefined());
  await press('Weiter wählen', picker());
  await searchIn(picker());
  await press(/^Ok/, picker());
  await closed('Inventar wählen');
  await waitFor(async () =>
    expect(await house.find('inventar_inventarlisten', 'inventarliste', inventarliste)).toMatchObject([
      { anzahl: 4 },
    ]),
  );
});
