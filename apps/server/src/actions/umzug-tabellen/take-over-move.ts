import type { Reader } from '@traverse/schema';
import type { RecordEngine } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import { beginLauf } from '../laeufe/begin-lauf.ts';
import { laeufe, UMZUG } from '../laeufe/laeufe.ts';
import { note } from '../laeufe/take-back-lauf.ts';
import { beginEinlesung, beginningOf } from '../tabellen/begin-einlesung.ts';
import { rowsIn } from '../tabellen/portions.ts';
import { takeOver } from '../tabellen/take-over.ts';
import type { MovedTable } from './plan-move.ts';
import type { SentTables } from './sent-tables.ts';

/** Notes that a move begins, one at a time. Answers its id. Throws ApiError 400 while another one is under way. */
export const beginMove = (
  engine: RecordEngine,
  reader: Reader,
  tables: readonly MovedTable[],
  seen: Date,
): Promise<string> =>
  write(engine, reader, [], ({ transaction, now }) =>
    beginLauf(transaction, now, reader, {
      art: 'Umzug',
      sammlung: UMZUG,
      was: tables.length === 1 ? (tables[0]?.name ?? '') : `Umzug mit ${tables.length} Tabellen`,
      zeilen: tables.length,
      ausgelassen: 0,
      seen,
      besetzt: 'Gerade zieht schon jemand um. Versuch es gleich noch einmal.',
    }),
  );

interface Move {
  readonly id: string;
  readonly tables: readonly MovedTable[];
  readonly wunsch: SentTables['wunsch'];
  readonly isStopped: () => boolean;
}

/**
 * Takes the tables over, each a run of its own and all or nothing, in their order. What one of them refuses ends the move: later
 * ones name what it would have stored. What came before stays, and the whole can be taken back.
 */
export async function takeOverMove(engine: RecordEngine, reader: Reader, move: Move): Promise<void> {
  const { id, tables, wunsch, isStopped } = move;
  const sums = { erledigt: 0, neu: 0, geaendert: 0, ausgelassen: 0 };
  for (const { datei, blatt, name, entity, planned } of tables) {
    if (!entity || !planned) continue;
    if (isStopped()) return;
    const own = wunsch.tabellen.find((each) => each.datei === datei && (each.blatt ?? 1) === blatt);
    const begun = await beginEinlesung(engine, reader, {
      ...beginningOf(planned),
      entity,
      datei: name,
      wunsch: { ...own, sammlung: entity.collection },
      seen: engine.clock(),
      umzug: id,
    });
    await takeOver(engine, reader, {
      einlesung: begun,
      rows: rowsIn(planned.schritte),
      ohneFehlerhafte: wunsch.nurFehlerfreie === true,
      isStopped,
      umzug: id,
    });
    const lauf = await engine.database.reads.find(laeufe, begun.id);
    if (isStopped() || !lauf) return;
    if (lauf.stand !== 'fertig') {
      const stand = sums.erledigt > 0 ? 'fertig' : 'gescheitert';
      await note(engine, reader, id, { ...sums, stand, problem: `${name}: ${lauf.problem}` });
      return;
    }
    sums.erledigt += 1;
    sums.neu += lauf.neu;
    sums.geaendert += lauf.geaendert;
    sums.ausgelassen += lauf.ausgelassen;
    await note(engine, reader, id, sums);
  }
  await note(engine, reader, id, { ...sums, stand: 'fertig', problem: '' });
}
