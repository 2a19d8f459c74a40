import type { Inventarliste, Projekt } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';

/** How long an offer of that day holds: as the firm says, but no longer than to the first day of its job, from `von` on. */
export function gueltigkeit(
  am: Day,
  { angebotGueltigTage: days }: { readonly angebotGueltigTage: number },
  von: Day | '',
): Day | '' {
  if (days <= 0) return '';
  const bis = addDays(am, days);
  return von !== '' && von >= am && von < bis ? von : bis;
}

/** Why an offer cannot hold until that day; empty when it can. */
export function gueltigkeitProblem(bis: Day | '', heute: Day, von: Day | ''): string {
  if (bis === '') return '';
  if (bis < heute) return '„Gültig bis“ liegt in der Vergangenheit.';
  if (von === '' || von < heute || bis <= von) return '';
  return `Der Auftrag beginnt am ${formatDay(von)}: Länger kann das Angebot nicht gelten.`;
}

/** Until when what is offered is kept for its customer: as its list says, else its project; '' where it is no option. */
export function optionUntil({
  liste,
  projekt,
}: {
  readonly liste?: Pick<Inventarliste, 'option' | 'optionBis'> | undefined;
  readonly projekt?: Pick<Projekt, 'status' | 'optionBis'> | undefined;
}): Day | '' {
  const ofListe = liste?.option ? dayOf(liste.optionBis) : '';
  return ofListe || (projekt?.status === 'Option' ? dayOf(projekt.optionBis) : '');
}
