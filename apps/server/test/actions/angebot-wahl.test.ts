import { entities, type RecordIn } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import { writeAsServer } from '../../src/records/write.ts';
import type { TestServer, TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office } = invoicing);
  await invoicing.setFirma({ email: 'buero@lindhof.example' });
});
afterAll(() => server[Symbol.asyncDispose]());

const [A, B] = ['a'.repeat(15), 'b'.repeat(15)];
const BASE = 'e'.repeat(15);
const wahl = (schluessel: string, more: object = {}) => ({
  schluessel,
  inventar: '',
  name: schluessel[0]?.toUpperCase(),
  anzahl: 1,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preisArt: 'eigener',
  preis: 20_000,
  ust: 19,
  anmerkung: '',
  statt: '',
  gewaehlt: false,
  ...more,
});
const base = {
  name: 'Grundpaket',
  anzahl: 1,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preis: 100_000,
  ust: 19,
  schluessel: BASE,
};

const reads = () => server.engine.database.reads;
const offer = async (id: string) => (await reads().find(entities.angebote, id))!;
const draft = async (id: string) => (await reads().find(entities.rechnungen, id))!;
const post = (path: string, body: object) => server.ask('POST', path, { body });
const patch = (id: string, body: object) =>
  server.ask('PATCH', `/api/collections/rechnungen/records/${id}`, { as: office, body });
const jana = { name: 'Jana Petersen', email: 'jana@bauverein.example', berechtigt: true };
let kundennummer = 700;

/** An offer of 1.000,00 on which something may be chosen, as its link opens it. */
async function anOffer(rows: object[], values: object = {}) {
  const { id: kunde } = await server.given('kunden', { ...bauverein, kundennummer: ++kundennummer });
  const rechnung = await server.given('rechnungen', {
    kunde,
    von: '2026-12-03 02:00:00.000Z',
    bis: '2026-12-04 02:00:00.000Z',
    rechnungsDatum: '2026-11-20 02:00:00.000Z',
    faelligDatum: '2026-12-20 02:00:00.000Z',
    faktor: 1,
    optElement: [base],
    ...values,
  });
  expect((await patch(rechnung.id, { wahlpositionen: rows })).status).toBe(200);
  return { rechnung: rechnung.id, ...(await sent(rechnung.id)) };
}

async function sent(rechnung: string) {
  const id = freshId();
  const mail = { an: 'jana@bauverein.example', betreff: 'Angebot', text: 'Guten Tag' };
  const body = { id, rechnung, gueltigBis: '2026-11-27', link: true, mail };
  const made = await server.ask('POST', '/api/angebote', { as: office, body });
  expect(made.body.message ?? '').toBe('');
  // Confirmations of the tests before may come meanwhile.
  const letter = server.letters.findLast(({ text }) => text.includes('/l/#'))!;
  const [, token = ''] = /https:\/\/traverse\.example\.org\/l\/#([\w-]{43})\n/.exec(letter.text) ?? [];
  const { body: page } = await post('/api/l', { token });
  return { id, token, page, sitzung: page.sitzung as string };
}

const summe = (sitzung: string, keys: string[]) => post('/api/l/summe', { sitzung, wahl: keys });
const accept = (sitzung: string, keys: string[], gesamt?: number) =>
  post('/api/l/annehmen', { sitzung, ...jana, wahl: keys, ...(gesamt === undefined ? {} : { gesamt }) });
const mailOf = async (angebot: RecordIn<'angebote'>) => {
  const found = () =>
    server.letters.find(
      ({ to, subject }) => to === 'buero@lindhof.example' && subject.includes(angebot.nummer),
    );
  await expect.poll(() => found() !== undefined).toBe(true);
  return found()!;
};

test('[O2.2] [ANGB-07] the page names what may be chosen and what it adds; the sum comes from the server at each tick', async () => {
  const { page, sitzung } = await anOffer([wahl(A), wahl(B, { preis: 5000, ust: 7, statt: BASE })]);
  expect(page.wahl).toEqual([
    { schluessel: A, name: '1 × A', anmerkung: '', netto: 20_000, statt: 0, stattName: '', frei: false },
    {
      schluessel: B,
      name: '1 × B',
      anmerkung: '',
      netto: 5000,
      statt: 1,
      stattName: '1 × Grundpaket',
      frei: false,
    },
  ]);
  expect(page.plus).toEqual({ [A]: 23_800, [B]: 5350 - 119_000 });
  expect(page.angebot).toMatchObject({ gesamt: 119_000, abschnitte: [{ netto: 100_000 }] });
  expect((await summe(sitzung, [A])).body).toEqual({
    netto: 120_000,
    ust: 22_800,
    gesamt: 142_800,
    plus: { [A]: 23_800, [B]: 5350 - 119_000 },
  });
});

test('[O2.23] [ANGB-07] no price leaves the house but those on paper', async () => {
  const item = await server.given('inventar', {
    name: 'Nebel',
    anzahl: 9,
    mietpreis: 4321,
    verkaufspreis: 98_765,
  });
  const { page } = await anOffer([wahl(A, { inventar: item.id })]);
  const said = JSON.stringify(page);
  for (const hidden of [4321, 98_765, item.id]) expect(said).not.toContain(String(hidden));
});

test('[O2.2] [O2.14] [ANGB-07] accepted with a choice: version, proof, confirmation and draft say the same', async () => {
  const { id, rechnung, sitzung } = await anOffer([wahl(A), wahl(B, { preis: 5000, ust: 7 })]);
  const { status, body } = await accept(sitzung, [A, B], 148_150);
  expect([status, body.stand]).toEqual([200, 'angenommen']);
  const accepted = await offer(id);
  expect(accepted).toMatchObject({ betrag: 148_150, netto: 125_000, wahl: [{ name: 'A' }, { name: 'B' }] });
  expect(accepted.nachweis.slice(-2)).toEqual([
    { name: 'Gewählt', wert: 'A, B' },
    { name: 'Gesamt', wert: '1.481,50\u00a0€' },
  ]);
  expect(await draft(rechnung)).toMatchObject({ netto: 125_000, brutto: 148_150 });
  const mail = await mailOf(accepted);
  expect(mail.text).toContain('Gewählt: A, B.');
  const { body: differs } = await server.ask('GET', `/api/rechnungen/${rechnung}/unterschiede`, {
    as: office,
  });
  expect(differs.entwurf).toBe('');
  const deposit = await server.ask('POST', `/anzahlung/${rechnung}`, { as: office, body: { prozent: 30 } });
  expect((await draft(deposit.body.id)).steuern).toEqual([
    { satz: 19, netto: 36_000, ust: 6840 },
    { satz: 7, netto: 1500, ust: 105 },
  ]);
});

test('[O2.14] [ANGB-06] before anything is chosen 30 % is 357,00', async () => {
  const { rechnung } = await anOffer([wahl(A), wahl(B, { preis: 5000, ust: 7 })]);
  const deposit = await server.ask('POST', `/anzahlung/${rechnung}`, { as: office, body: { prozent: 30 } });
  expect(await draft(deposit.body.id)).toMatchObject({ brutto: 35_700 });
});

test('[O2.10] [ANGB-07] of two tabs with two choices the first counts, the second is told', async () => {
  const { id, token, sitzung } = await anOffer([wahl(A), wahl(B)]);
  const other = (await post('/api/l', { token })).body.sitzung;
  const answers = await Promise.all([accept(sitzung, [A], 142_800), accept(other, [B], 142_800)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400)!;
  expect(refused.body.message).toContain('Schon angenommen am');
  expect((await offer(id)).wahl).toHaveLength(1);
});

test.each([
  {
    why: 'an unknown key',
    keys: ['x'.repeat(15)],
    gesamt: 119_000,
    message: 'Diese Auswahl gibt es nicht. Laden Sie die Seite neu.',
  },
  {
    why: 'another sum',
    keys: [A],
    gesamt: 142_801,
    message: 'Die Summe stimmt nicht mehr. Laden Sie die Seite neu.',
  },
  { why: 'no sum', keys: [A], message: 'Die Summe stimmt nicht mehr. Laden Sie die Seite neu.' },
  {
    why: 'two in the place of one',
    keys: [A, B],
    gesamt: 47_600,
    message: 'Wählen Sie nur eine der Möglichkeiten.',
  },
])('[O2.7] [O2.11] [ANGB-07] $why: refused, nothing stored', async ({ keys, gesamt, message }) => {
  const { id, rechnung, sitzung } = await anOffer([wahl(A, { statt: BASE }), wahl(B, { statt: BASE })]);
  const before = await draft(rechnung);
  const { status, body } = await accept(sitzung, keys, gesamt);
  expect([status, body.message]).toEqual([400, message]);
  expect(await offer(id)).toMatchObject({ stand: 'angesehen', wahl: [] });
  expect(await draft(rechnung)).toEqual(before);
});

test('[ANGB-07] a page from before there was a choice chooses nothing', async () => {
  const { id, sitzung } = await anOffer([wahl(A)]);
  expect((await post('/api/l/annehmen', { sitzung, ...jana })).status).toBe(200);
  expect(await offer(id)).toMatchObject({ stand: 'angenommen', wahl: [], betrag: 119_000 });
});

test('[O2.19] [ANGB-07] gone from the draft, or that is frozen: in the order, the office is told, the draft as it was', async () => {
  const gone = await anOffer([wahl(A), wahl(B)]);
  await patch(gone.rechnung, { wahlpositionen: [wahl(B)] });
  const before = await draft(gone.rechnung);
  expect((await accept(gone.sitzung, [A], 142_800)).status).toBe(200);
  expect(await offer(gone.id)).toMatchObject({ betrag: 142_800, wahl: [{ name: 'A' }] });
  expect((await draft(gone.rechnung)).wahlpositionen).toEqual(before.wahlpositionen);
  expect((await mailOf(await offer(gone.id))).text).toContain('„A“ steht nicht mehr im Entwurf.');

  const frozen = await anOffer([wahl(A)]);
  expect((await server.ask('POST', `/festschreiben/${frozen.rechnung}`, { as: office })).status).toBe(200);
  expect((await accept(frozen.sitzung, [A], 142_800)).status).toBe(200);
  expect((await mailOf(await offer(frozen.id))).text).toContain('ist schon festgeschrieben');
  expect((await draft(frozen.rechnung)).netto).toBe(100_000);
});

test('[ANGB-07] what an effect refuses never refuses the acceptance', async () => {
  const { id, rechnung, sitzung } = await anOffer([wahl(A), wahl(B, { statt: BASE })]);
  // Chosen by hand meanwhile, it stands in for what A, by the office, stands in for as well.
  const rows = [wahl(A, { statt: BASE, gewaehlt: false }), wahl(B, { statt: BASE })];
  await patch(rechnung, { wahlpositionen: rows });
  await patch(rechnung, { wahlpositionen: rows.map((row, index) => ({ ...row, gewaehlt: index === 0 })) });
  const before = await draft(rechnung);
  expect((await accept(sitzung, [B], 23_800)).status).toBe(200);
  expect(await offer(id)).toMatchObject({ stand: 'angenommen', wahl: [{ name: 'B' }] });
  expect((await draft(rechnung)).wahlpositionen).toEqual(before.wahlpositionen);
  // The sentence of the effect, which says why.
  expect((await mailOf(await offer(id))).text).toMatch(/Die Auswahl steht nicht im Entwurf\. [A-ZÄÖÜ„].*\./);
});

test('[ANGB-07] by hand neither: the order stands, nothing half chosen, and why is said', async () => {
  const { id, rechnung } = await anOffer([wahl(A), wahl(B, { statt: BASE })]);
  const rows = [wahl(A, { statt: BASE, gewaehlt: false }), wahl(B, { statt: BASE })];
  await patch(rechnung, { wahlpositionen: rows });
  await patch(rechnung, { wahlpositionen: rows.map((row, index) => ({ ...row, gewaehlt: index === 0 })) });
  const before = await draft(rechnung);
  const said = await server.ask('POST', `/api/angebote/${id}/stand`, {
    as: office,
    body: { stand: 'angenommen', von: 'Jana', wahl: [A, B] },
  });
  expect(said.status).toBe(200);
  expect(said.body.hinweis).toMatch(/^Die Auswahl steht nicht im Entwurf\. [A-ZÄÖÜ„].*\.$/);
  expect(await offer(id)).toMatchObject({ stand: 'angenommen', wahl: [{ name: 'A' }, { name: 'B' }] });
  expect((await draft(rechnung)).wahlpositionen).toEqual(before.wahlpositionen);
});

test('[O2.12] [ANGB-07] instead of 12 of which 3 are out: the order stands, 3 stay, and the office hears how many and why', async () => {
  const item = await server.given('inventar', { name: 'Beamer', anzahl: 20, mietpreis: 5000 });
  const time = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
  const words = '„A“ ist gewählt. 3 × Beamer bleiben stehen: schon draußen.';
  const made = async () => {
    const { id: inventarliste } = await server.given('inventarlisten', time);
    const zeile = { inventar: item.id, inventarliste, anzahl: 12, faktor: 1, ust: 19 };
    const { id } = await server.given('inventar_inventarlisten', zeile);
    const offered = await anOffer([wahl(A, { statt: item.id })], { inventarliste });
    await writeAsServer(server.engine, guest, ({ update }) =>
      update(entities.inventar_inventarlisten, id as never, { out: 3 }),
    );
    return offered;
  };
  const linked = await made();
  const { gesamt } = (await summe(linked.sitzung, [A])).body;
  expect((await accept(linked.sitzung, [A], gesamt)).status).toBe(200);
  expect((await mailOf(await offer(linked.id))).text).toContain(words);
  expect((await draft(linked.rechnung)).wahlpositionen).toMatchObject([{ genommen: 9, geblieben: 3 }]);

  const { id } = await made();
  const said = await server.ask('POST', `/api/angebote/${id}/stand`, {
    as: office,
    body: { stand: 'angenommen', wahl: [A] },
  });
  expect([said.status, said.body.hinweis]).toEqual([200, words]);
});

test('[O2.2] [ANGB-07] the office sees of a version what may be chosen, and the sum with it; of another offer nothing', async () => {
  const { id, rechnung } = await anOffer([wahl(A), wahl(B, { preis: 5000, ust: 7 })]);
  // The draft is another one by now: what was offered counts.
  await patch(rechnung, { wahlpositionen: [] });
  const ask = (wahlen: string, as = office) =>
    server.ask('GET', `/api/angebote/${id}/wahl?wahl=${wahlen}`, { as });
  expect((await ask('')).body).toMatchObject({
    wahl: [{ schluessel: A, name: '1 × A', netto: 20_000 }, { schluessel: B }],
    gesamt: 119_000,
    plus: { [A]: 23_800, [B]: 5350 },
  });
  expect((await ask(`${A},${B}`)).body).toMatchObject({ netto: 125_000, ust: 23_150, gesamt: 148_150 });
  const wrong = await ask('c'.repeat(15));
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    'Diese Auswahl gibt es nicht. Lade die Seite neu.',
  ]);
  const others = await server.user('packlisten');
  expect((await ask('', others)).status).toBe(403);
});

test('[O2.13] [ANGB-07] what is not free any more is short on a booked list; the order stands, and the mail says so', async () => {
  const item = await server.given('inventar', { name: 'Nebelmaschine', anzahl: 3, mietpreis: 5000 });
  const liste = await server.given('inventarlisten', {
    von: '2026-12-03 02:00:00.000Z',
    bis: '2026-12-04 02:00:00.000Z',
    verbucht: true,
  });
  const row = wahl(A, { inventar: item.id, name: 'Nebelmaschine', anzahl: 4, preis: 5000 });
  const { id, sitzung, page } = await anOffer([row, wahl(B, { inventar: item.id, anzahl: 3 })], {
    inventarliste: liste.id,
  });
  expect(page.wahl.map(({ frei }: { frei: boolean }) => frei)).toEqual([false, true]);
  expect((await accept(sitzung, [A], 142_800)).status).toBe(200);
  expect((await reads().find(entities.inventarlisten, liste.id))?.engpaesse).toMatchObject([
    { inventar: item.id, fehlend: 1 },
  ]);
  expect((await mailOf(await offer(id))).text).toMatch(/Mit der Auswahl nicht frei: .*Nebelmaschine/);
});

test('[ANGB-07] 120 sums a minute and link, then 429', async () => {
  const { sitzung } = await anOffer([wahl(A)]);
  const answers: number[] = [];
  for (let nr = 0; nr < 140; nr++) answers.push((await summe(sitzung, [A])).status);
  expect(answers.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(answers).toContain(429);
}, 60_000);

test('[ANGB-07] by hand the same choice; what cannot stand in the draft is said', async () => {
  const { id, rechnung } = await anOffer([wahl(A), wahl(B)]);
  await patch(rechnung, { wahlpositionen: [wahl(B)] });
  const said = await server.ask('POST', `/api/angebote/${id}/stand`, {
    as: office,
    body: { stand: 'angenommen', von: 'Jana', wahl: [A, B] },
  });
  expect(said.status).toBe(200);
  expect(said.body.hinweis).toBe('„A“ steht nicht mehr im Entwurf.');
  expect(await offer(id)).toMatchObject({ betrag: 166_600, wahl: [{ name: 'A' }, { name: 'B' }] });
  expect((await draft(rechnung)).netto).toBe(120_000);
});

test('[ANGB-07] whoever asks says what they would choose', async () => {
  const { id, sitzung } = await anOffer([wahl(A)]);
  const asked = await post('/api/l/frage', { sitzung, ...jana, frage: 'Geht das?', wahl: [A] });
  expect(asked.status).toBe(200);
  expect((await offer(id)).fragen[0]?.text).toBe('Geht das?\n\nAuswahl: A. Gesamt 1.428,00\u00a0€.');
});
