import { entities, type Protokolleintrag } from '@traverse/domain/entities';
import { VORGAENGE_SEITE, type vorgaengePfad } from '@traverse/domain/pfade';
import { vorgangWorte } from '@traverse/domain/zuruecknehmen/worte';
import type { AnswerOf } from '@traverse/schema';
import { compare, parseSort } from '@traverse/wire';
import { isSameAct } from '../../protokoll/vorgang.ts';
import type { RecordReads } from '../../sql/record-store.ts';

type Answer = AnswerOf<typeof vorgaengePfad>;

const AT_ONCE = 200;
/** Entries that are read for one answer; a longer run is told in parts. */
const MOST_READ = 2_000;
/** Why everything of a run is in the log (`grundOf`). */
const OF_RUN = /^(?<was>.*) \((?<id>[a-z0-9]{15})\)$/s;

/** A row of the answer: an act, or neighbouring ones of a run, the latest entry first. */
interface Reihe {
  readonly entries: Protokolleintrag[];
  readonly lauf: string;
  readonly was: string;
}

/** Acts before an entry of the log, the latest first (ZUR-04). */
export async function letzteVorgaenge(reads: RecordReads, vor: number): Promise<Answer> {
  const rows: Reihe[] = [];
  let before = vor;
  for (let read = 0; read < MOST_READ; read += AT_ONCE) {
    const portion = await entriesBefore(reads, before);
    for (const entry of portion) {
      const row = rows.at(-1);
      if (row && belongs(row, entry)) row.entries.push(entry);
      else if (rows.length === VORGAENGE_SEITE) return answerOf(rows, row?.entries.at(-1)?.nr ?? 0);
      else rows.push({ entries: [entry], ...runOf(entry) });
    }
    if (portion.length < AT_ONCE) return answerOf(rows, 0);
    before = portion.at(-1)?.nr ?? 0;
  }
  return answerOf(rows, before);
}

async function entriesBefore(reads: RecordReads, nr: number): Promise<readonly Protokolleintrag[]> {
  const filter = nr > 0 ? compare('nr', '<', nr) : undefined;
  const asked = {
    ...(filter && { filter }),
    sort: parseSort('-nr'),
    page: 1,
    perPage: AT_ONCE,
    skipTotal: true,
  };
  return (await reads.list(entities.protokoll, asked, 'system')).items;
}

function belongs({ entries, lauf }: Reihe, entry: Protokolleintrag): boolean {
  const last = entries.at(-1);
  return last !== undefined && (isSameAct(last, entry) || (lauf !== '' && lauf === runOf(entry).lauf));
}

function runOf({ grund }: Protokolleintrag): { readonly lauf: string; readonly was: string } {
  const { id = '', was = '' } = OF_RUN.exec(grund)?.groups ?? {};
  return { lauf: id, was };
}

function answerOf(rows: readonly Reihe[], weiter: number): Answer {
  const items = rows.flatMap(({ entries, lauf, was }) => {
    const inOrder = entries.toReversed();
    const [first] = inOrder;
    if (!first) return [];
    const { nr: vorgang, created, wer, user } = first;
    const said = was === '' ? vorgangWorte(inOrder) : was;
    return [{ vorgang, created, wer, was: said, eintraege: entries.length, lauf, ruecknehmbar: user !== '' }];
  });
  return { items, weiter };
}
