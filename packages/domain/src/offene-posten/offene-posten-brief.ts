import type { Cents } from '@traverse/schema';
import { type Brief, type BriefTabelle, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Firma } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { formatBetrag, formatEuro } from '../values/geld.ts';
import { type Altersaufbau, altersspalten, ueberfaelligIn } from './alter.ts';
import type { OffenePosten, Posten } from './liste.ts';

type Seite = 'Kunden' | 'Lieferanten';

/** The list of open items as pages for the files: the sums by age, then every item (ZAHL-03). */
export function offenePostenBrief(source: {
  readonly liste: Pick<OffenePosten, 'stichtag' | 'gruppen' | 'summe'>;
  readonly seite: Seite;
  readonly firma: Firma;
  readonly heute: Day;
  readonly bearbeitung: string;
}): Brief {
  const { liste, seite, firma, heute } = source;
  return {
    art: 'offene-posten',
    name: liste.stichtag,
    titel: 'Offene Posten',
    untertitel: `${seite} am ${formatDay(liste.stichtag)}`,
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: (
      [
        ['Stichtag', formatDay(liste.stichtag)],
        ['Erstellt am', formatDay(heute)],
        ['Bearbeitung', cleanLine(source.bearbeitung)],
      ] as const
    ).filter(([, value]) => value !== ''),
    absaetze: [],
    tabellen: [sums(liste, seite), items(liste, seite)],
    ueberweisung: undefined,
    schluss: ['Alle Beträge in Euro. Guthaben und Gutschriften stehen mit Minus.'],
  };
}

function sums({ gruppen, summe }: Pick<OffenePosten, 'gruppen' | 'summe'>, seite: Seite): BriefTabelle {
  // A column of credits only where there are some.
  const hasCredit = summe.guthaben !== 0;
  const titles = [...altersspalten.map(({ kurz }) => kurz), ...(hasCredit ? ['Guthaben'] : []), 'Offen'];
  const breite = 0.1;
  const amounts = ({ spalten, guthaben, summe: all }: Altersaufbau) =>
    [...spalten, ...(hasCredit ? [guthaben] : []), all].map(amountText);
  return {
    titel: '',
    spalten: [
      column(seite, 1 - breite * titles.length),
      ...titles.map((titel) => column(titel, breite, 'rechts')),
    ],
    zeilen: [
      ...gruppen.map(({ name, aufbau }) => [cleanLine(name), ...amounts(aufbau)]),
      ['Summe', ...amounts(summe)],
    ],
    summen: [
      ['Davon überfällig', formatEuro(ueberfaelligIn(summe))],
      ['Offen', formatEuro(summe.summe)],
    ],
  };
}

function items({ gruppen }: Pick<OffenePosten, 'gruppen'>, seite: Seite): BriefTabelle {
  return {
    titel: 'Posten',
    spalten: [
      column(seite, 0.36),
      column('Beleg', 0.2),
      column('Datum', 0.12),
      column('Fällig', 0.12),
      column('Tage', 0.06, 'rechts'),
      column('Offen', 0.14, 'rechts'),
    ],
    zeilen: gruppen.flatMap(({ name, posten }) =>
      posten.map((each) => [
        cleanLine(name),
        belegText(each),
        each.art === 'Guthaben' ? '' : formatDay(each.datum),
        each.faellig === '' ? '' : formatDay(each.faellig),
        each.tage > 0 ? `${each.tage}` : '',
        amountText(each.offen),
      ]),
    ),
    summen: [],
  };
}

const belegText = ({ name, nurFuer }: Pick<Posten, 'name' | 'nurFuer'>) =>
  cleanLine([name, nurFuer].filter(Boolean).join(', '));

/** Nothing where nothing is. */
function amountText(amount: Cents): string {
  return amount === 0 ? '' : formatBetrag(amount);
}
