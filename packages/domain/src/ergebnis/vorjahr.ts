import type { Cents } from '@traverse/schema';
import { overviewOf } from '../auswertung/overview.ts';
import type { Auswertung } from '../auswertung/summarise.ts';
import { type ByKategorie, sumOf } from '../auswertung/table.ts';
import { cents, negative } from '../values/geld.ts';
import type { Ueberblick } from './ueberblick.ts';

type Zeile = Ueberblick['bisHeute'][number];

/** Categories that are named; the others are one line. */
const NAMED = 5;

/**
 * A year so far beside the one before, line by line to the result; the largest expenses by name. Nothing where neither has an
 * entry.
 */
export function nebenDemVorjahr(jahr: Auswertung, vorjahr: Auswertung): Zeile[] {
  const [now, before] = [overviewOf(jahr), overviewOf(vorjahr)];
  const kosten = kategorienOf(jahr.ausgabenNetto, vorjahr.ausgabenNetto);
  const zeile = (name: string, art: Zeile['art'], of: Cents, davor: Cents): Zeile => ({
    name,
    art,
    jahr: of,
    vorjahr: davor,
  });
  const zeilen = [
    zeile('Einnahmen netto', 'einnahmen', now.einnahmenNetto, before.einnahmenNetto),
    ...kosten.map((each) => zeile(each.name, 'ausgaben', negative(each.jahr), negative(each.vorjahr))),
    // Assets lose by whole months of a whole year.
    zeile('AFA (ganzes Jahr)', 'afa', negative(now.afa), negative(before.afa)),
  ].filter((each) => each.jahr !== 0 || each.vorjahr !== 0);
  return zeilen.length === 0 ? [] : [...zeilen, zeile('Ergebnis', 'ergebnis', now.ergebnis, before.ergebnis)];
}

function kategorienOf(jahr: ByKategorie, vorjahr: ByKategorie) {
  const names = [...new Set([...Object.keys(jahr), ...Object.keys(vorjahr)])]
    .filter((name) => !name.startsWith('davon'))
    .map((name) => ({ name, jahr: jahr[name] ?? cents(0), vorjahr: vorjahr[name] ?? cents(0) }))
    .toSorted((one, other) => other.jahr - one.jahr || other.vorjahr - one.vorjahr);
  // One more is no shorter by being called 'the others'.
  if (names.length <= NAMED + 1) return names;
  const named = names.slice(0, NAMED);
  const rest = (table: ByKategorie, of: 'jahr' | 'vorjahr') =>
    cents(sumOf(table) - named.reduce((sum, each) => sum + each[of], 0));
  return [
    ...named,
    { name: 'Weitere Ausgaben', jahr: rest(jahr, 'jahr'), vorjahr: rest(vorjahr, 'vorjahr') },
  ];
}
