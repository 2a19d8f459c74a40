import type { Cents } from '@traverse/schema';
import { type Beleg, isForderung, nimmtZurueck } from '../brief/beleg.ts';
import { type Brief, column } from '../brief/brief.ts';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { cents, formatEuro } from '../values/geld.ts';
import { skontoSentence } from '../zahlung/skonto.ts';

/**
 * A kept document as its customer stands to it today: so much of it is open. What was paid since stands in no kept paper, and what
 * is sent with it asks for what is left (O20). Where nothing was paid it is the same.
 */
export function mitZahlungsstand(beleg: Beleg, offen: Cents): Beleg {
  const left = cents(Math.max(0, offen));
  if (!isForderung(beleg) || nimmtZurueck(beleg) || beleg.zahlbar <= 0 || left >= beleg.zahlbar) return beleg;
  const { skonto, ...rest } = beleg;
  const stillWithSkonto =
    skonto && left > skonto.abzug ? { ...skonto, zahlbar: cents(left - skonto.abzug) } : undefined;
  return {
    ...rest,
    bezahlt: cents(beleg.gesamt - left),
    zahlbar: left,
    faellig: left > 0 ? beleg.faellig : '',
    ...(stillWithSkonto && {
      skonto: { ...stillWithSkonto, text: skontoSentence(stillWithSkonto, beleg.anrede ?? 'Sie') },
    }),
  };
}

/** What goes along with a kept paper that asks for more than is open; nothing where it does not. */
export function zahlungsstandName(kept: Beleg, now: Beleg): string | undefined {
  return now.zahlbar > 0 && now.zahlbar < kept.zahlbar ? `Zahlungsstand-${kept.name}` : undefined;
}

/** The page with what was paid, what is open, and a GiroCode over that. */
export function zahlungsstand(
  now: Beleg,
  { name, datum }: { readonly name: string; readonly datum: Day },
): Brief {
  const { anrede, buyer, seller, gesamt, bezahlt, zahlbar, faellig } = now;
  const until = faellig === '' ? '' : ` bis zum ${formatDay(faellig)}`;
  const please = anrede === 'du' ? 'Bitte überweise' : 'Bitte überweisen Sie';
  return {
    art: 'zahlungsstand',
    name,
    titel: 'Zahlungsstand',
    untertitel: `Rechnung ${now.name}`,
    datum,
    seller,
    buyer,
    angaben: [
      ['Rechnung', now.name],
      ['Stand', formatDay(datum)],
      ...(buyer.kundennummer === '' ? [] : ([['Kundennummer', buyer.kundennummer]] as const)),
    ],
    absaetze: [`Zu unserer Rechnung ${now.name} ist ein Teil eingegangen. Vielen Dank!`],
    tabellen: [
      {
        titel: '',
        spalten: [column('', 0.7), column('Betrag', 0.3, 'rechts')],
        zeilen: [
          [`Rechnung ${now.name} vom ${formatDay(now.datum)}`, formatEuro(gesamt)],
          ['Bereits bezahlt', formatEuro(bezahlt)],
        ],
        summen: [['Noch offen', formatEuro(zahlbar)]],
      },
    ],
    ueberweisung: { satz: `${please} ${formatEuro(zahlbar)}${until}.`, betrag: zahlbar, zweck: now.name },
    schluss: [],
  };
}
