import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyStores } from '../../src/backup/verify.ts';
import { derivations } from '../../src/derived/derivations.ts';
import { originalKey } from '../../src/files/keys.ts';
import { noteIn } from '../../src/protokoll/noted-end.ts';
import { papierkorb } from '../../src/protokoll/papierkorb.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { setFirma } from './invoicing.ts';

let now = Date.parse('2026-07-08T09:00:00Z');
const pass = (minutes: number) => {
  now += minutes * 60_000;
};
let server: TestServer;
let accountant: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  await setFirma(server, { voranmeldung: 'monatlich', versteuerung: 'soll', name: 'Weserklang' });
});
// A session of last week is over.
beforeEach(async () => {
  pass(60);
  accountant = await server.user('buchhaltung');
});
afterAll(() => server[Symbol.asyncDispose]());

type Book = 'ausgaben' | 'einnahmen';
type Ausgabe = RecordIn<'ausgaben'>;
const at = (day: string) => `2026-${day} 01:00:00.000Z`;
const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const reads = () => server.engine.database.reads;

const cable = {
  name: 'Kabel',
  datum: at('06-15'),
  netto: 10_000,
  ust: 1900,
  ustSatz: 19,
  kategorie: 'Ton',
};

async function enter(values: object = {}, book: Book = 'ausgaben', as = accountant) {
  const body = { ...cable, ...values };
  const answer = await server.ask('POST', path(book), { as, body });
  expect(answer.status).toBe(200);
  return answer.body as Ausgabe;
}
const change = (id: string, body: object | FormData, book: Book = 'ausgaben') =>
  server.ask('PATCH', path(book, id), { as: accountant, body });
const remove = (id: string, book: Book | 'afa' = 'ausgaben') =>
  server.ask('DELETE', path(book, id), { as: accountant });
const close = async (bis = '2026-06-30') => {
  pass(1);
  const answer = await server.ask('POST', '/api/buecher/schliessen', { as: accountant, body: { bis } });
  expect(answer.status).toBe(200);
  pass(1);
  return answer.body as { id: string; neu: number };
};
const view = async (id: string, book: Book = 'ausgaben'): Promise<Ausgabe> =>
  (await server.ask('GET', path(book, id), { as: accountant })).body;
const stillThere = async (id: string) => (await reads().find(entities.ausgaben, id)) !== undefined;
const paymentsOn = async (id: string, field: 'ausgabe' | 'einnahme' = 'ausgabe') => {
  const found = await reads().findReferring(entities.zahlungen, field, [id]);
  return found
    .toSorted((one, other) => one.folge - other.folge)
    .map(({ art, betrag, datum }) => `${art} ${betrag / 100} ${datum.slice(5, 10)}`);
};
const offen = async (id: string) => {
  const { netto, ust, gezahlt } = await view(id);
  return netto + ust - gezahlt;
};
const withFile = (name: string, values: object = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) form.set(field, String(value));
  form.set('anlagen', new Blob([`Beleg ${name}`]), name);
  return form;
};
async function enterWithFile(name = 'Rechnung.pdf', values: object = {}): Promise<Ausgabe> {
  const body = withFile(name, { ...cable, ...values });
  return (await server.ask('POST', path('ausgaben'), { as: accountant, body })).body;
}
const counter = (id: string, body: object, book: Book = 'ausgaben', as = accountant) =>
  server.ask('POST', `/api/buecher/${book}/${id}/gegenbuchung`, { as, body });
const wrong = { art: 'falsch gebucht', warum: 'Der Satz war falsch.' };
const kz66 = async (zeitraum: string) => {
  const { body } = await server.ask('GET', `/api/ustva/2026/${zeitraum}`, { as: accountant });
  return (body.blatt.werte.find((each: { kz: string }) => each.kz === '66')?.betrag ?? 0) / 100;
};
const handIn = (zeitraum: string) =>
  server.ask('POST', `/api/ustva/2026/${zeitraum}/festschreiben`, { as: accountant, body: {} });

describe('[GOBD-09] closing the books', () => {
  test('[GOBD-09 Y1.2] by a press: what stays, what is free, what is filled once; what was typed is refused with `fest`', async () => {
    const entry = await enter({ kategorie: '' });
    pass(1);
    expect(
      await server.ask('GET', '/api/buecher/schliessen?bis=2026-06-30', { as: accountant }),
    ).toMatchObject({
      body: { bis: '2026-06-30', neu: 1 },
    });
    expect((await close()).neu).toBe(1);
    const refused = await change(entry.id, { netto: 1, iban: 'DE02120300000000202051' });
    expect(refused).toMatchObject(germanError(400));
    const sentence =
      'Die Bücher sind bis 30.6.2026 fest (von Hand). Berichtige die Ausgabe, die alte bleibt stehen.';
    expect(refused.body).toMatchObject({
      message: sentence,
      data: { netto: { code: 'fest', message: sentence } },
    });
    expect(refused.body.data).not.toHaveProperty('iban');
    for (const body of [{ datum: at('06-01') }, { name: 'Kabel 2' }, { ust: 0, ustArt: 'ohne' }])
      expect((await change(entry.id, body)).status).toBe(400);
    const projekt = await server.given('projekt', { name: 'Gala', datum_von: '2026-06-08' });
    for (const body of [
      { projekt: projekt.id },
      { faelligAm: at('07-20') },
      { kategorie: 'Ton' },
      { bezahlt: true, bezahltAm: at('06-20') },
    ])
      expect((await change(entry.id, body)).status).toBe(200);
    expect((await change(entry.id, { kategorie: 'Licht' })).status).toBe(400);
    expect((await change(entry.id, { kategorie: 'Ton' })).status).toBe(200);
  });

  test('[GOBD-09] [VIELE-01] of many entries that get another category the firm ones stay and are named', async () => {
    const firm = await enter();
    await close();
    const free = await enter({ datum: at('07-02') });
    const body = { ids: [firm.id, free.id], tat: 'setzen', feld: 'kategorie', wert: 'Licht' };
    const asks = (path: string, more: object = {}) =>
      server.ask('POST', `/api/viele/ausgaben${path}`, { as: accountant, body: { ...body, ...more } });
    const seen = (await asks('/probelauf')).body;
    expect(seen).toMatchObject({ geht: 1, bleiben: 1 });
    expect(seen.bleibt[0]).toMatchObject({
      id: firm.id,
      grund: expect.stringContaining('Die Bücher sind bis 30.6.2026 fest'),
    });
    expect((await asks('', { merkmal: seen.merkmal })).status).toBe(200);
    expect([(await view(firm.id)).kategorie, (await view(free.id)).kategorie]).toEqual(['Ton', 'Licht']);
  });

  test('[GOBD-09] [VIELE-01] what only storing refuses stays and is named as well, the others change', async () => {
    const [old, free] = [await enter(), await enter({ datum: at('07-02') })];
    const body = { ids: [old.id, free.id], tat: 'setzen', feld: 'kategorie', wert: 'Licht' };
    const asks = (path: string, more: object = {}) =>
      server.ask('POST', `/api/viele/ausgaben${path}`, { as: accountant, body: { ...body, ...more } });
    const { geht, merkmal } = (await asks('/probelauf')).body;
    expect(geht).toBe(2);
    await close();
    const { id } = (await asks('', { merkmal })).body;
    expect((await server.ask('GET', `/api/laeufe/${id}`, { as: accountant })).body).toMatchObject({
      stand: 'fertig',
      geaendert: 1,
      ausgelassen: 1,
      problem: expect.stringContaining('Die Bücher sind bis 30.6.2026 fest'),
    });
    expect([(await view(old.id)).kategorie, (await view(free.id)).kategorie]).toEqual(['Ton', 'Licht']);
  });

  test('[GOBD-09 Y1.1] a bill that comes late is entered as ever, and what is moved back is free until the next closing', async () => {
    await close();
    const late = await enter();
    const july = await enter({ datum: at('07-02') });
    await close('2026-06-30');
    expect((await change(late.id, { netto: 1 })).status).toBe(400);
    expect((await change(july.id, { datum: at('06-15') })).status).toBe(200);
    expect((await change(july.id, { datum: at('07-03') })).status).toBe(200);
    expect((await view(july.id)).gebuchtAm).not.toBe('');
  });

  test('[GOBD-09] handing in a sheet closes them with it, and so does a correction; its maker reopens them at once', async () => {
    const entry = await enter({ datum: at('05-15') });
    pass(1);
    expect((await handIn('05')).status).toBe(200);
    const words = 'Die Bücher sind bis 31.5.2026 fest (Voranmeldung Mai 2026).';
    expect((await change(entry.id, { netto: 1 })).body.message).toContain(words);
    const [schluss] = (await reads().findWhere(entities.buchungsschluesse, { anlass: 'Voranmeldung' })).slice(
      -1,
    );
    const back = (as: TestUser) =>
      server.ask('POST', `/api/buecher/schliessen/${schluss!.id}/zurueck`, { as });
    expect((await back(await server.user('buchhaltung'))).body.message).toContain(
      'wer es festgeschrieben hat',
    );
    expect((await back(accountant)).status).toBe(200);
    expect((await back(accountant)).body.message).toContain('schon zurückgenommen');
    expect((await change(entry.id, { netto: 20_000, ust: 3800 })).status).toBe(200);
    pass(1);
    expect(
      (await server.ask('POST', '/api/ustva/2026/05/festschreiben', { as: accountant, body: { nr: 1 } }))
        .status,
    ).toBe(200);
    expect((await change(entry.id, { netto: 1 })).status).toBe(400);
    pass(16);
    const [second] = (
      await reads().findWhere(entities.buchungsschluesse, { anlass: 'Voranmeldung', zurueckAm: '' })
    ).slice(-1);
    const late = await server.ask('POST', `/api/buecher/schliessen/${second!.id}/zurueck`, {
      as: accountant,
    });
    expect(late.body.message).toContain('nur in den ersten 15 Minuten');
  });

  test('[GOBD-09] bad input and wrong rights are refused in words', async () => {
    const ask = (body: object, as = accountant) =>
      server.ask('POST', '/api/buecher/schliessen', { as, body });
    const today = new Date(now).toISOString().slice(0, 10);
    for (const body of [{}, { bis: 'x' }, { bis: '2026-02-30' }, { bis: today }, { bis: 3 }])
      expect(await ask(body)).toMatchObject(germanError(400));
    const [pruefung, office] = [await server.user('pruefung'), await server.user('rechnungen')];
    for (const as of [pruefung, office]) expect((await ask({ bis: '2026-06-30' }, as)).status).toBe(403);
    expect(
      (await server.ask('GET', path('buchungsschluesse'), { as: pruefung })).body.totalItems,
    ).toBeGreaterThan(0);
    for (const [collection, body] of [
      ['buchungsschluesse', { bis: at('06-30') }],
      ['ablage', { titel: 'x' }],
    ] as const)
      expect((await server.ask('POST', path(collection), { as: accountant, body })).status).toBe(400);
    const [any] = await reads().findWhere(entities.buchungsschluesse, {}, 1);
    expect((await server.ask('DELETE', path('buchungsschluesse', any!.id), { as: accountant })).status).toBe(
      404,
    );
  });

  test('[GOBD-09] closing while another saves is one order: the save meets `fest`, or the closing holds it', async () => {
    const entries = await Promise.all([1, 2, 3, 4].map(() => enter()));
    pass(1);
    const answers = await Promise.all([
      ...entries.slice(0, 2).map(({ id }) => change(id, { netto: 20_000, ust: 3800 })),
      server.ask('POST', '/api/buecher/schliessen', { as: accountant, body: { bis: '2026-06-30' } }),
      ...entries.slice(2).map(({ id }) => change(id, { netto: 20_000, ust: 3800 })),
    ]);
    expect(answers[2]?.status).toBe(200);
    for (const [index, { id }] of entries.entries()) {
      const { status, body } = answers[index < 2 ? index : index + 1]!;
      expect(status === 200 ? [200, 20_000] : [400, 10_000]).toEqual([status, (await view(id)).netto]);
      expect(status === 200 || body.data.netto.code === 'fest').toBe(true);
      expect((await change(id, { netto: 1 })).status).toBe(400);
    }
  });

  test('[GOBD-09] what the server writes passes: a category gets another name', async () => {
    const entry = await enter({ kategorie: 'Alte Kategorie' });
    const kategorie = await server.given('kategorien', { name: 'Alte Kategorie' });
    await close();
    const admin = await server.user('admin');
    const body = { name: 'Neue Kategorie' };
    expect((await server.ask('PATCH', path('kategorien', kategorie.id), { as: admin, body })).status).toBe(
      200,
    );
    expect((await view(entry.id)).netto).toBe(10_000);
  });

  test('[GOBD-09] sheets of before close the books once, at their own moment and in nobody’s name', async () => {
    const entry = await enter({ datum: at('04-15') });
    pass(1);
    const sheet = await server.given('ustva', {
      jahr: 2026,
      zeitraum: '04',
      nr: 0,
      festgeschrieben: new Date(now).toISOString().replace('T', ' '),
    });
    pass(1);
    for (const _ of [1, 2]) {
      await using again = await startServer({ at: server.place, clock: () => new Date(now) });
      const found = await again.engine.database.reads.findWhere(entities.buchungsschluesse, {
        ustva: sheet.id,
      });
      expect(found.map(({ bis, wer, am }) => [bis.slice(0, 10), wer, am])).toEqual([
        ['2026-04-30', '', sheet.festgeschrieben],
      ]);
    }
    expect((await change(entry.id, { netto: 1 })).body.message).toContain('Voranmeldung April 2026');
  });
});

describe('[GOBD-09] payments', () => {
  test('[GOBD-09 Y1.3] one whose day is firm is taken back there and written anew', async () => {
    const entry = await enter({ bezahlt: true, bezahltAm: at('06-12') });
    await close();
    expect((await change(entry.id, { bezahltAm: at('07-03') })).status).toBe(200);
    expect(await paymentsOn(entry.id)).toEqual([
      'Zahlung 119 06-12',
      'Zahlung -119 06-12',
      'Zahlung 119 07-03',
    ]);
    expect((await view(entry.id)).bezahltAm.slice(0, 10)).toBe('2026-07-03');
    expect((await change(entry.id, { bezahltAm: at('07-04') })).status).toBe(200);
    expect(await paymentsOn(entry.id)).toHaveLength(3);
  });

  test('[GOBD-11 Y1.9] an entry that has one is not deleted', async () => {
    const entry = await enter({ datum: at('07-01'), bezahlt: true, bezahltAm: at('06-30') });
    await close();
    const refused = await remove(entry.id);
    expect(refused).toMatchObject(germanError(400));
    expect(refused.body.message).toContain('Nimm sie mit einer Gegenbuchung zurück.');
  });
});

describe('[GOBD-10] a counter-entry', () => {
  test('[GOBD-10 Y1.4] booked wrongly: the money moves on, what is too much is to be given back, the sheet follows', async () => {
    const before = await kz66('06');
    const old = await enterWithFile('Beleg.pdf', { bezahlt: true, bezahltAm: at('06-12') });
    await close();
    expect((await kz66('06')) - before).toBeCloseTo(19, 2);
    const neu = { ...old, ustSatz: 7, ust: 700 };
    const made = await counter(old.id, { ...wrong, neu });
    expect(made.status).toBe(200);
    const { gegen, neu: right } = made.body;
    expect(await view(gegen)).toMatchObject({
      name: 'Gegenbuchung zu Kabel',
      netto: -10_000,
      ust: -1900,
      gegen: old.id,
      aufgehoben: true,
      anlagen: [],
      datum: old.datum,
    });
    expect(await view(right)).toMatchObject({
      netto: 10_000,
      ust: 700,
      berichtigt: old.id,
      aufgehoben: false,
      bezahlt: true,
    });
    expect((await view(right)).anlagen).toHaveLength(1);
    expect((await view(right)).anlagen).not.toEqual(old.anlagen);
    expect(await view(old.id)).toMatchObject({ aufgehoben: true, netto: 10_000, anlagen: old.anlagen });
    expect(await paymentsOn(right)).toEqual(['Verrechnung 107 06-12']);
    expect([await offen(old.id), await offen(gegen), await offen(right)]).toEqual([0, -1200, 0]);
    expect((await kz66('06')) - before).toBeCloseTo(7, 2);
    const why = await server.ask('GET', `/api/verlauf/ausgaben/${gegen}`, { as: accountant });
    expect(JSON.stringify(why.body)).toContain('Der Satz war falsch.');
  });

  test('[GOBD-10 Y1.5] Skonto goes along', async () => {
    const old = await enter({ netto: 100_000, ust: 19_000 });
    for (const [betrag, art] of [
      [116_620, 'Zahlung'],
      [2380, 'Skonto'],
    ] as const)
      await server.given('zahlungen', { ausgabe: old.id, betrag, art, datum: at('06-12') });
    await close();
    const { body } = await counter(old.id, { ...wrong, neu: { ustSatz: 7, ust: 7000 } });
    expect(await paymentsOn(body.gegen)).toEqual(['Verrechnung -1070 06-12', 'Skonto -23.8 06-12']);
    expect([await offen(old.id), await offen(body.gegen), await offen(body.neu)]).toEqual([0, -9620, 0]);
  });

  test('[GOBD-10 Y1.6 Y1.7] undone: on its own day, what is open is closed, what was paid is to be given back', async () => {
    const [june, july] = [await kz66('06'), await kz66('07')];
    const unpaid = await enter();
    const part = await enter();
    await server.given('zahlungen', { ausgabe: part.id, betrag: 5000, art: 'Zahlung', datum: at('06-20') });
    await close();
    const undone = { art: 'rückgängig gemacht', warum: 'Zurückgegeben.', datum: '2026-07-05' };
    const first = (await counter(unpaid.id, undone)).body;
    expect([await offen(unpaid.id), await offen(first.gegen)]).toEqual([0, 0]);
    expect((await view(first.gegen)).datum.slice(0, 10)).toBe('2026-07-05');
    const second = (await counter(part.id, undone)).body;
    expect([await offen(part.id), await offen(second.gegen)]).toEqual([0, -5000]);
    expect((await kz66('06')) - june).toBeCloseTo(38, 2);
    expect((await kz66('07')) - july).toBeCloseTo(-38, 2);
  });

  test('[GOBD-10 Y1.8] of what was taken back and paid anew one pair; taken back later its pair goes back with it', async () => {
    const old = await enter();
    const pay = (values: object) =>
      server.given('zahlungen', { ausgabe: old.id, datum: at('06-12'), ...values });
    const once = await pay({ betrag: 11_900, art: 'Zahlung' });
    await pay({ gegen: once.id });
    const again = await pay({ betrag: 11_900, art: 'Zahlung' });
    await close();
    const { gegen, neu } = (await counter(old.id, { ...wrong, neu: { ustSatz: 7, ust: 700 } })).body;
    expect(await paymentsOn(neu)).toEqual(['Verrechnung 107 06-12']);
    await pay({ gegen: again.id });
    expect([await offen(old.id), await offen(gegen), await offen(neu)]).toEqual([0, 0, 10_700]);
    expect(await paymentsOn(neu)).toEqual(['Verrechnung 107 06-12', 'Verrechnung -107 06-12']);
  });

  test('[GOBD-10] of an income likewise; one of an invoice is reversed there', async () => {
    const old = await enter({ bezahlt: true, bezahltAm: at('06-12'), name: 'Schrott' }, 'einnahmen');
    await close();
    const { body } = await counter(old.id, { ...wrong, neu: { netto: 5000, ust: 950 } }, 'einnahmen');
    expect(await paymentsOn(body.neu, 'einnahme')).toEqual(['Verrechnung 59.5 06-12']);
    expect(await view(body.gegen, 'einnahmen')).toMatchObject({
      netto: -10_000,
      gezahlt: -5950,
      kategorie: 'Ton',
    });
  });

  test('[GOBD-10] what it was the bill of moves on to the right one; without one nothing is', async () => {
    const liste = await server.given('inventarlisten', { von: at('06-01'), bis: at('06-03') });
    const zumietung = await server.given('zumietungen', {
      inventarliste: liste.id,
      von: at('06-01'),
      bis: at('06-03'),
    });
    const [first, second] = [
      await enter({ zumietung: zumietung.id }),
      await enter({ zumietung: zumietung.id }),
    ];
    await close();
    const { neu } = (await counter(first.id, { ...wrong, neu: { netto: 9000, ust: 1710 } })).body;
    expect([(await view(first.id)).zumietung, (await view(neu)).zumietung]).toEqual(['', zumietung.id]);
    await counter(second.id, wrong);
    expect((await view(second.id)).zumietung).toBe('');
    const back = await server.ask('POST', `/api/buecher/ausgaben/${second.id}/gegenbuchung/zuruecknehmen`, {
      as: accountant,
    });
    expect(back.status).toBe(200);
    expect((await view(second.id)).zumietung).toBe(zumietung.id);
  });

  test('[GOBD-10] stays as it is: neither side is changed or deleted, and there is one', async () => {
    const old = await enter();
    await close();
    const [first, second] = await Promise.all(
      [1, 2].map(() => counter(old.id, { ...wrong, neu: { ust: 700, ustSatz: 7 } })),
    );
    expect([first!.status, second!.status].toSorted((one, other) => one - other)).toEqual([200, 400]);
    const [made, late] = first!.status === 200 ? [first!, second!] : [second!, first!];
    expect(late.body.message).toBe('Dazu gibt es schon eine Gegenbuchung.');
    for (const id of [old.id, made.body.gegen]) {
      expect(await change(id, { name: 'x' })).toMatchObject(germanError(400));
      expect(await remove(id)).toMatchObject(germanError(400));
    }
    expect((await remove(made.body.neu)).body.message).toContain('berichtigt eine andere Ausgabe');
    expect((await change(made.body.neu, { netto: 11_000 })).status).toBe(200);
    expect((await counter(made.body.gegen, wrong)).body.message).toContain('selbst eine Gegenbuchung');
    expect((await counter(made.body.neu, wrong)).body.message).toBe('Sie ist noch frei: Ändere sie.');
  });

  test('[GOBD-10] the right one is corrected in its turn once it is firm', async () => {
    const old = await enter({ bezahlt: true, bezahltAm: at('06-12') });
    await close();
    const first = (await counter(old.id, { ...wrong, neu: { ustSatz: 7, ust: 700 } })).body;
    await close();
    const second = (await counter(first.neu, { ...wrong, neu: { ustSatz: 0, ust: 0, ustArt: 'ohne' } })).body;
    expect([await offen(first.neu), await offen(second.gegen), await offen(second.neu)]).toEqual([
      0, -700, 0,
    ]);
    const back = await server.ask('POST', `/api/buecher/ausgaben/${old.id}/gegenbuchung/zuruecknehmen`, {
      as: accountant,
    });
    expect(back.body.message).toContain('selbst schon berichtigt');
  });

  test('[GOBD-10] is taken back on the first day with everything that came of it', async () => {
    const old = await enter({ bezahlt: true, bezahltAm: at('06-12') });
    const unpaid = await enter();
    await close();
    const undo = (id: string) =>
      server.ask('POST', `/api/buecher/ausgaben/${id}/gegenbuchung/zuruecknehmen`, { as: accountant });
    expect((await undo(old.id)).body.message).toContain('Dazu gibt es keine Gegenbuchung');
    const made = (await counter(old.id, { ...wrong, neu: { ustSatz: 7, ust: 700 } })).body;
    await counter(unpaid.id, wrong);
    expect((await undo(unpaid.id)).status).toBe(200);
    expect([await offen(unpaid.id), await paymentsOn(unpaid.id)]).toEqual([11_900, []]);
    expect((await undo(old.id)).status).toBe(200);
    expect([await stillThere(made.gegen), await stillThere(made.neu)]).toEqual([false, false]);
    expect(await view(old.id)).toMatchObject({ aufgehoben: false, bezahlt: true });
    await counter(old.id, wrong);
    await close();
    expect((await undo(old.id)).body.message).toContain('seitdem festgeschrieben');
  });

  test('[GOBD-10] bad input and wrong rights are refused in words, and nothing is stored', async () => {
    const old = await enter();
    await close();
    const bad: readonly [object, string][] = [
      [{}, '„art“ ist'],
      [{ art: 'anders', warum: 'x' }, '„art“ ist'],
      [{ art: 'falsch gebucht' }, 'Schreib dazu, warum'],
      [{ ...wrong, warum: '  ' }, 'Schreib dazu, warum'],
      [{ ...wrong, warum: 'x'.repeat(501) }, '500 Zeichen'],
      [{ ...wrong, datum: '2026-02-30' }, 'Tag der Gegenbuchung'],
      [{ ...wrong, datum: '2027-02-03' }, 'nach heute'],
      [{ ...wrong, neu: [] }, '„neu“ sind'],
      [{ ...wrong, neu: { netto: 'viel' } }, 'prüfe die markierten'],
      [{ ...wrong, neu: { lieferant: 'gibtesnicht0000' } }, 'prüfe die markierten'],
    ];
    for (const [body, words] of bad) {
      const answer = await counter(old.id, body);
      expect(answer).toMatchObject(germanError(400));
      expect(answer.body.message).toContain(words);
    }
    expect((await counter('gibtesnicht0000', wrong)).status).toBe(404);
    expect(
      (await server.ask('POST', `/api/buecher/afa/${old.id}/gegenbuchung`, { as: accountant, body: wrong }))
        .status,
    ).toBe(400);
    for (const group of ['pruefung', 'rechnungen'] as const)
      expect((await counter(old.id, wrong, 'ausgaben', await server.user(group))).status).toBe(403);
    expect((await view(old.id)).aufgehoben).toBe(false);
  });
});

describe('[GOBD-11] the Ablage', () => {
  const laid = async (id: string) => reads().findWhere(entities.ablage, { datensatz: id });
  const back = (id: string, as = accountant) => server.ask('POST', `/api/ablage/${id}/zurueckholen`, { as });
  const content = async (collection: string, id: string, name: string) => {
    const { token } = (await server.ask('POST', '/api/files/token', { as: accountant })).body;
    const answer = await fetch(`${server.url}/api/files/${collection}/${id}/${name}?token=${token}`);
    return answer.status === 200 ? answer.text() : answer.status;
  };

  test.each([
    ['ten minutes', 10, 0],
    ['24:00 hours', 24 * 60, 0],
    ['24:01 hours', 24 * 60 + 1, 1],
  ])('[GOBD-11 Y1.9] stored %s ago and deleted, so much lies there', async (_, minutes, expected) => {
    const entry = await enterWithFile();
    pass(minutes);
    expect((await remove(entry.id)).status).toBe(204);
    expect(await laid(entry.id)).toHaveLength(expected);
  });

  test('[GOBD-11] what is deleted lies there with its file and payments, and comes back under its id', async () => {
    const old = await enterWithFile('Rechnung.pdf', {
      datum: at('07-01'),
      bezahlt: true,
      bezahltAm: at('07-03'),
    });
    const [name = ''] = old.anlagen;
    pass(2 * 24 * 60);
    expect((await remove(old.id)).status).toBe(204);
    const [row] = await laid(old.id);
    expect(row).toMatchObject({
      titel: 'Ausgabe „Kabel“',
      sammlung: 'ausgaben',
      dateien: [name],
      tag: old.datum,
      entferntVon: accountant.id,
    });
    expect(await content('ablage', row!.id, name)).toBe('Beleg Rechnung.pdf');
    expect(await content('ausgaben', old.id, name)).toBe(404);
    await close('2026-07-05');
    expect((await back(row!.id)).body).toEqual({ id: old.id, ohne: [] });
    expect(await view(old.id)).toMatchObject({
      name: 'Kabel',
      netto: 10_000,
      bezahlt: true,
      anlagen: [name],
    });
    expect(await paymentsOn(old.id)).toEqual(['Zahlung 119 07-03']);
    expect(await content('ausgaben', old.id, name)).toBe('Beleg Rechnung.pdf');
    expect(await laid(old.id)).toEqual([]);
    // The month that was closed meanwhile did not hold it.
    expect((await change(old.id, { netto: 20_000, ust: 3800 })).status).toBe(200);
    expect(await back(row!.id)).toMatchObject(germanError(404));
  });

  test('[GOBD-11] two bring it back at once: it is there once', async () => {
    const old = await enter({ datum: at('07-01') });
    pass(2 * 24 * 60);
    await remove(old.id);
    const [row] = await laid(old.id);
    const answers = await Promise.all([back(row!.id), back(row!.id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  test('[GOBD-11] a file that was taken off lies there, and hangs on its record again', async () => {
    const entry = await enterWithFile('Plan.pdf', { datum: at('07-02') });
    const [name = ''] = entry.anlagen;
    pass(2 * 24 * 60);
    expect((await change(entry.id, { 'anlagen-': name })).status).toBe(200);
    const [row] = await laid(entry.id);
    expect(row).toMatchObject({ titel: 'Datei „Plan.pdf“ von Ausgabe „Kabel“', daten: '', dateien: [name] });
    await back(row!.id);
    expect((await view(entry.id)).anlagen).toEqual([name]);
    await change(entry.id, { 'anlagen-': name });
    const [again] = await laid(entry.id);
    await remove(entry.id);
    expect((await back(again!.id)).body.message).toContain('Hol zuerst ihn zurück');
  });

  test('[GOBD-11] an asset lies there too; what an entry named and is gone comes without it', async () => {
    const asset = await server.given('afa', {
      name: 'Mischpult',
      kaufdatum: at('06-01'),
      abschreibungMonate: 60,
      netto: 100_000,
    });
    const lieferant = await server.given('lieferanten', { kreditorennummer: 70_001, name: 'Stromwerk GmbH' });
    const entry = await enter({ datum: at('07-02'), lieferant: lieferant.id });
    pass(2 * 24 * 60);
    for (const [id, book] of [
      [asset.id, 'afa'],
      [entry.id, 'ausgaben'],
    ] as const)
      expect((await remove(id, book)).status).toBe(204);
    await server.ask('DELETE', path('lieferanten', lieferant.id), { as: accountant });
    expect((await back((await laid(asset.id))[0]!.id)).body).toEqual({ id: asset.id, ohne: [] });
    expect((await back((await laid(entry.id))[0]!.id)).body).toEqual({ id: entry.id, ohne: ['Lieferant'] });
    expect(await view(entry.id)).toMatchObject({ lieferant: '', netto: 10_000 });
  });

  test('[GOBD-11] that it was no voucher an admin says, with a reason; the log keeps name, checksum and reason', async () => {
    const old = await enterWithFile('Katze.jpg', { datum: at('07-02') });
    pass(2 * 24 * 60);
    await remove(old.id);
    const [row] = await laid(old.id);
    const admin = await server.user('admin');
    const end = (body: object, as = admin) =>
      server.ask('POST', `/api/ablage/${row!.id}/keinBeleg`, { as, body });
    expect((await end({ grund: 'Foto' }, accountant)).status).toBe(403);
    expect(await end({ grund: ' ' })).toMatchObject(germanError(400));
    expect((await end({ grund: 'Ein Foto der Katze' })).status).toBe(200);
    const [entry] = (
      await reads().findWhere(entities.protokoll, { datensatz: row!.id, art: 'gelöscht' })
    ).slice(-1);
    expect(entry?.grund).toMatch(/^War kein Beleg: Ein Foto der Katze\nKatze\.jpg \(SHA-256 [0-9a-f]{64}\)$/);
    expect(await server.storage.get(originalKey(old.anlagen[0] ?? ''))).toBeUndefined();
  });

  test('[GRUP-04] the receipts of some days of a book come as one ZIP, to who looks on as well', async () => {
    await enterWithFile('Zip.pdf', { datum: at('03-17') });
    const pruefung = await server.user('pruefung');
    const zip = (query: string, as = pruefung) =>
      fetch(`${server.url}/api/belege/ausgaben?${query}`, { headers: { Authorization: as.token } });
    const answer = await zip('von=2026-03-17&bis=2026-03-17');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/2026-03-17.Kabel/);
    for (const [query, status] of [
      ['von=2026-03-18&bis=2026-03-18', 404],
      ['von=2026-03-18&bis=2026-03-17', 400],
      ['von=x&bis=2026-03-17', 400],
    ] as const)
      expect((await zip(query)).status).toBe(status);
    expect((await zip('von=2026-03-17&bis=2026-03-17', await server.user('rechnungen'))).status).toBe(403);
  });

  test('[GOBD-11] verify names a file that was taken away, in the books and in the Ablage', async () => {
    const [kept, gone] = [
      await enterWithFile('Da.pdf', { datum: at('07-02') }),
      await enterWithFile('Weg.pdf', { datum: at('07-02') }),
    ];
    pass(2 * 24 * 60);
    await remove(gone.id);
    const verified = async () => {
      const stores = {
        database: server.engine.database,
        storage: server.storage,
        entities: storedEntities,
        note: noteIn(server.place.dataDir),
      };
      return (await verifyStores(stores, derivations)).faults;
    };
    expect(await verified()).toEqual([]);
    for (const name of [...kept.anlagen, ...gone.anlagen]) await server.storage.remove(originalKey(name));
    const faults = await verified();
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).toContain('Ausgabe Kabel');
    expect(faults.join('\n')).toContain('Abgelegter Beleg Ausgabe „Kabel“');
  });
});

describe('[ZUR-03] what of the books goes into the bin, and what into the Ablage', () => {
  const DAY = 24 * 60;
  /** So long after it was stored, with a session of then. */
  const later = async (minutes: number) => {
    pass(minutes);
    accountant = await server.user('buchhaltung');
  };
  const whereIs = async (id: string) => {
    const [laid] = await reads().findWhere(entities.ablage, { datensatz: id });
    const [binned] = await reads().findWhere(papierkorb, { datensatz: id });
    return [laid && 'Ablage', binned && 'Papierkorb'].filter(Boolean).join();
  };
  const actOn = async (id: string, art: 'angelegt' | 'gelöscht') =>
    (await reads().findWhere(entities.protokoll, { datensatz: id, art })).at(-1)?.nr ?? 0;
  const takeBack = async (nr: number) => {
    const as = await server.user('admin', 'buchhaltung');
    return server.ask('POST', `/api/vorgaenge/${nr}/zuruecknehmen`, { as, body: {} });
  };

  test.each([
    { minutes: 10, place: 'Papierkorb' },
    { minutes: DAY, place: 'Papierkorb' },
    { minutes: DAY + 1, place: 'Ablage' },
  ])(
    '[B1.15] [B1.23] stored $minutes min ago and deleted, or its making taken back: $place',
    async ({ minutes, place }) => {
      const [gone, unmade] = [await enter(), await enter()];
      await later(minutes);
      expect((await remove(gone.id)).status).toBe(204);
      expect((await takeBack(await actOn(unmade.id, 'angelegt'))).status).toBe(200);
      expect(await stillThere(unmade.id)).toBe(false);
      expect([await whereIs(gone.id), await whereIs(unmade.id)]).toEqual([place, place]);
    },
  );

  test('[B1.15] [B1.23] what is firm is not deleted, nor is its making taken back', async () => {
    const entry = await enter();
    await close();
    expect(await remove(entry.id)).toMatchObject(germanError(400));
    expect(await takeBack(await actOn(entry.id, 'angelegt'))).toMatchObject(germanError(400));
    expect(await stillThere(entry.id)).toBe(true);
  });

  test('[B1.23] what comes back after a closing is not firm by it: no sheet ever held it', async () => {
    const entry = await enter();
    expect((await remove(entry.id)).status).toBe(204);
    await close('2026-06-30');
    expect((await takeBack(await actOn(entry.id, 'gelöscht'))).status).toBe(200);
    expect((await change(entry.id, { netto: 5000, ust: 950 })).status).toBe(200);
    await close('2026-06-30');
    expect((await change(entry.id, { netto: 1 })).status).toBe(400);
  });

  test('[B1.23] nor is what goes back to a day that was closed meanwhile', async () => {
    const entry = await enter();
    expect((await change(entry.id, { datum: at('07-02') })).status).toBe(200);
    await close('2026-06-30');
    const moved = (await reads().findWhere(entities.protokoll, { datensatz: entry.id, art: 'geändert' })).at(
      -1,
    );
    expect((await takeBack(moved?.nr ?? 0)).status).toBe(200);
    expect((await view(entry.id)).datum).toBe(at('06-15'));
    expect((await change(entry.id, { netto: 5000, ust: 950 })).status).toBe(200);
  });
});
