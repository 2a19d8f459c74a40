import { type StoredDate, wireDateWithTime } from '@traverse/domain/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mitteilungsUhr } from '../../src/actions/mannschaft/uhr.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let planung: TestUser;
let now = new Date('2026-06-01T08:00:00Z');
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  planung = await server.user('planung');
});
afterAll(() => server[Symbol.asyncDispose]());

const at = (day: number, hour: number): StoredDate =>
  wireDateWithTime(`2026-06-${String(day).padStart(2, '0') as '05'}`, hour * 60);
const ruft = async (as = planung) =>
  (await server.ask('GET', `/api/heute?tag=${now.toISOString().slice(0, 10)}`, { as })).body.ansteht
    .mannschaft;
const patch = (collection: string, id: string, body: object) =>
  server.ask('PATCH', `/api/collections/${collection}/records/${id}`, { as: planung, body });

/** The minute of a server. No mail goes out. */
async function look(): Promise<void> {
  const uhr = mitteilungsUhr(server.engine, { post: undefined as never, sendsMail: () => false });
  await uhr.look();
}

async function scene(dienst: object = {}) {
  const projekt = await server.given('projekt', {
    name: 'Gala',
    datum_von: at(12, 8),
    datum_bis: at(12, 18),
  });
  const licht = await server.given('funktionen', { name: `Licht ${projekt.id}` });
  const need = await server.given('dienste', {
    projekt: projekt.id,
    funktion: licht.id,
    schichten: [{ von: at(12, 8), bis: at(12, 18) }],
    ...dienst,
  });
  const on = async (name: string, status: string, values: object = {}) => {
    const person = await server.given('personen', {
      name: `${name} ${projekt.id}`,
      art: 'Angestellt',
      ...values,
    });
    const einsatz = await server.given('einsaetze', { dienst: need.id, person: person.id, status });
    return { person, einsatz };
  };
  const rows = async (as = planung) =>
    (await ruft(as))
      .filter((row: { projekt: string }) => row.projekt === projekt.id)
      .map(({ art, anzahl, wer, von }: { art: string; anzahl: number; wer: string[]; von: string }) => [
        art,
        anzahl,
        wer.map((each) => each.replaceAll(` ${projekt.id}`, '')).join(', '),
        von,
      ]);
  return { projekt, need, on, rows };
}

test('[CREW-03] open places are called out from ten days before, and not once they are taken or the job is off', async () => {
  now = new Date('2026-06-01T21:59:00Z');
  const { projekt, need, on, rows } = await scene({ anzahl: 2 });
  await on('Anna', 'zugesagt');
  expect(await rows()).toEqual([]);
  now = new Date('2026-06-02T08:00:00Z');
  expect(await rows()).toEqual([['unbesetzt', 2, 'Licht 0 von 2, 1 Zusage', '2026-06-12']]);
  await patch('projekt', projekt.id, { status: 'Abgesagt' });
  expect(await rows()).toEqual([]);
  await patch('projekt', projekt.id, { status: 'Bestätigt' });
  await patch('dienste', need.id, { anzahl: 1 });
  await on('Ben', 'eingeteilt');
  expect((await rows()).map(([art]: string[]) => art)).not.toContain('unbesetzt');
});

test('[CREW-03] who has said yes and calls off herself is red until somebody else is on it', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  const { on, rows } = await scene();
  const anna = await on('Anna', 'eingeteilt');
  const cem = await on('Cem', 'angefragt');
  for (const { einsatz } of [anna, cem])
    await patch('einsaetze', einsatz.id, { status: 'abgelehnt', antwortWeg: 'Telefon' });
  // A no to a request leaves no gap.
  expect(await rows()).toEqual([['abgesagt', 1, 'Anna', '2026-06-12']]);
  await on('Ben', 'eingeteilt');
  expect(await rows()).toEqual([]);
});

test('[CREW-04] whose answer is late, and [CREW-06] who does not know or has not read it, is named', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  const { on, rows } = await scene({ anzahl: 2, antwortBis: at(5, 12) });
  await on('Anna', 'angefragt');
  const ben = await on('Ben', 'eingeteilt');
  await on('Chefin', 'eingeteilt', { ohneMitteilung: true });
  await look();
  expect(await rows()).toEqual([]);
  now = new Date('2026-06-01T08:31:00Z');
  expect(await rows()).toEqual([['nicht gesagt', 2, 'Anna, Ben', '2026-06-12']]);
  await server.ask('POST', '/api/mitteilungen', {
    as: planung,
    body: { was: 'gesagt', person: ben.person.id },
  });
  now = new Date('2026-06-05T10:01:00Z');
  expect(await rows(await server.user('planung'))).toEqual([
    ['ohne Antwort', 1, 'Anna', '2026-06-12'],
    ['nicht gesagt', 1, 'Anna', '2026-06-12'],
  ]);
  now = new Date('2026-06-10T08:00:00Z');
  expect((await rows(await server.user('planung')))[1]).toEqual(['nicht bestätigt', 1, 'Ben', '2026-06-12']);
});

test('[CREW-06] what somebody holds back is not called out until then', async () => {
  now = new Date('2026-06-01T08:00:00Z');
  const { projekt, on, rows } = await scene();
  await on('Ben', 'eingeteilt');
  await look();
  await server.ask('POST', '/api/mitteilungen', {
    as: planung,
    body: { was: 'warten', projekt: projekt.id },
  });
  now = new Date('2026-06-01T09:59:00Z');
  expect(await rows()).toEqual([]);
  now = new Date('2026-06-01T10:01:00Z');
  expect(await rows()).toEqual([['nicht gesagt', 1, 'Ben', '2026-06-12']]);
});

test('[CREW-03] who plans no people hears nothing of them', async () => {
  const { on } = await scene();
  await on('Anna', 'eingeteilt');
  expect(await ruft(await server.user('packlisten', 'rechnungen'))).toEqual([]);
});
