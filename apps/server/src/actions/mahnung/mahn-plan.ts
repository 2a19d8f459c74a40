import { entities } from '@traverse/domain/entities';
import { erreichteStufe, type Forderung } from '@traverse/domain/forderung/forderung';
import {
  type MahnVorschlag,
  mahnbarAb,
  mahnungOf,
  pauschaleProblem,
} from '@traverse/domain/mahnung/mahnlauf';
import { mahnsperren } from '@traverse/domain/mahnung/sperren';
import { fristProblem, stufenProblem } from '@traverse/domain/mahnung/stufen';
import type { mahnVorschauPfad } from '@traverse/domain/pfade';
import { type Day, formatDay } from '@traverse/domain/values';
import type { AskedOf, Reader } from '@traverse/schema';
import { type ApiError, badRequest, notFound } from '../../records/api-error.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type MahnKunde, type MahnRegeln, mahnKunden, mahnRegeln } from './mahn-facts.ts';

/** A letter that somebody wants: to whom, of which level, for which invoices, and what they decided otherwise. */
export type MahnWunsch = AskedOf<typeof mahnVorschauPfad>;

/** A letter as it stands now, with all it follows from. */
export interface MahnPlan {
  readonly regeln: MahnRegeln;
  readonly facts: MahnKunde;
  readonly forderungen: readonly Forderung[];
  readonly vorschlag: MahnVorschlag;
  readonly vorlage: string;
}

/** The letter as it stands now. Throws ApiError 400 where it must not go out, 404 without its customer. */
export async function planOf(
  reads: RecordReads,
  reader: Reader,
  heute: Day,
  wunsch: MahnWunsch,
): Promise<MahnPlan> {
  const regeln = await mahnRegeln(reads, heute);
  const regel = regeln.stufen.find(({ stufe }) => stufe === wunsch.stufe);
  const [facts] = await mahnKunden(reads, reader, heute, wunsch.kunde);
  if (!facts) throw notFound('Von diesem Kunden ist nichts offen.');
  const forderungen = [...new Set(wunsch.rechnungen)].map((id) => {
    const found = facts.forderungen.find((each) => each.id === id);
    if (!found) throw badRequest('Eine der Rechnungen ist inzwischen bezahlt. Lade den Mahnlauf neu.');
    return found;
  });
  for (const each of forderungen) {
    const problem = stufenProblem(each.name, { stufe: wunsch.stufe, erreicht: erreichteStufe(each) });
    if (problem) throw badRequest(problem);
    const [stop] = mahnsperren(each, facts, regeln);
    if (stop) throw badRequest(`${each.name}: ${stop.text}.`);
    if (each.faellig >= heute) throw badRequest(`${each.name} ist noch nicht fällig.`);
    const ab = regel && mahnbarAb(each, regel);
    if (ab && ab > heute)
      throw badRequest(`${each.name} ist für „${regel.name}“ erst ab ${formatDay(ab)} dran. Warte so lange.`);
  }
  if (!regel) throw badRequest(`Die Stufe ${wunsch.stufe} gibt es nicht.`);
  if (wunsch.pauschale) {
    const problem = pauschaleProblem({ ...facts, forderungen });
    if (problem) throw badRequest(problem);
  }
  const problem = wunsch.frist && fristProblem(wunsch.frist, heute);
  if (problem) throw badRequest(problem);
  const vorschlag = mahnungOf({ ...facts, forderungen }, regel, regeln, wunsch);
  const vorlage = await reads.find(entities.textvorlagen, regel.text);
  return { regeln, facts, forderungen, vorschlag, vorlage: vorlage?.text ?? '' };
}

/** What was proposed is not true any more. */
export function hasChanged(): ApiError {
  return badRequest(
    'Seit dem Vorschlag hat sich etwas geändert, zum Beispiel ist Geld gekommen. Lade den Mahnlauf neu.',
  );
}

export function isSame(one: MahnVorschlag, other: MahnVorschlag): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
