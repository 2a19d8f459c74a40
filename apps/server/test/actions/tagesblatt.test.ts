import { entities } from '@traverse/domain/entities';
import { type StoredDate, wireDateWithTime } from '@traverse/domain/values';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDelivery } from '../../src/mail/delivery.ts';
import { startMailServer } from '../../src/mail/mail-server.examples.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let planung: TestUser;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
const taken: string[] = [];

beforeAll(async () => {
  mailServer = await startMailServer({
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  const deliver = openDelivery(
    { smtpUrl: mailServer.smtpUrl, mailFrom: 'post@lindhof.example', dataDir: '/nowhere' },
    () => undefined,
  );
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), deliver });
  planung = await server.user('planung');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mailServer.close();
});

const at = (day: number, hour: number): StoredDate =>
  wireDateWithTime(`2026-06-${String(day).padStart(2, '0') as '05'}`, hour * 60);
const schicht = (day: number) => ({ von: at(day, 8), bis: at(day, 18), pause: 45 });

/** Two days with a Dienst each: Anna on the first, Ben on both, Cem on the second; one place of the second is open. */
async function scene() {
  const projekt = await server.given('projekt', {
    name: 'Gala',
    ort: 'Bremen',
    kunde: 'Geheimkunde',
    datum_von: at(12, 8),
    datum_bis: at(13, 18),
    allgemeineHinweise: 'Schwarze Kleidung',
    ansprechpartner: [
      { person: 'Kim Projekt', telefon: '0441 9', email: '', firma: '', position: 'Projektleiter' },
      { person: 'Herr Geheim', telefon: '0441 0', email: '', firma: 'Geheimkunde', position: 'Kunde' },
    ],
    mitarbeiter: [{ name: 'Zoe Hand', telefon: '0151 9', position: 'FOH', user_id: '' }],
  });
  const licht = await server.given('funktionen', { name: `Licht ${projekt.id}` });
  const first = await server.given('dienste', {
    projekt: projekt.id,
    funktion: licht.id,
    schichten: [schicht(12)],
    anzahl: 2,
    treffzeit: at(12, 7),
  });
  const second = await server.given('dienste', { projekt: projekt.id, schichten: [schicht(13)], anzahl: 3 });
  const person = (name: string, more: object = {}) =>
    server.given('personen', { name: `${name} ${projekt.id}`, art: 'Angestellt', ...more });
  const anna = await person('Anna', { telefon: '0421 1', email: `anna.${projekt.id}@crew.example` });
  const ben = await person('Ben', { telefon: '0421 2' });
  const cem = await person('Cem', { telefon: '0421 3', telefonIntern: true });
  const on = (dienst: string, whom: { readonly id: string }) =>
    server.given('einsaetze', { dienst, person: whom.id, status: 'eingeteilt' });
  const einsatz = await on(first.id, anna);
  await on(first.id, ben);
  await on(second.id, ben);
  await on(second.id, cem);
  return { projekt, anna, ben, cem, einsatz };
}

const read = async (bytes: ArrayBuffer | Uint8Array | string) => {
  const content = typeof bytes === 'string' ? Buffer.from(bytes) : new Uint8Array(bytes);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text.replaceAll('\u00a0', ' ');
};
async function sheet(path: string, as: TestUser) {
  const response = await fetch(server.url + path, { headers: { Authorization: as.token } });
  const bytes = await response.arrayBuffer();
  return { status: response.status, text: response.status === 200 ? await read(bytes) : '' };
}

test('[CREW-01] the call sheet names who is there by the Schichten of the day, and who is missing', async () => {
  const { projekt } = await scene();
  const { text } = await sheet(`/api/dispo/${projekt.id}`, await server.user());
  const [, one = '', two = ''] = text.split(/(?=Freitag, 12\.6\.2026|Samstag, 13\.6\.2026)/);
  expect(one).toMatch(/Anna[^]*Licht[^]*7:00[^]*0421 1/);
  expect(one).toContain('Ben');
  expect(one).not.toContain('Cem');
  expect(one).not.toContain('n. n.');
  expect(two).toMatch(/Ben[^]*8:00[^]*0421 2/);
  expect(two).toContain('Cem');
  expect(two).not.toContain('0421 3');
  expect(two).not.toContain('Anna');
  expect(two).toContain('n. n.');
  for (const day of [one, two]) expect(day).toContain('Zoe Hand');
});

test('[CREW-07] of one person it has her days, her colleagues of these, and nothing of the customer', async () => {
  const { projekt, anna, ben, cem } = await scene();
  const own = await sheet(`/api/dispo/${projekt.id}?person=${anna.id}`, planung);
  expect(own.text).toMatch(/Freitag, 12\.6\.2026[^]*Anna[^]*Ben/);
  expect(own.text).toContain('Kim Projekt');
  expect(own.text).toContain('Schwarze Kleidung');
  expect(own.text).not.toMatch(/Samstag|Cem|Geheim|n\. n\./);
  const both = await sheet(`/api/dispo/${projekt.id}?person=${ben.id}`, planung);
  expect(both.text).toMatch(/Freitag[^]*Anna[^]*Samstag[^]*Cem/);
  expect((await sheet(`/api/dispo/${projekt.id}?person=${cem.id}`, await server.user())).status).toBe(404);
  const other = await scene();
  expect((await sheet(`/api/dispo/${projekt.id}?person=${other.anna.id}`, planung)).status).toBe(404);
});

test('[CREW-07] [CREW-04 P10.4] on her page she takes her own sheet along, and nobody else’s', async () => {
  const { anna, einsatz } = await scene();
  const sitzungOf = async (id: string) => {
    const { body } = await server.ask('POST', `/api/personen/${id}/link`, { as: planung });
    const token = String(body.url).split('#')[1];
    return (await server.ask('POST', '/api/l', { body: { token } })).body.sitzung;
  };
  const take = async (sitzung: string, id: string) => {
    const response = await fetch(`${server.url}/api/mannschaft/dispo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sitzung, einsatz: id }),
    });
    return { status: response.status, bytes: await response.arrayBuffer() };
  };
  const sitzung = await sitzungOf(anna.id);
  const own = await take(sitzung, einsatz.id);
  expect(own.status).toBe(200);
  expect(await read(own.bytes)).toContain('Freitag, 12.6.2026');
  const { einsatz: theirs } = await scene();
  expect((await take(sitzung, theirs.id)).status).toBe(404);
  await server.ask('PATCH', `/api/collections/einsaetze/records/${einsatz.id}`, {
    as: planung,
    body: { status: 'abgesagt' },
  });
  expect((await take(sitzung, einsatz.id)).status).toBe(404);
});

test('[CREW-06] a mail brings the call sheet once it is given out, and her Schichten for her calendar', async () => {
  const { projekt, anna, einsatz } = await scene();
  const mails = async () => {
    await expect
      .poll(
        async () =>
          (await server.engine.database.reads.findWhere(entities.versand, { stand: 'gesendet' })).length,
        {
          timeout: 60_000,
        },
      )
      .toBe(taken.length);
    const all = await Promise.all(taken.map((each) => PostalMime.parse(each)));
    return all.filter(({ to }) => to?.[0]?.address === anna.email);
  };
  const tell = (was: string) =>
    server.ask('POST', '/api/mitteilungen', { as: planung, body: { was, projekt: projekt.id } });
  await tell('jetzt');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [on] = await mails();
  expect(on?.attachments.map(({ filename }) => filename)).toEqual(['einsatz.ics']);
  const events = (ics: string) =>
    new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').map((each) => ({
      uid: each.getFirstPropertyValue('uid'),
      status: each.getFirstPropertyValue('status'),
      sequence: each.getFirstPropertyValue('sequence'),
    }));
  const uid = `schicht-${einsatz.id}-1@traverse`;
  expect(events(contentOf(on, 0))).toEqual([{ uid, status: 'CONFIRMED', sequence: 1 }]);
  await tell('dispo');
  await expect.poll(async () => (await mails()).length).toBe(2);
  const [, dispo] = await mails();
  expect(dispo?.attachments.map(({ filename }) => filename)).toEqual(['Dispo Gala.pdf', 'einsatz.ics']);
  const [pdf] = dispo?.attachments ?? [];
  expect(await read(pdf?.content ?? '')).toMatch(/Freitag, 12\.6\.2026[^]*Schwarze Kleidung/);
  await server.ask('PATCH', `/api/collections/einsaetze/records/${einsatz.id}`, {
    as: planung,
    body: { status: 'abgesagt' },
  });
  await tell('jetzt');
  await expect.poll(async () => (await mails()).length).toBe(3);
  const [, , off] = await mails();
  expect(off?.attachments.map(({ filename }) => filename)).toEqual(['einsatz.ics']);
  expect(events(contentOf(off, 0))).toEqual([{ uid, status: 'CANCELLED', sequence: 3 }]);
});

type Mail = Awaited<ReturnType<typeof PostalMime.parse>> | undefined;

function contentOf(mail: Mail, nth: number): string {
  const content = mail?.attachments[nth]?.content ?? '';
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
}
