import type { AnswerOf } from '@traverse/schema';
import type { UstBuchung } from '../forderung/buchung.ts';
import type { UstEinstellung } from '../forderung/verfahren.ts';
import type { zmPfad } from '../pfade/ustva.ts';
import { addDays, type Day } from '../values/dates.ts';
import { workingDayFrom } from '../values/feiertage.ts';
import { cents, sumCents } from '../values/geld.ts';
import { grouped } from './grouped.ts';
import type { UstRechnung } from './von-rechnung.ts';
import { tageOf, type UstZeitraum, zeitraumOf, zeitraumWords } from './zeitraum.ts';

/** The Zusammenfassende Meldung (F 3.2, § 18a UStG). */
export type ZmAntwort = AnswerOf<typeof zmPfad>;
/** One kind of what is reported, with its period and its day. */
export type ZmTeil = ZmAntwort['lieferungen'];

/** The quarter in which a period lies: services are reported by quarter. */
export function quartalVon(zeitraum: UstZeitraum): UstZeitraum {
  return zeitraumOf(tageOf(zeitraum).von, { voranmeldung: 'vierteljährlich' });
}

/** Both kinds by customer; entries may reach beyond the period. */
export function zmOf(
  zeitraum: UstZeitraum,
  buchungen: readonly UstBuchung[],
  rechnungen: readonly Pick<UstRechnung, 'id' | 'ustId' | 'kunde'>[],
  firma: Pick<UstEinstellung, 'bundesland'>,
): ZmAntwort {
  const byId = new Map(rechnungen.map((each) => [each.id, each]));
  const teil = (kz: string, span: UstZeitraum): ZmTeil => {
    const { von, bis } = tageOf(span);
    const own = buchungen.filter((each) => each.kz === kz && each.tag >= von && each.tag <= bis);
    const known = own.map((buchung) => {
      const rechnung = byId.get(buchung.von.id);
      const ustId = (rechnung?.ustId ?? '').replace(/\s/g, '').toUpperCase();
      return { ustId, kunde: rechnung?.kunde || buchung.name, netto: buchung.netto };
    });
    const zeilen = [...grouped(known, ({ ustId, kunde }) => ustId || kunde).values()].flatMap((all) => {
      const [first] = all;
      const betrag = cents(Math.trunc(sumCents(all.map(({ netto }) => netto)) / 100) * 100);
      return !first || betrag === 0 ? [] : [{ ustId: first.ustId, kunde: first.kunde, betrag }];
    });
    return {
      words: zeitraumWords(span),
      faellig: faelligNach(bis, firma),
      zeilen: zeilen.toSorted((one, other) => one.ustId.localeCompare(other.ustId)),
    };
  };
  return { lieferungen: teil('41', zeitraum), leistungen: teil('21', quartalVon(zeitraum)) };
}

/** The 25th after the end (§ 18a Abs. 1 UStG), moved to a working day; Dauerfrist does not reach it. */
function faelligNach(bis: Day, { bundesland }: Pick<UstEinstellung, 'bundesland'>): Day {
  return workingDayFrom(addDays(bis, 25), bundesland);
}
