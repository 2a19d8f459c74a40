import { type Brief, briefProblem, mahnungBrief, rowsOfBrief } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { badRequest } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { bearbeitungOf, logoOf } from './document-records.ts';
import type { Documents } from './drawn-rechnung.ts';
import type { MahnRegeln } from './mahn-facts.ts';
import type { MahnPlan } from './mahn-plan.ts';

/** A letter and its PDF. */
export interface Papier {
  readonly brief: Brief;
  readonly bytes: Uint8Array;
}

/** The letter of a plan under this number. Throws ApiError 400 where its text has a place without a value. */
export async function papierOf(
  engine: RecordEngine,
  documents: Documents,
  reader: Reader,
  { facts, regeln, vorschlag, vorlage, forderungen }: MahnPlan,
  nummer: string,
): Promise<Papier> {
  const dates = forderungen.flatMap(({ mahnungen: letters }) => letters.slice(-1).map(({ datum }) => datum));
  const made = mahnungBrief({
    nummer,
    vorschlag,
    kunde: facts.kunde,
    firma: regeln.firma,
    vorlage,
    datumVorher: dates.toSorted().at(-1),
    bearbeitung: await bearbeitungOf(engine.database.reads, '', reader),
  });
  if (made.missing) {
    const names = made.missing.map((name) => `{${name}}`).join(', ');
    throw badRequest(
      `Im Text der Stufe ${vorschlag.stufe} hat ${names} hier keinen Wert. Ändere die Textvorlage.`,
    );
  }
  return { brief: made.brief, bytes: await drawnBrief(engine, documents, regeln, made.brief) };
}

/**
 * A logo that cannot be drawn must not keep a letter from being written. Throws ApiError 400 where it has more rows than a
 * letter holds.
 */
export async function drawnBrief(
  engine: RecordEngine,
  { maker, storage }: Documents,
  { firma }: Pick<MahnRegeln, 'firma'>,
  brief: Brief,
): Promise<Uint8Array> {
  const problem = briefProblem(rowsOfBrief(brief));
  if (problem) throw badRequest(problem);
  const logo = await logoOf(storage, firma);
  if (!logo) return maker.brief(brief);
  try {
    return await maker.brief(brief, logo);
  } catch (error) {
    engine.log.error({ err: error }, 'A letter was not drawn with the logo, now without it');
    return maker.brief(brief);
  }
}
