import { isDeepStrictEqual } from 'node:util';
import { schichtenOf, spanneOf } from '@traverse/domain/einsatz/schichten';
import { type FesteZeile, mitFestenZeilen } from '@traverse/domain/einsatz/zeilen';
import { type Einsatz, entities, type Projekt } from '@traverse/domain/entities';
import { telefonOf } from '@traverse/domain/person/person';
import { dayAt, wireDateWithTime } from '@traverse/domain/values';
import type { RecordEffects, WriteContext } from '../../records/effects.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { dienste, einsaetze, funktionen, job, personen, projekt: projekte, users } = entities;

/** Projects whose staff is to say again who is on it, and what functions were called until now. */
const open = new WeakMap<WriteContext, Open>();

interface Open {
  readonly projekte: Set<string>;
  readonly hiessen: Set<string>;
}

type Placed = Pick<Einsatz, 'dienst'> | { readonly projekt: string };

/** Once a transaction has done all it does, the rows of these projects say who is on them (CREW-05). */
export async function noteTeam(placed: Placed, context: WriteContext): Promise<void> {
  const id = 'dienst' in placed ? await projektOf(placed, context.transaction) : placed.projekt;
  if (id !== '') openIn(context).projekte.add(id);
}

/** A function is called otherwise: rows that say it are hers who is on it, and no hand's, under the former name as well. */
export const renamedFunktion: RecordEffects<typeof funktionen> = {
  afterUpdate: async ({ before, after }, context) => {
    if (before.name === after.name) return;
    const since = wireDateWithTime(dayAt(context.now.getTime()), 0);
    const coming = (await context.transaction.findReferring(dienste, 'funktion', [after.id])).filter(
      ({ bis }) => bis >= since,
    );
    if (coming.length === 0) return;
    openIn(context).hiessen.add(before.name);
    for (const { projekt } of coming) openIn(context).projekte.add(projekt);
  },
};

function openIn(context: WriteContext): Open {
  const known = open.get(context);
  if (known) return known;
  const fresh = { projekte: new Set<string>(), hiessen: new Set<string>() };
  open.set(context, fresh);
  context.atEnd(() => settle(context));
  return fresh;
}

async function projektOf({ dienst }: Pick<Einsatz, 'dienst'>, reads: RecordReads): Promise<string> {
  return (await reads.find(dienste, dienst))?.projekt ?? '';
}

async function settle(context: WriteContext): Promise<void> {
  const { projekte: ids, hiessen } = openIn(context);
  open.delete(context);
  for (const each of await context.transaction.findMany(projekte, [...ids])) {
    const mitarbeiter = await rowsOf(each, each.mitarbeiter, context.transaction, hiessen);
    if (!isDeepStrictEqual(mitarbeiter, each.mitarbeiter))
      await context.update(projekte, each.id, { mitarbeiter });
  }
}

/** What a client sends for the rows of who is eingeteilt changes nothing: the answer holds what is so (CREW-05). */
export const festeZeilen: RecordEffects<typeof projekte> = {
  beforeCreate: (projekt) => ({ ...projekt, mitarbeiter: projekt.mitarbeiter.map(withoutCells) }),
  beforeUpdate: async ({ before, after }, _input, { transaction }) =>
    isDeepStrictEqual(before.mitarbeiter, after.mitarbeiter)
      ? after
      : { ...after, mitarbeiter: await rowsOf(before, after.mitarbeiter, transaction) },
};

function withoutCells(row: Projekt['mitarbeiter'][number]): Projekt['mitarbeiter'][number] {
  const { person: _person, von: _von, bis: _bis, ...hand } = row;
  return hand;
}

async function rowsOf(
  { id, mitarbeiter: before }: Projekt,
  sent: Projekt['mitarbeiter'],
  reads: RecordReads,
  hiessen: ReadonlySet<string> = new Set(),
): Promise<Projekt['mitarbeiter']> {
  const feste = await festeOf(id, reads);
  const leaving = before.some(({ person }) => person && !feste.some((each) => each.person === person));
  if (feste.length === 0 && !leaving) return sent.map(withoutCells);
  const entries = await reads.findReferring(job, 'projekt', [id]);
  const all = await reads.findWhere(funktionen, {});
  const names = new Set(entries.map(({ ausfuehrer }) => ausfuehrer));
  const carries = before.filter(({ person, name }) => person && names.has(name)).map(({ person }) => person);
  return mitFestenZeilen(sent, before, {
    feste,
    imZeitplan: new Set([...entries.map(({ person }) => person as string), ...carries.map(String)]),
    funktionen: new Set([...all.map(({ name }) => name), ...hiessen]),
  });
}

/** Whoever is eingeteilt on a project, from the first to the last Schicht of each. */
async function festeOf(projekt: string, reads: RecordReads): Promise<FesteZeile[]> {
  const own = await reads.findReferring(dienste, 'projekt', [projekt]);
  const byId = new Map<string, (typeof own)[number]>(own.map((each) => [each.id, each]));
  const firm = (await reads.findReferring(einsaetze, 'dienst', [...byId.keys()])).filter(
    ({ status }) => status === 'eingeteilt',
  );
  const people = await reads.findMany(personen, [...new Set(firm.map(({ person }) => person))]);
  const accounts = await reads.findMany(
    users,
    people.map(({ user }) => user).filter((id) => id !== ''),
  );
  const jobs = await reads.findMany(
    funktionen,
    own.map(({ funktion }) => funktion).filter((id) => id !== ''),
  );
  const called = new Map<string, string>(jobs.map(({ id, name }) => [id, name]));
  const bookings = Map.groupBy(firm, ({ person }): string => person);
  return [...bookings].flatMap(([id, each]): FesteZeile[] => {
    const person = people.find((other) => other.id === id);
    if (!person) return [];
    const pieces = each
      .flatMap((einsatz) => schichtenOf(einsatz, byId.get(einsatz.dienst) ?? einsatz))
      .toSorted((one, other) => (one.von < other.von ? -1 : 1));
    const ends = pieces.map(({ bis }) => bis).toSorted();
    const names = new Set(each.map(({ dienst }) => called.get(byId.get(dienst)?.funktion ?? '') ?? ''));
    return [
      {
        person: person.id,
        name: person.name,
        telefon: telefonOf(
          person,
          accounts.find((account) => account.id === person.user),
        ),
        user_id: person.user,
        position: [...names].filter((name) => name !== '').join(', '),
        von: spanneOf(pieces).von,
        bis: ends.at(-1) ?? '',
      },
    ];
  });
}
