import { entities as all, entityNamed, type Protokolleintrag } from '@traverse/domain/entities';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { holdsStill, ruecknahme } from '@traverse/domain/zuruecknehmen/ruecknahme';
import { seitdemWorte } from '@traverse/domain/zuruecknehmen/worte';
import { and, compare, or, parseSort } from '@traverse/wire';
import { pathOf, referencesTo } from '../../records/entities.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import type { Geschrieben } from './acts-of-lauf.ts';
import type { StoredLauf } from './laeufe.ts';

const AT_ONCE = 50;
/** Entries of one record that are read: more than a day has. */
const MOST_ENTRIES = 500;

/**
 * What of a run stays when it is taken back, in words: what somebody has changed since, by value, and what is used (R8). What reads
 * as the run wrote it counts as unchanged, also where it was changed and changed back.
 */
export async function changedSince(
  reads: RecordReads,
  lauf: StoredLauf,
  written: readonly Geschrieben[],
  now: Date,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  const worte: string[] = [];
  const turn = new Turn();
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const part = written.slice(from, from + AT_ONCE);
    const touched = await touchedByOthers(reads, lauf, part);
    for (const each of part.filter(({ id }) => touched.has(id))) {
      const said = await foreignChange(reads, lauf, each, now);
      if (said === undefined) continue;
      ids.add(each.id);
      worte.push(said);
    }
    await turn.give();
  }
  await addNeeded(reads, written, { ids, worte });
  return worte;
}

/** The log knows who else has written any of them. */
async function touchedByOthers(
  reads: RecordReads,
  { id, protokollNr }: StoredLauf,
  part: readonly Geschrieben[],
): Promise<ReadonlySet<string>> {
  const filter = and(
    or(...part.map((each) => compare('datensatz', '=', each.id))),
    compare('nr', '>', protokollNr),
    compare('grund', '!~', id),
  );
  const asked = { filter, sort: [], page: 1, perPage: MOST_ENTRIES, skipTotal: true };
  const { items } = await reads.list(all.protokoll, asked, 'system');
  return new Set(items.map(({ datensatz }) => datensatz));
}

/** Who has changed what of a record that a run wrote; nothing where it holds what the run gave it, or is gone. */
async function foreignChange(
  reads: RecordReads,
  lauf: StoredLauf,
  { sammlung, id, istNeu }: Geschrieben,
  now: Date,
): Promise<string | undefined> {
  const entity = entityNamed(sammlung);
  const record = entity && (await reads.find(entity, id));
  if (!entity || !record) return undefined;
  const filter = and(compare('datensatz', '=', id), compare('nr', '>', lauf.protokollNr));
  const asked = { filter, sort: parseSort('nr'), page: 1, perPage: MOST_ENTRIES, skipTotal: true };
  const { items } = await reads.list(all.protokoll, asked, 'system');
  const own = items.filter(({ grund }) => grund.includes(lauf.id));
  const felder = Object.entries(entity.fields)
    .filter(([, field]) => field.kind !== 'secret' && !field.derived && !field.unlogged)
    .filter(([name, field]) => {
      const [first, last] = [changeOf(own, name)[0], changeOf(own, name).at(-1)];
      if (istNeu) return !holdsStill(field, last?.neu, record[name]);
      return (
        last !== undefined &&
        ruecknahme(field, { alt: first?.alt ?? '', neu: last.neu }, record[name]) === 'fremd'
      );
    })
    .map(([name]) => name);
  if (felder.length === 0) return undefined;
  const other = items.findLast((entry) => !own.includes(entry));
  const labels = felder.map((name) => entity.fields[name]?.label ?? name);
  const titel = recordTitle(sammlung, record) || entity.label.one;
  return seitdemWorte(
    { titel, wer: other?.wer ?? '', created: other?.created ?? '', felder: labels },
    now.getTime(),
  );
}

const changeOf = (entries: readonly Protokolleintrag[], name: string) =>
  entries.flatMap(({ aenderungen }) => aenderungen.filter(({ feld }) => feld === name));

interface Found {
  readonly ids: Set<string>;
  readonly worte: string[];
}

/** What the run made and somebody else uses, or a record that stays, stays as well. */
async function addNeeded(
  reads: RecordReads,
  written: readonly Geschrieben[],
  { ids, worte }: Found,
): Promise<void> {
  const own = new Set(written.map(({ id }) => id));
  const made = written.filter(({ istNeu }) => istNeu);
  for (let before = -1; before !== ids.size; ) {
    before = ids.size;
    for (const collection of new Set(made.map(({ sammlung }) => sammlung))) {
      const open = made
        .filter(({ sammlung, id }) => sammlung === collection && !ids.has(id))
        .map(({ id }) => id);
      for (let from = 0; from < open.length; from += AT_ONCE)
        for (const need of await needed(reads, collection, open.slice(from, from + AT_ONCE), {
          own,
          stays: ids,
        })) {
          ids.add(need.id);
          if (need.worte !== undefined) worte.push(need.worte);
        }
    }
  }
}

/** Which of these records are needed by what is not of the run, which is said, or by what of it stays. */
async function needed(
  reads: RecordReads,
  collection: string,
  targets: readonly string[],
  { own, stays }: { readonly own: ReadonlySet<string>; readonly stays: ReadonlySet<string> },
): Promise<{ readonly id: string; readonly worte: string | undefined }[]> {
  const of = entityNamed(collection);
  const found: { id: string; worte: string | undefined }[] = [];
  for (const reference of referencesTo(all, collection)) {
    const users = await reads.findReferring(reference.entity, pathOf(reference), targets);
    for (const user of users.filter((each) => !own.has(each.id) || stays.has(each.id))) {
      const id = targets.find((each) => JSON.stringify(user[reference.name]).includes(each));
      const record = id !== undefined && of ? await reads.find(of, id) : undefined;
      if (id === undefined || !of || found.some((each) => each.id === id)) continue;
      // That a record stays is said of itself.
      const words = `${nameOf(of.label.one, collection, record)} wird inzwischen gebraucht: ${reference.entity.label.one}`;
      found.push({ id, worte: own.has(user.id) ? undefined : words });
    }
  }
  return found;
}

function nameOf(label: string, collection: string, record: StoredRecord | undefined): string {
  const title = record ? recordTitle(collection, record) : '';
  return title === '' ? label : `${label} „${title}“`;
}
