import {
  type Abwesenheit,
  type Dienst,
  type Einsatz,
  entities,
  type Person,
  type Projekt,
} from '@traverse/domain/entities';
import { wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let planung: TestUser;
let packer: TestUser;
let chef: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T09:00:00Z') });
  planung = await server.user('planung');
  packer = await server.user('packlisten');
  chef = await server.user('admin');
});
afterAll(() => server[Symbol.asyncDispose]());

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const at = (day: number, hours: number) => wireDateWithTime(`2026-06-${day}`, hours * 60);
const schicht = (day: number, from: number, to: number) => ({
  von: at(day, from),
  bis: at(day, to),
  pause: 45,
});

let count = 0;
const mark = (): string => `${(count += 1)}`;

const aProjekt = (values: object = {}): Promise<Projekt> =>
  server.given('projekt', { name: `Gala ${mark()}`, datum_von: at(12, 8), datum_bis: at(12, 18), ...values });
const aPerson = (values: object = {}): Promise<Person> =>
  server.given('personen', { name: `Anna Vogt ${mark()}`, art: 'Angestellt', ...values });
const aDienst = (projekt: Projekt, values: object = {}): Promise<Dienst> =>
  server.given('dienste', { projekt: projekt.id, schichten: [schicht(12, 8, 18)], ...values });

const post = (collection: string, body: object, as = planung) =>
  server.ask('POST', records(collection), { as, body });
const patch = (collection: string, id: string, body: object, as = planung) =>
  server.ask('PATCH', records(collection, id), { as, body });
const read = async <R>(collection: string, id: string, as = planung): Promise<R> =>
  (await server.ask('GET', records(collection, id), { as })).body;
const onto = async (dienst: Dienst, person: Person, status: Einsatz['status'] = 'eingeteilt') => {
  const answer = await post('einsaetze', { dienst: dienst.id, person: person.id, status });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Einsatz;
};
const team = async ({ id }: Projekt) => (await read<Projekt>('projekt', id)).mitarbeiter;
const einplanen = (body: object, as = planung) => server.ask('POST', '/api/einplanen', { as, body });

describe('persons', () => {
  test('[CREW-02 P1.5] nobody is called as somebody else', async () => {
    const { name } = await aPerson();
    const { status, body } = await post('personen', { name: ` ${name.toUpperCase()} `, art: 'Frei' });
    expect(status).toBe(400);
    expect(body.data.name.message).toBe(`${name} gibt es schon. Setz etwas dazu: „${name} (Licht)“.`);
  });

  test('[CREW-02] an account belongs to one person', async () => {
    const account = await server.user();
    const { name } = await aPerson({ user: account.id });
    const { status, body } = await post('personen', { name: 'Noch wer', art: 'Frei', user: account.id });
    expect(status).toBe(400);
    expect(body.data.user.message).toBe(`Dieses Konto gehört schon zu ${name}.`);
  });

  test('[CREW-02] [GRUP-02] offered are accounts that would be taken: nobody’s yet, and not of who only looks on', async () => {
    const nameOf = async ({ id }: TestUser) => (await read<{ username: string }>('users', id)).username;
    const [adviser, both, free, hers] = [
      await server.user('pruefung'),
      await server.user('pruefung', 'buchhaltung'),
      await server.user(),
      await server.user(),
    ];
    await aPerson({ user: hers.id });
    const { konten } = (await server.ask('GET', '/api/konten-ohne-person', { as: planung })).body;
    const offered = konten.map(({ user }: { user: string }) => user);
    expect(offered).toEqual(expect.arrayContaining([both.id, free.id]));
    expect(offered).not.toContain(adviser.id);
    expect(offered).not.toContain(hers.id);
    for (const user of offered) {
      const name = `Konto ${mark()}`;
      expect((await post('personen', { name, art: 'Angestellt', user })).status).toBe(200);
    }
    expect((await server.ask('GET', '/api/konten-ohne-person', { as: packer })).status).toBe(403);
    // A typed name of an account that would be refused makes somebody without one.
    const projekt = await aProjekt();
    const name = await nameOf(adviser);
    const made = await einplanen({ projekt: projekt.id, namen: [name], neu: [{ name, art: 'Angestellt' }] });
    expect(made).toMatchObject({ status: 200, body: { eingeteilt: [{ name }] } });
    expect(await server.engine.database.reads.findWhere(entities.personen, { name })).toMatchObject([
      { user: '' },
    ]);
  });

  test('[CREW-02] whoever was ever planned stays', async () => {
    const person = await aPerson();
    await onto(await aDienst(await aProjekt()), person, 'vorgemerkt');
    const { status, body } = await server.ask('DELETE', records('personen', person.id), { as: chef });
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Mach sie inaktiv oder lösch ihre Daten (Datenschutz).',
    });
  });

  test('[CREW-02] what others earn is not everybody’s, and the books name whose bills somebody is', async () => {
    const person = await aPerson({ satzArt: 'Tag', satz: 42_000, kostensatz: 21_000, anmerkung: 'x' });
    const [buch, pruefer] = [await server.user('buchhaltung'), await server.user('pruefung')];
    expect(await read('personen', person.id, planung)).not.toHaveProperty('kostensatz');
    expect(await read('personen', person.id, chef)).toMatchObject({ kostensatz: 21_000, anmerkung: 'x' });
    expect(await read('personen', person.id, pruefer)).not.toHaveProperty('anmerkung');
    const lieferant = await server.given('lieferanten', { kreditorennummer: 70_100, name: 'Vogt Licht' });
    const body = { lieferant: lieferant.id, name: 'Anders' };
    const changed = await patch('personen', person.id, body, buch);
    expect(changed.body).toMatchObject({ lieferant: lieferant.id, name: person.name });
    expect((await patch('personen', person.id, { lieferant: '' }, planung)).body.lieferant).toBe(
      lieferant.id,
    );
  });

  test('[DSG-01 P12.3] the log says that a number changed, and not which', async () => {
    const person = await aPerson({ telefon: '0170 1' });
    await patch('personen', person.id, { telefon: '0170 2', aktiv: false });
    const filter = encodeURIComponent(`datensatz="${person.id}"`);
    const { items } = (
      await server.ask('GET', `${records('protokoll')}?sort=-nr&filter=${filter}`, { as: chef })
    ).body;
    expect(items[0]).toMatchObject({ sammlung: 'personen', titel: '' });
    expect(items[0].aenderungen).toEqual([
      { feld: 'aktiv', alt: 'true', neu: 'false' },
      { feld: 'telefon', alt: '', neu: '' },
    ]);
    expect(JSON.stringify(items)).not.toContain(person.name);
  });
});

describe('Dienste and Einsätze', () => {
  test('[CREW-03 P2.4] a freelancer says yes herself; the office says how', async () => {
    const dienst = await aDienst(await aProjekt());
    const frei = await aPerson({ art: 'Frei' });
    const planned = await onto(dienst, frei, 'vorgemerkt');
    const refused = await patch('einsaetze', planned.id, { status: 'eingeteilt' });
    expect(refused.status).toBe(400);
    expect(refused.body.data.status.message).toBe(
      'Freie sagen selbst zu: Frag an oder sag, wie die Zusage kam.',
    );
    const yes = await patch('einsaetze', planned.id, { status: 'zugesagt' });
    expect(yes.body).toMatchObject({ status: 'zugesagt', antwortWeg: 'Telefon' });
    expect((await patch('einsaetze', planned.id, { status: 'eingeteilt' })).status).toBe(200);
    const other = await onto(dienst, await aPerson({ art: 'Frei' }), 'vorgemerkt');
    const byMail = await patch('einsaetze', other.id, { status: 'eingeteilt', antwortWeg: 'Mail' });
    expect(byMail.body).toMatchObject({ status: 'eingeteilt', antwortWeg: 'Mail' });
    expect(byMail.body.antwortAm).not.toBe('');
  });

  test('[CREW-03 P2.4] what she was told does not begin anew', async () => {
    const einsatz = await server.given('einsaetze', {
      dienst: (await aDienst(await aProjekt())).id,
      person: (await aPerson()).id,
      status: 'zugesagt',
      gesagtAm: at(10, 8),
    });
    expect((await patch('einsaetze', einsatz.id, { status: 'abgesagt' })).status).toBe(200);
    const { status, body } = await patch('einsaetze', einsatz.id, { status: 'eingeteilt' });
    expect(status).toBe(400);
    expect(body.data.status.message).toBe('Von „abgesagt“ geht es nicht zu „eingeteilt“.');
  });

  test('[CREW-03 P2.8] what somebody knows of is called off, not deleted', async () => {
    const projekt = await aProjekt();
    const dienst = await aDienst(projekt);
    const person = await aPerson();
    const einsatz = await onto(dienst, person);
    const refused = async (collection: string, id: string, as = planung) =>
      (await server.ask('DELETE', records(collection, id), { as })).body.message;
    const sentence = `${person.name} weiß von diesem Dienst: Sag ihn ab statt ihn zu löschen.`;
    expect(await refused('dienste', dienst.id)).toBe(sentence);
    expect(await refused('einsaetze', einsatz.id)).toBe(sentence);
    expect(await refused('projekt', projekt.id, packer)).toBe(
      `${person.name} weiß von diesem Dienst: Setz das Projekt auf „Abgesagt“.`,
    );
    await patch('einsaetze', einsatz.id, { status: 'vorgemerkt' });
    expect((await server.ask('DELETE', records('projekt', projekt.id), { as: packer })).status).toBe(204);
    expect((await server.ask('GET', records('dienste', dienst.id), { as: planung })).status).toBe(404);
    expect((await server.ask('GET', records('einsaetze', einsatz.id), { as: planung })).status).toBe(404);
  });

  test('[CREW-03] Schichten are in order, one person stands once, and only a firm sends hands', async () => {
    const projekt = await aProjekt();
    const twisted = await post('dienste', { projekt: projekt.id, schichten: [schicht(12, 18, 8)] });
    expect(twisted.status).toBe(400);
    expect((await post('dienste', { projekt: projekt.id, schichten: [] })).status).toBe(400);
    const [dienst, person] = [await aDienst(projekt), await aPerson()];
    await onto(dienst, person, 'vorgemerkt');
    const twice = await post('einsaetze', { dienst: dienst.id, person: person.id });
    expect(twice.body.data.person.message).toBe(`${person.name} steht schon auf diesem Dienst.`);
    const other = await aPerson();
    const hands = await post('einsaetze', { dienst: dienst.id, person: other.id, anzahl: 3 });
    expect(hands.body.data.anzahl.message).toBe('Mehr als eine Hand hat nur ein Dienstleister.');
  });

  test('[CREW-03 P2.1] places and days follow by themselves', async () => {
    const dienst = await aDienst(await aProjekt(), {
      anzahl: 3,
      schichten: [schicht(12, 8, 18), schicht(13, 8, 12)],
    });
    const firma = await aPerson({ art: 'Dienstleister' });
    const stored = await server.given('einsaetze', {
      dienst: dienst.id,
      person: firma.id,
      status: 'zugesagt',
      anzahl: 2,
    });
    await patch('einsaetze', stored.id, { status: 'eingeteilt' });
    expect(await read('dienste', dienst.id)).toMatchObject({
      von: at(12, 8),
      bis: at(13, 12),
      besetzt: 2,
      offen: 1,
    });
    expect(await read('einsaetze', stored.id)).toMatchObject({
      projekt: dienst.projekt,
      name: firma.name,
      von: at(12, 8),
      bis: at(13, 12),
    });
    await patch('einsaetze', stored.id, { anzahl: 3 });
    expect(await read('dienste', dienst.id)).toMatchObject({ besetzt: 3, offen: 0 });
    await patch('personen', firma.id, { name: `${firma.name} GmbH` });
    expect(await read('einsaetze', stored.id)).toMatchObject({ name: `${firma.name} GmbH` });
    await patch('dienste', dienst.id, { schichten: [schicht(14, 8, 18)] });
    expect(await read('einsaetze', stored.id)).toMatchObject({ von: at(14, 8), bis: at(14, 18) });
    await patch('einsaetze', stored.id, { schichten: [schicht(14, 10, 12)] });
    expect(await read('einsaetze', stored.id)).toMatchObject({ von: at(14, 10), bis: at(14, 12) });
  });

  test('[CREW-03] crew is nothing for whoever packs', async () => {
    const einsatz = await onto(await aDienst(await aProjekt()), await aPerson());
    expect((await server.ask('GET', records('einsaetze', einsatz.id), { as: packer })).status).toBe(404);
    expect((await einplanen({ projekt: einsatz.projekt, namen: ['Wer'] }, packer)).status).toBe(403);
    expect((await server.ask('GET', `/api/kandidaten/${einsatz.dienst}`, { as: packer })).status).toBe(403);
  });
});

describe('rows of the staff', () => {
  const hand = (name: string, rest: object = {}) => ({
    name,
    telefon: '',
    position: '',
    user_id: '',
    ...rest,
  });

  test('[CREW-05 P3.1] [CREW-05 P3.2] [CREW-05 P3.3] they follow, whatever an old client sends', async () => {
    const licht = await server.given('funktionen', { name: `Licht ${mark()}` });
    const projekt = await aProjekt({ mitarbeiter: [hand('Ben')] });
    const anna = await aPerson({ telefon: '0170 2' });
    await onto(await aDienst(projekt, { funktion: licht.id }), anna);
    const hers = {
      name: anna.name,
      telefon: '0170 2',
      position: licht.name,
      user_id: '',
      person: anna.id,
      von: at(12, 8),
      bis: at(12, 18),
    };
    expect(await team(projekt)).toEqual([hand('Ben'), hers]);
    const { person: _person, von: _von, bis: _bis, ...withoutCells } = hers;
    const sent = await patch(
      'projekt',
      projekt.id,
      { mitarbeiter: [hand('Ben'), withoutCells, hand('Cleo')] },
      packer,
    );
    expect(sent.body.mitarbeiter).toEqual([hand('Ben'), hers, hand('Cleo')]);
    const without = await patch('projekt', projekt.id, { mitarbeiter: [hand('Ben')] }, packer);
    expect({ status: without.status, rows: without.body.mitarbeiter }).toEqual({
      status: 200,
      rows: [hand('Ben'), hers],
    });
  });

  test('[CREW-05 P3.4] called off the row goes; where an entry names her it stays a hand’s', async () => {
    const projekt = await aProjekt({ mitarbeiter: [hand('Ben')] });
    const [dienst, anna] = [await aDienst(projekt), await aPerson()];
    const einsatz = await onto(dienst, anna);
    await patch('einsaetze', einsatz.id, { status: 'abgesagt' });
    expect(await team(projekt)).toEqual([hand('Ben')]);
    await patch('einsaetze', einsatz.id, { status: 'eingeteilt' });
    await server.given('job', { job: 'Aufbau', projekt: projekt.id, zeit: at(12, 9), person: anna.id });
    await patch('einsaetze', einsatz.id, { status: 'abgesagt' });
    expect(await team(projekt)).toEqual([hand('Ben'), hand(anna.name)]);
  });

  test('[CREW-05 P3.5] a row of her name becomes hers, with its days', async () => {
    const anna = await aPerson();
    const typed = hand(` ${anna.name.toUpperCase()}`, { position: 'FOH', tage: 2 });
    const projekt = await aProjekt({ mitarbeiter: [typed] });
    await onto(await aDienst(projekt), anna);
    expect(await team(projekt)).toMatchObject([
      { name: anna.name, position: 'FOH', tage: 2, person: anna.id, von: at(12, 8) },
    ]);
  });

  test('[CREW-05] a new project that brings the cells stores its rows without them', async () => {
    const anna = await aPerson();
    const rows = [hand('Anna', { person: anna.id, von: at(12, 8), bis: at(12, 18) })];
    const { body } = await post('projekt', {
      name: `Kopie ${mark()}`,
      datum_von: at(12, 8),
      mitarbeiter: rows,
    });
    expect(body.mitarbeiter).toEqual([hand('Anna')]);
  });

  test('[CREW-05] another name, number or Schicht of hers is said in the row', async () => {
    const projekt = await aProjekt();
    const [dienst, anna] = [await aDienst(projekt), await aPerson()];
    await onto(dienst, anna);
    await patch('personen', anna.id, { name: `Anna Berg ${mark()}`, telefon: '0441 9' });
    await patch('dienste', dienst.id, { schichten: [schicht(13, 9, 17)] });
    expect(await team(projekt)).toMatchObject([{ telefon: '0441 9', von: at(13, 9), bis: at(13, 17) }]);
    expect((await team(projekt))[0]?.name).toMatch(/^Anna Berg/);
  });

  test('[CREW-05] another name of a function is said in the rows, and what a hand typed stays', async () => {
    const licht = await server.given('funktionen', { name: `Licht ${mark()}` });
    const projekt = await aProjekt();
    const dienst = await aDienst(projekt, { funktion: licht.id, anzahl: 2 });
    const [anna, ben] = [await aPerson(), await aPerson()];
    await onto(dienst, anna);
    await patch('projekt', projekt.id, {
      mitarbeiter: [...(await team(projekt)), { name: ben.name, telefon: '', position: 'FOH', user_id: '' }],
    });
    await onto(dienst, ben);
    const renamed = `Lichttechnik ${mark()}`;
    expect((await patch('funktionen', licht.id, { name: renamed })).status).toBe(200);
    expect((await team(projekt)).map(({ position }) => position)).toEqual([renamed, 'FOH']);
  });

  test('[CREW-05] two at once are two rows', async () => {
    const projekt = await aProjekt();
    const dienst = await aDienst(projekt, { anzahl: 2 });
    const people = [await aPerson(), await aPerson()];
    await Promise.all(people.map((each) => onto(dienst, each)));
    expect(new Set((await team(projekt)).map(({ person }) => person))).toEqual(
      new Set(people.map(({ id }) => id)),
    );
    expect(await read('dienste', dienst.id)).toMatchObject({ besetzt: 2, offen: 0 });
  });

  test('[CREW-05 P3.8] an entry of hers is hers until a client says somebody else', async () => {
    const [projekt, anna] = [await aProjekt(), await aPerson()];
    const { body } = await post(
      'job',
      { job: 'Aufbau', projekt: projekt.id, zeit: at(12, 9), person: anna.id },
      packer,
    );
    expect(body).toMatchObject({ person: anna.id, ausfuehrer: anna.name, user: '' });
    const same = { ausfuehrer: anna.name, user: '', ort: 'Halle' };
    expect((await patch('job', body.id, same, packer)).body).toMatchObject({ person: anna.id, ort: 'Halle' });
    const cleo = await patch('job', body.id, { ausfuehrer: 'Cleo' }, packer);
    expect(cleo.body).toMatchObject({ person: '', ausfuehrer: 'Cleo' });
  });
});

describe('the short way', () => {
  test('[CREW-03 P2.11] names are enough: one Dienst that grows', async () => {
    const licht = await server.given('funktionen', { name: `Licht ${mark()}` });
    const projekt = await aProjekt({ datum_von: at(12, 18), datum_bis: at(13, 2) });
    const [anna, ben] = [
      await aPerson({ funktionen: [licht.id] }),
      await aPerson({ funktionen: [licht.id] }),
    ];
    const first = await einplanen({ projekt: projekt.id, namen: [anna.name] });
    expect(first).toMatchObject({ status: 200, body: { schon: [], fragt: [], unbekannt: [] } });
    await einplanen({ projekt: projekt.id, namen: [ben.name.toUpperCase()] });
    const dienst = await read<Dienst>('dienste', first.body.eingeteilt[0].dienst);
    expect(dienst).toMatchObject({ funktion: licht.id, anzahl: 2, besetzt: 2, offen: 0 });
    expect(dienst.schichten).toEqual([{ von: at(12, 18), bis: at(13, 2), pause: 30 }]);
    expect((await team(projekt)).map(({ name }) => name)).toEqual([anna.name, ben.name]);
    expect((await einplanen({ projekt: projekt.id, namen: [anna.name] })).body).toMatchObject({
      eingeteilt: [],
      schon: [anna.name],
    });
  });

  test('[CREW-03] an open place is taken before a Dienst grows', async () => {
    const projekt = await aProjekt();
    const dienst = await aDienst(projekt, { anzahl: 2 });
    await einplanen({ projekt: projekt.id, namen: [(await aPerson()).name] });
    expect(await read('dienste', dienst.id)).toMatchObject({ anzahl: 2, besetzt: 1, offen: 1 });
  });

  test('[CREW-03] nobody is made by mistake, and a freelancer is asked first', async () => {
    const projekt = await aProjekt();
    const frei = await aPerson({ art: 'Frei' });
    const name = `Neu Hier ${mark()}`;
    const asked = await einplanen({ projekt: projekt.id, namen: [frei.name, name] });
    expect(asked.body).toEqual({ eingeteilt: [], schon: [], fragt: [frei.name], unbekannt: [name] });
    expect(await team(projekt)).toEqual([]);
    const said = await einplanen({ projekt: projekt.id, namen: [frei.name], antwortWeg: 'Telefon' });
    expect(said.body.eingeteilt).toHaveLength(1);
    const made = await einplanen({ projekt: projekt.id, namen: [name], neu: [{ name, art: 'Angestellt' }] });
    expect(made.body.eingeteilt).toMatchObject([{ name }]);
    expect((await team(projekt)).map((row) => row.name)).toEqual([frei.name, name]);
  });

  test('[CREW-02] a new person has the account of that name', async () => {
    const projekt = await aProjekt();
    const account = await server.user();
    const { username } = await server.engine.database.reads
      .findMany((await import('@traverse/domain/entities')).entities.users, [account.id])
      .then(([user]) => user!);
    const made = await einplanen({
      projekt: projekt.id,
      namen: [username],
      neu: [{ name: username, art: 'Minijob' }],
    });
    expect(made.body.eingeteilt).toHaveLength(1);
    expect(await team(projekt)).toMatchObject([{ name: username, user_id: account.id }]);
  });

  test('[CREW-03 P2.10] what was only just done is taken back whole: the person, the Dienst, the row', async () => {
    const projekt = await aProjekt();
    const name = `Neu Dabei ${mark()}`;
    const made = await einplanen({ projekt: projekt.id, namen: [name], neu: [{ name, art: 'Kurzfristig' }] });
    const [{ einsatz, dienst }] = made.body.eingeteilt;
    const { person } = await read<Einsatz>('einsaetze', einsatz);
    expect(await read('personen', person)).toMatchObject({ name, art: 'Kurzfristig' });
    const back = await server.ask('POST', `/api/vorgaenge/${made.headers.get('x-vorgang')}/zuruecknehmen`, {
      as: planung,
      body: {},
    });
    expect(back.status).toBe(200);
    for (const [collection, id] of [
      ['einsaetze', einsatz],
      ['dienste', dienst],
      ['personen', person],
    ] as const)
      expect((await server.ask('GET', records(collection, id), { as: planung })).status).toBe(404);
    expect(await team(projekt)).toEqual([]);
  });

  test('[CREW-03 P2.10] called off by mistake she is on it again, with her row', async () => {
    const projekt = await aProjekt();
    const einsatz = await onto(await aDienst(projekt), await aPerson());
    const rows = await team(projekt);
    const off = await patch('einsaetze', einsatz.id, { status: 'abgesagt' });
    expect(await team(projekt)).toEqual([]);
    await server.ask('POST', `/api/vorgaenge/${off.headers.get('x-vorgang')}/zuruecknehmen`, {
      as: planung,
      body: {},
    });
    expect(await read('einsaetze', einsatz.id)).toMatchObject({ status: 'eingeteilt' });
    expect(await team(projekt)).toEqual(rows);
  });

  test('[DSG-01] what the log does not keep nobody pretends to put back', async () => {
    const person = await aPerson({ telefon: '0170 1' });
    const changed = await patch('personen', person.id, { telefon: '0170 2', aktiv: false });
    const back = await server.ask(
      'POST',
      `/api/vorgaenge/${changed.headers.get('x-vorgang')}/zuruecknehmen`,
      {
        as: planung,
        body: {},
      },
    );
    expect(back.body.worte).toEqual(['Telefon bleibt, wie es ist.']);
    expect(await read('personen', person.id)).toMatchObject({ telefon: '0170 2', aktiv: true });
  });

  test('[CREW-03] what is not there is refused', async () => {
    expect((await einplanen({ projekt: 'aaaaaaaaaaaaaaa', namen: ['Wer'] })).status).toBe(404);
  });
});

test('[CREW-02 P1.4] candidates: free, with a hint, busy or away', async () => {
  const licht = await server.given('funktionen', { name: `Rigging ${mark()}`, qualifikationen: ['SQQ2'] });
  const of = { funktionen: [licht.id] };
  const able = { ...of, qualifikationen: [{ name: 'sqq2', gueltigBis: '' }] };
  const prefix = `K${mark()}`;
  const [ali, ben, cem, dora, eva] = [
    await aPerson({ ...able, name: `${prefix} Ali` }),
    await aPerson({ ...of, name: `${prefix} Ben` }),
    await aPerson({ ...able, name: `${prefix} Cem` }),
    await aPerson({ ...able, name: `${prefix} Dora` }),
    await aPerson({ ...able, name: `${prefix} Eva`, art: 'Frei' }),
  ];
  const messe = await aProjekt({ name: `Messe ${mark()}` });
  await onto(await aDienst(messe), cem);
  await post('abwesenheiten', {
    person: eva.id,
    von: wireDateOf('2026-06-12'),
    bis: wireDateOf('2026-06-13'),
    art: 'nicht verfügbar',
  });
  await aProjekt({
    name: 'Stadtfest',
    mitarbeiter: [{ name: dora.name, telefon: '', position: '', user_id: '' }],
  });
  const dienst = await aDienst(await aProjekt(), { funktion: licht.id });
  const { status, body } = await server.ask('GET', `/api/kandidaten/${dienst.id}`, { as: planung });
  expect(status).toBe(200);
  const own = body.kandidaten.filter(({ name }: { name: string }) => name.startsWith(prefix));
  expect(
    own.map((each: { name: string; stand: string; hinweise: string[] }) => [
      each.name,
      each.stand,
      each.hinweise,
    ]),
  ).toEqual([
    [ali.name, 'frei', []],
    [ben.name, 'Hinweis', ['SQQ2 fehlt']],
    [cem.name, 'belegt', [`schon für ${messe.name}`]],
    [dora.name, 'belegt', ['schon für Stadtfest']],
    [eva.name, 'abwesend', ['nicht verfügbar']],
  ]);
  expect(own[0]).toMatchObject({ hatFunktion: true, fragtSelbst: false });
  expect((await server.ask('GET', '/api/kandidaten/aaaaaaaaaaaaaaa', { as: planung })).status).toBe(404);
});

describe('absences', () => {
  const days = { von: wireDateOf('2026-12-21'), bis: wireDateOf('2026-12-23') };

  test('[ABW-01 P7.2] who is ill is nobody’s business but the office’s', async () => {
    const person = await aPerson();
    const made = await post(
      'abwesenheiten',
      { ...days, person: person.id, art: 'krank', grund: 'Grippe' },
      chef,
    );
    expect(made).toMatchObject({ status: 200, body: { art: 'krank', stand: 'genehmigt' } });
    const { id } = made.body;
    const seen = await read<Abwesenheit>('abwesenheiten', id);
    expect(seen).toMatchObject({ anzeige: 'nicht verfügbar' });
    expect(seen).not.toHaveProperty('art');
    expect(seen).not.toHaveProperty('grund');
    expect((await server.ask('GET', records('abwesenheiten', id), { as: packer })).status).toBe(404);
    const byArt = await server.ask(
      'GET',
      `${records('abwesenheiten')}?filter=${encodeURIComponent('art="krank"')}`,
      { as: planung },
    );
    expect(byArt.status === 200 ? byArt.body.items : []).toEqual([]);
    const urlaub = await post('abwesenheiten', { ...days, person: person.id, art: 'Urlaub' });
    expect(urlaub.body).toMatchObject({ anzeige: 'Urlaub', stand: 'genehmigt', entschiedenVon: planung.id });
    expect((await patch('abwesenheiten', id, { stand: 'zurückgenommen' })).body.stand).toBe('zurückgenommen');
  });

  test('[ABW-01 P7.4] planners write down no illness, freelancers have no leave', async () => {
    const [person, frei] = [await aPerson(), await aPerson({ art: 'Frei' })];
    const krank = await post('abwesenheiten', { ...days, person: person.id, art: 'krank' });
    expect(krank.status).toBe(400);
    expect(krank.body.data.art.message).toMatch(/^Krankmeldungen trägt die Person selbst/);
    const urlaub = await post('abwesenheiten', { ...days, person: frei.id, art: 'Urlaub' });
    expect(urlaub.body.data.art.message).toBe('Freie haben keinen Urlaub: Trag „nicht verfügbar“ ein.');
    const halb = await post('abwesenheiten', { ...days, person: person.id, art: 'Urlaub', halb: true });
    expect(halb.body.data.halb.message).toBe('Ein halber Tag ist nur an einem einzelnen Tag möglich.');
  });
});

describe('what follows its project', () => {
  const plan = async (id: string, body: object, as = chef) =>
    (await patch('projekt', id, { ...body, folgen: 'fragen' }, as)).body.data.folgen.plan;

  test('[CREW-03 L6.1] Dienste go along with all Schichten, and rows say the new days', async () => {
    const projekt = await aProjekt();
    const dienst = await aDienst(projekt, { schichten: [schicht(12, 8, 18)] });
    const own = await onto(dienst, await aPerson());
    await patch('einsaetze', own.id, { schichten: [schicht(12, 10, 12)] });
    const days = { datum_von: at(19, 8), datum_bis: at(19, 18) };
    const { stand, zeilen } = await plan(projekt.id, days);
    expect(zeilen).toMatchObject([{ art: 'Dienst', name: 'Dienst 8:00', mit: true, fest: false }]);
    const moved = await patch('projekt', projekt.id, { ...days, folgen: { stand, ohne: [] } }, chef);
    expect(moved.status).toBe(200);
    expect(await read('dienste', dienst.id)).toMatchObject({
      von: at(19, 8),
      bis: at(19, 18),
      projektVon: '',
    });
    expect(await read('einsaetze', own.id)).toMatchObject({ von: at(19, 10), bis: at(19, 12) });
    expect(await team(projekt)).toMatchObject([{ von: at(19, 10), bis: at(19, 12) }]);
  });

  test('[CREW-03] what nobody asked about stays and is marked, until a hand gives it other days', async () => {
    const projekt = await aProjekt();
    const dienst = await aDienst(projekt);
    await patch('projekt', projekt.id, { datum_von: at(19, 8), datum_bis: at(19, 18) }, packer);
    const marked = await read<Dienst>('dienste', dienst.id);
    expect(marked.von).toBe(at(12, 8));
    expect(marked.projektVon).not.toBe('');
    await patch('dienste', dienst.id, { schichten: [schicht(19, 8, 18)] });
    expect(await read('dienste', dienst.id)).toMatchObject({ projektVon: '', projektBis: '' });
  });

  test('[CREW-03 P2.8] a job that is called off calls off whoever knows, unless somebody says no', async () => {
    const projekt = await aProjekt();
    const dienst = await aDienst(projekt, { anzahl: 3 });
    const [anna, ben] = [await onto(dienst, await aPerson()), await onto(dienst, await aPerson())];
    const planned = await onto(dienst, await aPerson(), 'vorgemerkt');
    const off = { status: 'Abgesagt' };
    const { stand, zeilen } = await plan(projekt.id, off);
    expect(zeilen).toMatchObject([{ art: 'Absage', neuVon: 'absagen', mit: true }]);
    expect(zeilen[0].name).toMatch(/^Anna Vogt \d+ und 1 weiteren$/);
    await patch('projekt', projekt.id, { ...off, folgen: { stand, ohne: [] } }, chef);
    for (const { id } of [anna, ben])
      expect(await read('einsaetze', id)).toMatchObject({ status: 'abgesagt', grund: 'Projekt abgesagt' });
    expect(await read('einsaetze', planned.id)).toMatchObject({ status: 'vorgemerkt' });
    expect(await team(projekt)).toEqual([]);
  });

  test('[CREW-03] whoever does not plan calls off the job and nobody', async () => {
    const projekt = await aProjekt();
    const einsatz = await onto(await aDienst(projekt), await aPerson());
    const asking = { status: 'Abgesagt', folgen: 'zeigen' };
    const { plan: shown } = (await patch('projekt', projekt.id, asking, packer)).body.data.folgen;
    expect(shown.zeilen).toMatchObject([{ art: 'Absage', mit: false, fest: true, grund: 'nicht deins' }]);
    await patch('projekt', projekt.id, { status: 'Abgesagt' }, packer);
    expect(await read('einsaetze', einsatz.id)).toMatchObject({ status: 'eingeteilt' });
  });
});
