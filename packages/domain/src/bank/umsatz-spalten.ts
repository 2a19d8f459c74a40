import { type Cents, type ShownOf, spalten } from '@traverse/schema';
import type { Umsatz } from '../entities/index.ts';
import type { bezahltes } from '../pfade/bank.ts';
import { dayOf } from '../values/dates.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';

/** A line of an account with what it has paid. */
export interface UmsatzMitBelegen {
  readonly umsatz: Umsatz;
  readonly bezahlt: readonly ShownOf<typeof bezahltes>[];
}

const zugeordnet = ({ bezahlt }: UmsatzMitBelegen): Cents => sumCents(bezahlt.map(({ betrag }) => betrag));

/** What of it nobody has said what it is for; nothing of what needs no document, or counts no more. */
function offen(row: UmsatzMitBelegen): Cents {
  const { stand, betrag } = row.umsatz;
  return stand === 'offen' || stand === 'teilweise' ? cents(betrag - zugeordnet(row)) : cents(0);
}

/** `RN20260063`; of several each with its amount; of what needs none the reason. */
export function belegWorte({ umsatz, bezahlt }: UmsatzMitBelegen): string {
  if (bezahlt.length === 0) return umsatz.stand === 'ohne Beleg' ? `ohne Beleg: ${umsatz.grund}` : '';
  const nameOf = ({ art, name }: (typeof bezahlt)[number]) =>
    art === 'guthaben' ? `Guthaben ${name}` : name;
  const [only, another] = bezahlt;
  if (only && !another && only.betrag === umsatz.betrag) return nameOf(only);
  return bezahlt.map((each) => `${nameOf(each)} (${formatEuro(each.betrag)})`).join(', ');
}

/** All lines of an account with their documents, for whoever checks that none is without (OM10). */
export const umsatzSpalten = spalten<UmsatzMitBelegen>()({
  tag: { is: 'tag', label: 'Buchungstag', of: ({ umsatz }) => dayOf(umsatz.buchungstag) },
  name: { is: 'text', label: 'Name', of: ({ umsatz }) => umsatz.gegenName },
  iban: { is: 'text', label: 'IBAN', of: ({ umsatz }) => umsatz.gegenIban },
  zweck: { is: 'text', label: 'Verwendungszweck', of: ({ umsatz }) => umsatz.verwendungszweck },
  betrag: { is: 'geld', label: 'Betrag', of: ({ umsatz }) => umsatz.betrag },
  stand: { is: 'text', label: 'Stand', of: ({ umsatz }) => umsatz.stand },
  belege: { is: 'text', label: 'Belege', of: belegWorte },
  zugeordnet: { is: 'geld', label: 'Zugeordnet', of: zugeordnet },
  offen: { is: 'geld', label: 'Offen', of: offen },
});
