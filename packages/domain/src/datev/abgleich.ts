import type { DayWindow } from '../values/day-window.ts';
import { negative } from '../values/geld.ts';
import type { DatevBuchung } from './buchung.ts';

/** A package that was made: its days, whether it says everything of them anew, and its rows. */
export interface DatevPaketRows extends DayWindow {
  readonly alles: boolean;
  readonly buchungen: readonly DatevBuchung[];
}

export interface DatevAbgleich {
  /** In no package yet. */
  readonly neu: readonly DatevBuchung[];
  /** Rows that take back what has changed or is gone since. */
  readonly umkehr: readonly DatevBuchung[];
  /** So many the adviser has already, as they are now. */
  readonly schon: number;
}

/**
 * What of the rows of some days the adviser does not have yet, after packages oldest first: rows are compared with
 * everything they say. What was said and holds no longer is taken back by a row on the other side (finance 4.1).
 */
export function* datevAbgleich(
  buchungen: readonly DatevBuchung[],
  { von, bis }: DayWindow,
  pakete: readonly DatevPaketRows[],
): Generator<void, DatevAbgleich> {
  const lies = ({ tag }: DatevBuchung) => tag >= von && tag <= bis;
  let said = new Map<string, { readonly row: DatevBuchung; count: number }>();
  for (const paket of pakete) {
    if (paket.alles)
      said = new Map([...said].filter(([, { row }]) => row.tag < paket.von || row.tag > paket.bis));
    for (const row of paket.buchungen.filter(lies)) {
      const original = row.umkehr ? { ...row, betrag: negative(row.betrag), umkehr: false } : row;
      const key = keyOf(original);
      const known = said.get(key) ?? { row: original, count: 0 };
      known.count += row.umkehr ? -1 : 1;
      said.set(key, known);
      yield;
    }
  }
  const neu: DatevBuchung[] = [];
  let schon = 0;
  for (const row of buchungen) {
    const known = said.get(keyOf(row));
    if (known && known.count > 0) {
      known.count -= 1;
      schon += 1;
    } else neu.push(row);
    yield;
  }
  const umkehr = [...said.values()].flatMap(({ row, count }) =>
    Array.from({ length: Math.max(0, count) }, () => ({
      ...row,
      betrag: negative(row.betrag),
      umkehr: true,
    })),
  );
  return { neu, umkehr, schon };
}

function keyOf(row: DatevBuchung): string {
  const { sammlung, datensatz, tag, betrag, konto, gegenkonto, schluessel, belegfeld, text, skonto } = row;
  const { leistung, faellig, ustId } = row;
  return [
    sammlung,
    datensatz,
    tag,
    betrag,
    konto,
    gegenkonto,
    schluessel,
    belegfeld,
    text,
    skonto,
    leistung,
    faellig,
    ustId,
  ].join('\n');
}
