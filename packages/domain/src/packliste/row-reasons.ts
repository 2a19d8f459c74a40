import type { Packliste, Rechnung } from '../entities/index.ts';
import type { Span } from '../folgen/tage.ts';
import { isNoteShown } from '../folgen/zurueckgelassen.ts';
import { missingItemsReasons } from '../inventarliste/missing-reasons.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { createdTodayReasons, type RowReason } from '../values/row-tone.ts';
import { type Rechnungsfrist, rechnungsfristReason } from './rechnungsfrist.ts';

/**
 * A pack list whose job is over and whose invoice, if it needs one, is not there. Source: spec part 1, "Row colours"; that
 * it waits for the end of the job: decision 0209.
 */
export function lacksRechnung(
  { rechnung, noRechnung, bis }: Pick<Packliste, 'rechnung' | 'noRechnung' | 'bis'>,
  today: Day,
): boolean {
  return rechnung === '' && !noRechnung && bis !== '' && dayOf(bis) < today;
}

/** Of a pack list of which nothing is to be warned: how far it is charged, 'Berechnet' once an invoice is handed out. */
export function rechnungWords(
  { rechnung, noRechnung }: Pick<Packliste, 'noRechnung'> & { readonly rechnung: string },
  beleg: Partial<Pick<Rechnung, 'belegwort'>> | undefined,
): string {
  if (rechnung === '') return noRechnung ? 'Keine nötig' : 'Noch nicht berechnet';
  const { belegwort = '' } = beleg ?? {};
  return belegwort === 'Entwurf' || belegwort === 'Angebot' || belegwort === 'Auftrag'
    ? belegwort
    : 'Berechnet';
}

const NO_DAYS: Span = { datum_von: '', datum_bis: '' };

/** Why the row of a pack list has a colour; `missingItems` counts items of its list that are not available. */
export function packlisteReasons(
  packliste: Pick<
    Packliste,
    'rechnung' | 'noRechnung' | 'von' | 'bis' | 'created' | 'projektVon' | 'projektBis'
  >,
  facts: {
    readonly today: Day;
    readonly missingItems: number;
    readonly frist?: Rechnungsfrist | undefined;
    /** Its job, where that is known. */
    readonly projekt?: Span | undefined;
  },
): RowReason[] {
  const noRechnung: RowReason[] = facts.frist
    ? [rechnungsfristReason(facts.frist)]
    : lacksRechnung(packliste, facts.today)
      ? [{ tone: 'warning', words: 'Keine Rechnung' }]
      : [];
  const leftBehind: RowReason[] = isNoteShown(packliste, facts.projekt ?? NO_DAYS, facts.today)
    ? [{ tone: 'warning', words: 'Projekt verschoben' }]
    : [];
  return [
    ...missingItemsReasons(facts.missingItems),
    ...createdTodayReasons(packliste, facts.today),
    ...leftBehind,
    ...noRechnung,
  ];
}
