import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { dayAt, wireDateWithTime } from '@traverse/domain/values';
import { expect, test, vi } from 'vitest';
import {
  aMark,
  choose,
  cutNetwork,
  dialogNamed,
  fill,
  pageComesFrom,
  press,
  pressTwice,
  says,
  sayYes,
  valueOf,
} from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();

/** A stored project that is open, as somebody without groups sees it. */
async function aProjekt(facts: object = {}) {
  const { id } = await house.create('projekt', {
    name: 'Weihnachtsgala',
    ort: 'Bremen',
    kunde: 'Bauverein',
    datum_von: wireDateWithTime('2026-12-03', 8 * 60),
    datum_bis: wireDateWithTime('2026-12-04', 2 * 60),
    ...facts,
  });
  const person = await house.server.user();
  await house.open(`/projekt/${id}`, person);
  await screen.findByRole('region', { name: 'Meldeweg' });
  const stored = async () => (await house.find('projekt', 'id', id))[0];
  return { id, person, stored };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

/** Begins what holds nothing by its word in the line of those; then it is a card. */
async function begin(name: string, how = 'hinzufügen') {
  await press(`${name}: ${how}`);
  return section(name);
}
const tooLong = (characters: number) => 'x'.repeat(characters + 1);
const alertThatSays = (text: string | RegExp) =>
  waitFor(() => {
    const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent.match(text));
    if (!alert) throw new Error(`No alert says ${text}`);
    return alert;
  });

test('[PROJ-10] a contact and staff that the server refuses are taken back, and alerts with its message appear', async () => {
  const { stored } = await aProjekt();
  const contacts = await begin('Ansprechpartner');
  await fill(contacts.getByLabelText(/^Person/), 'Jana Petersen');
  await fill(contacts.getByLabelText(/^Firma/), tooLong(5000));
  await press(/^Hinzufügen/, contacts);
  const ofContact = await alertThatSays('Firma');
  expect(contacts.queryByRole('button', { name: 'Jana Petersen löschen' })).toBeNull();
  // What was typed is still there.
  expect(valueOf(contacts.getByLabelText(/^Person/))).toBe('Jana Petersen');

  const staff = await begin('Mitarbeiter');
  await fill(staff.getByLabelText(/^Name/), 'Aushilfe');
  await fill(staff.getByLabelText(/^Position/), tooLong(5000));
  await press(/^Hinzufügen/, staff);
  await alertThatSays('Position');
  expect(staff.queryByRole('button', { name: 'Aushilfe löschen' })).toBeNull();
  expect(valueOf(staff.getByLabelText(/^Name/))).toBe('Aushilfe');

  await press('Meldung schließen', within(ofContact));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent.includes('Firma'))).toEqual(
      [],
    ),
  );
  await alertThatSays('Position');
  expect(await stored()).toMatchObject({ ansprechpartner: [], mitarbeiter: [] });
});

test('[PROJ-05] [PROJ-10] a contact whom somebody else has added meanwhile is refused as a second one', async () => {
  const { id, stored } = await aProjekt();
  const contacts = await begin('Ansprechpartner');
  await fill(contacts.getByLabelText(/^Person/), 'jana petersen');
  await house.update('projekt', id, {
    ansprechpartner: [{ person: 'Jana Petersen', firma: 'Bauverein' }],
  });
  await press(/^Hinzufügen/, contacts);
  await alertThatSays('ist schon Ansprechpartner.');
  expect((await stored())?.['ansprechpartner']).toMatchObject([{ person: 'Jana Petersen' }]);
});

test('[PROJ-10] after a refused Meldeweg the project is loaded anew, with what others have changed', async () => {
  const { id } = await aProjekt();
  const ways = await begin('Meldeweg');
  await fill(ways.getByLabelText(/^Grund/), tooLong(5000));
  await fill(ways.getByLabelText(/^Meldung an/), 'Sanitätsdienst');
  await fill(ways.getByLabelText(/^Meldung via/), '112');
  await house.update('projekt', id, { kunde: 'Reederei' });
  await press(/^Hinzufügen/, ways);
  await alertThatSays('Grund');
  await screen.findByRole('button', { name: 'Kunde bearbeiten: Reederei' });
  expect(valueOf(ways.getByLabelText(/^Meldung an/))).toBe('Sanitätsdienst');
});

test('[PROJ-10] other refused saves keep what was typed and say why, without a network too', async () => {
  const { stored } = await aProjekt();
  const hotel = await begin('Unterkunft', 'bearbeiten');
  const text = () => hotel.getByRole('textbox');
  await fill(text(), tooLong(20_000));
  await press(/^Speichern/, hotel);
  await alertThatSays(/20.000 Zeichen/);
  expect(valueOf(text())).toMatch(/^x+$/);

  await press(/^Ort bearbeiten/);
  await fill(within(await screen.findByRole('form', { name: 'Ort' })).getByRole('combobox'), tooLong(200));
  await userEvent.keyboard('{Enter}');
  await alertThatSays(/200 Zeichen/);

  await fill(text(), 'Hotel am Bürgerpark');
  const network = cutNetwork();
  await press(/^Speichern/, hotel);
  await alertThatSays('Der Server antwortet nicht.');
  expect(valueOf(text())).toBe('Hotel am Bürgerpark');
  network.mend();
  await waitFor(() =>
    expect(hotel.getByRole('button', { name: /^Speichern/ }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await press(/^Speichern/, hotel);
  await hotel.findByText('Hotel am Bürgerpark');
  await waitFor(async () => expect((await stored())?.['unterkunft']).toBe('Hotel am Bürgerpark'));
});

test('[PROJ-10] [AUTH-09] who is locked while a project is open is told by the next save, and led to the sign-in', async () => {
  const { person, stored } = await aProjekt();
  const food = await begin('Verpflegung', 'bearbeiten');
  await fill(food.getByRole('textbox'), 'Crew-Catering');
  await house.update('users', person.id, { locked: true });
  await press(/^Speichern/, food);
  await press('Verwerfen und abmelden', (await dialogNamed('Deine Sitzung ist beendet'))());
  await sayYes();
  await screen.findByRole('heading', { name: 'Bitte Anmelden' });
  expect((await stored())?.['verpflegung']).toBe('');
});

test('[PROJ-07] Zeitplan: sorted by time, the executor joins the staff, deleted only from the editor', async () => {
  const { person, stored } = await aProjekt();
  const [own] = await house.find('users', 'id', person.id);
  const username = String(own?.['username']);
  const plan = () => section('Zeitplan');
  const entries = () =>
    plan()
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  for (const [name, time] of [
    ['Einlass', '18:30'],
    ['Aufbau', '7:30'],
  ] as const) {
    await press('Zeitplan: hinzufügen');
    const dialog = await dialogNamed('Zeitplan: Anlegen');
    expect(dialog().queryByRole('button', { name: 'Löschen' })).toBeNull();
    await fill(dialog().getByLabelText(/^Bezeichnung/), name);
    await userEvent.click(dialog().getByLabelText(/^Ausführer/));
    await says('bei den Mitarbeitern');
    await fill(dialog().getByLabelText(/^Ausführer/), username);
    await fill(dialog().getByLabelText('Zeitpunkt, Uhrzeit'), time);
    await press(/^OK/, dialog());
    await screen.findByText(name);
  }
  expect(entries()).toEqual([expect.stringMatching(/7:30.*Aufbau/), expect.stringMatching(/18:30.*Einlass/)]);
  expect(section('Mitarbeiter').getAllByRole('listitem')).toHaveLength(1);
  expect((await stored())?.['mitarbeiter']).toEqual([
    { name: username, telefon: own?.['mobile'], position: '', user_id: person.id },
  ]);

  await press('Aufbau bearbeiten', plan());
  await press('Löschen', within(await screen.findByRole('dialog')));
  await press(/^Ja/, (await dialogNamed(/^Möchtest du/))());
  await waitFor(() => expect(entries()).toEqual([expect.stringMatching(/Einlass/)]));
});

test('[defects 10 Zeitplan] the chooser of an entry says who is free in its time, and on what others are', async () => {
  const other = await house.server.user();
  const called = String((await house.find('users', 'id', other.id))[0]?.['username']);
  const { id, person, stored } = await aProjekt();
  const { datum_von, datum_bis } = (await stored()) as unknown as Record<string, string>;
  const messe = `Messe ${id}`;
  const staff = { name: called, telefon: '', position: '', user_id: other.id };
  await house.create('projekt', { name: messe, datum_von, datum_bis, mitarbeiter: [staff] });
  const own = String((await house.find('users', 'id', person.id))[0]?.['username']);
  await house.askAgain();
  await press('Zeitplan: hinzufügen');
  const dialog = await dialogNamed('Zeitplan: Anlegen');
  await userEvent.click(dialog().getByLabelText(/^Ausführer/));
  const option = (name: string) =>
    screen.findByRole('option', { name: new RegExp(`^${name} `), hidden: true });
  await waitFor(async () => expect((await option(called)).textContent).toBe(`${called} belegt: ${messe}`));
  expect((await option(own)).textContent).toBe(`${own} frei`);
  // Whoever is free stands before all others.
  const order = [await option(own), await option(called)] as const;
  expect(order[0].compareDocumentPosition(order[1]) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await fill(dialog().getByLabelText(/^Ausführer/), called);
  await waitFor(() => expect(dialog().getByText(`In dieser Zeit belegt: ${messe}.`)).toBeDefined());
});

test('[PROJ-07] whoever enters somebody before the accounts are loaded still has them as staff', async () => {
  const ask = globalThis.fetch;
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // Cast: the official client names an address in words.
    if (/users.records.*sort=username/.test(input as string)) await loaded;
    return ask(input, init);
  });
  const { person, stored } = await aProjekt();
  const username = String((await house.find('users', 'id', person.id))[0]?.['username']);
  await press('Zeitplan: hinzufügen');
  const dialog = await dialogNamed('Zeitplan: Anlegen');
  await fill(dialog().getByLabelText(/^Bezeichnung/), 'Aufbau');
  await fill(dialog().getByLabelText(/^Ausführer/), username);
  await press(/^OK/, dialog());
  load();
  await screen.findByText('Aufbau');
  expect((await stored())?.['mitarbeiter']).toMatchObject([{ name: username, user_id: person.id }]);
});

test('[PROJ-07] [PROJ-10] an entry for somebody whose account is gone stays in its dialog, with the reason', async () => {
  const { id: gone } = await house.server.user();
  const username = String((await house.find('users', 'id', gone))[0]?.['username']);
  await aProjekt({
    mitarbeiter: [{ name: username, telefon: '', position: '', user_id: '', tage: 0, art: '' }],
  });
  await press('Zeitplan: hinzufügen');
  const dialog = await dialogNamed('Zeitplan: Anlegen');
  await fill(dialog().getByLabelText(/^Bezeichnung/), 'Aufbau');
  await fill(dialog().getByLabelText(/^Ausführer/), username);
  await userEvent.click(
    await screen.findByRole('option', { name: new RegExp(`^${username}`), hidden: true }),
  );
  await house.remove('users', gone);
  await press(/^OK/, dialog());
  await dialog().findByRole('alert');
  expect(valueOf(dialog().getByLabelText(/^Bezeichnung/))).toBe('Aufbau');
});

test('[PROJ-11] a double click deletes the project and leads home', async () => {
  const { stored } = await aProjekt();
  await pressTwice('Weitere Aktionen', /^Projekt löschen, zum Löschen/);
  await isAt('/home');
  expect(await stored()).toBeUndefined();
});

test('[CREW-01] the call sheet is saved under the name of the project', async () => {
  await aProjekt();
  pageComesFrom(house.server.url);
  const saved = vi.spyOn(URL, 'createObjectURL');
  await choose('Weitere Aktionen', 'Dispo als PDF');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Dispo Weihnachtsgala.pdf' }));
});

test('[PROJ-11] a copy takes along what was chosen', async () => {
  await aProjekt({ beschreibung: 'Ballsaal', unterkunft: 'Hotel', label: 'Licht, Gala' });
  await choose('Weitere Aktionen', 'Projekt kopieren');
  const dialog = await dialogNamed('Projekt kopieren');
  const name = `Gala ${aMark()}`;
  await fill(dialog().getByLabelText(/^Name/), name);
  expect(dialog().getByLabelText('Licht').matches(':checked')).toBe(true);
  await userEvent.click(dialog().getByLabelText('Ton'));
  await userEvent.click(dialog().getByLabelText('Unterkunft'));
  await press(/^Ok/, dialog());
  await screen.findByRole('button', { name: `Name bearbeiten: ${name}` });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Beschreibung' }).textContent).toContain('Ballsaal'),
  );
  expect(screen.getByRole('region', { name: 'Unterkunft' }).textContent).toBe('Unterkunft');
  expect(await house.find('projekt', 'name', name)).toMatchObject([{ label: 'Licht, Ton, Gala' }]);
});

test('[PROJ-11] a copy offers pack lists and invoices, whose days move along and whose list is a new one', async () => {
  const { server } = house;
  const at = (day: string) => `${day} 02:00:00.000Z`;
  const days = { von: at('2026-12-02'), bis: at('2026-12-05') };
  const projekt = await server.given('projekt', {
    name: 'Gala',
    datum_von: at('2026-12-03'),
    datum_bis: at('2026-12-04'),
  });
  const artikel = await server.given('inventar', { name: 'Nebler', anzahl: 2, kategorie: 'Licht' });
  const liste = await server.given('inventarlisten', { ...days, verbucht: true });
  const line = { inventar: artikel.id, anzahl: 2, faktor: 1.5, out: 2, in: 1, inventarliste: liste.id };
  const kunde = (await server.given('kunden', { name: 'Jana Petersen' })).id;
  const facts = { ...days, kunde, projekt: projekt.id, inventarliste: liste.id };
  const packliste = await server.given('packlisten', facts);
  const due = { rechnungsDatum: days.von, faelligDatum: days.bis, packliste: packliste.id };
  await server.given('rechnungen', { ...facts, ...due, anmerkung: 'wie immer' });
  await server.given('inventar_inventarlisten', line);
  await house.open(`/projekt/${projekt.id}`, await house.admin());
  await screen.findByRole('region', { name: 'Meldeweg' });

  await choose('Weitere Aktionen', 'Projekt kopieren');
  const dialog = await dialogNamed('Projekt kopieren');
  const name = `Gala ${aMark()}`;
  await fill(dialog().getByLabelText(/^Name/), name);
  await fill(dialog().getByLabelText('Datum und Uhrzeit, Datum'), '10.6.2027');
  const invoice = await dialog().findByLabelText('Rechnung');
  expect(dialog().getByLabelText('Packliste').matches(':checked')).toBe(true);
  // Its number would be used up.
  expect(invoice.matches(':checked')).toBe(false);
  await userEvent.click(invoice);
  await press(/^Ok/, dialog());
  await screen.findByRole('button', { name: `Name bearbeiten: ${name}` });

  const [copy] = await house.find('projekt', 'name', name);
  const [list] = await house.find('packlisten', 'projekt', copy?.id ?? '');
  const [bill] = await house.find('rechnungen', 'projekt', copy?.id ?? '');
  const moved = {
    von: expect.stringMatching(/^2027-06-0[89]/),
    bis: expect.stringMatching(/^2027-06-1[12]/),
  };
  expect(list).toMatchObject({ kunde, ...moved, rechnung: bill?.id });
  expect(bill).toMatchObject({ anmerkung: 'wie immer', ...moved, bezahlt: false });
  expect(bill?.['inventarliste']).toBe(list?.['inventarliste']);
  expect(list?.['inventarliste']).not.toBe(liste.id);
  const [fresh] = await house.find('inventarlisten', 'id', String(list?.['inventarliste']));
  expect(fresh).toMatchObject({ verbucht: true, ...moved });
  const [zeile] = await house.find('inventar_inventarlisten', 'inventarliste', fresh?.id ?? '');
  expect(zeile).toMatchObject({ inventar: artikel.id, anzahl: 2, faktor: 1.5, out: 0, in: 0 });
});

test('a project of today says so', async () => {
  await aProjekt({ datum_von: wireDateWithTime(dayAt(Date.now()), 480), datum_bis: '' });
  expect(await screen.findByText('heute')).toBeDefined();
});

test('[PROJ-01] without an id the address leads home', async () => {
  await house.open('/projekt', await house.server.user());
  await isAt('/home');
});

test('[R19] [OM3] [HOME-06] [PART-03] a customer whom nobody knows is made where the new project names it, with what was typed', async () => {
  const name = `Turnverein ${aMark()}`;
  await house.open('/home', await house.admin());
  await userEvent.click((await screen.findAllByRole('button', { name: 'Neues Projekt' }))[0]!);
  const dialog = await dialogNamed('Neues Projekt');
  const kunde = dialog().getByRole('combobox', { name: 'Kunde' });
  await userEvent.click(kunde);
  await userEvent.paste(name);
  await userEvent.click(await screen.findByRole('option', { name: `„${name}“ anlegen`, hidden: true }));
  await waitFor(async () => expect(await house.find('kunden', 'name', name)).toMatchObject([{ name }]));
  const [made] = await house.find('kunden', 'name', name);
  // Made with what was typed, joined in sight, and no second dialog (PART-03).
  expect(await screen.findByText(`neu, Kunde ${String(made?.['kundennummer'])}`)).toBeDefined();
  expect(valueOf(kunde)).toBe(name);
  // What one asks a caller stands in the same dialog, and is stored as it is left.
  await fill(dialog().getByLabelText('Telefon'), '0441 77');
  await fill(dialog().getByLabelText('Ansprechpartner'), 'Jo Probe');
  await userEvent.tab();
  await waitFor(async () =>
    expect(await house.find('kunden', 'id', String(made?.['id']))).toMatchObject([
      { name: 'Jo Probe', firma: name, tel: '0441 77' },
    ]),
  );
  expect(valueOf(kunde)).toBe(name);
  // It may stand there as a text all the same.
  await fill(kunde, `${name} e. V.`);
  expect(valueOf(kunde)).toBe(`${name} e. V.`);
});
