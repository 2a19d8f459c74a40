import type { RecordIn } from '../entities/index.ts';
import type { Satzanteil } from '../forderung/anteile.ts';
import { inKz50, istGeld, mindert, negated, type UstBuchung, type UstZahlung } from '../forderung/buchung.ts';
import { type UstEinstellung, verfahrenAm } from '../forderung/verfahren.ts';
import type { Day } from '../values/dates.ts';
import { kzOfSatz } from './von-rechnung.ts';

/** An income that no invoice stands behind, with every payment on it. */
export interface UstEinnahme extends Satzanteil {
  readonly id: string;
  readonly name: string;
  readonly datum: Day;
  readonly kennzahl: RecordIn<'einnahmen'>['kennzahl'];
  /** Taken back by a counter-entry, or one itself. */
  readonly aufgehoben: boolean;
  readonly zahlungen: readonly UstZahlung[];
}

/** Everything such an income gives to the sheets of all periods: Soll at its day, Ist when it is paid (F 3.3). */
export function buchungenOfEinnahme(einnahme: UstEinnahme, firma: UstEinstellung): UstBuchung[] {
  const kz = kzOf(einnahme, firma);
  if (kz === null) return [];
  const { id, name, datum, netto, ust, zahlungen } = einnahme;
  const base = {
    kz,
    collection: 'einnahmen',
    id,
    von: { collection: 'einnahmen', id },
    name,
    text: '',
  } as const;
  const byPayments = (wanted: readonly UstZahlung[], sign: (anteil: Satzanteil) => Satzanteil) =>
    wanted.flatMap((each) =>
      each.anteile.map(sign).map((anteil) => ({
        ...base,
        tag: each.datum,
        collection: 'zahlungen' as const,
        id: each.id,
        text: each.art,
        netto: anteil.netto,
        ust: anteil.ust,
      })),
    );
  if (verfahrenAm(datum, firma) === 'ist' && kz !== '41' && kz !== '21')
    return byPayments(zahlungen.filter(istGeld), (anteil) => anteil);
  const whole = { ...base, tag: datum, netto, ust };
  const less = zahlungen.filter(mindert).flatMap((each) => {
    const lost = byPayments([each], negated);
    return [...lost, ...lost.flatMap((entry) => inKz50(entry, each))];
  });
  return [whole, ...less].filter((each) => each.netto !== 0 || each.ust !== 0);
}

function kzOf(
  { satz, netto, ust, kennzahl }: UstEinnahme,
  { kleinunternehmer }: UstEinstellung,
): string | null {
  // A rate whose tax nobody entered is none that was asked for.
  if (satz !== 0 && (ust !== 0 || netto === 0)) return kzOfSatz(satz);
  if (kennzahl === 'nicht steuerbar') return null;
  if (kennzahl !== '') return kennzahl.slice(0, 2);
  return kleinunternehmer ? '48' : '';
}
