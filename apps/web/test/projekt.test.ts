import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateWithTime } from '@traverse/domain/values';
import { groupNames } from '@traverse/schema';
import { expect, test, vi } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { fill, isOff, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

/** A project that is open, as somebody without groups sees it. */
async function aProjekt(facts: object = {}) {
  const projekt = await house.server.given('projekt', {
    name: 'Weihnachtsgala',
    ort: 'Bremen',
    kunde: 'Bauverein',
    datum_von: wireDateWithTime('2026-12-03', 8 * 60),
    datum_bis: wireDateWithTime('2026-12-04', 2 * 60),
    ...facts,
  });
  const person = await house.server.user();
  await house.open(`/projekt/${projekt.id}`, person);
  await screen.findByRole('region', { name: 'Meldeweg' });
  return { person, stored: () => storedProjekt(projekt.id) };
}

let reader: Promise<TestUser> | undefined;

async function storedProjekt(id: string): Promise<Readonly<Record<string, unknown>>> {
  reader ??= house.server.user(...groupNames);
  return (await house.server.ask('GET', `/api/collections/projekt/records/${id}`, { as: await reader })).body;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

/** Begins what holds nothing by its word in the line of those; then it is a card. */
async function begin(name: string, how = 'hinzufügen') {
  await userEvent.click(section(name).getByRole('button', { name: `${name}: ${how}` }));
  return section(name);
}

/** A form closes once the server has stored what was typed; until then it is hidden. */
const formClosed = (place: ReturnType<typeof section>) =>
  waitFor(() => expect(place.queryByRole('textbox', { hidden: true })).toBeNull());

test('[AKTE-01] a customer typed before the known ones have come is offered when they come', async () => {
  await house.create('kunden', { name: 'Nele Onken', firma: 'Stadtmarketing Oldenburg GmbH' });
  const { id } = await house.server.given('projekt', {
    name: 'Weihnachtsgala',
    datum_von: wireDateWithTime('2026-12-03', 8 * 60),
  });
  const come = Promise.withResolvers<void>();
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if ((input as string).includes('/kunden/records')) await come.promise;
    return ask(input, init);
  });
  await house.open(`/projekt/${id}`, await house.admin());
  await userEvent.click(await screen.findByRole('button', { name: 'Kunde eintragen' }));
  const kunde = () => within(screen.getByRole('form', { name: 'Kunde' })).getByRole('combobox');
  await screen.findByRole('form', { name: 'Kunde' });
  await userEvent.type(kunde(), 'Stadtm');
  come.resolve();
  const offered = { name: 'Stadtmarketing Oldenburg GmbH', hidden: true };
  await userEvent.click(await screen.findByRole('option', offered));
  expect(kunde()).toHaveProperty('value', 'Stadtmarketing Oldenburg GmbH');
});

test('[PROJ-01] a click opens the field, Enter saves, Esc reverts, nothing is not stored', async () => {
  const { stored } = await aProjekt();
  const map = screen.getByRole('link', { name: 'Bremen auf der Karte zeigen' });
  expect(map.getAttribute('href')).toMatch(/^https:.*=Bremen$/);
  // The map is told neither who asks nor from where.
  expect(map.getAttribute('rel')).toBe('noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Ort bearbeiten: Bremen' }));
  await fill(within(await screen.findByRole('form', { name: 'Ort' })).getByRole('combobox'), 'Oldenburg');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Ort bearbeiten: Oldenburg' });
  await waitFor(async () => expect((await stored())['ort']).toBe('Oldenburg'));

  await userEvent.click(screen.getByRole('button', { name: /^Kunde bearbeiten/ }));
  const kunde = within(await screen.findByRole('form', { name: 'Kunde' })).getByRole('combobox');
  await userEvent.clear(kunde);
  await userEvent.type(kunde, '{Enter}');
  expect(await screen.findAllByText('Wert fehlt')).not.toHaveLength(0);
  await userEvent.type(kunde, '{Escape}');
  const again = await screen.findByRole('button', { name: 'Kunde bearbeiten: Bauverein' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect((await stored())['kunde']).toBe('Bauverein');
});

test('[PROJ-01] name, order number, place, customer and both dates are changed in place, and each needs a value', async () => {
  const { stored } = await aProjekt({ auftragsnummer: 'A-2026-0402' });
  const edit = async (label: string) => {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${label} bearbeiten`) }));
    return within(await screen.findByRole('form', { name: label }));
  };
  const save = (label: string) => userEvent.click(screen.getByRole('button', { name: `${label} speichern` }));
  for (const [label, value] of [
    ['Name', 'Neujahrsgala'],
    ['Auftragsnummer', 'A-2027-0001'],
    ['Ort', 'Oldenburg'],
    ['Kunde', 'Reederei'],
  ] as const) {
    const form = await edit(label);
    const field = form.getByRole(['Kunde', 'Ort'].includes(label) ? 'combobox' : 'textbox');
    await userEvent.clear(field);
    await save(label);
    await form.findByText('Wert fehlt');
    await userEvent.type(field, value);
    await save(label);
    await screen.findByRole('button', { name: `${label} bearbeiten: ${value}` });
  }
  for (const [label, day] of [
    ['Datum bis', '3.1.2027'],
    ['Datum von', '2.1.2027'],
  ] as const) {
    const form = await edit(label);
    await userEvent.clear(form.getByLabelText(`${label}, Datum`));
    await save(label);
    expect(screen.getByRole('form', { name: label })).toBeDefined();
    await fill(form.getByLabelText(`${label}, Datum`), day);
    await save(label);
    await screen.findByRole('button', { name: new RegExp(`^${label} bearbeiten: ${day} `) });
  }
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      name: 'Neujahrsgala',
      auftragsnummer: 'A-2027-0001',
      ort: 'Oldenburg',
      kunde: 'Reederei',
      datum_von: '2027-01-02 07:00:00.000Z',
      datum_bis: '2027-01-03 01:00:00.000Z',
    }),
  );
});

test('[PROJ-02] [PROJ-10] texts are changed in place, and what is added is shown before the server has answered', async () => {
  const { stored } = await aProjekt();
  for (const title of ['Unterkunft', 'Verpflegung', 'Allgemeine Hinweise']) {
    const place = await begin(title, 'bearbeiten');
    await fill(place.getByRole('textbox'), `Neu: ${title}`);
    await userEvent.click(place.getByRole('button', { name: /^Speichern/ }));
    await place.findByText(`Neu: ${title}`);
  }
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      unterkunft: 'Neu: Unterkunft',
      verpflegung: 'Neu: Verpflegung',
      allgemeineHinweise: 'Neu: Allgemeine Hinweise',
    }),
  );
  const mayArrive = Promise.withResolvers<void>();
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PATCH') await mayArrive.promise;
    return ask(input, init);
  });
  const staff = await begin('Mitarbeiter');
  await fill(staff.getByLabelText(/^Name/), 'Aushilfe');
  await userEvent.click(staff.getByRole('button', { name: /^Hinzufügen/ }));
  await staff.findByRole('button', { name: 'Aushilfe löschen' });
  expect((await stored())['mitarbeiter']).toEqual([]);
  mayArrive.resolve();
  await waitFor(async () => expect((await stored())['mitarbeiter']).toMatchObject([{ name: 'Aushilfe' }]));
});

test('[PROJ-13] an empty end follows the start', async () => {
  await aProjekt({ datum_bis: '' });
  await userEvent.click(screen.getByRole('button', { name: /^Datum von bearbeiten/ }));
  await fill(await screen.findByLabelText('Datum von, Datum'), '10.12.2026');
  await userEvent.keyboard('{Enter}');
  const end = { name: 'Datum bis bearbeiten: 11.12.2026 8:00' };
  expect(await screen.findByRole('button', end)).toBeDefined();
});

test('[PROJ-03] [PROJ-13] [PLAN-04] [EDIT-04] Dispo: add, edit, remove; an end comes from its start', async () => {
  const { stored } = await aProjekt();
  const dispo = await begin('Dispo');
  await fill(dispo.getByLabelText(/^Beschreibung/), '7,5-t-LKW');
  await fill(dispo.getByLabelText('Von, Datum'), '2.12.2026');
  await fill(dispo.getByLabelText('Von, Uhrzeit'), '14:00');
  await userEvent.click(dispo.getByRole('button', { name: /^Hinzufügen/ }));
  await dispo.findByText('2.12.2026 14:00 – 3.12.2026 14:00');
  await formClosed(dispo);

  await userEvent.click(dispo.getByRole('button', { name: '7,5-t-LKW bearbeiten' }));
  // What is wrong with a field that is left by a press moves nothing until the press is over.
  const user = userEvent.setup();
  await user.clear(dispo.getByLabelText(/^Beschreibung/));
  const target = dispo.getByRole('combobox', { name: 'Phase' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(document.activeElement).toBe(target);
  expect(dispo.queryByText('Gib eine Beschreibung ein.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  await dispo.findByText('Gib eine Beschreibung ein.');
  await user.click(await screen.findByRole('option', { name: 'Anfahrt' }));
  expect(dispo.getByLabelText(/^Beschreibung/)).toHaveProperty('value', 'Anfahrt');
  await fill(dispo.getByLabelText(/^Beschreibung/), 'Sprinter');
  await userEvent.click(dispo.getByRole('button', { name: /^Speichern/ }));
  await formClosed(dispo);
  await dispo.findByText('Anfahrt: Sprinter');
  // A project that goes a week on takes its Dispo along, once somebody says so.
  await userEvent.click(screen.getByRole('button', { name: /^Datum von bearbeiten/ }));
  await fill(await screen.findByLabelText('Datum von, Datum'), '10.12.2026');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Alles mitnehmen' }));
  await dispo.findByText('9.12.2026 14:00 – 10.12.2026 14:00');
  await waitFor(async () => expect((await stored())['datum_bis']).toContain('2026-12-11'));
  await userEvent.click(dispo.getByRole('button', { name: 'Sprinter löschen' }));
  await sayYes();
  // Without an entry it is a word of one line again.
  await waitFor(() => expect(section('Dispo').getAllByRole('button')).toHaveLength(1));
  await waitFor(async () => expect((await stored())['dispo']).toEqual([]));
});

test('[PROJ-05] contacts: Projektleiter prefilled and marked, no duplicate, name locked while editing', async () => {
  const { stored } = await aProjekt();
  const contacts = await begin('Ansprechpartner');
  const field = (label: RegExp) => contacts.getByLabelText<HTMLInputElement>(label);
  const store = () => contacts.getByRole('button', { name: /^Hinzufügen/ });
  const add = contacts.getByRole('button', { name: 'Ansprechpartner: hinzufügen' });
  expect(field(/^Position/).value).toBe('Projektleiter');
  expect(isOff(store())).toBe(true);
  await fill(field(/^Person/), 'Jana Petersen');
  await fill(field(/^Telefon/), '0421 23125 40');
  await userEvent.click(store());
  const phone = await contacts.findByRole('link', { name: '0421 23125 40' });
  expect(phone.getAttribute('href')).toBe('tel:04212312540');
  await formClosed(contacts);

  await userEvent.click(add);
  expect(field(/^Position/).value).toBe('');
  await fill(field(/^Person/), 'jana petersen');
  expect((await contacts.findByRole('alert')).textContent).toMatch(/schon Ansprechpartner/);
  expect(isOff(store())).toBe(true);
  // What is typed here would be lost in another row's form.
  expect(isOff(contacts.getByRole('button', { name: 'Jana Petersen bearbeiten' }))).toBe(true);

  // The last Projektleiter goes while the form is open.
  await userEvent.click(contacts.getByRole('button', { name: 'Jana Petersen löschen' }));
  await sayYes();
  await waitFor(() => expect(field(/^Position/).value).toBe('Projektleiter'));
  await fill(field(/^Person/), 'Ole Brandes');
  await userEvent.click(store());
  await formClosed(contacts);

  await userEvent.click(contacts.getByRole('button', { name: 'Ole Brandes bearbeiten' }));
  expect(field(/^Person/).readOnly).toBe(true);
  await fill(field(/^Firma/), 'Lindhof');
  await userEvent.click(contacts.getByRole('button', { name: /^Speichern/ }));
  await contacts.findByText('Lindhof');
  const ole = { person: 'Ole Brandes', firma: 'Lindhof', position: 'Projektleiter', telefon: '', email: '' };
  await waitFor(async () => expect((await stored())['ansprechpartner']).toEqual([ole]));
});

test('[PROJ-06] staff: a username fills the phone, another name empties it, nobody stands twice', async () => {
  const { person, stored } = await aProjekt();
  const { body } = await house.server.ask('GET', `/api/collections/users/records/${person.id}`, {
    as: person,
  });
  const { username, mobile } = body;
  const staff = await begin('Mitarbeiter');
  const phone = () => staff.getByLabelText<HTMLInputElement>(/^Telefon/).value;
  await fill(staff.getByLabelText(/^Name/), username);
  await waitFor(() => expect(phone()).toBe(mobile));
  await fill(staff.getByLabelText(/^Name/), 'Aushilfe');
  await waitFor(() => expect(phone()).toBe(''));
  await fill(staff.getByLabelText(/^Name/), username);
  await fill(staff.getByLabelText(/^Position/), 'Licht');
  await userEvent.click(staff.getByRole('button', { name: /^Hinzufügen/ }));
  const member = { name: username, telefon: mobile, position: 'Licht', user_id: person.id };
  await waitFor(async () => expect((await stored())['mitarbeiter']).toEqual([member]));
  await formClosed(staff);

  await begin('Mitarbeiter');
  await fill(staff.getByLabelText(/^Name/), username);
  await userEvent.tab();
  await staff.findByText(`${username} ist schon dabei.`);
});

test('[PROJ-08] Meldeweg: all three are needed', async () => {
  const { stored } = await aProjekt();
  const ways = await begin('Meldeweg');
  await fill(ways.getByLabelText(/^Grund/), 'Unfall');
  await fill(ways.getByLabelText(/^Meldung an/), 'Sanitätsdienst');
  const store = ways.getByRole('button', { name: /^Hinzufügen/ });
  expect(isOff(store)).toBe(true);
  await fill(ways.getByLabelText(/^Meldung via/), '112');
  await userEvent.click(store);
  const way = { grund: 'Unfall', meldung_an: 'Sanitätsdienst', meldung_via: '112' };
  await waitFor(async () => expect((await stored())['meldeweg']).toEqual([way]));
});

test('[PROJ-05] the e-mail of a contact is one, or is not stored', async () => {
  const { stored } = await aProjekt();
  const contacts = await begin('Ansprechpartner');
  await fill(contacts.getByLabelText(/^Person/), 'Jana Petersen');
  await fill(contacts.getByLabelText(/^E-Mail/), 'keinemail');
  await userEvent.tab();
  await contacts.findByText('Das ist keine E-Mail-Adresse.');
  const store = contacts.getByRole('button', { name: /^Hinzufügen/ });
  expect([isOff(store), store.title]).toEqual([true, 'Das ist keine E-Mail-Adresse.']);
  await fill(contacts.getByLabelText(/^E-Mail/), 'jana@petersen.example');
  await userEvent.click(store);
  await formClosed(contacts);
  await waitFor(async () => expect((await stored())['ansprechpartner']).toHaveLength(1));
});

test('[PROJ-07] the OK of an entry says what is missing, and nothing else', async () => {
  await aProjekt();
  await userEvent.click(await screen.findByRole('button', { name: 'Zeitplan: hinzufügen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const ok = dialog.getByRole('button', { name: /^OK/ });
  expect([isOff(ok), ok.title]).toEqual([true, 'Gib eine Bezeichnung ein.']);
  await fill(dialog.getByLabelText(/^Bezeichnung/), 'Aufbau');
  expect(isOff(ok)).toBe(false);
  await userEvent.clear(dialog.getByLabelText('Zeitpunkt, Datum'));
  expect([isOff(ok), ok.title]).toEqual([true, 'Es fehlt das Datum.']);
});

test('[PROJ-01] [HOME-05] what a project is about is changed on its page', async () => {
  const { stored } = await aProjekt({ label: 'Ton, Stadtfest' });
  await userEvent.click(screen.getByRole('button', { name: 'Labels bearbeiten: Ton, Stadtfest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Worum es geht' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ton' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Video' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Speichern/ }));
  await screen.findByRole('button', { name: 'Labels bearbeiten: Video, Stadtfest' });
  // The page shows it before the server has it.
  await waitFor(async () => expect((await stored())['label']).toBe('Video, Stadtfest'));
});

test('[HOME-05] [ERR-01] a mark is seen at once, and no more when it is refused, with the reason', async () => {
  await aProjekt({ name: 'Gleich weg' });
  const heart = screen.getByRole('button', { name: 'Gleich weg als Favorit merken' });
  await house.remove('projekt', location.pathname.split('/').at(-1)!);
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await says('Den ausgewählten Eintrag gibt es nicht mehr.');
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('[PROJ-02] the section that was chosen is the one that is marked', async () => {
  await aProjekt();
  const contents = within(screen.getByRole('navigation', { name: 'Abschnitte' }));
  await userEvent.click(contents.getByRole('link', { name: 'Meldeweg' }));
  expect(contents.getByRole('link', { current: true }).textContent).toBe('Meldeweg');
});

test('[PROJ-02] what holds nothing is one line of words, in reading order, each of which opens its section', async () => {
  await aProjekt({
    beschreibung: 'Ballsaal',
    meldeweg: [{ grund: 'Unfall', meldung_an: 'Tor 2', meldung_via: '112' }],
  });
  const words = () => [...document.querySelectorAll('[data-line] section')].map((each) => each.textContent);
  const nothing = ['Zeitplan', 'Dispo', 'Unterkunft', 'Verpflegung', 'Allgemeine Hinweise'];
  const people = ['Ansprechpartner', 'Mitarbeiter', 'Anlagen'];
  await waitFor(() => expect(words()).toEqual([...nothing, ...people]));
  const hotel = await begin('Unterkunft', 'bearbeiten');
  expect(document.activeElement).toBe(hotel.getByRole('textbox'));
  expect(words()).not.toContain('Unterkunft');
  await userEvent.click(hotel.getByRole('button', { name: 'Abbrechen' }));
  expect(words()).toEqual([...nothing, ...people]);
  const again = section('Unterkunft').getByRole('button', { name: 'Unterkunft: bearbeiten' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('[HAND-01 H1.24] a place that is typed and left is stored, and taken back by its toast; emptied it says so and stays open', async () => {
  const { stored } = await aProjekt();
  const ort = async (text: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Ort bearbeiten/ }));
    await fill(within(await screen.findByRole('form', { name: 'Ort' })).getByRole('combobox'), text);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
  };
  await ort('Oldenburg');
  await says('Ort gespeichert');
  expect((await stored())['ort']).toBe('Oldenburg');
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await screen.findByRole('button', { name: 'Ort bearbeiten: Bremen' });
  await waitFor(async () => expect((await stored())['ort']).toBe('Bremen'));
  await ort('');
  await says('Wert fehlt');
  expect(screen.getByRole('form', { name: 'Ort' })).toBeTruthy();
  expect((await stored())['ort']).toBe('Bremen');
});

test('[PLAN-01] [HAND-05] where nobody has said how far a job is, its place asks for it', async () => {
  const { stored } = await aProjekt();
  await userEvent.click(await screen.findByRole('button', { name: 'Status setzen' }));
  expect(await screen.findByRole('dialog', { name: /Status/ })).toBeDefined();
  expect((await stored())['status']).toBe('');
});
