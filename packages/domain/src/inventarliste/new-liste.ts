import type { WireDate } from '@traverse/schema';
import type { DraftIn, InventarArtikel, Inventarliste, Listenzeile } from '../entities/index.ts';
import { faktorOfZeile, type MietfaktorFacts, type Staffelung } from '../preise/mietfaktor.ts';
import type { PricedZeile } from '../preise/position.ts';

interface Time {
  readonly von: WireDate;
  readonly bis: WireDate;
}

/** What is rented in takes nothing from stock (RECH-08, ZUM-01). */
export function listeForZumietung({ von, bis }: Time): DraftIn<'inventarlisten'> {
  return { von, bis, verbucht: false };
}

/**
 * A line for an item that is not on the list yet. `faktor` is that of the invoice, 1 on a pack list. Its rate is given by
 * the server, which knows the invoices of the list (RECH-13).
 */
export function newZeile(
  artikel: Pick<InventarArtikel, 'id' | 'einheit' | 'hideInRechnung'>,
  line: { readonly inventarliste: Inventarliste['id']; readonly anzahl: number; readonly faktor: number },
): DraftIn<'inventar_inventarlisten'> {
  const { id, einheit, hideInRechnung } = artikel;
  return { inventar: id, einheit, hideInRechnung, out: 0, in: 0, ...line };
}

/** The same lines for another list, nothing scanned yet (PACK-02, RECH-06). */
export function cloneZeilen(
  zeilen: Iterable<
    PricedZeile &
      Pick<
        Listenzeile,
        'inventar' | 'anzahl' | 'einheit' | 'faktor' | 'ust' | 'anmerkunug' | 'hideInRechnung'
      >
  >,
  inventarliste: Inventarliste['id'],
): DraftIn<'inventar_inventarlisten'>[] {
  return Array.from(zeilen, (zeile) => {
    const { inventar, anzahl, einheit, faktor, ust, preisArt, preis, anmerkunug, hideInRechnung } = zeile;
    return {
      inventar,
      anzahl,
      einheit,
      faktor,
      ust,
      preisArt,
      preis,
      anmerkunug,
      hideInRechnung,
      inventarliste,
      out: 0,
      in: 0,
    };
  });
}

/**
 * What picked items do to a list: new ones become lines, those on it already are raised by what was picked.
 * An amount of 0 picks nothing (DLG-02). `mietfaktor`: of an invoice, where items have tables of their own (PLAN-03).
 */
export function addPicked(
  zeilen: readonly Pick<Listenzeile, 'id' | 'inventar'>[],
  picked: readonly {
    readonly artikel: Pick<InventarArtikel, 'id' | 'einheit' | 'hideInRechnung'> & Staffelung;
    readonly anzahl: number;
  }[],
  line: {
    readonly inventarliste: Inventarliste['id'];
    readonly faktor: number;
    readonly mietfaktor?: MietfaktorFacts | undefined;
  },
): {
  readonly create: readonly DraftIn<'inventar_inventarlisten'>[];
  readonly raise: readonly { readonly id: Listenzeile['id']; readonly by: number }[];
} {
  const { inventarliste, faktor, mietfaktor } = line;
  const lineOf = new Map(zeilen.map(({ id, inventar }) => [inventar, id]));
  const chosen = picked.filter(({ anzahl }) => anzahl !== 0);
  return {
    create: chosen
      .filter(({ artikel }) => !lineOf.has(artikel.id))
      .map(({ artikel, anzahl }) =>
        newZeile(artikel, { inventarliste, anzahl, faktor: faktorOfZeile(artikel, faktor, mietfaktor) }),
      ),
    raise: chosen.flatMap(({ artikel, anzahl }) => {
      const id = lineOf.get(artikel.id);
      return id === undefined ? [] : [{ id, by: anzahl }];
    }),
  };
}
