import { entities, type RecordIn } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import { writeAsServer } from '../../src/records/write.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

const now = '2026-11-20T09:00:00Z';
let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let kundennummer = 700;
let made: Awaited<ReturnType<typeof anOffer>>;

beforeAll(async () => {
  invoicing = await startInvoicing({ clock: () => new Date(now) });
  ({ server, office } = invoicing);
  await invoicing.setFirma({ email: 'buero@lindhof.example' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  made = await anOffer();
});

async function anOffer() {
  const { id: kunde } = await server.given('kunden', { ...bauverein, kundennummer: ++kundennummer });
  const { id: rechnung } = await invoicing.aRechnung({ kunde });
  return { rechnung, ...(await sent(rechnung)) };
}

async function sent(rechnung: string) {
  const mail = { an: 'jana@bauverein.example', betreff: 'Angebot', text: 'Guten Tag' };
  const body = { id: freshId(), rechnung, gueltigBis: '2026-11-27', link: true, mail };
  expect((await server.ask('POST', '/api/angebote', { as: office, body })).status).toBe(200);
  const letter = server.letters.findLast(({ to }) => to === 'jana@bauverein.example')!;
  const [, token = ''] = /\/l\/#([\w-]{43})\n/.exec(letter.text) ?? [];
  const opened = await server.ask('POST', '/api/l', { body: { token } });
  return { id: body.id, sitzung: opened.body.sitzung as string };
}

const jana = { name: 'Jana Petersen', email: 'jana@privat.example' };
const ask = (frage: string, on = server) =>
  on.ask('POST', '/api/l/frage', { body: { sitzung: made.sitzung, ...jana, frage } });
const answer = (nr: number, antwort: string, as = office) =>
  server.ask('POST', `/api/angebote/${made.id}/fragen/${nr}`, { as, body: { antwort } });
const offer = async (): Promise<RecordIn<'angebote'>> =>
  (await server.engine.database.reads.find(entities.angebote, made.id))!;
const rows = async (as = office) => {
  const { body } = await server.ask('GET', '/api/heute?tag=2026-11-20', { as });
  return body.ansteht.fragen.filter(({ rechnung }: { rechnung: string }) => rechnung === made.rechnung);
};

test('[NAHT-03] [O3] a question is kept on its version, stands in Was ansteht, and the office’s answer to its mail goes to the customer', async () => {
  expect((await ask('Geht auch Mittwoch?\n\nDann kommen wir um 8.')).status).toBe(200);
  const { fragen, nummer, offeneFragen } = await offer();
  expect(fragen).toEqual([
    {
      am: '2026-11-20 09:00:00.000Z',
      von: jana.name,
      email: jana.email,
      text: 'Geht auch Mittwoch?\n\nDann kommen wir um 8.',
      antwort: '',
      antwortAm: '',
      antwortVon: '',
    },
  ]);
  expect(offeneFragen).toBe(1);
  const mail = server.letters.at(-1);
  expect(mail).toMatchObject({ to: 'buero@lindhof.example', replyTo: jana.email });
  expect(mail?.text).toContain(`https://traverse.example.org/rechnung/${made.rechnung}`);
  expect(await rows()).toEqual([{ rechnung: made.rechnung, nummer, von: jana.name, am: '2026-11-20' }]);
  // Of an offer that somebody may not read there is nothing.
  expect(await rows(await server.user('packlisten'))).toEqual([]);
});

test('[NAHT-03 L7.2] another version and an acceptance do not end it, an answer does, and goes out by mail', async () => {
  await ask('Geht auch Mittwoch?');
  const newer = await sent(made.rechnung);
  const said = { sitzung: newer.sitzung, ...jana, berechtigt: true };
  expect((await server.ask('POST', '/api/l/annehmen', { body: said })).body.stand).toBe('angenommen');
  expect(await rows()).toHaveLength(1);
  expect((await answer(0, 'Ja, gern.')).status).toBe(200);
  expect(await rows()).toEqual([]);
  // The confirmation of the order is on its way as well.
  const letter = server.letters.findLast(({ subject }) => subject.startsWith('Antwort zu'))!;
  expect(letter).toMatchObject({
    to: jana.email,
    subject: expect.stringMatching(/^Antwort zu AN2026/),
    replyTo: 'buero@lindhof.example',
  });
  for (const words of ['Guten Tag Jana Petersen,', 'Ja, gern.', '> Geht auch Mittwoch?'])
    expect(letter.text).toContain(words);
  const [frage] = (await offer()).fragen;
  expect(frage).toMatchObject({
    antwort: 'Ja, gern.',
    antwortAm: '2026-11-20 09:00:00.000Z',
    antwortVon: expect.stringMatching(/^user /),
  });
  expect((await answer(0, 'Nein.')).body.message).toBe('Die Frage ist schon beantwortet.');
});

test('[NAHT-03] [O3] each question is answered for itself; what is done with needs no mail', async () => {
  await ask('Eins?');
  await ask('Zwei?');
  const before = server.letters.length;
  expect((await answer(1, '')).status).toBe(200);
  expect(server.letters.length).toBe(before);
  const { fragen, offeneFragen } = await offer();
  expect([fragen.map(({ antwortAm }) => antwortAm !== ''), offeneFragen]).toEqual([[false, true], 1]);
  expect((await answer(2, '')).status).toBe(404);
  expect((await answer(0, 'x'.repeat(3001))).body.message).toContain('höchstens 3.000');
  expect((await answer(0, '', await server.user('packlisten'))).status).toBe(403);
});

test('[NAHT-03] [O3] without a mail server a question is kept all the same, and answered elsewhere', async () => {
  await using quiet = await startServer({ beside: server, sendsMail: false, clock: () => new Date(now) });
  expect((await ask('Geht auch Mittwoch?', quiet)).status).toBe(200);
  expect(await rows()).toHaveLength(1);
  const path = `/api/angebote/${made.id}/fragen/0`;
  const refused = await quiet.ask('POST', path, { as: office, body: { antwort: 'Ja.' } });
  expect(refused.status).toBe(400);
  expect((await quiet.ask('POST', path, { as: office, body: {} })).status).toBe(200);
});

test('[NAHT-03] [ERR-01] nothing of a question is cut off, and a version takes no more than two hundred', async () => {
  const long = await ask('x'.repeat(3001));
  expect([long.status, long.body.message]).toEqual([
    400,
    'Kürzen Sie bitte Ihre Frage auf höchstens 3.000 Zeichen.',
  ]);
  expect((await ask('x'.repeat(3000))).status).toBe(200);
  const [frage] = (await offer()).fragen;
  await writeAsServer(server.engine, guest, ({ update }) =>
    update(entities.angebote, made.id, { fragen: Array.from({ length: 200 }, () => frage!) }),
  );
  expect((await ask('Noch eine?')).body.message).toBe('Die Frage kam nicht an. Rufen Sie uns bitte an.');
  const refused = await server.ask('POST', '/api/l/ablehnen', {
    body: { sitzung: made.sitzung, grund: 'x'.repeat(1001) },
  });
  expect(refused.status).toBe(400);
  expect((await offer()).stand).toBe('angesehen');
});
