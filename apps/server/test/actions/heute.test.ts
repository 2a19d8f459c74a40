import { wireDateOf, wireDateWithTime } from '@traverse/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let ramp: TestUser;

beforeAll(async () => {
  server = await startServer();
  ramp = await server.user('packlisten');
  await aDay();
});
afterAll(() => server[Symbol.asyncDispose]());

const today = wireDateOf('2026-11-20');
const later = wireDateOf('2026-11-25');

async function aDay() {
  const kunde = (await server.given('kunden', { name: 'Jana', firma: 'Kurverwaltung' })).id;
  const projekt = await server.given('projekt', {
    name: 'Filmabend Kurpark',
    ort: 'Kurpark',
    datum_von: wireDateWithTime('2026-11-20', 14 * 60),
    mitarbeiter: [{ name: 'Mareike Köster', telefon: '', position: '', user_id: '' }],
  });
  const inventarliste = (await server.given('inventarlisten', { von: today, bis: later })).id;
  const inventar = (await server.given('inventar', { name: 'LED-PAR', anzahl: 60 })).id;
  await server.given('inventar_inventarlisten', { inventar, inventarliste, anzahl: 56, out: 41 });
  const aListe = (facts: object) => server.given('packlisten', { von: today, bis: later, kunde, ...facts });
  await aListe({ name: 'PL20260140', projekt: projekt.id, inventarliste });
  await aListe({ name: 'PL20260131', von: wireDateOf('2026-11-10'), bis: wireDateOf('2026-11-21') });
  await aListe({ name: 'PL20260150', von: later });
  await aListe({ name: 'PL20260160', user: (await server.user('packlisten')).id });
}

const ask = (as?: TestUser, tag = '2026-11-20') => server.ask('GET', `/api/heute?tag=${tag}`, { as });

test('what goes out, what comes back and who is where is one answer', async () => {
  const { status, body } = await ask(ramp);
  expect(status).toBe(200);
  expect(body.raus).toMatchObject([
    {
      name: 'PL20260140',
      tag: '2026-11-20',
      titel: 'Filmabend Kurpark',
      kunde: 'Kurverwaltung - Jana',
      gezaehlt: 41,
      stueck: 56,
    },
  ]);
  expect(body.zurueck).toMatchObject([
    { name: 'PL20260131', tag: '2026-11-21', titel: 'Kurverwaltung - Jana', stueck: 0 },
  ]);
  expect(body.wo).toMatchObject([{ ort: 'Kurpark', tag: '2026-11-20', leute: ['Mareike Köster'] }]);
});

test('[API-07] what somebody may not see is left out: pack lists, customers, private ones', async () => {
  const { body } = await ask(await server.user('inventar'));
  expect(body).toMatchObject({ raus: [], zurueck: [], wo: [{ name: 'Filmabend Kurpark' }] });
  expect((await ask()).status).toBe(401);
});

test('[ERR-02] a day that is none is refused with a sentence', async () => {
  for (const tag of ['', '2026-02-30', 'heute']) {
    const { status, body } = await ask(ramp, tag);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '„tag“ muss ein Tag sein wie 2026-12-03.',
    });
  }
});

test('a day with nothing on it is empty', async () => {
  expect((await ask(ramp, '2027-03-01')).body).toMatchObject({ raus: [], zurueck: [], wo: [] });
});
