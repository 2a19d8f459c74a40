import { Readable } from 'node:stream';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { sampleCompany } from '@traverse/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

const START = '2026-11-20T09:00:00Z';
let now = START;
let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let kundennummer = 600;
const log: string[] = [];
/** Of every link that was made. */
const tokens: string[] = [];

beforeAll(async () => {
  invoicing = await startInvoicing({
    clock: () => new Date(now),
    trustedProxyHeader: 'x-real-ip',
    logLevel: 'trace',
    logStream: { write: (line) => void log.push(line) },
  });
  ({ server, office } = invoicing);
  await invoicing.setFirma({ email: 'buero@lindhof.example' });
});
afterAll(() => server[Symbol.asyncDispose]());

const offer = async (id: string): Promise<RecordIn<'angebote'>> =>
  (await server.engine.database.reads.find(entities.angebote, id))!;
const post = (path: string, body: object) => server.ask('POST', path, { body });
/** By a client of this address, so that the wrong tries of one test are not those of another. */
let address = '198.51.100.7';
const open = (token: unknown) =>
  server.ask('POST', '/api/l', { body: { token }, headers: { 'x-real-ip': address } });

/** An offer that a firm has in its mail, until 27.11.2026. */
async function anOffer(kunde: object = {}, values: object = {}) {
  const { id: buyer } = await server.given('kunden', {
    ...bauverein,
    kundennummer: ++kundennummer,
    ...kunde,
  });
  const { id: rechnung } = await invoicing.aRechnung({ kunde: buyer });
  return { rechnung, ...(await sentOffer(rechnung, values)) };
}

async function sentOffer(rechnung: string, values: object = {}) {
  const mail = { an: 'jana@bauverein.example', betreff: 'Angebot', text: 'Guten Tag' };
  const body = { id: freshId(), rechnung, gueltigBis: '2026-11-27', link: true, mail, ...values };
  expect((await server.ask('POST', '/api/angebote', { as: office, body })).status).toBe(200);
  const letter = server.letters.findLast(({ to }) => to === 'jana@bauverein.example')!;
  const [, token = ''] = /https:\/\/traverse\.example\.org\/l\/#([\w-]{43})\n/.exec(letter.text) ?? [];
  tokens.push(token);
  return { id: body.id, token };
}

const jana = { name: 'Jana Petersen', email: 'jana@bauverein.example', berechtigt: true };
const accept = (sitzung: string, values: object = jana) => post('/api/l/annehmen', { sitzung, ...values });

test('[ANGB-02 V8.1] an offer is opened, accepted once, confirmed at once, and both sides get mail', async () => {
  const { id, token } = await anOffer();
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body.angebot).toMatchObject({
    version: 1,
    gesamt: expect.any(Number),
    annehmbar: true,
    kunde: 'Bauverein eG',
  });
  expect(await offer(id)).toMatchObject({ stand: 'angesehen' });
  const pdf = await fetch(`${server.url}/api/l/pdf`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sitzung: body.sitzung }),
  });
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const kept = (await server.engine.database.reads.find(entities.belege, (await offer(id)).beleg))!;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  expect(Buffer.from(digest).toString('hex')).toBe(kept.sha256);

  expect((await accept(body.sitzung, { ...jana, berechtigt: false })).status).toBe(400);
  expect((await accept(body.sitzung, { ...jana, email: 'keine' })).body.data.email.message).toContain(
    'E-Mail',
  );
  const answers = await Promise.all([accept(body.sitzung), accept(body.sitzung)]);
  for (const answer of answers)
    expect(answer.body).toEqual({ stand: 'angenommen', satz: 'Angenommen am 20.11.2026.' });
  const accepted = await offer(id);
  expect(accepted).toMatchObject({
    angenommenVon: 'Jana Petersen',
    abNummer: expect.stringMatching(/^AB2026/),
  });
  expect(Object.fromEntries(accepted.nachweis.map(({ name, wert }) => [name, wert]))).toEqual({
    Angebot: `${accepted.nummer}, Version 1`,
    'Prüfsumme des PDF (SHA-256)': kept.sha256,
    Bestätigt: 'Ich bin berechtigt, diesen Auftrag zu erteilen',
    Knopf: 'Zahlungspflichtig beauftragen',
    Netz: '127.0.0.0/24',
  });
  const about = () =>
    server.letters.filter(
      ({ subject }) => subject.includes(accepted.abNummer) || subject.includes(accepted.nummer),
    );
  await expect
    .poll(
      () =>
        about()
          .map(({ to }) => to)
          .toSorted(), // they go out side by side
      { timeout: 60_000 },
    )
    .toEqual(['buero@lindhof.example', 'jana@bauverein.example']);
  for (const { attachments } of about())
    expect(attachments?.map(({ filename }) => filename)).toEqual([
      `${accepted.abNummer}.pdf`,
      `${accepted.nummer}-V1.pdf`,
      `Annahme-${accepted.nummer}.pdf`,
    ]);
  expect((await post('/api/l/ablehnen', { sitzung: body.sitzung })).body.message).toContain(
    'Schon angenommen am',
  );
});

test('[ANGB-02] the page has logo and terms of the firm, as what they are; without them there is nothing', async () => {
  const { sitzung } = (await open((await anOffer()).token)).body;
  const fileOf = async (field: 'logo' | 'agb') => {
    const answer = await fetch(`${server.url}/api/l/${field}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sitzung }),
    });
    return [answer.status, answer.headers.get('content-type')];
  };
  const staged = (content: string, originalName: string) =>
    server.engine.uploads.stage(Readable.from([Buffer.from(content)]), { originalName, maxBytes: 1e6 });
  for (const field of ['logo', 'agb'] as const) expect((await fileOf(field))[0]).toBe(404);
  await invoicing.setFirma({
    logo: await staged('<svg xmlns="http://www.w3.org/2000/svg"/>', 'Zeichen.SVG'),
    agb: await staged('%PDF-1.7\n', 'AGB.pdf'),
  });
  expect([await fileOf('logo'), await fileOf('agb')]).toEqual([
    [200, 'image/svg+xml'],
    [200, 'application/pdf'],
  ]);
  await invoicing.setFirma({ logo: '', agb: '' });
});

test('[ANGB-02] it is refused with a reason, or asked about, and the office hears of it', async () => {
  const { id, token } = await anOffer();
  const { sitzung } = (await open(token)).body;
  const asked = await post('/api/l/frage', { sitzung, ...jana, frage: 'Geht auch Mittwoch?' });
  expect(asked.body.satz).toContain('unterwegs');
  expect(server.letters.at(-1)).toMatchObject({
    to: 'buero@lindhof.example',
    text: expect.stringContaining('Geht auch Mittwoch?'),
  });
  expect((await post('/api/l/ablehnen', { sitzung, grund: 'Zu teuer' })).body.stand).toBe('abgelehnt');
  expect(await offer(id)).toMatchObject({ stand: 'abgelehnt', grund: 'Zu teuer' });
  expect(server.letters.at(-1)?.text).toContain('Zu teuer');
  expect((await accept(sitzung)).body.message).toBe('Das Angebot ist schon abgelehnt.');
});

test('[ANGB-02 V8.2] an offer replaced while its page is open is not accepted, and says so', async () => {
  const { rechnung, token } = await anOffer();
  const { sitzung } = (await open(token)).body;
  await sentOffer(rechnung);
  const { status, body } = await accept(sitzung);
  expect([status, body.message]).toEqual([400, 'Es gibt eine neue Fassung; sie kommt mit einem neuen Link.']);
});

test('[ANGB-02] an offer that runs out while its page is open says until when it held, and the office hears', async () => {
  const { token } = await anOffer();
  now = '2026-11-27T22:30:00Z'; // the last day, half past eleven at night in Germany
  const { sitzung } = (await open(token)).body;
  now = '2026-11-27T23:30:00Z';
  const { body } = await accept(sitzung);
  expect(body.message).toBe('Das Angebot galt bis 27.11.2026. Wir haben Ihre Anfrage weitergeleitet.');
  await invoicing.setFirma({ anrede: 'du' });
  expect((await accept(sitzung)).body.message).toContain('deine Anfrage');
  await invoicing.setFirma({ anrede: '' });
  now = START;
});

test('[ANGB-02 V8.3] dead links all look alike, and a session is good for its own offer alone', async () => {
  const [replaced, ended, over, other] = [await anOffer(), await anOffer(), await anOffer(), await anOffer()];
  await sentOffer(replaced.rechnung);
  const { sitzung } = (await open(ended.token)).body;
  const own = await server.user('rechnungen');
  await server.ask('POST', `/api/angebote/${ended.id}/linkBeenden`, { as: own, body: {} });
  const dead = async (token: unknown) => {
    const { status, headers, body } = await open(token);
    return JSON.stringify([status, body, headers.get('content-type'), headers.get('cache-control')]);
  };
  const wrong = await dead('A'.repeat(43));
  expect(wrong).toContain('Dieser Link gilt nicht mehr.');
  // Whoever has none learns how the firm is reached, and nothing else of it.
  const { name, telefon } = sampleCompany;
  expect((await open('A'.repeat(43))).body).toEqual({
    status: 404,
    message: 'Dieser Link gilt nicht mehr.',
    data: {},
    firma: { name, telefon, email: 'buero@lindhof.example' },
  });
  expect(await dead(replaced.token)).toBe(wrong);
  expect(await dead(ended.token)).toBe(wrong);
  for (const token of ['', 7, null, 'x'.repeat(5000)]) expect(await dead(token)).toBe(wrong);
  expect((await accept(sitzung)).status).toBe(404);
  now = '2026-11-28T09:00:00Z';
  expect(await dead(over.token)).toBe(wrong);
  now = START;
  const { body } = await open(other.token);
  expect((await accept(`${body.sitzung}x`)).status).toBe(404);
  const [, ...rest] = body.sitzung.split('.');
  const forged = await server.engine.database.reads.findReferring(entities.freigaben, 'angebot', [over.id]);
  expect((await accept([forged[0]!.id, ...rest].join('.'))).status).toBe(404);
  // A link by hand is shown once, ends the one before, and is no key to anything else.
  const { url } = (await server.ask('POST', `/api/angebote/${other.id}/link`, { as: own, body: {} })).body;
  tokens.push(url.split('#')[1]);
  expect(await dead(other.token)).toBe(wrong);
  expect((await open(url.split('#')[1])).status).toBe(200);
  const asHeader = await server.ask('GET', '/api/collections/angebote/records', {
    headers: { Authorization: url.split('#')[1] },
  });
  expect(asHeader.body.items).toEqual([]);
});

test('[S-L1] a link that was ended by hand stays dead when the offer has a new version', async () => {
  const offer = await anOffer();
  const { sitzung } = (await open(offer.token)).body;
  const own = await server.user('rechnungen');
  await server.ask('POST', `/api/angebote/${offer.id}/linkBeenden`, { as: own, body: {} });
  now = new Date(Date.parse(START) + 60_000).toISOString();
  await sentOffer(offer.rechnung);
  const answer = await accept(sitzung);
  now = START;
  expect([answer.status, answer.body.message]).toEqual([404, 'Dieser Link gilt nicht mehr.']);
});

test('[ANGB-02] consumers accept by the link only where the firm works to fixed days, nobody an estimate', async () => {
  const consumer = await anOffer({ firma: '', name: 'Anna Berg' });
  const first = (await open(consumer.token)).body;
  expect(first.angebot.annehmbar).toBe(false);
  expect((await accept(first.sitzung)).body.message).toContain('per Mail');
  await invoicing.setFirma({ festerTermin: true });
  expect((await accept(first.sitzung)).body.stand).toBe('angenommen');
  await invoicing.setFirma({ festerTermin: false });
  const { id: rechnung } = await invoicing.aRechnung();
  const estimate = { id: freshId(), rechnung, unverbindlich: true };
  const made = (values: object) =>
    server.ask('POST', '/api/angebote', { as: office, body: { ...estimate, ...values } });
  const byHand = () => server.ask('POST', `/api/angebote/${estimate.id}/link`, { as: office, body: {} });
  expect((await made({ link: true })).body.message).toContain('Zu ihr gibt es keinen Link');
  expect((await made({})).status).toBe(200);
  expect(await byHand()).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('keinen Link') },
  });
  expect(await offer(estimate.id)).toMatchObject({ stand: 'Entwurf' });
});

test('[ANGB-02 W8.2] what is ordered by link is booked at once where the firm says so and nothing is short', async () => {
  const booked = async (rechnung: string) => {
    const { reads } = server.engine.database;
    const liste = (await reads.find(entities.rechnungen, rechnung))!.inventarliste;
    return (await reads.find(entities.inventarlisten, liste))!.verbucht;
  };
  const ordered = async () => {
    // Eight of each item, three on each list: the third one is short.
    const { id, rechnung, token } = await anOffer();
    const { sitzung } = (await open(token)).body;
    expect((await accept(sitzung)).body).toEqual({ stand: 'angenommen', satz: 'Angenommen am 20.11.2026.' });
    expect(await offer(id)).toMatchObject({ stand: 'angenommen', abNummer: expect.stringMatching(/^AB/) });
    const { nummer } = await offer(id);
    const told = () =>
      server.letters.find(({ subject }) => subject.includes(`${nummer}, Version 1 ist angenommen`));
    await expect.poll(told).toBeDefined();
    return { isBooked: await booked(rechnung), subject: told()!.subject, text: told()!.text };
  };
  const asked = await ordered();
  expect(asked).toMatchObject({ isBooked: false, text: expect.stringContaining('ist noch nicht verbucht') });

  await invoicing.setFirma({ beiAnnahmeBuchen: true });
  for (let fits = 1; fits <= 2; fits += 1)
    expect(await ordered()).toMatchObject({
      isBooked: true,
      subject: expect.stringMatching(/ist angenommen$/),
      text: expect.stringContaining('Die Liste ist verbucht.'),
    });
  expect(await ordered()).toMatchObject({
    isBooked: false,
    subject: expect.stringContaining('nicht verbucht'),
    text: expect.stringMatching(/In dieser Zeit nicht frei: .*Top/),
  });
  await invoicing.setFirma({ beiAnnahmeBuchen: false });
});

test('[ANGB-02] without a mail server the page promises no mail, and an order is confirmed all the same', async () => {
  const { id, token } = await anOffer();
  await using quiet = await startServer({ beside: server, sendsMail: false, clock: () => new Date(now) });
  const opened = (await quiet.ask('POST', '/api/l', { body: { token } })).body;
  expect(opened.perMail).toBe(false);
  const said = { sitzung: opened.sitzung, ...jana };
  expect((await quiet.ask('POST', '/api/l/annehmen', { body: said })).body.stand).toBe('angenommen');
  expect(await offer(id)).toMatchObject({ abNummer: expect.stringMatching(/^AB/) });
});

/** What is left of so many seconds, on a machine that may do other things. */
const lessThanAMinuteAgo = (seconds: number) =>
  expect.toSatisfy((left: unknown) => Number(left) > seconds - 60 && Number(left) <= seconds);

test('[ANGB-02] after twenty wrong tries an address waits a minute, the right one included', async () => {
  const { token } = await anOffer();
  address = '203.0.113.9';
  for (let tries = 1; tries <= 20; tries += 1) expect((await open(`falsch${tries}`)).status).toBe(404);
  const waits = await open(token);
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, lessThanAMinuteAgo(60)]);
  address = '203.0.113.10';
  expect((await open(token)).status).toBe(200);
});

test('[ANGB-02] a link carries five questions an hour, however many are asked at once; another link its own', async () => {
  const [one, other] = [await anOffer(), await anOffer()];
  const ask = async (sitzung: string, frage = 'Geht auch Mittwoch?') =>
    post('/api/l/frage', { sitzung, ...jana, frage });
  const { sitzung } = (await open(one.token)).body;
  expect((await ask(sitzung, ' ')).status).toBe(400); // no question, not counted
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask(sitzung)));
  const counted = Object.groupBy(answers, ({ status }) => status);
  expect([counted[200]?.length, counted[429]?.length]).toEqual([5, 2]);
  // Opened again it is the same link.
  const waits = await ask((await open(one.token)).body.sitzung);
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, lessThanAMinuteAgo(3600)]);
  expect(waits.body.message).toContain('fragen Sie in einer Stunde noch einmal');
  expect((await ask((await open(other.token)).body.sitzung)).status).toBe(200);
});

test('[ANGB-02] nothing of a link is in the log, in the history, or in what is stored', async () => {
  const { reads } = server.engine.database;
  const stored: string[] = [];
  for (const collection of ['freigaben', 'versand', 'angebote', 'protokoll'] as const)
    for (const record of await reads.findWhere(entities[collection], {})) stored.push(JSON.stringify(record));
  expect(log.length).toBeGreaterThan(50);
  expect(tokens.length).toBeGreaterThan(8);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(log.find((line) => line.includes(token))).toBeUndefined();
    expect(stored.find((record) => record.includes(token))).toBeUndefined();
  }
});

test('[PLAN-05] [ANGB-02] home tells the office of an order by link until its project is sure', async () => {
  now = START;
  const days = { datum_von: '2026-11-25', datum_bis: '2026-11-26' };
  const { id: projekt } = await server.given('projekt', { name: 'Stadtfest', status: 'Angebot', ...days });
  const change = (path: string, body: object, as = office) =>
    server.ask('PATCH', `/api/collections/${path}`, { as, body });
  const { rechnung, token } = await anOffer();
  const job = { projekt, von: days.datum_von, bis: days.datum_bis };
  expect((await change(`rechnungen/records/${rechnung}`, job)).body).toMatchObject({ projekt });
  const told = async (as: TestUser) => {
    const { body } = await server.ask('GET', '/api/heute?tag=2026-11-20', { as });
    return body.ansteht.auftraege.filter((each: { rechnung: string }) => each.rechnung === rechnung);
  };
  expect(await told(office)).toEqual([]);
  expect((await accept((await open(token)).body.sitzung)).status).toBe(200);
  expect(await told(office)).toMatchObject([{ angenommenAm: '2026-11-20', betrag: expect.any(Number) }]);
  expect(await told(await server.user('packlisten'))).toEqual([]);
  const planner = await server.user('admin');
  expect((await change(`projekt/records/${projekt}`, { status: 'Bestätigt' }, planner)).status).toBe(200);
  expect(await told(office)).toEqual([]);
});
