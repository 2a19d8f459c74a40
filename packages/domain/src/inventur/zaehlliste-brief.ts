import { type Brief, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Firma, Geraet, InventarArtikel, Inventur } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';

interface Zaehlliste {
  readonly inventur: Pick<Inventur, 'name' | 'stichtag'>;
  readonly seiten: readonly {
    readonly platz: { readonly name: string; readonly zone: string };
    readonly erwartet: readonly {
      readonly artikel: Pick<InventarArtikel, 'name'>;
      readonly geraet: Pick<Geraet, 'bezeichnung' | 'seriennummer'> | undefined;
    }[];
  }[];
  readonly firma: Firma;
  readonly heute: Day;
}

/** For a walk with a pencil: place by place what may lie there, and room for the number; what should is not said. */
export function zaehllisteBrief({ inventur, seiten, firma, heute }: Zaehlliste): Brief {
  const zeilen = seiten.flatMap(({ platz, erwartet }) =>
    erwartet.map(({ artikel, geraet }, index) => [
      index > 0 ? '' : [platz.zone, platz.name].map(cleanLine).filter(Boolean).join(', ') || 'ohne Platz',
      cleanLine(geraet?.bezeichnung ?? artikel.name),
      cleanLine(geraet?.seriennummer ?? ''),
      '________',
    ]),
  );
  return {
    art: 'zaehlliste',
    name: inventur.name,
    titel: `Zählliste ${inventur.name}`,
    untertitel: `Inventur zum ${formatDay(inventur.stichtag)}`,
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: [
      ['Gezählt von', '____________________'],
      ['Erstellt am', formatDay(heute)],
    ],
    absaetze: zeilen.length === 0 ? ['Es gibt nichts zu zählen.'] : [],
    tabellen:
      zeilen.length === 0
        ? []
        : [
            {
              titel: '',
              spalten: [
                column('Platz', 0.2, 'umbruch'),
                column('Artikel', 0.46, 'umbruch'),
                column('Seriennummer', 0.2, 'umbruch'),
                column('Gezählt', 0.14, 'rechts'),
              ],
              zeilen,
              summen: [],
            },
          ],
    ueberweisung: undefined,
    schluss: [],
    arbeitspapier: true,
  };
}
