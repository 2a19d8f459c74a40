import type { Brief } from '@traverse/domain/brief/brief';
import { mahnungBrief } from '@traverse/domain/mahnung/mahnung-brief';
import type { Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { bearbeitungOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
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
