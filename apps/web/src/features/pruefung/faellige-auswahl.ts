import { compareGeraete } from '@traverse/domain/namen/geraet-bezeichnung';
import { type FaelligeZeile, gehtBaldRaus } from '@traverse/domain/pruefung/faelligkeitsliste';

export interface Filter {
  readonly search: string;
  /** '' is any. */
  readonly platz: string;
  readonly art: string;
  readonly baldRaus: boolean;
}

export const NO_FILTER: Filter = { search: '', platz: '', art: '', baldRaus: false };

/** A device is ticked once for all of its tests, a counted item for each. */
export const keyOf = ({ geraet, inventar, pruefart }: FaelligeZeile): string =>
  geraet === '' ? `${inventar} ${pruefart}` : geraet;

export function isFound(zeile: FaelligeZeile, { search, platz, art, baldRaus }: Filter): boolean {
  const wanted = search.trim().toLocaleLowerCase('de');
  const isNamed = [zeile.bezeichnung, zeile.art, zeile.platz].some((text) =>
    text.toLocaleLowerCase('de').includes(wanted),
  );
  const isThere = (platz === '' || zeile.platz === platz) && (art === '' || zeile.art === art);
  return isNamed && isThere && (!baldRaus || gehtBaldRaus(zeile));
}

/** What is due first stands first. */
export function inOrder(one: FaelligeZeile, other: FaelligeZeile): number {
  if (one.faellig !== other.faellig) return one.faellig < other.faellig ? -1 : 1;
  return compareGeraete(one, other);
}
