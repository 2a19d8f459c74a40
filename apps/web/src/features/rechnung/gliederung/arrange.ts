import type { Rechnung } from '@traverse/domain/entities';
import { type GliederungRow, linesOf } from '@traverse/domain/gliederung/gliedern';
import { withKeys } from '@traverse/domain/gliederung/schluessel';
import { nachKategorie } from '@traverse/domain/gliederung/vorschlag';
import { isMovedSince, type Ref, type Stand, type Zug } from '@traverse/domain/gliederung/zuege';
import { type RechnungRow, rechnungAbschnitte } from '@traverse/domain/rechnung/rechnung-rows';
import type { Failure } from '../../../api/failure.ts';
import { newRecordId } from '../../../api/record-id.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import type { Arrangement } from './ahead.ts';

/** What of an invoice an arrangement is about. */
export type Arranged = Pick<
  Rechnung,
  'id' | 'updated' | 'gliederung' | 'optElement' | 'wahlpositionen' | 'abzuege'
>;

const MOVED: Failure = {
  status: 412,
  message: 'Jemand anders hat die Gliederung inzwischen geändert.',
  fields: {},
};

/** What stands where, and what it is made of. */
export interface Arranging extends Stand<RechnungRow>, Arrangement {}

/**
 * How a document stands: with keys at its elements (those of `known` by name), and today's headings where it has none of its
 * own.
 */
export function standOf(
  open: OpenRechnung,
  { gliederung, optElement, wahlpositionen, abzuege }: Arranged,
  known: Arrangement = open.rechnung,
): Arranging {
  const keyed = withKeys(optElement, known.optElement, newRecordId);
  const place = (rows: readonly GliederungRow[]) =>
    rechnungAbschnitte({
      ...open,
      kunde: open.konditionen,
      rechnung: { optElement: keyed, gliederung: rows, wahlpositionen, abzuege },
    });
  const rows =
    gliederung.length > 0 ? gliederung : nachKategorie(sortedLines(place([])), { newKey: newRecordId });
  return { rows, gliederung: rows, optElement: keyed, abschnitte: place(rows) };
}

/** How the lines of a document are sorted, for a proposal. */
export function sortedLines(abschnitte: OpenRechnung['abschnitte']) {
  return abschnitte.flatMap(linesOf).map(({ position, zeile, set }) => ({
    kategorie: position.kategorie,
    warengruppe: (zeile ?? set)?.artikel.gruppe ?? '',
    isAbzug: position.abzug === true,
  }));
}

/** What is moved, and on what it was decided. */
export interface Move {
  readonly zug: Zug;
  readonly refs: readonly Ref[];
  readonly known: Arranging;
}

/** A move on a document that somebody has changed since; why not where they have moved the same. */
export function replayed(
  open: OpenRechnung,
  newest: Arranged,
  { zug, refs, known }: Move,
): Arrangement | Failure {
  const stand = standOf(open, newest, known);
  const rows = isMovedSince(refs, known, stand) ? undefined : zug(stand);
  return rows ? { gliederung: rows, optElement: stand.optElement } : MOVED;
}

export const isFailure = (outcome: Arrangement | Failure): outcome is Failure => 'status' in outcome;
