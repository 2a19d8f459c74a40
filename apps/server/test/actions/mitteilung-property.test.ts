import { type Dienst, type Einsatz, entities, type Person, type Projekt } from '@traverse/domain/entities';
import {
  addDays,
  type Day,
  dayAt,
  momentOf,
  type StoredDate,
  wireDateWithTime,
} from '@traverse/domain/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mitteilungsUhr, type Uhr } from '../../src/actions/mannschaft/uhr.ts';
import { bekannt, summeOf } from '../../src/effects/mannschaft/fakten-lesen.ts';
import { mitteilungenOf } from '../../src/effects/mannschaft/mitteilungen.ts';
import type { WriteListener } from '../../src/records/engine.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

// As many as take some seconds; `npm run hardening -- --only mitteilungen` walks twenty times as far.
const STEPS = Number(process.env['TOLD_STEPS'] ?? 500);
// No test is about time.
const MOST_MS = 180_000 * Math.max(1, STEPS / 500);
/** Others begin so often: nobody sees more than some weeks ahead. */
const STEPS_OF_A_WORLD = 50;
const MINUTE = 60_000;

let server: TestServer;
let uhr: Uhr;
let now = Date.parse('2026-06-01T08:00:05Z');
let sendsMail = true;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now), deliver: async () => undefined });
  // Cast: of a running server nobody else adds one.
  (server.engine.listeners as WriteListener[]).push((events) => uhr.hear(events));
  restart();
});
afterAll(() => server[Symbol.asyncDispose]());

/** What a server knows of the minutes before is gone with it. */
function restart() {
  const post = { send: async () => undefined, takeUp: async () => undefined };
  uhr = mitteilungsUhr(server.engine, { post, sendsMail: () => sendsMail });
}

/** The model: what each of them knows, by what was said to her, and since when something else is true. */
interface Wissen {
  knows: ReadonlyMap<string, string>;
  seen: string | undefined;
  changedAt: number;
  openSince: number;
}
interface Crew {
  readonly person: Person;
  readonly account: TestUser | undefined;
}
interface World {
  readonly planung: TestUser;
  readonly crew: readonly Crew[];
  readonly projekte: readonly Projekt['id'][];
  readonly dienste: readonly Dienst['id'][];
  readonly wissen: Map<string, Wissen>;
}
interface State {
  readonly projekte: ReadonlyMap<string, Projekt>;
  readonly dienste: ReadonlyMap<string, Dienst>;
  readonly einsaetze: readonly Einsatz[];
}

const today = (): Day => dayAt(now);
const at = (day: Day, minutes: number): StoredDate => wireDateWithTime(day, minutes);
const schicht = (day: Day, begin: number) => ({ von: at(day, begin), bis: at(day, 18 * 60), pause: 45 });
const LONG = `${'Bitte leise sein. '.repeat(30)}`.trim();

/** One job begins tomorrow, one in weeks; one of the crew has no address, one plans herself. */
async function aWorld(): Promise<World> {
  const planung = await server.user('planung');
  const crew = await Promise.all(
    [
      { email: 'anna@crew.example', art: 'Angestellt', hasAccount: true },
      { email: 'ben@crew.example', art: 'Frei', hasAccount: true },
      { email: '', art: 'Minijob', hasAccount: false },
      { email: 'chefin@crew.example', art: 'Angestellt', hasAccount: true, ohneMitteilung: true },
    ].map(async ({ hasAccount, ...values }): Promise<Crew> => {
      const account = hasAccount ? await server.user() : undefined;
      const name = `Person ${(names += 1)}`;
      const user = account?.id ?? '';
      return { person: await server.given('personen', { name, user, ...values }), account };
    }),
  );
  const days = [addDays(today(), 1), addDays(today(), 30)];
  const made = [];
  for (const day of days) {
    const projekt = await server.given('projekt', {
      name: `Gala ${day}`,
      ort: 'Bremen',
      datum_von: at(day, 8 * 60),
      datum_bis: at(day, 18 * 60),
    });
    for (const begin of [8 * 60, 12 * 60]) {
      const schichten = [schicht(day, begin)];
      made.push({
        projekt,
        dienst: await server.given('dienste', { projekt: projekt.id, schichten, anzahl: 2 }),
      });
    }
  }
  const projekte = [...new Set(made.map(({ projekt }) => projekt.id))];
  return { planung, crew, projekte, dienste: made.map(({ dienst }) => dienst.id), wissen: new Map() };
}
let names = 0;

async function stateOf({ projekte, dienste, crew }: World): Promise<State> {
  const { reads } = server.engine.database;
  const placeOf = ({ dienst, person }: Einsatz) =>
    dienste.indexOf(dienst) * crew.length + crew.findIndex((each) => each.person.id === person);
  return {
    projekte: new Map((await reads.findMany(entities.projekt, projekte)).map((each) => [each.id, each])),
    dienste: new Map((await reads.findMany(entities.dienste, dienste)).map((each) => [each.id, each])),
    // In an order that no id decides: the same walk each time.
    einsaetze: (await reads.findReferring(entities.einsaetze, 'dienst', dienste)).toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    ),
  };
}

const which = fc.nat(7);
const wo = fc.nat(1);
const wen = fc.nat(3);
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ does: fc.constant('minuten' as const), wie: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('einsatz' as const),
      welcher: fc.nat(3),
      wen,
      status: fc.constantFrom('vorgemerkt', 'angefragt', 'eingeteilt'),
      antwortWeg: fc.constantFrom('', 'Telefon'),
      gesagt: fc.boolean(),
    }),
  },
  // Few values, so that much is undone before anybody hears of it.
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('beginn' as const),
      welcher: fc.nat(3),
      wann: fc.constantFrom(7, 8, 9),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('treffpunkt' as const),
      welcher: fc.nat(3),
      wert: fc.constantFrom('', 'Tor 1', 'Tor 2'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('ort' as const),
      wo,
      wert: fc.constantFrom('Bremen', 'Emden', ''),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('hinweise' as const),
      wo,
      wert: fc.constantFrom('', 'Leise', LONG, `${LONG}!`),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('projekt' as const),
      wo,
      status: fc.constantFrom('', 'Abgesagt'),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('status' as const),
      which,
      status: fc.constantFrom('vorgemerkt', 'angefragt', 'zugesagt', 'eingeteilt', 'abgelehnt', 'abgesagt'),
      antwortWeg: fc.constantFrom('', 'Telefon'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('antwort' as const),
      which,
      antwort: fc.constantFrom('ja', 'nein'),
      text: fc.constantFrom('', 'krank'),
      alt: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('gelesen' as const), which, alt: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('gesagt' as const), wen }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('druck' as const),
      wo,
      was: fc.constantFrom('jetzt', 'warten', 'dispo'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('jetzt' as const), wen }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('weg' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('neustart' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('post' as const), geht: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What is true of an Einsatz, in the words of C 4; nothing of what nobody knows of. */
function facts(einsatz: Einsatz, { dienste, projekte }: State): ReadonlyMap<string, string> | undefined {
  const dienst = dienste.get(einsatz.dienst);
  const projekt = projekte.get(dienst?.projekt ?? '');
  const [piece] = dienst?.schichten ?? [];
  const { status } = einsatz;
  if (!dienst || !projekt || !piece || status === 'vorgemerkt') return undefined;
  if (status === 'abgesagt' || status === 'abgelehnt') return new Map([['stand', status]]);
  const sheet = status === 'eingeteilt' && projekt.dispoAm !== '' ? projekt.allgemeineHinweise : '';
  const all: [string, string][] = [
    ['stand', status],
    ['beginn', piece.von],
    ['ende', piece.bis],
    ['pause', '45 min'],
    ['treffpunkt', dienst.treffpunkt],
    ['ort', projekt.ort],
    ['hinweise', sheet],
  ];
  return new Map(all.filter(([, text]) => text !== ''));
}

const same = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

/** Called off is told to whom anything was told, and to nobody else; a no is her own. */
function isNews(knows: Wissen['knows'], is: ReadonlyMap<string, string> | undefined): boolean {
  const stand = is?.get('stand');
  if (!is || stand === undefined || stand === 'abgelehnt') return false;
  if (stand === 'abgesagt') return knows.has('stand') && knows.get('stand') !== 'abgesagt';
  return !same(knows, is);
}

const NOTHING: Wissen = { knows: new Map(), seen: undefined, changedAt: 0, openSince: 0 };
const wissenOf = (world: World, { id }: Pick<Einsatz, 'id'>): Wissen => world.wissen.get(id) ?? NOTHING;
function learns(world: World, einsatz: Pick<Einsatz, 'id'>, knows: ReadonlyMap<string, string>) {
  world.wissen.set(einsatz.id, { ...wissenOf(world, einsatz), knows, openSince: 0 });
}
const isComing = ({ bis }: Einsatz): boolean => bis >= at(today(), 0);

/** The clock looks at one person; answers of which Einsätze she is mailed. */
function looked(
  world: World,
  state: State,
  { person }: Crew,
  pressed: 'nobody' | 'projekt' | 'person',
): string[] {
  const own = state.einsaetze.filter((each) => each.person === person.id && isComing(each));
  for (const each of own) {
    const [before, is] = [wissenOf(world, each), facts(each, state)];
    if (before === NOTHING && !is) continue;
    const news = isNews(before.knows, is);
    const sum = JSON.stringify([...(is ?? [])]);
    if (before.seen === sum && news === before.openSince > 0) continue;
    const changedAt = before.seen === sum ? before.changedAt : now;
    world.wissen.set(each.id, {
      ...before,
      seen: sum,
      changedAt,
      openSince: news ? before.openSince || now : 0,
    });
  }
  const open = own.filter((each) => isNews(wissenOf(world, each).knows, facts(each, state)));
  if (person.ohneMitteilung) {
    for (const each of open) learns(world, each, facts(each, state) ?? new Map());
    return [];
  }
  // The server's own presses always find a mail server.
  if ((pressed === 'nobody' && !sendsMail) || person.email === '') return [];
  const may = open.filter((each) => pressed === 'person' || isFree(each, state, world));
  if (may.length === 0 || (pressed === 'nobody' && dueAt(may, state, world) > now)) return [];
  for (const each of may) learns(world, each, facts(each, state) ?? new Map());
  return may.map(({ id }) => id);
}

const projektOf = ({ dienst }: Einsatz, { dienste, projekte }: State): Projekt | undefined =>
  projekte.get(dienste.get(dienst)?.projekt ?? '');

function isAtOnce(einsatz: Einsatz, state: State, world: World): boolean {
  const isAsked =
    einsatz.status === 'angefragt' && wissenOf(world, einsatz).knows.get('stand') !== 'angefragt';
  return isAsked || (einsatz.status === 'abgesagt' && projektOf(einsatz, state)?.status === 'Abgesagt');
}

function isFree(einsatz: Einsatz, state: State, world: World): boolean {
  const until = projektOf(einsatz, state)?.mitteilenAb ?? '';
  return isAtOnce(einsatz, state, world) || until === '' || momentOf(until) <= now;
}

function dueAt(all: readonly Einsatz[], state: State, world: World): number {
  if (all.some((each) => isAtOnce(each, state, world))) return now;
  const begins = all.flatMap((each) => [
    each.von,
    (wissenOf(world, each).knows.get('beginn') ?? '') as StoredDate | '',
  ]);
  const isNear = begins.some((date) => date !== '' && Math.abs(momentOf(date) - now) <= 24 * 60 * MINUTE);
  const [quiet, most] = isNear ? [1, 5] : [5, 15];
  return Math.min(
    Math.max(...all.map((each) => wissenOf(world, each).changedAt)) + quiet * MINUTE,
    Math.min(...all.map((each) => wissenOf(world, each).openSince)) + most * MINUTE,
  );
}

/** What a change of a status says: what she said herself she knows, but of being on it she hears once. */
function afterStatus(world: World, state: State, einsatz: Einsatz, told: { gesagt: boolean }) {
  const is = facts(einsatz, state) ?? new Map<string, string>();
  if (told.gesagt) return learns(world, einsatz, is);
  if (wissenOf(world, einsatz).knows.get('stand') === einsatz.status) return;
  if (einsatz.antwortWeg === '') return;
  learns(world, einsatz, einsatz.status === 'eingeteilt' ? asYes(einsatz, state) : is);
}

const asYes = (einsatz: Einsatz, state: State) =>
  facts({ ...einsatz, status: 'zugesagt' }, state) ?? new Map<string, string>();

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

/** Does one step on the server and in the model; answers who is mailed of what by the model. */
async function take(each: Step, world: World): Promise<string[][]> {
  const before = await stateOf(world);
  const ask = (method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: object) =>
    server.ask(method, address, { as: world.planung, ...(body && { body }) });
  const einsatz =
    'which' in each ? before.einsaetze[each.which % Math.max(1, before.einsaetze.length)] : undefined;
  const crew =
    'wen' in each ? world.crew[each.wen] : world.crew.find(({ person }) => person.id === einsatz?.person);
  const dienst = 'welcher' in each ? world.dienste[each.welcher] : undefined;
  const projekt = 'wo' in each ? world.projekte[each.wo] : undefined;
  const own = async (id: string) => {
    const state = await stateOf(world);
    return { state, einsatz: state.einsaetze.find((one) => one.id === id) };
  };
  switch (each.does) {
    case 'minuten': {
      const mails = [];
      for (let minute = 0; minute < each.wie; minute += 1) {
        now += MINUTE;
        await uhr.look();
        mails.push(...world.crew.map((one) => looked(world, before, one, 'nobody')));
      }
      return mails;
    }
    case 'einsatz': {
      const { status, antwortWeg, gesagt } = each;
      const body = { dienst, person: crew?.person.id, status, antwortWeg, ...(gesagt && { gesagt }) };
      const made = await ask('POST', path('einsaetze'), body);
      if (made.status !== 200) return [];
      const after = await own(made.body.id);
      if (after.einsatz) afterStatus(world, after.state, after.einsatz, { gesagt });
      return [];
    }
    case 'beginn': {
      const [piece] = before.dienste.get(dienst ?? '')?.schichten ?? [];
      const day = piece && dayAt(momentOf(piece.von as StoredDate));
      if (day) await ask('PATCH', path('dienste', dienst), { schichten: [schicht(day, each.wann * 60)] });
      return [];
    }
    case 'treffpunkt':
      await ask('PATCH', path('dienste', dienst), { treffpunkt: each.wert });
      return [];
    case 'ort':
      await ask('PATCH', path('projekt', projekt), { ort: each.wert });
      return [];
    case 'hinweise':
      await ask('PATCH', path('projekt', projekt), { allgemeineHinweise: each.wert });
      return [];
    case 'projekt':
      await ask('PATCH', path('projekt', projekt), { status: each.status });
      return [];
    case 'status': {
      if (!einsatz) return [];
      const { status, antwortWeg } = each;
      await ask('PATCH', path('einsaetze', einsatz.id), { status, ...(antwortWeg && { antwortWeg }) });
      const after = await own(einsatz.id);
      if (after.einsatz && after.einsatz.status !== einsatz.status)
        afterStatus(world, after.state, after.einsatz, { gesagt: false });
      return [];
    }
    case 'antwort': {
      if (!einsatz || !crew?.account) return [];
      const { antwort, text } = each;
      const body = { einsatz: einsatz.id, antwort, text, fakten: each.alt ? 'alt' : await sumOf(einsatz) };
      await server.ask('POST', '/api/mannschaft/antwort', { as: crew.account, body });
      const after = await own(einsatz.id);
      if (after.einsatz && after.einsatz.status !== einsatz.status) {
        must(antwort !== 'ja' || !each.alt, 'a yes to something else than was read is none');
        const is = facts(after.einsatz, after.state) ?? new Map();
        learns(
          world,
          einsatz,
          after.einsatz.status === 'eingeteilt' ? asYes(after.einsatz, after.state) : is,
        );
      }
      return [];
    }
    case 'gelesen': {
      if (!einsatz || !crew?.account) return [];
      const body = { einsatz: einsatz.id, fakten: each.alt ? 'alt' : await sumOf(einsatz) };
      const { status } = await server.ask('POST', '/api/mannschaft/gelesen', { as: crew.account, body });
      const is = facts(einsatz, before);
      must((status === 200) === (!each.alt && is !== undefined), 'read is what was shown');
      if (status !== 200 || !is) return [];
      const stand = wissenOf(world, einsatz).knows.get('stand');
      const isNewlyOn = einsatz.status === 'eingeteilt' && stand !== 'eingeteilt';
      const rest = [...is].filter(([key]) => key !== 'stand');
      const kept: [string, string][] = stand === undefined ? [] : [['stand', stand]];
      learns(world, einsatz, isNewlyOn ? new Map([...kept, ...rest]) : is);
      return [];
    }
    case 'gesagt':
      await ask('POST', '/api/mitteilungen', { was: 'gesagt', person: crew?.person.id });
      for (const one of before.einsaetze)
        if (
          one.person === crew?.person.id &&
          isComing(one) &&
          isNews(wissenOf(world, one).knows, facts(one, before))
        )
          learns(world, one, facts(one, before) ?? new Map());
      return [];
    case 'druck': {
      await ask('POST', '/api/mitteilungen', { was: each.was, projekt });
      if (each.was === 'warten') return [];
      const state = await stateOf(world);
      const there = new Set(
        state.einsaetze
          .filter((one) => isComing(one) && projektOf(one, state)?.id === projekt)
          .filter((one) => isNews(wissenOf(world, one).knows, facts(one, state)))
          .map((one) => one.person),
      );
      const whom = world.crew.filter(({ person }) => there.has(person.id) && !person.ohneMitteilung);
      return whom.map((one) => looked(world, state, one, 'projekt'));
    }
    case 'jetzt':
      await ask('POST', '/api/mitteilungen', { was: 'jetzt', person: crew?.person.id });
      return crew ? [looked(world, before, crew, 'person')] : [];
    case 'weg': {
      if (!einsatz) return [];
      const { status } = await ask('DELETE', path('einsaetze', einsatz.id));
      if (status < 300) {
        must(
          wissenOf(world, einsatz).knows.size === 0 || einsatz.gesagtAm === '',
          'whoever knows of it is called off, and not deleted',
        );
        world.wissen.delete(einsatz.id);
      }
      return [];
    }
    case 'neustart':
      restart();
      return [];
    case 'post':
      sendsMail = each.geht;
      return [];
  }
}

function must(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

async function sumOf(einsatz: Einsatz): Promise<string> {
  const [known] = await bekannt(server.engine.database.reads, [einsatz]);
  return summeOf(known?.fakten ?? []);
}

/** What the server keeps as told; of a long text only that it is one. */
async function toldOf(world: World): Promise<Record<string, Record<string, string>>> {
  const { einsaetze } = await stateOf(world);
  const told = await mitteilungenOf(
    server.engine.database.reads,
    einsaetze.map(({ id }) => id),
  );
  return Object.fromEntries(
    einsaetze.map(({ id }) => [
      id,
      Object.fromEntries((told.get(id)?.gesagt ?? []).map(({ was, wert }) => [was, short(wert)])),
    ]),
  );
}

const short = (text: string): string => (text.startsWith('sha256:') || text.length > 300 ? 'lang' : text);

async function knownOf(world: World): Promise<Record<string, Record<string, string>>> {
  const { einsaetze } = await stateOf(world);
  return Object.fromEntries(
    einsaetze.map((each) => [
      each.id,
      Object.fromEntries([...wissenOf(world, each).knows].map(([key, value]) => [key, short(value)])),
    ]),
  );
}

const mailed = new Set<string>();
/** Of which Einsätze mails went out since the last time. */
async function newMails(world: World): Promise<string[][]> {
  const here = new Set<string>((await stateOf(world)).einsaetze.map(({ id }) => id));
  const { reads } = server.engine.database;
  const people = world.crew.map(({ person }) => person.id);
  const all = (await reads.findReferring(entities.versand, 'person', people)).filter(({ link }) => link);
  const fresh = all.filter(({ id, einsaetze }) => !mailed.has(id) && einsaetze.length > 0);
  for (const { id } of fresh) mailed.add(id);
  return inOrder(fresh.map(({ einsaetze }) => einsaetze.filter((id) => here.has(id))));
}

const inOrder = (mails: readonly string[][]): string[][] =>
  mails
    .filter((ids) => ids.length > 0)
    .map((ids) => ids.toSorted())
    .toSorted((one, other) => (one.join() < other.join() ? -1 : 1));

test(
  '[CREW-06] after any edits, undos, answers, presses and restarts whoever was told knows exactly what the model says, once',
  async () => {
    await uhr.look();
    let world = await aWorld();
    for (const [index, each] of fc.sample(step, { seed: 4, numRuns: STEPS }).entries()) {
      if (index % STEPS_OF_A_WORLD === 0) {
        sendsMail = true;
        // Those of the world before are over.
        now += 40 * 24 * 60 * MINUTE;
        world = await aWorld();
      }
      const expected = inOrder(await take(each, world));
      const at = `step ${index}: ${JSON.stringify(each)}`;
      const [mails, told] = [await newMails(world), await toldOf(world)];
      expect({ at, mails, told }).toEqual({ at, mails: expected, told: await knownOf(world) });
    }
  },
  MOST_MS,
);
