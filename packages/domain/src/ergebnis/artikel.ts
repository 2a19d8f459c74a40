import type { InventarArtikel } from '../entities/index.ts';
import { umsatzOfZeilen } from '../inventar/einsatz.ts';
import { cents, sumCents, times } from '../values/geld.ts';
import type { ArtikelErgebnis } from './antwort.ts';
import { type ErgebnisMaterial, materialkosten } from './ergebnis.ts';

type Artikel = Pick<
  InventarArtikel,
  'id' | 'name' | 'kategorie' | 'gruppe' | 'anzahl' | 'mietpreis' | 'wiederbeschaffung'
>;

/** Revenue of an item from the lines that charge for it, beside what its days out cost (F 7). */
export function artikelErgebnisOf(
  artikel: Artikel,
  zeilen: Parameters<typeof umsatzOfZeilen>[0],
  material: readonly ErgebnisMaterial[],
): ArtikelErgebnis {
  const { id, name, kategorie, anzahl, wiederbeschaffung } = artikel;
  const umsatz = umsatzOfZeilen(zeilen, artikel);
  const kosten = sumCents(material.map(materialkosten));
  return {
    id,
    name,
    kategorie,
    anzahl,
    umsatz,
    einsatztage: material.reduce((sum, each) => sum + each.anzahl * each.tage, 0),
    kosten,
    ueberschuss: cents(umsatz - kosten),
    wiederbeschaffung: times(wiederbeschaffung, anzahl),
  };
}
