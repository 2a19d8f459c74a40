import type { AnswerOf, Cents } from '@traverse/schema';
import type { InventarArtikel, Listenzeile, Packliste } from '../entities/index.ts';
import type { schwundPfad } from '../pfade/rueckgabe.ts';
import { type Day, yearOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { stillInStock } from './abschluss.ts';

/** What a year has lost, and the years that lost something (RUECK-04). */
export type Schwund = AnswerOf<typeof schwundPfad>;
/** What it has lost of an item. */
export type SchwundArtikel = Schwund['artikel'][number];
/** What one list has lost of it. */
export type SchwundListe = SchwundArtikel['listen'][number];

export interface VerloreneZeile {
  readonly zeile: Pick<Listenzeile, 'id' | 'vermisst' | 'verbraucht' | 'ausgebucht' | 'berechnet'>;
  readonly artikel: Pick<InventarArtikel, 'id' | 'name' | 'kategorie' | 'zaehlweise' | 'wiederbeschaffung'>;
  readonly packliste: Packliste['id'] | '';
  readonly name: string;
  /** The last day of its list. */
  readonly tag: Day;
  /** Whether a claim for the list stands. */
  readonly hasClaim: boolean;
}

/** Lost pieces of a year by item, the dearest first. Found again is not lost; a claim that was reversed charges nothing. */
export function schwundOf(lost: readonly VerloreneZeile[], jahr: number): Schwund {
  const jahre = [...new Set(lost.map(({ tag }) => yearOf(tag)))].sort((one, other) => other - one);
  const ofYear = lost.filter(({ tag }) => yearOf(tag) === jahr);
  const items = new Map(ofYear.map(({ artikel }) => [artikel.id, artikel]));
  const artikel = [...items.values()].map((item) =>
    artikelOf(
      item,
      ofYear.filter((each) => each.artikel.id === item.id),
    ),
  );
  return {
    jahre,
    artikel: artikel.toSorted(
      (one, other) => other.wert - one.wert || one.name.localeCompare(other.name, 'de'),
    ),
  };
}

function artikelOf(artikel: VerloreneZeile['artikel'], zeilen: readonly VerloreneZeile[]): SchwundArtikel {
  const listen = zeilen.map(({ zeile, packliste, name, tag, hasClaim }) => ({
    zeile: zeile.id,
    packliste,
    name,
    tag,
    vermisst: zeile.vermisst,
    berechnet: hasClaim ? Math.min(zeile.vermisst, zeile.berechnet) : 0,
    imBestand: stillInStock(zeile),
  }));
  const sum = (field: 'vermisst' | 'berechnet' | 'imBestand') =>
    listen.reduce((all, each) => all + each[field], 0);
  const { id, name, kategorie, zaehlweise, wiederbeschaffung } = artikel;
  const vermisst = sum('vermisst');
  return {
    inventar: id,
    name,
    kategorie,
    einzeln: zaehlweise === 'Einzeln',
    vermisst,
    berechnet: sum('berechnet'),
    imBestand: sum('imBestand'),
    wert: cents(wiederbeschaffung * vermisst),
    listen: listen.toSorted((one, other) => other.tag.localeCompare(one.tag)),
  };
}

export function wertOfSchwund(artikel: readonly SchwundArtikel[]): Cents {
  return sumCents(artikel.map(({ wert }) => wert));
}
