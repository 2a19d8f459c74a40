import { type Cents, members } from '@traverse/schema';
import type { InventarArtikel, Listenzeile, Packliste } from '../entities/index.ts';
import type { TechnikKategorie } from '../technik-kategorien.ts';
import { type Day, yearOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { stillInStock } from './abschluss.ts';

/** Who takes what is lost out of stock (W 4.2). */
export const ausbucher = members('inventar', 'admin');

/** What one list has lost of an item. */
export interface SchwundListe {
  readonly zeile: Listenzeile['id'];
  /** Its pack list; empty where it has none, or where it is private. */
  readonly packliste: Packliste['id'] | '';
  /** Name of the document behind the list, as far as the reader may know it. */
  readonly name: string;
  readonly tag: Day;
  readonly vermisst: number;
  /** Of these, on a claim that stands. */
  readonly berechnet: number;
  /** Of these, still counted in stock. */
  readonly imBestand: number;
}

/** What a year has lost of an item, as GET /api/schwund answers it (RUECK-04). */
export interface SchwundArtikel {
  readonly inventar: InventarArtikel['id'];
  readonly name: string;
  readonly kategorie: TechnikKategorie | '';
  /** Each piece is a device: what becomes of it is said on its own page. */
  readonly einzeln: boolean;
  readonly vermisst: number;
  readonly berechnet: number;
  readonly imBestand: number;
  /** What new ones cost. */
  readonly wert: Cents;
  readonly listen: readonly SchwundListe[];
}

export interface Schwund {
  /** The years that lost something, the latest first. */
  readonly jahre: readonly number[];
  readonly artikel: readonly SchwundArtikel[];
}

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
