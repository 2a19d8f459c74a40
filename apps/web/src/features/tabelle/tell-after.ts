import { otherPrices } from '../inventarliste/tell-preise.ts';
import { newlyShort } from '../inventarliste/tell-short.ts';

type Tell = () => Promise<void>;

/** Asked before a table is taken over: what its rows may change of drafts and stock is told once it is (L 3). */
export async function tellAfter(sammlung: string): Promise<readonly Tell[]> {
  switch (sammlung) {
    case 'inventar':
      return [await otherPrices(undefined), await newlyShort()];
    case 'kunden':
    case 'preisgruppen':
      return [await otherPrices(undefined)];
    default:
      return [];
  }
}
