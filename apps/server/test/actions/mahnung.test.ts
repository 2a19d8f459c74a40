import { entities, type Mahnung, type RecordIn } from '@traverse/domain/entities';
import { cents } from '@traverse/domain/values';
import { camtFile, sampleCompany } from '@traverse/fixtures';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { originalKey } from '../../src/files/keys.ts';
import type { Letter } from '../../src/mail/letters.ts';
import { freshId } from '../../src/records/record-id.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

let now = '2026-11-20T09:00:00Z';
let refuse = false;
/** Settles when the mail server answers; without it at once. */
let answered: Promise<void> | undefined;
const sent: Letter[] = [];
let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let buchhaltung: TestUser;
let kundennummer = 100;

beforeAll(async () => {
  invoicing = await startInvoicing({
    clock: () => new Date(now),
    deliver: async (letter) => {
      if (refuse) throw new Error('550 no such user');
      sent.push(letter);
      await answered;
    },
  });
  ({ server, office } = invoicing);
  buchhaltung = await server.user('buchhaltung');
  await invoicing.setFirma({ zahlungszielVereinbart: true });
});
afterAll(() => server[Symbol.asyncDispose]());

type Kunde = RecordIn<'kunden'>;

/** Somebody with one invoice of 185,72 + 32,43 €, due on 11.11. and handed out. */
async function aDebtor(values: object = {}, rechnung: object = {}) {
  now = '2026-11-20T09:00:00Z';
  const kunde = await server.given('kunden', {
    ...bauverein,
    rabatt: 10,
    kundennummer: ++kundennummer,
    ...values,
  });
  const { id, name } = await invoicing.aRechnung({
    kunde: kunde.id,
    rechnungsDatum: '2026-11-01 02:00:00.000Z',
    faelligDatum: '2026-11-11 02:00:00.000Z',
    ...rechnung,
  });
  await fetch(`${server.url}/createRechnungPDF/${id}/-/rechnung`, {
    headers: { Authorization: office.token },
  });
  return { kunde, rechnung: { id, name } };
}

const run = async (kunde: Kunde, as = office) => {
  const { body } = await server.ask('GET', '/api/mahnlauf', { as });
  const ofKunde = (each: { kunde: { id: string } }) => each.kunde.id === kunde.id;
  return { ...body, briefe: body.briefe.filter(ofKunde), gesperrt: body.gesperrt.filter(ofKunde) };
};

const contactOf = (kunde: Kunde, values: object) =>
  server.given('kontakte', { person: 'Zoe Buch', kunde: kunde.id, ...values });

const send = (kunde: Kunde, rechnungen: readonly string[], values: object = {}, as = office) =>
  server.ask('POST', '/api/mahnungen', {
    as,
    body: { id: freshId(), kunde: kunde.id, stufe: 1, rechnungen, ...values },
  });

const invoice = (id: string) => server.engine.database.reads.find(entities.rechnungen, id);
const letter = (id: string): Promise<Mahnung | undefined> =>
  server.engine.database.reads.find(entities.mahnungen, id);

/** Levels 1 and 2, the second on 3.12. with interest and 40 €. */
async function remindedTwice(values: object = {}) {
  const debtor = await aDebtor(values);
  now = '2026-11-23T09:00:00Z';
  const first = await send(debtor.kunde, [debtor.rechnung.id]);
  expect(first.body).toMatchObject({ nummer: expect.stringMatching(/^MA2026\d{4}$/) });
  now = '2026-12-03T09:00:00Z';
  // A session of ten days ago is over.
  const [late, lateBooks] = [await server.user('rechnungen'), await server.user('buchhaltung')];
  const second = await send(debtor.kunde, [debtor.rechnung.id], { stufe: 2 }, late);
  expect(second.status).toBe(200);
  return {
    ...debtor,
    late,
    lateBooks,
    first: (await letter(first.body.id))!,
    second: (await letter(second.body.id))!,
  };
}

describe('[MAHN-02] a reminder', () => {
  test('[GOBD-08] is kept as it was sent, and freezes its invoices in the same transaction', async () => {
    const { kunde, rechnung } = await aDebtor({ email: 'buch@bauverein.example' });
    now = '2026-11-23T09:00:00Z';
    const { briefe, perMail } = await run(kunde);
    expect(perMail).toBe(true);
    expect(briefe).toMatchObject([
      { an: 'buch@bauverein.example', vorschlag: { stufe: 1, frist: '2026-11-30', summe: 21_815 } },
    ]);
    expect((await invoice(rechnung.id))?.festgeschrieben).toBe('');
    const { body } = await send(kunde, [rechnung.id], { summe: 21_815 });
    const stored = await letter(body.id);
    expect(stored).toMatchObject({
      stufe: 1,
      summe: 21_815,
      versandAn: 'buch@bauverein.example',
      versandFehler: '',
    });
    const frozen = await invoice(rechnung.id);
    expect(frozen).toMatchObject({ mahnstufe: 1 });
    expect(frozen?.festgeschrieben).not.toBe('');
    const kept = await server.engine.database.reads.find(entities.belege, stored!.beleg);
    expect(kept).toMatchObject({ art: 'mahnung', mahnung: stored!.id, rechnung: '', name: stored!.nummer });
    const mail = sent.at(-1);
    expect(mail).toMatchObject({
      to: 'buch@bauverein.example',
      subject: expect.stringContaining(`Zahlungserinnerung ${stored!.nummer}`),
    });
    expect(mail?.text).toContain('Bitte überweisen Sie 218,15');
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      `${stored!.nummer}.pdf`,
      `${rechnung.name}.pdf`,
    ]);
    expect((await run(kunde)).briefe).toEqual([]);
  });

  test('[MAHN-02] that asked for no flat sum waives none for the next one', async () => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    const { id } = (await send(kunde, [rechnung.id])).body;
    expect(await letter(id)).toMatchObject({ pauschale: 0 });
    const waived = await server.ask('POST', `/api/mahnungen/${id}/erlassen`, { as: buchhaltung, body: {} });
    expect(waived.status).toBe(200);
    now = '2026-12-03T09:00:00Z';
    const second = await send(kunde, [rechnung.id], { stufe: 2 }, await server.user('rechnungen'));
    expect(await letter(second.body.id)).toMatchObject({ pauschale: 4000 });
  });

  test('of the second level states interest and the flat sum, and takes the place of the first', async () => {
    const { rechnung, first, second } = await remindedTwice();
    // 218,15 € at 10.52 % from 12.11. to 3.12.: the term was agreed.
    expect(second).toMatchObject({ stufe: 2, zinsen: 138, pauschale: 4000, summe: 25_953, versandAn: '' });
    expect((await letter(first.id))?.ersetztDurch).toBe(second.id);
    expect((await invoice(rechnung.id))?.mahnstufe).toBe(2);
  });

  test('to a consumer never asks for 40 €', async () => {
    const { kunde, rechnung } = await aDebtor({ firma: '', name: 'Anna Berg' });
    now = '2026-11-23T09:00:00Z';
    const { status, body } = await send(kunde, [rechnung.id], { pauschale: true });
    expect([status, body.message]).toEqual([400, 'Die Pauschale gilt nur gegenüber Unternehmen.']);
  });

  test('refuses a term of the past, a level that is skipped, and what is stopped', async () => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    const said = async (values: object) => (await send(kunde, [rechnung.id], values)).body.message;
    expect(await said({ frist: '2026-11-23' })).toContain('Vergangenheit');
    expect(await said({ stufe: 3 })).toContain('braucht zuerst Stufe 1');
    expect(await said({ rechnungen: [] })).toContain('Sag, wem');
    await server.ask('PATCH', `/api/collections/rechnungen/records/${rechnung.id}`, {
      as: office,
      body: { mahnsperreBis: '2026-12-31 02:00:00.000Z', mahnsperreGrund: 'strittig' },
    });
    expect(await said({})).toContain('Gesperrt bis 31.12.2026: strittig');
    expect((await run(kunde)).gesperrt).toMatchObject([{ gruende: ['Gesperrt bis 31.12.2026: strittig'] }]);
  });

  test('is sent once, whoever asks twice for it', async () => {
    const { kunde, rechnung } = await aDebtor({ email: 'einmal@example.org' });
    now = '2026-11-23T09:00:00Z';
    const id = freshId();
    const before = sent.length;
    const answers = await Promise.all([1, 2, 3].map(() => send(kunde, [rechnung.id], { id })));
    expect(answers.map(({ body }) => body.id)).toEqual([id, id, id]);
    expect(sent.length).toBe(before + 1);
  });

  test('goes out once where two people send the same run', async () => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    const answers = await Promise.all([
      send(kunde, [rechnung.id]),
      send(kunde, [rechnung.id], {}, buchhaltung),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(answers.find(({ status }) => status === 400)?.body.message).toContain('schon auf Stufe 1');
  });

  test('does not go out when money came after it was proposed', async () => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    const [{ vorschlag }] = (await run(kunde)).briefe;
    await server.given('zahlungen', {
      rechnung: rechnung.id,
      art: 'Zahlung',
      betrag: 5000,
      datum: '2026-11-22 02:00:00.000Z',
    });
    const { status, body } = await send(kunde, [rechnung.id], { summe: vorschlag.summe });
    expect(status).toBe(400);
    expect(body.message).toContain('Seit dem Vorschlag hat sich etwas geändert');
    expect((await invoice(rechnung.id))?.festgeschrieben).toBe('');
  });

  test('waits while money of the customer lies unassigned, and bank data that are old are named', async () => {
    const iban = 'DE02500105170137075030';
    const { kunde } = await aDebtor({ ibans: [iban] });
    const [konto] = await server.engine.database.reads.findWhere(entities.bankkonten, {}, 1);
    const zeile = {
      tag: '2026-11-19',
      betrag: cents(20_000),
      name: 'Bauverein',
      iban,
      zweck: 'Danke',
    } as const;
    const blatt = { iban: konto!.iban, nummer: '1', anfangssaldo: cents(0), bis: '2026-11-19' } as const;
    const form = new FormData();
    form.set('datei', new Blob([camtFile([{ ...blatt, zeilen: [zeile] }])]), 'auszug.xml');
    expect((await server.ask('POST', '/kontoauszugEinlesen', { as: buchhaltung, body: form })).status).toBe(
      200,
    );
    const stopped = await run(kunde);
    expect(stopped.briefe).toEqual([]);
    expect(stopped.gesperrt[0].gruende).toEqual([
      expect.stringMatching(/^Umsatz über 200,00\s€ noch nicht zugeordnet$/),
    ]);
    expect(stopped.hinweise).toEqual([]);
    now = '2026-11-25T09:00:00Z';
    const later = await run(kunde, await server.user('rechnungen'));
    expect(later.briefe).toHaveLength(1);
    expect(later.hinweise).toEqual([
      { art: 'bankdaten', text: 'Lies erst die Kontoauszüge ein: Der letzte reicht bis 19.11.2026.' },
    ]);
  });

  test('that nobody took by mail says so, and is sent again by a press', async () => {
    const { kunde, rechnung } = await aDebtor({ mahnEmail: 'weg@example.org' });
    now = '2026-11-23T09:00:00Z';
    refuse = true;
    const { body } = await send(kunde, [rechnung.id]);
    refuse = false;
    expect(body).toMatchObject({ versandAm: '', versandFehler: expect.stringContaining('550') });
    const again = (as: TestUser) => server.ask('POST', `/api/mahnungen/${body.id}/senden`, { as, body: {} });
    const answers = await Promise.all([again(office), again(buchhaltung)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(sent.filter(({ to }) => to === 'weg@example.org')).toHaveLength(1);
  });

  test('whose paper the storage has lost says so, and is not on its way for ever', async () => {
    const { kunde, rechnung } = await aDebtor({ mahnEmail: 'verloren@example.org' });
    now = '2026-11-23T09:00:00Z';
    refuse = true;
    const { id } = (await send(kunde, [rechnung.id])).body;
    refuse = false;
    const kept = await server.engine.database.reads.find(entities.belege, (await letter(id))!.beleg);
    await server.storage.remove(originalKey(kept!.datei));
    await server.ask('POST', `/api/mahnungen/${id}/senden`, { as: office, body: {} });
    expect(await letter(id)).toMatchObject({
      versandAm: '',
      versandBegonnen: '',
      versandFehler: expect.stringContaining('fehlt im Speicher'),
    });
  });

  test('is on its way until the mail server has taken it, and is not sent again meanwhile', async () => {
    const { kunde, rechnung } = await aDebtor({ mahnEmail: 'langsam@example.org' });
    now = '2026-11-23T09:00:00Z';
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = promise;
    const id = freshId();
    const sending = send(kunde, [rechnung.id], { id });
    await expect.poll(() => sent.at(-1)?.to).toBe('langsam@example.org');
    expect(await letter(id)).toMatchObject({
      versandAm: '',
      versandBegonnen: expect.stringContaining('2026'),
      versandFehler: '',
    });
    const again = await server.ask('POST', `/api/mahnungen/${id}/senden`, { as: buchhaltung, body: {} });
    expect([again.status, again.body.message]).toEqual([
      400,
      expect.stringContaining('wird gerade gesendet'),
    ]);
    resolve();
    answered = undefined;
    await sending;
    expect(await letter(id)).toMatchObject({
      versandBegonnen: '',
      versandAm: expect.stringContaining('2026'),
    });
    expect(sent.filter(({ to }) => to === 'langsam@example.org')).toHaveLength(1);
  });

  test('[VERS-01] whose refused mail is sent again from its own page is on its way, and not sent beside it', async () => {
    const { kunde, rechnung } = await aDebtor({ mahnEmail: 'nochmal@example.org' });
    now = '2026-11-23T09:00:00Z';
    refuse = true;
    const { id } = (await send(kunde, [rechnung.id])).body;
    refuse = false;
    const { beleg } = (await letter(id))!;
    const [mail] = await server.engine.database.reads.findWhere(entities.versand, { beleg });
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = promise;
    const again = server.ask('POST', `/api/versand/${mail!.id}/senden`, { as: office, body: {} });
    await expect.poll(async () => (await letter(id))!.versandBegonnen).not.toBe('');
    const beside = await server.ask('POST', `/api/mahnungen/${id}/senden`, { as: office, body: {} });
    expect([beside.status, beside.body.message]).toEqual([
      400,
      expect.stringContaining('wird gerade gesendet'),
    ]);
    resolve();
    answered = undefined;
    await again;
    expect(await letter(id)).toMatchObject({
      versandBegonnen: '',
      versandFehler: '',
      versandAm: expect.stringContaining('2026'),
    });
    expect(sent.filter(({ to }) => to === 'nochmal@example.org')).toHaveLength(1);
  });

  test('whose server stopped on the way says so, and is sent again only by a press', async () => {
    const { kunde, rechnung } = await aDebtor({ mahnEmail: 'unterbrochen@example.org' });
    now = '2026-11-23T09:00:00Z';
    answered = new Promise(() => undefined);
    const id = freshId();
    void send(kunde, [rechnung.id], { id }).catch(() => undefined);
    await expect.poll(() => sent.at(-1)?.to).toBe('unterbrochen@example.org');
    answered = undefined;
    // Long enough that the server that sent it must have stopped.
    now = '2026-11-23T09:06:00Z';
    await using next = await startServer({ beside: server, clock: () => new Date(now) });
    expect(next.url).not.toBe(server.url);
    await expect
      .poll(() => letter(id), { timeout: 60_000 })
      .toMatchObject({
        versandAm: '',
        versandBegonnen: '',
        versandFehler: expect.stringContaining('Der Versand wurde unterbrochen'),
      });
    expect((await server.ask('POST', `/api/mahnungen/${id}/senden`, { as: office, body: {} })).status).toBe(
      200,
    );
    expect(await letter(id)).toMatchObject({ versandFehler: '', versandAm: expect.stringContaining('2026') });
  });

  test('is taken back with a reason, and the one before it holds again', async () => {
    const { rechnung, first, second, late, lateBooks } = await remindedTwice();
    const take = (id: string, as: TestUser, grund = 'Irrtum') =>
      server.ask('POST', `/api/mahnungen/${id}/zuruecknehmen`, { as, body: { grund } });
    expect((await take(second.id, late)).status).toBe(403);
    expect((await take(first.id, lateBooks)).body.message).toContain(`Nimm zuerst ${second.nummer} zurück`);
    expect((await take(second.id, lateBooks, ' ')).status).toBe(400);
    expect((await take(second.id, lateBooks)).status).toBe(200);
    expect(await letter(second.id)).toMatchObject({ grund: 'Irrtum' });
    expect((await letter(first.id))?.ersetztDurch).toBe('');
    expect((await invoice(rechnung.id))?.mahnstufe).toBe(1);
  });

  test('is settled when the principal came and the rest is waived', async () => {
    const { rechnung, second, lateBooks } = await remindedTwice();
    await server.given('zahlungen', {
      rechnung: rechnung.id,
      art: 'Zahlung',
      betrag: 21_815,
      datum: '2026-12-02 02:00:00.000Z',
    });
    expect((await letter(second.id))?.erledigtAm).toBe('');
    await server.ask('POST', `/api/mahnungen/${second.id}/erlassen`, { as: lateBooks, body: {} });
    expect((await letter(second.id))?.erledigtAm).not.toBe('');
  });

  test('is settled by nothing once it was taken back; the one before is', async () => {
    const { rechnung, first, second, lateBooks } = await remindedTwice();
    const back = { as: lateBooks, body: { grund: 'Irrtum' } };
    expect((await server.ask('POST', `/api/mahnungen/${second.id}/zuruecknehmen`, back)).status).toBe(200);
    await server.given('zahlungen', {
      rechnung: rechnung.id,
      art: 'Zahlung',
      betrag: 21_815,
      datum: '2026-12-02 02:00:00.000Z',
    });
    expect((await letter(first.id))?.erledigtAm).not.toBe('');
    expect((await letter(second.id))?.erledigtAm).toBe('');
  });

  test('is settled when interest and flat sum are paid as well', async () => {
    const { rechnung, second } = await remindedTwice();
    await server.given('zahlungen', {
      rechnung: rechnung.id,
      art: 'Zahlung',
      betrag: 21_815,
      datum: '2026-12-02 02:00:00.000Z',
    });
    await server.given('zahlungen', {
      mahnung: second.id,
      art: 'Nebenforderung',
      betrag: 4138,
      datum: '2026-12-03 02:00:00.000Z',
    });
    expect((await letter(second.id))?.erledigtAm).toBe('2026-12-03 02:00:00.000Z');
    expect(await invoice(rechnung.id)).toMatchObject({ bezahlt: true, gezahlt: 21_815 });
  });
});

describe('[MAHN-02] a reminder before it goes', () => {
  const preview = (kunde: Kunde, rechnungen: readonly string[], values: object = {}, as = office) =>
    server.ask('POST', '/api/mahnungen/vorschau', {
      as,
      body: { kunde: kunde.id, stufe: 1, rechnungen, ...values },
    });

  test('is reckoned with another term, without the flat sum and with a fee, and nothing is stored', async () => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    await send(kunde, [rechnung.id]);
    now = '2026-12-03T09:00:00Z';
    const as = await server.user('rechnungen');
    const before = await server.engine.database.reads.findWhere(entities.mahnungen, { kunde: kunde.id });
    const changed = { stufe: 2, frist: '2026-12-20', pauschale: false, gebuehr: 120 };
    const { body } = await preview(kunde, [rechnung.id], changed, as);
    // 218,15 € and 1,38 € interest, as in the letter of the second level above.
    expect(body.vorschlag).toMatchObject({ frist: '2026-12-20', pauschale: 0, gebuehr: 120, summe: 22_073 });
    const after = await server.engine.database.reads.findWhere(entities.mahnungen, { kunde: kunde.id });
    expect(after).toEqual(before);
    const sent = await send(kunde, [rechnung.id], { ...changed, summe: 22_073 }, as);
    expect(await letter(sent.body.id)).toMatchObject({ frist: '2026-12-20 02:00:00.000Z', gebuehr: 120 });
  });

  test('is seen as the PDF that would go out, whatever its level is called', async () => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    const { reads } = server.engine.database;
    const [first] = await reads.findWhere(entities.mahnstufen, { stufe: 1 });
    const rename = (name: string) =>
      server.ask('PATCH', `/api/collections/mahnstufen/records/${first?.id}`, {
        as: buchhaltung,
        body: { name },
      });
    expect((await rename('Erinnerung – „freundlich“')).status).toBe(200);
    onTestFinished(async () => void (await rename(first?.name ?? '')));
    const answer = await fetch(`${server.url}/api/mahnungen/vorschau?format=pdf`, {
      method: 'POST',
      headers: { Authorization: office.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ kunde: kunde.id, stufe: 1, rechnungen: [rechnung.id] }),
    });
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(decodeURIComponent(answer.headers.get('Content-Disposition') ?? '')).toContain(
      'Erinnerung – „freundlich“',
    );
    expect((await answer.text()).startsWith('%PDF')).toBe(true);
    expect((await invoice(rechnung.id))?.festgeschrieben).toBe('');
  });

  test.for([
    [{ frist: '2026-13-01' }, 'ist kein Tag'],
    [{ frist: '2026-11-20' }, 'Vergangenheit'],
    [{ gebuehr: -5 }, 'nicht unter 0'],
    [{ gebuehr: 1.5 }, 'Betrag in Cent'],
    [{ stufe: 2 }, 'braucht zuerst Stufe 1'],
    [{ stufe: 4 }, 'keine weitere Mahnung'],
    [{ rechnungen: [] }, 'Sag, wem'],
  ] as const)('with %j is refused: %s', async ([values, words]) => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    const { status, body } = await preview(kunde, [rechnung.id], values);
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test('[GRUP-02] is not shown to those who only read, nor to the ramp', async () => {
    const { kunde, rechnung } = await aDebtor();
    now = '2026-11-23T09:00:00Z';
    for (const group of ['pruefung', 'packlisten'] as const) {
      expect((await preview(kunde, [rechnung.id], {}, await server.user(group))).status).toBe(403);
    }
  });
});

describe('[MAHN-02] the data for a court order', () => {
  const ask = (id: string, as: TestUser) => server.ask('GET', `/api/mahnungen/${id}/antrag`, { as });

  test('are there after the last letter alone', async () => {
    const { kunde, rechnung, second, lateBooks } = await remindedTwice();
    expect((await ask(second.id, lateBooks)).body.message).toContain('nicht die letzte Mahnung');
    now = '2026-12-14T09:00:00Z';
    const [as, ramp] = [await server.user('pruefung'), await server.user('packlisten')];
    const sender = await server.user('rechnungen');
    const third = await send(kunde, [rechnung.id], { stufe: 3 }, sender);
    expect((await ask(second.id, as)).body.message).toContain('gilt nicht mehr');
    expect((await ask(third.body.id, ramp)).status).toBe(403);
    expect((await ask(third.body.id, as)).body).toMatchObject({
      mahnung: third.body.nummer,
      antragsteller: { name: sampleCompany.name },
      antragsgegner: { name: 'Bauverein eG', person: 'Jana Petersen' },
      hauptforderungen: [{ name: rechnung.name, offen: 21_815, punkte: 9, zinsenAb: '2026-11-12' }],
      pauschale: 4000,
    });
    await server.given('zahlungen', {
      rechnung: rechnung.id,
      art: 'Zahlung',
      betrag: 21_815,
      datum: '2026-12-14 02:00:00.000Z',
    });
    expect((await ask(third.body.id, as)).body.message).toContain('nichts mehr offen');
  });

  test('[NAHT-01 L7.4] count credit off, and are not made where it covers all', async () => {
    const { kunde, rechnung } = await remindedTwice();
    now = '2026-12-14T09:00:00Z';
    const third = await send(kunde, [rechnung.id], { stufe: 3 }, await server.user('rechnungen'));
    const as = await server.user('pruefung');
    const credit = (betrag: number) =>
      server.given('zahlungen', {
        kunde: kunde.id,
        art: 'Zahlung',
        betrag,
        datum: '2026-12-14 02:00:00.000Z',
      });
    await credit(10_000);
    expect((await ask(third.body.id, as)).body.hauptforderungen).toMatchObject([{ offen: 11_815 }]);
    await credit(11_815);
    const { status, body } = await ask(third.body.id, as);
    expect([status, body.message]).toEqual([400, expect.stringContaining('ist durch Guthaben gedeckt')]);
  });
});

describe('[MAHN-01] Basiszinsen', () => {
  test('are there from the start, and hold from 1.1. or 1.7.', async () => {
    now = '2026-11-23T09:00:00Z';
    const { body } = await server.ask('GET', '/api/collections/basiszinsen/records', { as: buchhaltung });
    expect(body.totalItems).toBe(9);
    const add = (gueltigAb: string) =>
      server.ask('POST', '/api/collections/basiszinsen/records', {
        as: buchhaltung,
        body: { gueltigAb, satz: -0.5 },
      });
    expect((await add('2027-02-01')).body.data.gueltigAb.message).toContain('zum 1.1. und zum 1.7.');
    expect((await add('2026-07-01 02:00:00.000Z')).status).toBe(400);
  });

  test('a half-year without one is said before a run', async () => {
    now = '2027-01-02T09:00:00Z';
    const { body } = await server.ask('GET', '/api/mahnlauf', { as: await server.user('rechnungen') });
    expect(body.hinweise).toContainEqual({
      art: 'basiszins',
      text: expect.stringContaining('Der Basiszins ab 1.1.2027 fehlt'),
    });
  });
});

test('[TEXT-01] an unknown placeholder is named when a template is saved', async () => {
  now = '2026-11-23T09:00:00Z';
  const save = (text: string) =>
    server.ask('POST', '/api/collections/textvorlagen/records', {
      as: office,
      body: { name: 'Neu', art: 'Brief', text },
    });
  expect((await save('Zahle {sume}.')).body.data.text.message).toContain('{sume} gibt es hier nicht');
  expect((await save('Zahle {summe} bis {frist}.')).status).toBe(200);
});

test('[MAHN-02] a reminder waits as long after the due date and the letter before as the run does', async () => {
  const { kunde, rechnung } = await aDebtor();
  now = '2026-11-15T09:00:00Z';
  // Sessions of these days, and last: signing in ends those that are over by then.
  const early = await server.user('rechnungen');
  expect((await send(kunde, [rechnung.id], {}, early)).body.message).toBe(
    `${rechnung.name} ist für „Zahlungserinnerung“ erst ab 16.11.2026 dran. Warte so lange.`,
  );
  now = '2026-11-16T09:00:00Z';
  expect((await send(kunde, [rechnung.id], {}, early)).status).toBe(200);
  now = '2026-11-25T09:00:00Z';
  const late = await server.user('rechnungen');
  const second = () => send(kunde, [rechnung.id], { stufe: 2 }, late);
  expect((await second()).body.message).toContain('ist für „1. Mahnung“ erst ab 26.11.2026 dran.');
  now = '2026-11-26T09:00:00Z';
  expect((await second()).status).toBe(200);
});

test('[PART-04 K2.1 K2.3] a reminder goes to who gets the invoices, unless there is an address for reminders', async () => {
  const { kunde } = await aDebtor({ email: 'info@bauverein.example' });
  await contactOf(kunde, { email: 'zoe@bauverein.example', bekommtRechnungen: true });
  expect((await run(kunde)).briefe).toMatchObject([{ an: 'zoe@bauverein.example' }]);
  await server.ask('PATCH', `/api/collections/kunden/records/${kunde.id}`, {
    as: await server.user('kunden'),
    body: { mahnEmail: 'mahn@bauverein.example' },
  });
  expect((await run(kunde)).briefe).toMatchObject([{ an: 'mahn@bauverein.example' }]);
});
