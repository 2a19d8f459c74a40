import type { Arbeitszeit, Person } from '@traverse/domain/entities';
import { type StoredDate, wireDateWithTime } from '@traverse/domain/values';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let planung: TestUser;
let buchhaltung: TestUser;
const now = new Date('2027-01-20T10:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  planung = await server.user('planung');
  buchhaltung = await server.user('buchhaltung');
});
afterAll(() => server[Symbol.asyncDispose]());

const at = (day: string, hours: number): StoredDate =>
  wireDateWithTime(day as '2026-11-14', Math.round(hours * 60));
let count = 0;
const person = (values: object = {}): Promise<Person> =>
  server.given('personen', { name: `Person ${(count += 1)}`, art: 'Angestellt', ...values });
/** The office writes it, so it is confirmed. */
const write = async (whom: Person, day: string, hours: number, rest: object = {}): Promise<string> => {
  const id = freshId();
  const meldung = { id, person: whom.id, von: at(day, 8), bis: at(day, 8 + hours), pause: 0, ...rest };
  const { body } = await server.ask('POST', '/api/mannschaft/stunden', {
    as: planung,
    body: { meldungen: [meldung] },
  });
  expect(body.meldungen).toMatchObject([{ ist: 'gespeichert' }]);
  return id;
};
const correct = (whom: Person, ersetzt: string, day: string, hours: number, rest: object = {}) =>
  write(whom, day, hours, { ersetzt, grund: 'Irrtum', ...rest });
const lohn = async (monat: string, as = buchhaltung) =>
  server.ask('GET', `/api/lohnexport?monat=${monat}`, { as });
/** Hours and where they belong, of one person. */
const linesOf = async (whom: Person, monat: string) =>
  ((await lohn(monat)).body.zeilen as { person: string; minuten: number; nachtragZu: string }[])
    .filter((each) => each.person === whom.id)
    .map(({ minuten, nachtragZu }) => `${minuten / 60} ${nachtragZu}`.trim());
const close = (monat: string, as = buchhaltung) =>
  server.ask('POST', '/api/lohnexport/abschluss', { as, body: { monat } });

describe('[STUND-02] wages', () => {
  test('[P5.6] what is corrected after its month was closed stands in the next as an addition, once; taken back as well', async () => {
    const [anna, ben, cem] = [await person(), await person(), await person()];
    const first = await write(anna, '2026-11-14', 10);
    const hers = await write(ben, '2026-11-14', 10);
    const his = await write(cem, '2026-11-14', 10);
    expect(await linesOf(anna, '2026-11')).toEqual(['10']);
    const before = await close('2026-12');
    expect([before.status, before.body.message]).toEqual([400, 'Schließ zuerst November 2026 ab.']);
    expect((await close('2026-11')).body).toEqual({ zeiten: 3 });
    expect((await close('2026-11')).body.message).toBe('November 2026 ist schon abgeschlossen.');
    await correct(anna, first, '2026-11-14', 9.5);
    expect(await linesOf(anna, '2026-11')).toEqual(['10']);
    expect((await linesOf(anna, '2026-12')).toSorted()).toEqual(['-10 2026-11', '9.5 2026-11']);
    const again = await correct(ben, hers, '2026-11-14', 9.5);
    await correct(ben, again, '2026-11-14', 9);
    expect((await linesOf(ben, '2026-12')).toSorted()).toEqual(['-10 2026-11', '9 2026-11']);
    await correct(cem, his, '2026-11-14', 10, { zurueck: true });
    expect(await linesOf(cem, '2026-12')).toEqual(['-10 2026-11']);
    // Reported after its month was closed.
    await write(cem, '2026-11-20', 3);
    expect((await linesOf(cem, '2026-12')).toSorted()).toEqual(['-10 2026-11', '3 2026-11']);
    expect((await close('2026-12')).status).toBe(200);
    for (const each of [anna, ben, cem]) expect(await linesOf(each, '2027-01')).toEqual([]);
    expect((await linesOf(anna, '2026-12')).toSorted()).toEqual(['-10 2026-11', '9.5 2026-11']);
    expect((await close('2027-02')).body.message).toBe('Dieser Monat hat noch nicht begonnen.');
  });

  test('two who close at once close it once, and what is corrected at that moment is in one of two months', async () => {
    await using other = await startServer({ clock: () => now });
    const [one, two] = [await other.user('buchhaltung'), await other.user('admin')];
    const office = await other.user('planung');
    const anna = await other.given('personen', { name: 'Anna', art: 'Angestellt' });
    const id = freshId();
    const send = (meldung: object) =>
      other.ask('POST', '/api/mannschaft/stunden', { as: office, body: { meldungen: [meldung] } });
    const s1 = { id, person: anna.id, von: at('2026-11-14', 8), bis: at('2026-11-14', 18), pause: 0 };
    await send(s1);
    const closing = (as: TestUser) =>
      other.ask('POST', '/api/lohnexport/abschluss', { as, body: { monat: '2026-11' } });
    const [a, b] = await Promise.all([
      closing(one),
      closing(two),
      send({ ...s1, id: freshId(), ersetzt: id, bis: at('2026-11-14', 17), grund: 'früher weg' }),
    ]);
    expect([a.status, b.status].toSorted((x, y) => x - y)).toEqual([200, 400]);
    const paid = [];
    for (const monat of ['2026-11', '2026-12']) {
      const { body } = await other.ask('GET', `/api/lohnexport?monat=${monat}`, { as: one });
      paid.push(...(body.zeilen as { minuten: number }[]).map(({ minuten }) => minuten));
    }
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(540);
  });

  test('employees alone, with kilometres, absence by art and sums; whoever plans reads none of it', async () => {
    const [anna, frei] = [
      await person({ name: 'Zoe Lohn' }),
      await person({ art: 'Frei', name: 'Yan Frei' }),
    ];
    await write(anna, '2027-01-11', 8, { km: 42 });
    await write(anna, '2027-01-12', 7.5, { km: 8 });
    await write(frei, '2027-01-11', 8);
    await server.given('abwesenheiten', {
      person: anna.id,
      von: '2026-12-30 11:00:00.000Z',
      bis: '2027-01-02 11:00:00.000Z',
      art: 'krank',
    });
    const { body } = await lohn('2027-01');
    expect(body.zeilen.filter(({ name }: { name: string }) => name === 'Yan Frei')).toEqual([]);
    expect(body.summen.filter(({ name }: { name: string }) => name === 'Zoe Lohn')).toMatchObject([
      { minuten: 930, km: 50, kmGeld: 1500 },
    ]);
    expect(body.abwesend).toMatchObject([
      { name: 'Zoe Lohn', von: '2027-01-01', bis: '2027-01-02', art: 'krank' },
    ]);
    expect((await lohn('2027-01', planung)).status).toBe(403);
    expect((await close('2027-01', planung)).status).toBe(403);
    expect((await close('2027-01', await server.user('pruefung'))).status).toBe(403);
    expect((await lohn('2027-01', await server.user('pruefung'))).status).toBe(200);
    expect((await lohn('2027-13')).body.message).toBe('Der Monat muss aussehen wie 2026-11.');
  });

  test('the file for the wages says the same, and adds up', async () => {
    const anna = await person({ name: 'Xaver Datei' });
    await write(anna, '2027-01-14', 7.25, { km: 10 });
    const { body: text } = await server.ask('GET', '/api/lohnexport?monat=2027-01&format=csv', {
      as: buchhaltung,
    });
    const own = text.split('\n').filter((line: string) => line.includes('Xaver Datei'));
    expect(own).toHaveLength(2);
    expect(own[0]).toContain('7,25');
    expect(own[0]).toContain('3,00');
    expect(own[1]).toContain('Summe');
    expect(
      (await server.ask('GET', '/api/lohnexport?monat=2027-01&format=xlsx', { as: buchhaltung })).status,
    ).toBe(200);
  });
});

describe('[STUND-02] the proof for customs', () => {
  test('is a PDF for who sees hours, and refuses a span that ends before it begins', async () => {
    const anna = await person();
    await write(anna, '2027-01-15', 8);
    const ask = (query: string, as: TestUser) =>
      server.ask('GET', `/api/stundennachweis?${query}&format=pdf`, { as });
    const done = await ask('von=2027-01-01&bis=2027-01-31', planung);
    expect([done.status, done.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await ask(`von=2027-01-01&bis=2027-01-31&person=${anna.id}`, buchhaltung)).status).toBe(200);
    expect((await ask('von=2027-01-31&bis=2027-01-01', planung)).body.message).toBe('„bis“ liegt vor „von“.');
    expect((await ask('von=2027-01-01&bis=2027-01-31', await server.user('packlisten'))).status).toBe(403);
  });

  test('names people by their name, and the hours of each in the order of their days', async () => {
    // Of a month that is paid.
    const done = (whom: Person, day: string) =>
      server.given('arbeitszeiten', {
        person: whom.id,
        von: at(day, 8),
        bis: at(day, 16),
        stand: 'bestätigt',
        lohnMonat: '2026-03',
      });
    const [zeno, anton] = [await person({ name: 'Zeno Nachweis' }), await person({ name: 'Anton Nachweis' })];
    await done(zeno, '2026-03-17');
    await done(zeno, '2026-03-16');
    await done(anton, '2026-03-18');
    const answer = await fetch(`${server.url}/api/stundennachweis?von=2026-03-01&bis=2026-03-31&format=pdf`, {
      headers: { Authorization: planung.token },
    });
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    const said = text.match(/\w+ Nachweis|1[678]\.3\.2026/g);
    expect(said).toEqual(['Anton Nachweis', '18.3.2026', 'Zeno Nachweis', '16.3.2026', '17.3.2026']);
  });
});

test('[STUND-02] a stamp is the server’s alone', async () => {
  const anna = await person();
  const id = await write(anna, '2027-01-16', 1);
  const { body } = await server.ask('GET', `/api/collections/arbeitszeiten/records/${id}`, { as: planung });
  expect((body as Arbeitszeit).lohnMonat).toBe('');
});
