import { type Cents, spalten } from '@traverse/schema';
import { bookValueOn } from '../afa/depreciation.ts';
import type { Geraet, RecordIn } from '../entities/index.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';

/** A movable asset, or a device that is none: gone at once to expense. */
export interface VerzeichnisZeile {
  readonly bezeichnung: string;
  /** Numbers of the devices it is made of. */
  readonly geraete: string;
  readonly stueck: number;
  readonly angeschafft: Day | '';
  readonly kosten: Cents | undefined;
  readonly abgang: Day | '';
  /** undefined where no asset stands for it. */
  readonly buchwert: Cents | undefined;
}

/**
 * The list of assets that spares the yearly count (R 5.4 EStR): exact name, day and cost of purchase, day of disposal, value
 * in the books on a day. Equal pieces of one purchase are one row with their number.
 */
export function bestandsverzeichnis(
  assets: readonly RecordIn<'afa'>[],
  geraete: readonly Geraet[],
  stichtag: Day,
): VerzeichnisZeile[] {
  const ofAsset = Map.groupBy(geraete, ({ afa }): string => afa);
  const rows = assets.map((asset): VerzeichnisZeile => {
    const own = ofAsset.get(asset.id) ?? [];
    return {
      bezeichnung: asset.name,
      geraete: own.map(({ bezeichnung }) => bezeichnung).join(', '),
      stueck: Math.max(1, asset.anzahl),
      angeschafft: dayOf(asset.kaufdatum),
      kosten: asset.netto,
      abgang: dayOf(asset.abgangAm),
      buchwert: cents(bookValueOn(asset, stichtag).restbuchwert),
    };
  });
  const others = (ofAsset.get('') ?? []).map(
    ({ bezeichnung, seriennummer, kaufdatum, kaufpreis, abgangAm }): VerzeichnisZeile => ({
      bezeichnung,
      geraete: seriennummer,
      stueck: 1,
      angeschafft: dayOf(kaufdatum),
      kosten: kaufpreis === 0 ? undefined : kaufpreis,
      abgang: dayOf(abgangAm),
      buchwert: undefined,
    }),
  );
  return [...rows, ...others]
    .filter(({ angeschafft }) => angeschafft === '' || angeschafft <= stichtag)
    .toSorted(
      (one, other) =>
        compareTexts(one.angeschafft, other.angeschafft) || compareTexts(one.bezeichnung, other.bezeichnung),
    );
}

export const verzeichnisSpalten = spalten<VerzeichnisZeile>()({
  bezeichnung: { is: 'text', label: 'Bezeichnung', of: ({ bezeichnung }) => bezeichnung },
  geraete: { is: 'text', label: 'Geräte oder Seriennummer', of: ({ geraete }) => geraete },
  stueck: { is: 'zahl', label: 'Stück', of: ({ stueck }) => stueck },
  angeschafft: { is: 'tag', label: 'Angeschafft', of: ({ angeschafft }) => angeschafft },
  kosten: { is: 'geld', label: 'Anschaffungskosten', of: ({ kosten }) => kosten, sum: true },
  abgang: { is: 'tag', label: 'Abgang', of: ({ abgang }) => abgang },
  buchwert: { is: 'geld', label: 'Buchwert', of: ({ buchwert }) => buchwert, sum: true },
});
