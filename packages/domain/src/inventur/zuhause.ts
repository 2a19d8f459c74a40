import type { Geraet, InventarArtikel } from '../entities/index.ts';

type Platz = InventarArtikel['lagerplatz'];

/** Where a thing belongs, by the books: a device in a case where that is, else at its own place, else at its item's. */
export function zuhauseVon(
  artikel: Pick<InventarArtikel, 'lagerplatz'>,
  geraet?: Pick<Geraet, 'lagerplatz'>,
  behaelter?: { readonly lagerplatz: Platz },
): Platz {
  return behaelter?.lagerplatz || geraet?.lagerplatz || artikel.lagerplatz;
}
