import type {
  Kontakt,
  Kunde,
  Projekt,
  Rechnung,
  RecordIn,
  Veranstaltungsort,
} from '@traverse/domain/entities';
import { entities } from '@traverse/domain/entities';
import { umsatzFilter } from '@traverse/domain/partner/umsatz';
import { wireDateOf } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { printFilter } from '@traverse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAsServer } from '../../src/records/write.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let lager: TestUser;
let buch: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-11-28T09:00:00Z') });
  office = await server.user('rechnungen', 'kunden');
  // Writes projects and reads no customer.
  lager = await server.user('inventar');
  buch = await server.user('buchhaltung');
});
afterAll(() => server[Symbol.asyncDispose]());

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
let count = 0;
const mark = (): number => (count += 1);

const aKunde = (values: object = {}): Promise<Kunde> =>
  server.given('kunden', { kundennummer: 10_000 + mark(), name: 'Jo Probe', ...values });
const aFirma = (): Promise<Kunde> => aKunde({ firma: `Stadtwerke ${mark()} GmbH`, name: 'Erika Beispiel' });
const anOrt = (values: object = {}): Promise<Veranstaltungsort> =>
  server.given('orte', { name: `Stadthalle ${mark()}`, ort: 'Musterstadt', ...values });
const aProjekt = (values: object = {}): Promise<Projekt> =>
  server.given('projekt', { name: `Gala ${mark()}`, datum_von: wireDateOf('2026-12-03'), ...values });
const aKontakt = (values: object): Promise<Kontakt> =>
  server.given('kontakte', { person: `Kim Muster ${mark()}`, ...values });

const post = (collection: string, body: object, as = office) =>
  server.ask('POST', records(collection), { as, body });
const patch = (collection: string, id: string, body: object, as = office) =>
  server.ask('PATCH', records(collection, id), { as, body });
const read = async <R>(collection: string, id: string, as = office): Promise<R> =>
  (await server.ask('GET', records(collection, id), { as })).body;
const nameOf = async ({ id }: TestUser) => (await read<RecordIn<'users'>>('users', id)).username;
const said = async ({ id }: Projekt) => {
  const { kunde, auftraggeber, ort, veranstaltungsort } = await read<Projekt>('projekt', id);
  return { kunde, auftraggeber, ort, veranstaltungsort };
};

describe('a project joined with its customer', () => {
  test('[PART-02 K1.1] joined without a text it says the firm', async () => {
    const kunde = await aFirma();
    const { body } = await post('projekt', {
      name: 'Fest',
      datum_von: wireDateOf('2026-12-03'),
      auftraggeber: kunde.id,
    });
    expect(body).toMatchObject({ kunde: kunde.firma, auftraggeber: kunde.id });
  });

  test('[PART-02 K1.2] a client that sends the whole back changes nothing', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ auftraggeber: kunde.id });
    const { body } = await patch('projekt', projekt.id, await read('projekt', projekt.id));
    expect(body).toMatchObject({ kunde: kunde.firma, auftraggeber: kunde.id });
  });

  test('[PART-02 K1.4] a client that knows texts alone parts them by another one', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ auftraggeber: kunde.id });
    await patch('projekt', projekt.id, { kunde: `${kunde.firma}, Netz` });
    expect(await said(projekt)).toMatchObject({ kunde: `${kunde.firma}, Netz`, auftraggeber: kunde.id });
    await patch('projekt', projekt.id, { kunde: 'Stadtwerke Neustadt' });
    expect(await said(projekt)).toMatchObject({ kunde: 'Stadtwerke Neustadt', auftraggeber: '' });
  });

  test('[PART-02 K1.7] whoever parts them keeps the text', async () => {
    const kunde = await aKunde({ name: `Jo Probe ${mark()}` });
    const projekt = await aProjekt({ auftraggeber: kunde.id });
    await patch('projekt', projekt.id, { auftraggeber: '' });
    expect(await said(projekt)).toMatchObject({ kunde: kunde.name, auftraggeber: '' });
  });

  test('[PART-02 K1.12] sent along as stored beside another text it goes', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ auftraggeber: kunde.id });
    await patch('projekt', projekt.id, { kunde: 'Hafen GmbH', auftraggeber: kunde.id });
    expect(await said(projekt)).toMatchObject({ kunde: 'Hafen GmbH', auftraggeber: '' });
  });

  test('[PART-02] a text alone joins nothing, even where it names exactly one', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ kunde: kunde.firma });
    await patch('projekt', projekt.id, { kunde: `${kunde.firma}, Netz` });
    expect(await said(projekt)).toMatchObject({ auftraggeber: '' });
  });

  test('[PART-02] a deleted customer leaves its text', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ auftraggeber: kunde.id });
    await server.ask('DELETE', records('kunden', kunde.id), { as: office });
    expect(await said(projekt)).toMatchObject({ kunde: kunde.firma, auftraggeber: '' });
  });

  test('[PART-02] who may not read customers joins one only where the text names it already', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ kunde: 'Jemand' });
    const refused = await patch('projekt', projekt.id, { auftraggeber: kunde.id }, lager);
    const unknown = await patch('projekt', projekt.id, { auftraggeber: 'abcdefghijklmno' }, lager);
    expect([refused.status, refused.body]).toEqual([400, unknown.body]);
    expect(JSON.stringify(refused.body)).not.toContain('Stadtwerke');
    const named = await patch('projekt', projekt.id, { auftraggeber: kunde.id, kunde: kunde.firma }, lager);
    expect([named.status, named.body.auftraggeber]).toEqual([200, kunde.id]);
    const hidden = await server.ask('GET', `${records('projekt', projekt.id)}?expand=auftraggeber`, {
      as: lager,
    });
    expect(hidden.body.expand?.auftraggeber).toBeUndefined();
  });

  test('[PART-02] who may not read customers sends the whole back without being refused', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ auftraggeber: kunde.id });
    const { status } = await patch(
      'projekt',
      projekt.id,
      { ...(await read<Projekt>('projekt', projekt.id)), ort: 'Oldenburg' },
      lager,
    );
    expect(status).toBe(200);
    expect(await said(projekt)).toMatchObject({ auftraggeber: kunde.id, ort: 'Oldenburg' });
  });
});

describe('a renamed record', () => {
  test('[PART-02 K1.8] a place is called so in jobs of today and later, in past ones as then', async () => {
    const ort = await anOrt();
    const text = `${ort.name}, Musterstadt, Saal 2`;
    const today = await aProjekt({
      datum_von: wireDateOf('2026-11-20'),
      datum_bis: wireDateOf('2026-11-28'),
      veranstaltungsort: ort.id,
      ort: text,
    });
    const over = await aProjekt({
      datum_von: wireDateOf('2026-11-20'),
      datum_bis: wireDateOf('2026-11-27'),
      veranstaltungsort: ort.id,
      ort: text,
    });
    await patch('orte', ort.id, { name: `Kulturhaus ${count}` });
    expect(await said(today)).toMatchObject({
      ort: `Kulturhaus ${count}, Musterstadt, Saal 2`,
      veranstaltungsort: ort.id,
    });
    expect(await said(over)).toMatchObject({ ort: text, veranstaltungsort: ort.id });
  });

  test('[PART-02] a customer and a supplier likewise', async () => {
    const kunde = await aFirma();
    const projekt = await aProjekt({ auftraggeber: kunde.id });
    await patch('kunden', kunde.id, { firma: `Netze ${count} GmbH` });
    expect(await said(projekt)).toMatchObject({ kunde: `Netze ${count} GmbH`, auftraggeber: kunde.id });
    const lieferant = await server.given('lieferanten', { name: `Muster Ton ${mark()}` });
    const rental = await server.given('zumietungen', {
      von: wireDateOf('2026-12-01'),
      bis: wireDateOf('2026-12-03'),
      vermieter: lieferant.id,
    });
    expect(rental.lieferant).toBe(lieferant.name);
    await patch('lieferanten', lieferant.id, { name: `Ton und Licht ${count}` });
    expect(await read<RecordIn<'zumietungen'>>('zumietungen', rental.id)).toMatchObject({
      lieferant: `Ton und Licht ${count}`,
      vermieter: lieferant.id,
    });
    await patch('zumietungen', rental.id, { lieferant: 'Jemand anders' });
    expect(await read<RecordIn<'zumietungen'>>('zumietungen', rental.id)).toMatchObject({ vermieter: '' });
  });
});

describe('contacts', () => {
  test('[PART-01] each belongs to exactly one', async () => {
    const [kunde, ort] = [await aFirma(), await anOrt()];
    const nobody = await post('kontakte', { person: 'Kim' });
    expect([nobody.status, nobody.body.data.kunde.message]).toEqual([400, 'Zu wem gehört der Kontakt?']);
    const both = await post('kontakte', { person: 'Kim', kunde: kunde.id, veranstaltungsort: ort.id });
    expect([both.status, both.body.data.kunde.message]).toEqual([400, 'Zu wem gehört der Kontakt?']);
    const kim = await aKontakt({ veranstaltungsort: ort.id });
    const moved = await patch('kontakte', kim.id, { veranstaltungsort: '', kunde: kunde.id });
    expect(moved.body.data.kunde.message).toBe('Ein Kontakt bleibt, wo er ist: Leg dort einen neuen an.');
    await server.ask('DELETE', records('orte', ort.id), { as: office });
    expect((await server.ask('GET', records('kontakte', kim.id), { as: office })).status).toBe(404);
  });

  test('[PART-01] a name stands once at one owner', async () => {
    const kunde = await aFirma();
    await post('kontakte', { person: 'Kim Muster', kunde: kunde.id });
    const { status, body } = await post('kontakte', { person: ' kim muster', kunde: kunde.id });
    expect([status, body.data.person.message]).toEqual([400, 'kim muster ist schon Kontakt.']);
    expect((await post('kontakte', { person: 'Kim Muster', kunde: (await aFirma()).id })).status).toBe(200);
  });

  test('[PART-01] of a supplier only who reads suppliers makes one', async () => {
    const lieferant = await server.given('lieferanten', { name: `Kabelhaus ${mark()}` });
    const packer = await server.user('packlisten');
    const { status, body } = await post('kontakte', { person: 'Kim', lieferant: lieferant.id }, packer);
    expect([status, body.data.lieferant.code]).toEqual([400, 'validation_missing_rel_records']);
    expect((await post('kontakte', { person: 'Kim', lieferant: lieferant.id })).status).toBe(200);
  });

  const rowOf = (kontakt: Kontakt, values: object = {}) => ({
    person: kontakt.person,
    firma: '',
    position: '',
    telefon: kontakt.mobil || kontakt.telefon,
    email: kontakt.email,
    kontakt: kontakt.id,
    ...values,
  });

  test('[PART-01 K1.14] what rows say of a contact goes along, what a hand changed stays', async () => {
    const kunde = await aFirma();
    const kim = await aKontakt({ kunde: kunde.id, telefon: '04 21 1', email: 'kim@example.org' });
    const ansprechpartner = [rowOf(kim, { position: 'Bühne', telefon: '0171 9' })];
    const past = await aProjekt({ datum_von: wireDateOf('2025-05-01'), ansprechpartner });
    await patch('kontakte', kim.id, {
      person: `Kim Neu ${mark()}`,
      mobil: '0170 1',
      email: 'neu@example.org',
    });
    expect((await read<Projekt>('projekt', past.id)).ansprechpartner).toEqual([
      {
        person: `Kim Neu ${count}`,
        firma: '',
        position: 'Bühne',
        telefon: '0171 9',
        email: 'neu@example.org',
        kontakt: kim.id,
      },
    ]);
  });

  test('[PART-01 K1.15] a client that does not know the cell keeps it by the name', async () => {
    const kim = await aKontakt({ kunde: (await aFirma()).id });
    const projekt = await aProjekt({ ansprechpartner: [rowOf(kim)] });
    const plain = { firma: '', position: '', telefon: '', email: '' };
    const { body } = await patch('projekt', projekt.id, {
      ansprechpartner: [
        { ...plain, person: kim.person.toLowerCase() },
        { ...plain, person: 'Neu' },
      ],
    });
    expect(body.ansprechpartner).toEqual([
      { ...plain, person: kim.person.toLowerCase(), kontakt: kim.id },
      { ...plain, person: 'Neu' },
    ]);
    const parted = await patch('projekt', projekt.id, {
      ansprechpartner: [{ ...plain, person: kim.person, kontakt: '' }],
    });
    expect(parted.body.ansprechpartner).toEqual([{ ...plain, person: kim.person }]);
  });

  test('[PART-01 K1.16] a name that another row has is not taken twice', async () => {
    const kim = await aKontakt({ kunde: (await aFirma()).id, email: 'alt@example.org' });
    const bau = { person: `Kim Bau ${mark()}`, firma: '', position: '', telefon: '', email: '' };
    const projekt = await aProjekt({ ansprechpartner: [rowOf(kim), bau] });
    await patch('kontakte', kim.id, { person: bau.person, email: 'neu@example.org' });
    expect((await read<Projekt>('projekt', projekt.id)).ansprechpartner).toMatchObject([
      { person: kim.person, email: 'neu@example.org', kontakt: kim.id },
      bau,
    ]);
  });

  test('[PART-01] a deleted contact leaves its words', async () => {
    const kim = await aKontakt({ kunde: (await aFirma()).id, telefon: '0421 1' });
    const projekt = await aProjekt({ ansprechpartner: [rowOf(kim)] });
    await server.ask('DELETE', records('kontakte', kim.id), { as: office });
    const [row] = (await read<Projekt>('projekt', projekt.id)).ansprechpartner;
    expect(row).toEqual({ person: kim.person, firma: '', position: '', telefon: '0421 1', email: '' });
  });

  test('[PART-01] who may not read contacts joins none whose name the row does not say', async () => {
    const kim = await aKontakt({ kunde: (await aFirma()).id });
    const projekt = await aProjekt();
    const { status, body } = await patch(
      'projekt',
      projekt.id,
      { ansprechpartner: [rowOf(kim, { person: 'Wer' })] },
      lager,
    );
    expect([status, body.data.ansprechpartner.code]).toEqual([400, 'validation_missing_rel_records']);
    expect((await patch('projekt', projekt.id, { ansprechpartner: [rowOf(kim)] }, lager)).status).toBe(200);
  });
});

describe('places', () => {
  test('[PART-03] two of one name in one town nobody can tell apart', async () => {
    const ort = await anOrt();
    const { status, body } = await post('orte', { name: ort.name.toUpperCase(), ort: 'musterstadt' });
    expect([status, body.data.name.message]).toEqual([
      400,
      `${ort.name.toUpperCase()}, musterstadt gibt es schon.`,
    ]);
    expect((await post('orte', { name: ort.name, ort: 'Neustadt' })).status).toBe(200);
    expect((await patch('orte', ort.id, { name: ort.name.toUpperCase() })).status).toBe(200);
  });
});

describe('suppliers', () => {
  test('[PART-03] who rents from them calls them, and does not see where money goes', async () => {
    const lieferant = await server.given('lieferanten', {
      name: `Licht ${mark()}`,
      tel: '0421 5',
      iban: 'DE02120300000000202051',
    });
    const theirs = await read<RecordIn<'lieferanten'>>('lieferanten', lieferant.id);
    expect(theirs).toMatchObject({ tel: '0421 5' });
    expect(theirs).not.toHaveProperty('iban');
    await patch('lieferanten', lieferant.id, { tel: '0421 6', iban: 'DE02100500000054540402' });
    expect(await read('lieferanten', lieferant.id, buch)).toMatchObject({
      tel: '0421 6',
      iban: 'DE02120300000000202051',
    });
  });
});

describe('whom an invoice is written to', () => {
  const anInvoice = (values: object): Promise<Rechnung> =>
    server.given('rechnungen', {
      rechnungsDatum: wireDateOf('2026-11-28'),
      faelligDatum: wireDateOf('2026-12-12'),
      von: wireDateOf('2026-12-03'),
      bis: wireDateOf('2026-12-04'),
      ...values,
    });

  test('[PART-04 K2.9] another’s contact is refused, a customer changed alone empties it, both fitting it stays', async () => {
    const [one, other] = [await aFirma(), await aFirma()];
    const [kim, ali] = [await aKontakt({ kunde: one.id }), await aKontakt({ kunde: other.id })];
    const invoice = await anInvoice({ kunde: one.id, kontakt: kim.id });
    const refused = await patch('rechnungen', invoice.id, { kontakt: ali.id });
    expect([refused.status, refused.body.data.kontakt.message]).toEqual([
      400,
      'Dieser Kontakt gehört nicht zum Kunden.',
    ]);
    const both = await patch('rechnungen', invoice.id, { kunde: other.id, kontakt: ali.id });
    expect(both.body).toMatchObject({ kunde: other.id, kontakt: ali.id });
    const alone = await patch('rechnungen', invoice.id, { kunde: one.id });
    expect(alone.body).toMatchObject({ kunde: one.id, kontakt: '' });
  });

  test('[PART-04 K2.5] a draft of a project is written to the customer’s contact, a Projektleiter first', async () => {
    const [kunde, ort] = [await aFirma(), await anOrt()];
    const haus = await aKontakt({ veranstaltungsort: ort.id });
    const [k, l] = [await aKontakt({ kunde: kunde.id }), await aKontakt({ kunde: kunde.id })];
    const row = (kontakt: Kontakt, position = '') => ({
      person: kontakt.person,
      firma: '',
      position,
      telefon: '',
      email: '',
      kontakt: kontakt.id,
    });
    const of = async (ansprechpartner: readonly object[]) => {
      const projekt = await aProjekt({ ansprechpartner });
      return (await anInvoice({ kunde: kunde.id, projekt: projekt.id })).kontakt;
    };
    expect(await of([row(haus, 'Projektleiter'), row(k), row(l, 'Projektleiter')])).toBe(l.id);
    expect(await of([row(haus), row(k)])).toBe(k.id);
    expect(await of([row(haus)])).toBe('');
  });
});

describe('tasks', () => {
  test('[AUFG-01] a task is at one record at most and of somebody who sees it', async () => {
    const [kunde, projekt] = [await aFirma(), await aProjekt()];
    const two = await post('aufgaben', { titel: 'Anrufen', kunde: kunde.id, projekt: projekt.id });
    expect([two.status, two.body.data.projekt.message]).toEqual([
      400,
      'Eine Aufgabe gehört zu einem Datensatz: Nimm einen davon heraus.',
    ]);
    const blind = await server.user();
    const refused = await post('aufgaben', { titel: 'Anrufen', zustaendig: blind.id });
    expect([refused.status, refused.body.data.zustaendig.message]).toEqual([
      400,
      `${await nameOf(blind)} sieht keine Aufgaben. Nimm jemand anderen.`,
    ]);
    const made = await post('aufgaben', { titel: 'Anrufen', kunde: kunde.id, zustaendig: lager.id });
    expect(made.body).toMatchObject({ user: office.id, erledigt: false, erledigtAm: '' });
  });

  test('[AUFG-01] whoever ticks it did it, and unticked nobody did', async () => {
    const { body: task } = await post('aufgaben', { titel: 'Anrufen' });
    const { body: done } = await patch(
      'aufgaben',
      task.id,
      { erledigt: true, erledigtVon: office.id },
      lager,
    );
    expect(done).toMatchObject({ erledigt: true, erledigtVon: lager.id });
    expect(done.erledigtAm).not.toBe('');
    const { body: renamed } = await patch('aufgaben', task.id, { titel: 'Zurückrufen' });
    expect(renamed).toMatchObject({ erledigtVon: lager.id, erledigtAm: done.erledigtAm });
    const { body: open } = await patch('aufgaben', task.id, { erledigt: false }, lager);
    expect(open).toMatchObject({ erledigt: false, erledigtVon: '', erledigtAm: '' });
    const { body: note } = await post('aufgaben', { titel: 'Will nächstes Jahr Video', erledigt: true });
    expect(note).toMatchObject({ erledigtVon: office.id });
  });

  test('[AUFG-01] who made it deletes it, or an admin', async () => {
    const { body: task } = await post('aufgaben', { titel: 'Anrufen' });
    expect((await server.ask('DELETE', records('aufgaben', task.id), { as: lager })).status).toBe(404);
    expect((await server.ask('DELETE', records('aufgaben', task.id), { as: office })).status).toBe(204);
  });

  test('[AUFG-01] a task at a private list is its owner’s alone, from when the list is', async () => {
    const packer = await server.user('packlisten', 'admin');
    const list = await server.given('packlisten', {
      kunde: (await aFirma()).id,
      von: wireDateOf('2026-12-03'),
      bis: wireDateOf('2026-12-04'),
    });
    const { body: task } = await post('aufgaben', { titel: 'Kabel nachzählen', packliste: list.id }, packer);
    expect((await server.ask('GET', records('aufgaben', task.id), { as: lager })).status).toBe(200);
    await patch('packlisten', list.id, { user: packer.id }, packer);
    expect((await server.ask('GET', records('aufgaben', task.id), { as: lager })).status).toBe(404);
    expect((await server.ask('GET', records('aufgaben', task.id), { as: packer })).status).toBe(200);
    const given = await patch('aufgaben', task.id, { zustaendig: lager.id }, packer);
    expect(given.body.data.zustaendig.message).toBe(
      `${await nameOf(lager)} sieht diesen Datensatz nicht. Nimm jemand anderen, oder lass es offen.`,
    );
  });
});

describe('home', () => {
  const heute = async (tag: string, as: TestUser) =>
    (await server.ask('GET', `/api/heute?tag=${tag}`, { as })).body.ansteht;

  test('[AUFG-01 K3.1] what is due until today, of whoever or of the reader', async () => {
    const [a, b] = [await server.user('rechnungen'), await server.user('inventar')];
    const made = [
      { titel: `whoever ${mark()}`, faellig: wireDateOf('2026-11-28') },
      { titel: `of B ${mark()}`, faellig: wireDateOf('2026-11-29'), zustaendig: b.id },
      { titel: `done ${mark()}`, faellig: wireDateOf('2026-11-28'), erledigt: true },
      { titel: `of A ${mark()}`, zustaendig: a.id },
    ];
    for (const each of made) await server.given('aufgaben', each);
    const own = async (as: TestUser) => {
      const { aufgaben } = await heute('2026-11-29', as);
      const titles = aufgaben.map(({ titel }: { titel: string }) => titel);
      return made.map(({ titel }) => titel).filter((titel) => titles.includes(titel));
    };
    expect(await own(a)).toEqual([made[0]?.titel]);
    expect(await own(b)).toEqual([made[0]?.titel, made[1]?.titel]);
    // Who has no tasks hears of none.
    expect(await own(await server.user())).toEqual([]);
  });

  test('[AUFG-01 K3.2] a record says who has the task that is due first', async () => {
    const [a, b] = [await server.user('rechnungen'), await server.user('rechnungen')];
    const kunde = await aFirma();
    await server.given('aufgaben', { titel: 'ohne Tag', kunde: kunde.id, zustaendig: a.id });
    const first = await server.given('aufgaben', {
      titel: 'mit Tag',
      kunde: kunde.id,
      zustaendig: b.id,
      faellig: wireDateOf('2026-11-29'),
    });
    const said = async () => {
      const { vergeben } = await heute('2026-11-28', office);
      return vergeben.find(({ satz }: { satz: string }) => satz === kunde.id);
    };
    expect(await said()).toEqual({ satz: kunde.id, wer: await nameOf(b), faellig: '2026-11-29' });
    await patch('aufgaben', first.id, { erledigt: true });
    expect(await said()).toEqual({ satz: kunde.id, wer: await nameOf(a), faellig: '' });
  });

  test('[AUFG-01 K3.3] what goes back to others today or tomorrow is named, with whom one calls', async () => {
    const lieferant = await server.given('lieferanten', { name: `Verleih ${mark()}`, tel: '0441 7' });
    const rental = await server.given('zumietungen', {
      von: wireDateOf('2026-11-20'),
      bis: wireDateOf('2026-11-30'),
      vermieter: lieferant.id,
      bestellt: true,
      geliefert: true,
    });
    const named = async (tag: string) => {
      const { zumietungenZurueck } = await heute(tag, office);
      return zumietungenZurueck.filter(({ zumietung }: { zumietung: string }) => zumietung === rental.id);
    };
    expect(await named('2026-11-28')).toEqual([]);
    expect(await named('2026-11-29')).toMatchObject([{ lieferant: lieferant.name, telefon: '0441 7' }]);
    expect(await named('2026-12-01')).toEqual([]);
  });
});

describe('the sums of a customer', () => {
  test('[PART-03 K2.6] what was charged in the twelve months that end today', async () => {
    const kunde = await aFirma();
    const days = {
      faelligDatum: wireDateOf('2027-01-01'),
      von: wireDateOf('2025-11-01'),
      bis: wireDateOf('2025-11-02'),
    };
    const charged = [
      { am: '2025-11-28', netto: 100_000 },
      { am: '2025-11-29', netto: 200_000 },
      { am: '2026-05-01', netto: 50_000, ustGrund: 'Schadenersatz' },
      { am: '2026-06-01', netto: -30_000 },
      { am: '2026-11-28', netto: 40_000 },
      { am: '2026-11-28', netto: 70_000, isDraft: true },
    ] as const;
    for (const each of charged) {
      const invoice = await server.given('rechnungen', {
        kunde: kunde.id,
        ...days,
        rechnungsDatum: wireDateOf(each.am),
        ...('ustGrund' in each ? { ustGrund: each.ustGrund } : {}),
        optElement: [
          { name: 'Miete', anzahl: 1, faktor: 1, preis: each.netto, ust: 'ustGrund' in each ? 0 : 19 },
        ],
      });
      if (!('isDraft' in each))
        await writeAsServer(server.engine, guest, ({ update }) =>
          update(entities.rechnungen, invoice.id, { festgeschrieben: '2026-11-28 09:00:00.000Z' as never }),
        );
    }
    const filter = printFilter(umsatzFilter(kunde.id, '2026-11-28')!);
    const { body } = await server.ask('GET', `/api/sums/rechnungen?${new URLSearchParams({ filter })}`, {
      as: office,
    });
    expect(body.sums.netto).toBe(210_000);
  });
});
