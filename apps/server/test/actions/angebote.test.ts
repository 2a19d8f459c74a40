import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireAngebote } from '../../src/actions/angebot/angebot-antwort.ts';
import { contentOf } from '../../src/actions/belege/kept-belege.ts';
import { freshId } from '../../src/records/record-id.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

const START = '2026-11-20T09:00:00Z';
const DAYS = { von: '2026-12-03', bis: '2026-12-04' };
let now = START;
let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ clock: () => new Date(now) });
  ({ server, office } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

type Angebot = RecordIn<'angebote'>;
const offer = async (id: string): Promise<Angebot> =>
  (await server.engine.database.reads.find(entities.angebote, id))!;
const kept = (id: string) => server.engine.database.reads.find(entities.belege, id);

const mail = { an: 'jana@bauverein.example', cc: '', betreff: 'Angebot', text: 'bis {gueltigBis}' };
const propose = (rechnung: string, values: object = {}, as = office) =>
  server.ask('POST', '/api/angebote', {
    as,
    body: { id: freshId(), rechnung, gueltigBis: '2026-11-27', ...values },
  });
const says = (id: string, body: object, as = office) =>
  server.ask('POST', `/api/angebote/${id}/stand`, { as, body });
const differences = async (rechnung: string) =>
  (await server.ask('GET', `/api/rechnungen/${rechnung}/unterschiede`, { as: office })).body;
const change = (rechnung: string, values: object) =>
  server.ask('PATCH', `/api/collections/rechnungen/records/${rechnung}`, { as: office, body: values });
const element = (name: string, anzahl: number, preis: number) => ({
  name,
  anzahl,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preis,
  ust: 19,
});

test('[ANGB-01] a version is kept as it was sent, and says what differs from the one before', async () => {
  const { id, name, letztesAngebot } = await invoicing.aRechnung({ optElement: [element('Licht', 2, 5000)] });
  const first = await propose(id, { mail });
  expect(first.body).toMatchObject({ version: 1, versand: { stand: 'gesendet' } });
  const nummer = name.replace('RN', 'AN');
  expect(await offer(first.body.id)).toMatchObject({
    nummer,
    version: 1,
    stand: 'versendet',
    art: 'verbindlich',
  });
  const beleg = (await kept(first.body.beleg))!;
  expect(beleg).toMatchObject({ name: `${nummer}-V1`, art: 'angebot', angebot: first.body.id, rechnung: '' });
  const letter = server.letters.at(-1)!;
  expect(letter.text).toBe('bis 27.11.2026\n');
  expect(letter.attachments?.map(({ filename }) => filename)).toEqual([`${nummer}-V1.pdf`]);

  expect((await differences(id)).entwurf).toBe('');
  await change(id, { optElement: [element('Licht', 4, 5000), element('Catering', 1, 10_000)] });
  expect((await differences(id)).entwurf.replaceAll('\u00a0', ' ')).toBe(
    '+ 238,00 €: Licht 2 auf 4, neu Catering',
  );
  const second = await propose(id);
  expect(second.body).toMatchObject({ version: 2 });
  expect(await offer(first.body.id)).toMatchObject({ stand: 'ersetzt' });
  expect(await offer(second.body.id)).toMatchObject({ stand: 'Entwurf', versendetAm: '' });
  expect((await differences(id)).versionen[second.body.id]).toContain('Licht 2 auf 4');
  // What the specification says of the last offer stays as it is, and the invoice is no claim yet.
  const rechnung = await server.engine.database.reads.find(entities.rechnungen, id);
  expect(rechnung).toMatchObject({ letztesAngebot, ausgestellt: false, festgeschrieben: '' });
});

test('[defects 10 Angebot senden] before it is sent the paper can be seen, and until when its list is reserved', async () => {
  const liste = await server.given('inventarlisten', { ...DAYS, option: true, optionBis: '2026-11-25' });
  const { id, name } = await invoicing.aRechnung({
    inventarliste: liste.id,
    optElement: [element('Licht', 2, 5000)],
  });
  const draft = `/api/rechnungen/${id}/angebot`;
  const { body } = await server.ask('GET', draft, { as: office });
  expect(body).toMatchObject({ version: 1, optionBis: '2026-11-25' });
  const paper = await server.ask('GET', `${draft}?format=pdf&gueltigBis=2026-11-25`, { as: office });
  expect(paper.status).toBe(200);
  expect(paper.headers.get('content-disposition')).toContain(`${name.replace('RN', 'AN')}-V1.pdf`);
  const guessed = await server.ask('GET', `${draft}?format=pdf`, { as: await server.user('packlisten') });
  expect(guessed.status).toBe(403);
  // Nothing was made of it.
  expect(await server.engine.database.reads.findReferring(entities.angebote, 'rechnung', [id])).toEqual([]);
});

test('[NAHT-02 L8.1] an invoice is called what it is by now, and is found by the number of its offer', async () => {
  const { id, name } = await invoicing.aRechnung({ optElement: [element('Licht', 2, 5000)] });
  const nummer = name.replace('RN', 'AN');
  const stored = () => server.engine.database.reads.find(entities.rechnungen, id);
  const glimpsed = await server.user('packlisten');
  const kunde = invoicing.kunde.id;
  const liste = await server.given('packlisten', { name: 'PL20260901', kunde, ...DAYS, rechnung: id });
  const seen = async () => {
    const path = `/api/collections/packlisten/records/${liste.id}?expand=rechnung`;
    return (await server.ask('GET', path, { as: glimpsed })).body.expand.rechnung;
  };
  expect(await stored()).toMatchObject({ belegwort: 'Entwurf', angebotsnummer: '' });
  const made = await propose(id);
  expect(await stored()).toMatchObject({ belegwort: 'Angebot', angebotsnummer: nummer });
  // Who may only see which it is sees what it is called.
  expect(await seen()).toMatchObject({ name, belegwort: 'Angebot', angebotsnummer: nummer });
  const found = await server.ask(
    'GET',
    `/api/collections/rechnungen/records?filter=${encodeURIComponent(`angebotsnummer ~ '${nummer}'`)}`,
    { as: office },
  );
  expect(found.body.items.map((each: { id: string }) => each.id)).toEqual([id]);
  await says(made.body.id, { stand: 'versendet' });
  await says(made.body.id, { stand: 'angenommen', grund: 'am Telefon' });
  expect(await stored()).toMatchObject({ belegwort: 'Auftrag', angebotsnummer: nummer });
  await server.ask('POST', `/createRechnungPDF/${id}/kim/rechnung`, { as: office });
  expect(await stored()).toMatchObject({ belegwort: 'Rechnung', angebotsnummer: nummer });
  // Nobody says it but the server.
  await change(id, { belegwort: 'Angebot' });
  expect(await stored()).toMatchObject({ belegwort: 'Rechnung' });
});

test('[TEXT-01] a place without value is named before an offer is made; its version keeps the text as it went out', async () => {
  const { id } = await invoicing.aRechnung({
    kopftext: 'Gültig bis {gueltigBis},\nzahlbar bis {faelligDatum}',
  });
  const refused = await propose(id);
  expect(refused.status).toBe(400);
  expect(refused.body.data['rechnungen.kopftext'].message).toContain(
    '{faelligDatum} hat auf diesem Beleg keinen',
  );
  expect((await change(id, { kopftext: 'x'.repeat(2001) })).body.data.kopftext).toBeDefined();
  await change(id, { kopftext: 'Gültig bis {gueltigBis}' });
  const { body } = await propose(id);
  expect(body).toMatchObject({ version: 1 });
  await change(id, { kopftext: 'Etwas anderes' });
  const beleg = (await kept(body.beleg))!;
  const { beleg: content } = await contentOf(server.storage, beleg);
  expect(content?.kopftext).toEqual(['Gültig bis 27.11.2026']);
});

test('[ANGB-01] the same id makes one version, two people at once make two or are told', async () => {
  const { id: rechnung } = await invoicing.aRechnung();
  const id = freshId();
  const answers = await Promise.all([
    propose(rechnung, { id }),
    propose(rechnung, { id }),
    propose(rechnung),
  ]);
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body.message).toContain('wurde gerade geändert');
  const versions = await server.engine.database.reads.findReferring(entities.angebote, 'rechnung', [
    rechnung,
  ]);
  expect(versions.filter((each) => each.id === id).length).toBeLessThanOrEqual(1);
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
  expect(versions.filter(({ stand }) => stand === 'Entwurf')).toHaveLength(1);
});

test('[ANGB-01] what nobody answered runs out after its last day, and not on it', async () => {
  const { id } = await invoicing.aRechnung();
  const { body } = await propose(id);
  await says(body.id, { stand: 'versendet' });
  now = '2026-11-27T22:30:00Z'; // half past eleven at night in Germany
  await expireAngebote(server.engine);
  expect((await offer(body.id)).stand).toBe('versendet');
  now = '2026-11-27T23:30:00Z';
  await expireAngebote(server.engine);
  expect((await offer(body.id)).stand).toBe('abgelaufen');
  now = START;
});

test('[ANGB-03] an order taken on the phone is confirmed once, from what was accepted', async () => {
  const { id } = await invoicing.aRechnung({ optElement: [element('Licht', 2, 5000)] });
  const { body } = await propose(id, { mail });
  const confirm = () => server.ask('POST', `/api/angebote/${body.id}/bestaetigen`, { as: office, body: {} });
  expect((await confirm()).body.message).toContain('noch nicht angenommen');
  await says(body.id, { stand: 'angenommen', von: 'Jana Petersen', grund: 'am Telefon' });
  expect(await offer(body.id)).toMatchObject({
    stand: 'angenommen',
    angenommenVon: 'Jana Petersen',
    nachweis: [
      { name: 'Wie', wert: 'von Hand eingetragen' },
      { name: 'Anmerkung', wert: 'am Telefon' },
    ],
  });
  expect((await says(body.id, { stand: 'abgelehnt' })).body.message).toBe('Schon angenommen am 20.11.2026.');
  await change(id, { optElement: [element('Licht', 9, 5000)] });
  const [one, other] = await Promise.all([confirm(), confirm()]);
  expect(one.body.beleg).toBe(other.body.beleg);
  const confirmed = await offer(body.id);
  expect(confirmed.abNummer).toMatch(/^AB2026\d{4}$/);
  expect(await kept(confirmed.abBeleg)).toMatchObject({
    name: confirmed.abNummer,
    art: 'auftragsbestaetigung',
  });
  const again = await propose(id);
  expect([again.status, again.body.message]).toEqual([
    400,
    expect.stringContaining('Version 1 ist angenommen'),
  ]);
});

test('[ANGB-01] there is none of a frozen invoice, with a past day, or for who only looks', async () => {
  const { id } = await invoicing.aRechnung();
  expect((await propose(id, { gueltigBis: '2026-11-19' })).body.message).toContain('Vergangenheit');
  expect((await propose(id, {}, await server.user('pruefung'))).status).toBe(403);
  await server.ask('POST', `/festschreiben/${id}`, { as: office, body: {} });
  expect((await propose(id)).body.message).toContain('ist festgeschrieben');
  const own = await invoicing.aRechnung({ user: office.id });
  const { body } = await propose(own.id);
  const other = await server.user('rechnungen');
  const seen = async (collection: string, record: string) =>
    (await server.ask('GET', `/api/collections/${collection}/records/${record}`, { as: other })).status;
  expect([await seen('angebote', body.id), await seen('belege', body.beleg)]).toEqual([404, 404]);
});
