import { type Brief, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Firma } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay, formatDayRange, formatTime } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';
import { type Vergleich, vergleichWorte } from './vergleich-spalten.ts';

/** The proof that the same is free as in the old tool, with the checksum of what it was held against (IMP-07). */
export function vergleichBrief(vergleich: Vergleich & { readonly firma: Firma; readonly heute: Day }): Brief {
  const { firma, heute, datei, pruefsumme, am, wer, von, bis, zeilen, unbekannt } = vergleich;
  return {
    art: 'umzugsnachweis',
    name: formatDay(heute),
    titel: 'Umzugsnachweis',
    untertitel: formatDayRange(von, bis),
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: (
      [
        ['Datei', cleanLine(datei)],
        ['Tage', formatDayRange(von, bis)],
        ['Verglichen am', `${formatDay(am)}, ${formatTime(am)}`],
        ['Von', cleanLine(wer)],
      ] as const
    ).filter(([, value]) => value !== ''),
    absaetze: [vergleichWorte(vergleich)],
    tabellen: [
      {
        titel: 'Was nicht gleich ist',
        spalten: [
          column('Artikel', 0.34, 'umbruch'),
          column('Was', 0.12),
          column('Tage', 0.24, 'umbruch'),
          column('Dort', 0.08),
          column('Hier', 0.08),
          column('Listen hier', 0.14, 'umbruch'),
        ],
        zeilen: zeilen.map((row) => [
          cleanLine(row.name),
          row.art,
          formatDayRange(row.von, row.bis),
          formatZahl(row.dort),
          formatZahl(row.hier),
          cleanLine(row.listen.map(({ name }) => name).join(', ')),
        ]),
        summen: [],
      },
      {
        titel: 'Hier unbekannt',
        spalten: [column('Artikel', 0.8, 'umbruch'), column('Zeilen', 0.2)],
        zeilen: unbekannt.map(({ name, zeilen: rows }) => [cleanLine(name), formatZahl(rows)]),
        summen: [],
      },
    ].filter(({ zeilen: rows }) => rows.length > 0),
    ueberweisung: undefined,
    schluss: [`SHA-256 der Datei: ${pruefsumme}`],
  };
}
