import type { Cents } from '@traverse/schema';
import type { Projekt, Rechnung } from '../entities/index.ts';
import { isOffen, type NachfassGrund } from '../options/angebot-stand.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';
import { cents, percentOf, sumCents } from '../values/geld.ts';
import { type Angebot, isAbgelaufen } from './angebot.ts';

/** So many days before an offer runs out it is spoken of. */
const DAYS_BEFORE_END = 3;
/** So long nobody has heard of it. */
const SILENT_DAYS = 5;

interface Offered {
  /** The newest version. */
  readonly angebot: Pick<Angebot, 'stand' | 'gueltigBis' | 'versendetAm'>;
  readonly rechnung: Pick<Rechnung, 'wiedervorlage' | 'festgeschrieben' | 'storniertAm'>;
  readonly status: Projekt['status'] | undefined;
  /** When its link was opened last, if ever. */
  readonly zuletztAm: Angebot['versendetAm'];
}

/** Whether an answer may still come: nothing was invoiced or called off meanwhile. One that has run out waits no more. */
export function isAngebotOffen(
  { angebot, rechnung, status }: Omit<Offered, 'zuletztAm'>,
  heute: Day,
): boolean {
  return isOffen(angebot.stand) && !isAbgelaufen(angebot, heute) && isLebendig({ rechnung, status });
}

function isLebendig({ rechnung, status }: Pick<Offered, 'rechnung' | 'status'>): boolean {
  return rechnung.festgeschrieben === '' && rechnung.storniertAm === '' && status !== 'Abgesagt';
}

/**
 * Why somebody is called about an offer today, the first that holds: somebody wanted to, it runs out, or nobody has heard of it.
 * A day that somebody has set is waited for, unless it runs out before; it counts also once it has run out.
 */
export function nachfassGrund(offered: Offered, heute: Day): NachfassGrund | undefined {
  const { angebot, rechnung, zuletztAm } = offered;
  const ranOut = isAbgelaufen(angebot, heute);
  if (!(isOffen(angebot.stand) || ranOut) || !isLebendig(offered)) return undefined;
  const wanted = dayOf(rechnung.wiedervorlage);
  if (wanted !== '' && wanted <= heute) return 'wiedervorlage';
  if (ranOut) return undefined;
  const end = dayOf(angebot.gueltigBis);
  if (end !== '' && end <= addDays(heute, DAYS_BEFORE_END)) return 'ablauf';
  const before = addDays(heute, -SILENT_DAYS);
  const [sent, opened] = [dayOf(angebot.versendetAm), dayOf(zuletztAm)];
  const isSilent = sent !== '' && sent <= before && (opened === '' || opened <= before);
  return isSilent && wanted === '' ? 'still' : undefined;
}

/** What open offers come to: all of them, by their chances, and those of which nobody has said any. Net, in cents. */
export function offeneSumme(offers: readonly { readonly netto: Cents; readonly chance: number }[]): {
  readonly anzahl: number;
  readonly netto: Cents;
  readonly gewichtet: Cents;
  readonly ohneChance: Cents;
} {
  return {
    anzahl: offers.length,
    netto: sumCents(offers.map(({ netto }) => netto)),
    gewichtet: sumCents(offers.map(({ netto, chance }) => percentOf(netto, chance))),
    ohneChance: sumCents(offers.map(({ netto, chance }) => (chance === 0 ? netto : cents(0)))),
  };
}
