import { entities, type RecordIn } from '@traverse/domain/entities';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDelivery } from '../../src/mail/delivery.ts';
import { startMailServer } from '../../src/mail/mail-server.examples.ts';
import { freshId } from '../../src/records/record-id.ts';
import { codesOn, containerOf, pageTexts } from '../documents/readers.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

const now = '2026-11-20T09:00:00Z';
let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
/** Addresses that the mail server does not know at the moment. */
const unknown = new Set<string>();
/** It takes the text and drops the line. */
let drops = false;

beforeAll(async () => {
  const taken: string[] = [];
  const started = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? new Error('550 5.1.1 no such user') : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString('utf8'));
        if (!drops) return done();
        for (const { _socket } of started.server().connections) _socket.destroy();
      });
    },
  });
  mailServer = { ...started, taken };
  invoicing = await startInvoicing({
    clock: () => new Date(now),
    deliver: openDelivery(
      { smtpUrl: started.smtpUrl, mailFrom: 'post@lindhof.example', dataDir: '/nowhere' },
      () => undefined,
    ),
  });
  ({ server, office } = invoicing);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mailServer.close();
});

type Mail = RecordIn<'versand'>;
const mail = (id: string): Promise<Mail | undefined> =>
  server.engine.database.reads.find(entities.versand, id);
const invoice = (id: string) => server.engine.database.reads.find(entities.rechnungen, id);
/** What the mail server took for this address, as a mail program reads it. */
const arrived = async (an: string) => {
  const mails = await Promise.all(mailServer.taken.map((each) => PostalMime.parse(each)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === an));
};

const send = (rechnung: string, an: string, values: object = {}, as = office) =>
  server.ask('POST', '/api/versand', {
    as,
    body: { id: freshId(), rechnung, an, betreff: 'Ihre Rechnung', text: 'Guten Tag', ...values },
  });
const sendAgain = (id: string, body: object = {}, as = office) =>
  server.ask('POST', `/api/versand/${id}/senden`, { as, body });

let kundennummer = 400;
const aKunde = (values: object) =>
  server.given('kunden', { ...bauverein, kundennummer: ++kundennummer, ...values });

describe('[VERS-01] an invoice', () => {
  test('is drafted to its customer, in the words of the firm, with what the customer wishes', async () => {
    const kunde = await aKunde({ email: 'jana@bauverein.example' });
    const { id, name } = await invoicing.aRechnung({ kunde: kunde.id });
    const { body } = await server.ask('GET', `/api/rechnungen/${id}/versand`, { as: office });
    expect(body).toMatchObject({ perMail: true, an: 'jana@bauverein.example', format: 'PDF mit E-Rechnung' });
    expect(body.entwurf.betreff).toBe(`Rechnung ${name}, 12.11.2026 – 15.11.2026`);
    expect(body.entwurf.text).toMatch(/^Guten Tag Jana Petersen,\n\nim Anhang finden Sie unsere Rechnung RN/);
    expect(body.werte).toMatchObject({ kunde: 'Bauverein eG', faelligDatum: '30.11.2026', gueltigBis: '' });
    expect((await invoice(id))?.festgeschrieben).toBe('');
  });

  test('[PART-04 K2.1 K2.4] goes to the contact that gets invoices, is written to who is chosen, and the offer goes there', async () => {
    const kunde = await aKunde({
      email: 'info@bauverein.example',
      adresszusatz: 'Abteilung Netz',
      leitwegId: '04011000-1234512345-06',
    });
    const contact = (person: string, values: object) =>
      server.given('kontakte', { person, kunde: kunde.id, ...values });
    const zoe = await contact('Zoe Buch', { email: 'zoe@bauverein.example', bekommtRechnungen: true });
    const kim = await contact('Kim Muster', { email: 'kim@bauverein.example' });
    const { id } = await invoicing.aRechnung({ kunde: kunde.id, kontakt: kim.id });
    const { body } = await server.ask('GET', `/api/rechnungen/${id}/versand`, { as: office });
    expect(body).toMatchObject({
      an: zoe.email,
      weitere: [
        { email: kunde.email, person: '' },
        { email: kim.email, person: 'Kim Muster' },
      ],
      werte: { ansprechpartner: 'Kim Muster' },
    });
    const offer = await server.ask('GET', `/api/rechnungen/${id}/angebot`, { as: office });
    expect(offer.body).toMatchObject({ an: kim.email });
    await send(id, zoe.email);
    const [letter] = await arrived(zoe.email);
    const xml = Buffer.from(letter!.attachments[0]!.content as ArrayBuffer).toString();
    expect(xml).toContain('<ram:PersonName>Kim Muster</ram:PersonName>');
    expect(xml).toContain('<ram:LineTwo>Abteilung Netz</ram:LineTwo>');
    expect(xml).toContain('schemeID="0204">04011000-1234512345-06<');
    // The contact may go: the document keeps what it printed.
    expect(
      (await server.ask('DELETE', `/api/collections/kontakte/records/${kim.id}`, { as: office })).status,
    ).toBe(204);
    expect(await invoice(id)).toMatchObject({ kontakt: '' });
    const kept = await server.ask('GET', `/api/rechnungen/${id}/versand`, { as: office });
    expect(kept.body.werte).toMatchObject({ ansprechpartner: 'Kim Muster' });
  });

  test('[GOBD-08] is frozen as it is sent, and arrives as the PDF that is kept, its places filled', async () => {
    const { id, name } = await invoicing.aRechnung();
    const { status, body } = await send(id, 'eins@kunde.example', {
      cc: 'chef@kunde.example',
      betreff: 'Rechnung bis {faelligDatum}',
      text: 'Guten Tag {ansprechpartner}',
    });
    expect([status, body.stand, body.fehler]).toEqual([200, 'gesendet', '']);
    const frozen = await invoice(id);
    expect(frozen?.festgeschrieben).not.toBe('');
    const stored = (await mail(body.id))!;
    expect(stored).toMatchObject({ an: 'eins@kunde.example', user: office.id, stand: 'gesendet' });
    expect(stored.am).not.toBe('');
    const [letter] = await arrived('eins@kunde.example');
    expect(letter).toMatchObject({
      subject: 'Rechnung bis 30.11.2026',
      messageId: stored.messageId,
      cc: [{ address: 'chef@kunde.example' }],
    });
    expect(letter?.text?.trim()).toBe('Guten Tag Jana Petersen');
    const [attachment] = letter!.attachments;
    expect(attachment?.filename).toBe(`${name}.pdf`);
    const kept = await server.engine.database.reads.find(entities.belege, stored.beleg);
    const digest = await crypto.subtle.digest('SHA-256', attachment!.content as ArrayBuffer);
    expect(Buffer.from(digest).toString('hex')).toBe(kept?.sha256);
  });

  test('[O20] paid in part, what is sent asks for the rest: words, a page with its GiroCode, and the kept PDF to the byte', async () => {
    const { id, name } = await invoicing.aRechnung();
    expect((await server.ask('POST', `/festschreiben/${id}`, { as: office })).status).toBe(200);
    const drafted = async () =>
      (await server.ask('GET', `/api/rechnungen/${id}/versand`, { as: office })).body as {
        entwurf: { text: string };
        werte: { summe: string };
        zahlungsstand?: string;
      };
    expect((await drafted()).zahlungsstand).toBeUndefined();
    const gesamt = 18_572 + 3243;
    const datum = '2026-11-18 02:00:00.000Z';
    await server.given('zahlungen', { rechnung: id, art: 'Zahlung', betrag: 10_000, datum });
    const { entwurf, werte, zahlungsstand } = await drafted();
    expect(entwurf.text.replaceAll('\u00a0', ' ')).toContain(
      'über 218,15 €. Davon sind 100,00 € bezahlt und 118,15 € offen. Bitte überweisen Sie den offenen Betrag bis zum',
    );
    expect([werte.summe.replaceAll('\u00a0', ' '), zahlungsstand]).toEqual([
      '118,15 €',
      `Zahlungsstand-${name}.pdf`,
    ]);
    const { body } = await send(id, 'teil@kunde.example', { text: 'Offen: {summe}' });
    const [letter] = await arrived('teil@kunde.example');
    expect(letter?.text?.replaceAll('\u00a0', ' ').trim()).toBe('Offen: 118,15 €');
    expect(letter?.attachments.map(({ filename }) => filename)).toEqual([`${name}.pdf`, zahlungsstand]);
    const [paper, page] = letter!.attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer));
    const kept = await server.engine.database.reads.find(entities.belege, (await mail(body.id))!.beleg);
    const digest = await crypto.subtle.digest('SHA-256', paper!);
    expect(Buffer.from(digest).toString('hex')).toBe(kept?.sha256);
    expect((await pageTexts(page!)).join(' ')).toMatch(/Noch offen 118,15 €/);
    expect((await codesOn(page!, 1, 'QRCode')).join()).toContain(
      `EUR${((gesamt - 10_000) / 100).toFixed(2)}`,
    );

    await server.given('zahlungen', { rechnung: id, art: 'Zahlung', betrag: gesamt - 10_000, datum });
    const paid = await drafted();
    expect(paid.zahlungsstand).toBeUndefined();
    expect(paid.entwurf.text).toContain('Der Betrag ist eingegangen, vielen Dank!');
    expect(paid.entwurf.text).not.toContain('überweisen');
  });

  test('[O20] a draft that is paid in part is drawn with what was paid; BT-113 and BT-115 agree with it', async () => {
    const { id } = await invoicing.aRechnung();
    const datum = '2026-11-18 02:00:00.000Z';
    await server.given('zahlungen', { rechnung: id, art: 'Zahlung', betrag: 10_000, datum });
    const { body } = await send(id, 'entwurf@kunde.example', { format: 'beides', text: 'Guten Tag' });
    // An XRechnung wants a buyer's reference; the paper is what is asked about.
    expect(body.message).toContain('XRechnung');
    await send(id, 'entwurf@kunde.example');
    const [letter] = await arrived('entwurf@kunde.example');
    const [paper] = letter!.attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer));
    const text = (await pageTexts(paper!)).join(' ');
    expect(text).toMatch(/Bereits bezahlt 100,00 €.*Zu zahlen 118,15 €/);
    expect((await codesOn(paper!, 1, 'QRCode')).join()).toContain('EUR118.15');
    const xml = (await containerOf(paper!)).files[0]?.text;
    expect(xml).toContain('<ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount>');
    expect(xml).toContain('<ram:DuePayableAmount>118.15</ram:DuePayableAmount>');
  });

  test('goes as XRechnung alone to whoever wants that, and names what is missing for it', async () => {
    const kunde = await aKunde({ email: '', leitwegId: '04011000-1234512345-06' });
    const { id, name } = await invoicing.aRechnung({ kunde: kunde.id });
    await send(id, 'amt@bremen.example');
    const [letter] = await arrived('amt@bremen.example');
    expect(letter?.attachments.map(({ filename }) => filename)).toEqual([`${name}.xml`]);
    expect(Buffer.from(letter!.attachments[0]!.content as ArrayBuffer).toString()).toContain('xrechnung_3.0');
    const without = await aKunde({ rechnungsformat: 'beides' });
    const other = await invoicing.aRechnung({ kunde: without.id });
    const refused = await send(other.id, 'amt@bremen.example');
    expect(refused.status).toBe(400);
    expect(refused.body.data['kunden.leitwegId'].message).toContain('Leitweg-ID');
    expect((await invoice(other.id))?.festgeschrieben).toBe('');
  });

  test('is not sent with a place that has no value, to no address, or by who only looks', async () => {
    const { id } = await invoicing.aRechnung();
    const said = async (an: string, values: object, as = office) => (await send(id, an, values, as)).body;
    expect((await said('a@b.example', { text: 'bis {gueltigBis}' })).message).toContain(
      '{gueltigBis} hat in',
    );
    expect((await said('keine Adresse', {})).data.an.message).toContain('E-Mail');
    const pruefung = await server.user('pruefung');
    expect((await send(id, 'a@b.example', {}, pruefung)).status).toBe(403);
    expect((await invoice(id))?.festgeschrieben).toBe('');
  });

  test('goes out once, whoever asks twice for it', async () => {
    const { id: rechnung } = await invoicing.aRechnung();
    const id = freshId();
    const answers = await Promise.all([1, 2, 3].map(() => send(rechnung, 'einmal@kunde.example', { id })));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200]));
    await expect.poll(async () => (await mail(id))?.stand).toBe('gesendet');
    expect(await arrived('einmal@kunde.example')).toHaveLength(1);
  });
});

describe('[VERS-01] a mail', () => {
  test('that is refused says what the mail server said, and is sent again by one press of two', async () => {
    const { id: rechnung } = await invoicing.aRechnung();
    unknown.add('weg@kunde.example');
    const { body } = await send(rechnung, 'weg@kunde.example');
    expect(body).toMatchObject({ stand: 'abgelehnt', fehler: expect.stringContaining('5.1.1 no such user') });
    expect((await invoice(rechnung))?.festgeschrieben).not.toBe('');
    unknown.clear();
    const answers = await Promise.all([sendAgain(body.id), sendAgain(body.id)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(await arrived('weg@kunde.example')).toHaveLength(1);
    expect((await sendAgain(body.id)).body.message).toBe('Die Mail ist schon gesendet.');
  });

  test('whose line drops after the text is unclear, stays so by itself, and keeps its Message-ID', async () => {
    const { id: rechnung } = await invoicing.aRechnung();
    drops = true;
    const { body } = await send(rechnung, 'unklar@kunde.example');
    drops = false;
    expect(body).toMatchObject({ stand: 'unklar', fehler: expect.stringContaining('brach ab') });
    {
      await using next = await startServer({ beside: server, deliver: async () => undefined });
      expect(next.url).not.toBe(server.url);
      expect((await mail(body.id))?.stand).toBe('unklar');
    }
    // Nobody else is there who would take what waits again.
    expect((await sendAgain(body.id, { an: 'richtig@kunde.example' })).body.stand).toBe('gesendet');
    const [[first], [second]] = [
      await arrived('unklar@kunde.example'),
      await arrived('richtig@kunde.example'),
    ];
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('that waited when the server stopped is sent by the next one, once', async () => {
    const { id } = await invoicing.aRechnung();
    const { body } = await send(id, 'vorher@kunde.example');
    const { beleg } = (await mail(body.id))!;
    const waiting = await server.given('versand', {
      beleg,
      an: 'wartet@kunde.example',
      betreff: 'Später',
      text: 'Guten Tag',
      stand: 'wartet',
      messageId: '<wartet@kunde.example>',
    });
    const deliver = openDelivery(
      { smtpUrl: mailServer.smtpUrl, mailFrom: 'post@lindhof.example', dataDir: '/nowhere' },
      () => undefined,
    );
    await using one = await startServer({ beside: server, deliver });
    await using two = await startServer({ beside: server, deliver });
    expect(one.url).not.toBe(two.url);
    await expect.poll(async () => (await mail(waiting.id))?.stand).toBe('gesendet');
    expect(await arrived('wartet@kunde.example')).toHaveLength(1);
  });

  test('of a private invoice is seen by its owner alone', async () => {
    const { id } = await invoicing.aRechnung({ user: office.id });
    const { body } = await send(id, 'privat@kunde.example');
    const other = await server.user('rechnungen');
    const path = `/api/collections/versand/records/${body.id}`;
    expect((await server.ask('GET', path, { as: other })).status).toBe(404);
    expect((await server.ask('GET', path, { as: office })).status).toBe(200);
    expect((await sendAgain(body.id, {}, other)).status).toBe(404);
  });

  test('is not offered without a mail server', async () => {
    await using quiet = await startServer({ beside: server, sendsMail: false, clock: () => new Date(now) });
    const { id } = await invoicing.aRechnung();
    const { body } = await quiet.ask('POST', '/api/versand', {
      as: office,
      body: { id: freshId(), rechnung: id, an: 'a@b.example', betreff: 'x', text: 'y' },
    });
    expect(body.message).toContain('kein Mailserver eingerichtet');
  });
});
