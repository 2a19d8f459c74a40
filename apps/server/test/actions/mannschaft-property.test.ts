import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Dienst, type Einsatz, entities, type Person, type Projekt } from '@traverse/domain/entities';
import { einsatzStatus } from '@traverse/domain/options/einsatz-status';
import { plainName, shiftDays, wireDateWithTime } from '@traverse/domain/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

// As many as take some seconds; `npm run hardening -- --only mannschaft` walks ten times as far and more.
const STEPS = Number(process.env['TEAM_STEPS'] ?? 500);
// No test is about time.
const MOST_MS = 180_000 * Math.max(1, STEPS / 500);

let server: TestServer;
/** Whoever plans, and somebody with a client of the first round. */
let planung: TestUser;
let clock = Date.parse('2026-06-01T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  planung = await server.user('planung', 'admin');
});
afterAll(() => server[Symbol.asyncDispose]());

const HANDS = ['Zoe Hand', 'Udo Helfer', 'Kim Tor'] as const;
const at = (day: number, hour: number) => wireDateWithTime(`2026-06-${day}`, hour * 60);
const schicht = (day: number) => ({ von: at(day, 8), bis: at(day, 18), pause: 45 });

const which = fc.nat(7);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('einplanen' as const), wen: fc.nat(3), wo: fc.nat(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('dienst' as const),
      wo: fc.nat(1),
      tag: fc.integer({ min: 10, max: 20 }),
      tage: fc.integer({ min: 1, max: 3 }),
      funktion: fc.nat(2),
      anzahl: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('einsatz' as const), which, wen: fc.nat(3) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('status' as const),
      which,
      status: fc.constantFrom(...einsatzStatus),
      antwortWeg: fc.constantFrom('', 'Telefon' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('eigene' as const), which, tage: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('schichten' as const),
      which,
      tag: fc.integer({ min: 10, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('weg' as const),
      which,
      was: fc.constantFrom('einsaetze' as const, 'dienste' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('alt' as const),
      wo: fc.nat(1),
      /** Which rows it leaves out, by bits, and which hand it adds. */
      ohne: fc.nat(255),
      dazu: fc.option(fc.constantFrom(...HANDS)),
      cells: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('job' as const),
      wo: fc.nat(1),
      wen: fc.nat(3),
      weg: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('heisst' as const), wen: fc.nat(3), wie: fc.nat(2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('zieht' as const),
      wo: fc.nat(1),
      tage: fc.integer({ min: -2, max: 2 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  readonly projekte: readonly Projekt[];
  readonly personen: readonly Person[];
  readonly funktionen: readonly string[];
}

async function aWorld(): Promise<World> {
  const account = await server.user();
  const funktionen = [
    (await server.given('funktionen', { name: 'Licht' })).id,
    (await server.given('funktionen', { name: 'Ton' })).id,
  ];
  const person = (name: string, more: object) =>
    server.given('personen', { name, art: 'Angestellt', ...more });
  const days = { datum_von: at(12, 8), datum_bis: at(14, 18) };
  return {
    funktionen: ['', ...funktionen],
    personen: [
      await person('Anna Vogt', { user: account.id, telefon: '0441 1', funktionen: [funktionen[0]] }),
      await person('Ben Ort', { art: 'Minijob' }),
      await person('Cem Frei', { art: 'Frei', funktionen: [funktionen[1]] }),
      await person('Hände GmbH', { art: 'Dienstleister' }),
    ],
    projekte: [
      await server.given('projekt', { name: 'Gala', ...days }),
      await server.given('projekt', { name: 'Messe', ...days }),
    ],
  };
}

interface State {
  readonly projekte: readonly Projekt[];
  readonly personen: readonly Person[];
  readonly dienste: readonly Dienst[];
  readonly einsaetze: readonly Einsatz[];
}

async function stateNow(): Promise<State> {
  const { reads } = server.engine.database;
  return {
    projekte: await reads.findWhere(entities.projekt, {}),
    personen: await reads.findWhere(entities.personen, {}),
    dienste: await reads.findWhere(entities.dienste, {}),
    einsaetze: await reads.findWhere(entities.einsaetze, {}),
  };
}

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  server.ask(method, path, { as: planung, ...(body && { body }) });

/** What somebody does; nothing where there is nothing to do it with. */
async function take(each: Step, { projekte, personen, dienste, einsaetze }: State, world: World) {
  const dienst = 'which' in each ? dienste[each.which % Math.max(1, dienste.length)] : undefined;
  const einsatz = 'which' in each ? einsaetze[each.which % Math.max(1, einsaetze.length)] : undefined;
  const projekt = 'wo' in each ? projekte[each.wo] : undefined;
  const person = 'wen' in each ? personen[each.wen] : undefined;
  switch (each.does) {
    case 'einplanen':
      return ask('POST', '/api/einplanen', {
        projekt: projekt?.id,
        namen: [person?.name],
        antwortWeg: 'Telefon',
      });
    case 'dienst': {
      const schichten = Array.from({ length: each.tage }, (_, n) => schicht(each.tag + n));
      const facts = { projekt: projekt?.id, funktion: world.funktionen[each.funktion], anzahl: each.anzahl };
      return ask('POST', records('dienste'), { ...facts, schichten });
    }
    case 'einsatz':
      return dienst && ask('POST', records('einsaetze'), { dienst: dienst.id, person: person?.id });
    case 'status': {
      const { status, antwortWeg } = each;
      return einsatz && ask('PATCH', records('einsaetze', einsatz.id), { status, antwortWeg });
    }
    case 'eigene': {
      const schichten = each.tage === 0 ? [] : [schicht(20 + each.tage)];
      return einsatz && ask('PATCH', records('einsaetze', einsatz.id), { schichten });
    }
    case 'schichten':
      return dienst && ask('PATCH', records('dienste', dienst.id), { schichten: [schicht(each.tag)] });
    case 'weg': {
      const id = each.was === 'dienste' ? dienst?.id : einsatz?.id;
      return id && ask('DELETE', records(each.was, id));
    }
    case 'alt':
      return projekt && ask('PATCH', records('projekt', projekt.id), { mitarbeiter: sentBy(each, projekt) });
    case 'job': {
      if (each.weg) {
        const [job] = await server.engine.database.reads.findWhere(entities.job, {}, 1);
        return job && ask('DELETE', records('job', job.id));
      }
      return ask('POST', records('job'), {
        job: 'Abbau',
        projekt: projekt?.id,
        zeit: at(13, 10),
        person: person?.id,
      });
    }
    case 'heisst':
      return (
        person &&
        ask('PATCH', records('personen', person.id), {
          name: `${world.personen[each.wen]?.name} ${each.wie}`,
        })
      );
    case 'zieht': {
      if (!projekt) return undefined;
      const { datum_von, datum_bis } = projekt;
      const to = { datum_von: shiftDays(datum_von, each.tage), datum_bis: shiftDays(datum_bis, each.tage) };
      return ask('PATCH', records('projekt', projekt.id), to);
    }
  }
}

/** The rows as a client of the first round sends them back: without the cells it does not know, some left out. */
function sentBy({ ohne, dazu, cells }: Extract<Step, { does: 'alt' }>, { mitarbeiter }: Projekt) {
  const kept = mitarbeiter.filter((_, n) => (ohne & (1 << n)) === 0);
  const known = cells
    ? kept
    : kept.map(({ name, telefon, position, user_id }) => ({ name, telefon, position, user_id }));
  const isThere = dazu !== null && known.some(({ name }) => name === dazu);
  return dazu === null || isThere
    ? known
    : [...known, { name: dazu, telefon: '', position: 'Helfer', user_id: '' }];
}

/** What must hold of any state, in words; nothing where all of it does. */
function faults({ projekte, personen, dienste, einsaetze }: State): string[] {
  const ofDienst = dienste.flatMap((dienst) => {
    const own = einsaetze.filter((each) => each.dienst === dienst.id);
    const besetzt = own.filter(({ status }) => status === 'eingeteilt').length;
    const [first, last] = [dienst.schichten[0]?.von, dienst.schichten.at(-1)?.bis];
    return [
      dienst.besetzt === besetzt && dienst.offen === Math.max(0, dienst.anzahl - besetzt)
        ? ''
        : `${dienst.id}: ${dienst.besetzt} + ${dienst.offen} of ${dienst.anzahl}, ${besetzt} are on it`,
      dienst.von === first && dienst.bis === last ? '' : `${dienst.id} says other days`,
      new Set(own.map(({ person }) => person)).size === own.length ? '' : 'somebody is on a Dienst twice',
    ];
  });
  const ofEinsatz = einsaetze.map((each) => {
    const dienst = dienste.find(({ id }) => id === each.dienst);
    const person = personen.find(({ id }) => id === each.person);
    if (!dienst || !person) return `${each.id} is on nothing`;
    const pieces = schichtenOf(each, dienst);
    const wanted = [dienst.projekt, person.name, pieces[0]?.von, pieces.at(-1)?.bis];
    const found = [each.projekt, each.name, each.von, each.bis];
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? ''
      : `${each.id}: ${found.join()} for ${wanted.join()}`;
  });
  return [
    ...ofDienst,
    ...ofEinsatz,
    ...projekte.flatMap((each) => rowFaults(each, { projekte, personen, dienste, einsaetze })),
  ].filter((each) => each !== '');
}

/** Whoever is eingeteilt stands there once with what is so; nobody else has the cells of the server (CREW-05). */
function rowFaults(
  { id, name: called, mitarbeiter }: Projekt,
  { personen, dienste, einsaetze }: State,
): string[] {
  const own = dienste.filter(({ projekt }) => projekt === id);
  const firm = einsaetze.filter(
    ({ dienst, status }) => status === 'eingeteilt' && own.some((each) => each.id === dienst),
  );
  const byPerson = Map.groupBy(firm, ({ person }) => person);
  const found = [...byPerson].flatMap(([who, each]) => {
    const person = personen.find((other) => other.id === who);
    const rows = mitarbeiter.filter((row) => row.person === who);
    const pieces = each.flatMap((einsatz) =>
      schichtenOf(einsatz, own.find((dienst) => dienst.id === einsatz.dienst)!),
    );
    const von = pieces.map((piece) => piece.von).toSorted()[0];
    const bis = pieces
      .map((piece) => piece.bis)
      .toSorted()
      .at(-1);
    const [row] = rows;
    return [
      rows.length === 1 ? '' : `${person?.name} stands ${rows.length} times on ${called}`,
      row && (row.name !== person?.name || row.user_id !== person.user || row.von !== von || row.bis !== bis)
        ? `${called}: ${JSON.stringify(row)} for ${von} to ${bis}`
        : '',
      mitarbeiter.some((other) => !other.person && plainName(other.name) === plainName(person?.name ?? ''))
        ? `${person?.name} stands beside her row`
        : '',
    ];
  });
  const strangers = mitarbeiter.filter(({ person, von, bis }) =>
    person ? !byPerson.has(person) : Boolean(von ?? bis),
  );
  return [...found, strangers.length > 0 ? `${called}: ${JSON.stringify(strangers)} has the cells` : ''];
}

/** Hands are the client's: who is there stays until one leaves it out. */
function handFaults(each: Step, before: State, after: State): string[] {
  return before.projekte.flatMap(({ id, mitarbeiter }) => {
    const now = after.projekte.find((projekt) => projekt.id === id)?.mitarbeiter ?? [];
    const isSent = each.does === 'alt' && before.projekte[each.wo]?.id === id;
    return mitarbeiter
      .filter(
        (row, n) => HANDS.some((hand) => hand === row.name) && !(isSent && (each.ohne & (1 << n)) !== 0),
      )
      .filter(({ name, position }) => !now.some((row) => row.name === name && row.position === position))
      .map(({ name }) => `${name} is gone`);
  });
}

test(
  '[CREW-03] [CREW-05] however people are planned, moved, called off and sent back by an old client: rows, places and days agree, and no hand is lost',
  async () => {
    const world = await aWorld();
    const done = new Map<string, number>();
    for (const [index, each] of fc.sample(step, { seed: 59, numRuns: STEPS }).entries()) {
      const before = await stateNow();
      const answer = await take(each, before, world);
      const status = typeof answer === 'object' ? answer.status : 0;
      if (status === 200 || status === 204) done.set(each.does, (done.get(each.does) ?? 0) + 1);
      const after = await stateNow();
      const wrong = [
        ...faults(after),
        ...handFaults(each, before, after),
        status >= 500 ? 'the server failed' : '',
      ].filter((fault) => fault !== '');
      expect({ index, each, status, wrong }).toEqual({ index, each, status, wrong: [] });
    }
    // Of each kind some were stored: a walk that is refused all the way proves nothing.
    expect([...done.keys()].toSorted()).toEqual([...new Set(KINDS)].toSorted());
  },
  MOST_MS,
);

const KINDS: readonly Step['does'][] = [
  'einplanen',
  'dienst',
  'einsatz',
  'status',
  'eigene',
  'schichten',
  'weg',
  'alt',
  'job',
  'heisst',
  'zieht',
];
