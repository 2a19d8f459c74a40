import { type Brief, type BriefTabelle, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import { nettoMinuten } from '../einsatz/schichten.ts';
import type { Firma } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDateTime, formatDay, formatTime } from '../values/date-format.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { formatDauer } from '../values/dauer-input.ts';
import { type GespeichertesStueck, gilt } from './stueck.ts';

/** A piece with the words that stand for what it points to. */
export interface Nachweiszeile {
  readonly stueck: GespeichertesStueck;
  readonly projekt: string;
}

interface Nachweis {
  readonly von: Day;
  readonly bis: Day;
  readonly personen: readonly { readonly name: string; readonly zeilen: readonly Nachweiszeile[] }[];
  readonly firma: Firma;
  readonly heute: Day;
}

/** Begin, end and length of each day, when it was written down and who confirmed it: what customs ask for (MiLoG § 17). */
export function nachweisBrief({ von, bis, personen, firma, heute }: Nachweis): Brief {
  return {
    art: 'stundennachweis',
    name: `Stundennachweis-${von}-${bis}`,
    titel: 'Nachweis der Arbeitszeit',
    untertitel: `${formatDay(von)} bis ${formatDay(bis)}`,
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: [
      ['Zeitraum', `${formatDay(von)} bis ${formatDay(bis)}`],
      ['Stand', formatDay(heute)],
    ],
    absaetze: personen.length === 0 ? ['In diesem Zeitraum sind keine Stunden erfasst.'] : [],
    tabellen: personen.map(tabelleOf),
    ueberweisung: undefined,
    schluss: [],
  };
}

function tabelleOf({ name, zeilen }: Nachweis['personen'][number]): BriefTabelle {
  const minutes = zeilen
    .filter(({ stueck }) => gilt(stueck))
    .reduce((sum, { stueck }) => sum + nettoMinuten(stueck), 0);
  return {
    titel: cleanLine(name),
    spalten: [
      column('Tag', 0.12),
      column('Beginn', 0.08, 'rechts'),
      column('Ende', 0.08, 'rechts'),
      column('Pause', 0.08, 'rechts'),
      column('Dauer', 0.08, 'rechts'),
      column('', 0.02),
      column('Erfasst am', 0.17),
      column('Stand', 0.37, 'umbruch'),
    ],
    zeilen: zeilen.map(zeileOf),
    summen: [['Zusammen', `${formatDauer(minutes)} h`]],
    // A sum on the next page is nobody's.
    zusammen: true,
  };
}

function zeileOf({ stueck, projekt }: Nachweiszeile): string[] {
  const { von, bis, pause, erfasstAm } = stueck;
  const isNext = dayOf(von) !== dayOf(bis);
  return [
    formatDay(dayOf(von)),
    formatTime(von),
    isNext ? `${formatTime(bis)} +1` : formatTime(bis),
    pause > 0 ? `${pause} min` : '',
    gilt(stueck) ? formatDauer(nettoMinuten(stueck)) : '',
    '',
    erfasstAm === '' ? '' : formatDateTime(erfasstAm),
    [standWords(stueck), cleanLine(projekt)].filter((each) => each !== '').join(', '),
  ];
}

/** Who confirmed it and when; whoever did so for herself is named as that. */
function standWords(stueck: Nachweiszeile['stueck']): string {
  const { stand, bestaetigtVon, bestaetigtAm, selbstBestaetigt, grund } = stueck;
  const warum = grund === '' ? '' : ` (${cleanLine(grund)})`;
  if (stand === 'gemeldet') return 'noch nicht bestätigt';
  if (stand === 'ersetzt') return `ersetzt${warum}`;
  if (stand === 'zurückgenommen') return `zurückgenommen${warum}`;
  const how = selbstBestaetigt ? 'selbst bestätigt von' : 'bestätigt von';
  const when = bestaetigtAm === '' ? '' : ` am ${formatDay(dayOf(bestaetigtAm))}`;
  return `${how} ${cleanLine(bestaetigtVon)}${when}${warum}`;
}
