import { entities, type InventarArtikel, type Rechnung } from '@traverse/domain/entities';
import { ersetztVon } from '@traverse/domain/preise/ersetzte-zeile';
import type { Wahlposition } from '@traverse/domain/preise/wahlposition';
import { formatZahl, inThousandths } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import type { WriteContext } from '../records/effects.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { refusedFor } from './sentences.ts';

const { inventar, inventar_inventarlisten, inventarlisten, listen_sets } = entities;
type Zeile = StoredRecord<typeof inventar_inventarlisten>;
type ListenSet = StoredRecord<typeof listen_sets>;

/**
 * The same invoice with what was chosen: on its list, a set of its own, or an element. A booked list may go short by it, which it
 * keeps: whoever chose has an order (0211).
 */
export async function pieceOn(
  rechnung: Rechnung,
  wahl: Wahlposition,
  context: WriteContext,
): Promise<Rechnung> {
  const { schluessel, name, anzahl, einheit, kategorie, faktor, preis, ust } = wahl;
  const artikel = await artikelOf(wahl, context.transaction);
  if (!artikel) {
    const element = { name, anzahl, einheit, kategorie, faktor, preis, ust, schluessel };
    return { ...rechnung, optElement: [...rechnung.optElement, element] };
  }
  const on = await withListe(rechnung, context);
  const terms = { faktor, preis, ust };
  if (artikel.typ === 'Set')
    await context.create<Entity>(listen_sets, {
      // A copy has the same keys: the set of the one that was chosen first has the id.
      ...((await context.transaction.find(listen_sets, schluessel)) ? {} : { id: schluessel }),
      inventarliste: on.inventarliste,
      set: artikel.id,
      anzahl,
      anmerkung: wahl.anmerkung,
      ...terms,
      ...(wahl.preisArt === 'eigener' ? {} : { preis: artikel.mietpreis }),
    });
  else {
    const zeile = await zeileOf(on.inventarliste, artikel.id, context.transaction);
    if (zeile) await context.update<Entity>(inventar_inventarlisten, zeile.id, { 'anzahl+': anzahl });
    else
      await context.create<Entity>(inventar_inventarlisten, {
        inventarliste: on.inventarliste,
        inventar: artikel.id,
        anzahl,
        einheit,
        preisArt: wahl.preisArt,
        vonSelbst: true,
        zusaetzlich: true,
        ...terms,
      });
  }
  return on;
}

/** The same without it, and with what had gone for it. Throws ApiError 400 where pieces of it are out. */
export async function pieceOff(
  rechnung: Rechnung,
  wahl: Wahlposition,
  genommen: number,
  context: WriteContext,
): Promise<Rechnung> {
  const { transaction } = context;
  const artikel = await artikelOf(wahl, transaction);
  const { inventarliste } = rechnung;
  if (!artikel) {
    const optElement = rechnung.optElement.filter(({ schluessel }) => schluessel !== wahl.schluessel);
    return giveBack({ ...rechnung, optElement }, wahl, genommen, context);
  }
  if (artikel.typ === 'Set') {
    const set = await setOf(inventarliste, wahl, transaction);
    if (set) {
      const free = await setsNotOut(set, transaction);
      if (free < set.anzahl) throw alreadyOut(set.anzahl - free);
      await context.remove(listen_sets, set.id);
    }
  } else {
    const zeile = await zeileOf(inventarliste, artikel.id, transaction);
    if (zeile) await takeFromZeile(zeile, wahl.anzahl, context);
  }
  return giveBack(rechnung, wahl, genommen, context);
}

async function takeFromZeile(zeile: Zeile, anzahl: number, context: WriteContext): Promise<void> {
  const left = Math.max(0, inThousandths(zeile.anzahl - anzahl));
  const out = zeile.out - left;
  if (out > 0) throw alreadyOut(out);
  const isUntouched =
    zeile.gepackt + zeile.out + zeile.in + zeile.vermisst + zeile.defekt + zeile.verbraucht === 0 &&
    zeile.anmerkunug === '' &&
    zeile.vorgesehen.length === 0;
  if (left === 0 && zeile.vonSelbst && isUntouched) await context.remove(inventar_inventarlisten, zeile.id);
  else
    await context.update<Entity>(inventar_inventarlisten, zeile.id, {
      'anzahl-': inThousandths(zeile.anzahl - left),
    });
}

const alreadyOut = (out: number) =>
  refusedFor('wahlpositionen', `Davon sind ${formatZahl(out)} schon draußen.`);

/** What goes for a Wahlposition that is chosen: so many of it, so many that stay since they are out, and the elements without it. */
export async function genommenFor(
  rechnung: Rechnung,
  { schluessel, statt }: Wahlposition,
  /** As they are until it is chosen: itself, and those that are after it, still stand in their places. */
  wahlpositionen: readonly Wahlposition[],
  context: WriteContext,
): Promise<{
  readonly genommen: number;
  readonly geblieben: number;
  readonly optElement: Rechnung['optElement'];
}> {
  const { optElement, inventarliste, gliederung } = rechnung;
  const nothing = { genommen: 0, geblieben: 0, optElement };
  if (statt === '') return nothing;
  const { transaction } = context;
  const ersetzt = ersetztVon(
    {
      ...(await onListe(inventarliste, transaction)),
      optElement,
      gliederung,
      wahlpositionen,
    },
    { schluessel, statt },
  );
  if (!ersetzt) return nothing;
  const { zeile, set, element, anzahl } = ersetzt;
  if (element)
    return {
      genommen: anzahl,
      geblieben: 0,
      optElement: optElement.map((each) =>
        each.schluessel === statt ? { ...each, anzahl: inThousandths(each.anzahl - anzahl) } : each,
      ),
    };
  const off = set
    ? Math.min(anzahl, await setsNotOut(set, transaction))
    : Math.min(anzahl, Math.max(0, inThousandths((zeile?.anzahl ?? 0) - (zeile?.out ?? 0))));
  const [entity, id] = set ? [listen_sets, set.id] : [inventar_inventarlisten, zeile?.id ?? ''];
  if (off > 0) await context.update<Entity>(entity, id, { 'anzahl-': off });
  return { genommen: off, geblieben: inThousandths(anzahl - off), optElement };
}

async function giveBack(
  rechnung: Rechnung,
  { statt }: Wahlposition,
  genommen: number,
  { transaction, update }: WriteContext,
): Promise<Rechnung> {
  const { optElement, inventarliste } = rechnung;
  if (genommen <= 0) return rechnung;
  if (optElement.some(({ schluessel }) => schluessel === statt))
    return {
      ...rechnung,
      optElement: optElement.map((each) =>
        each.schluessel === statt ? { ...each, anzahl: inThousandths(each.anzahl + genommen) } : each,
      ),
    };
  const zeile = await zeileOf(inventarliste, statt, transaction);
  if (zeile) await update<Entity>(inventar_inventarlisten, zeile.id, { 'anzahl+': genommen });
  else {
    const sets = await transaction.findWhere(listen_sets, { inventarliste, set: statt });
    const set = sets.find(({ anzahl }) => anzahl === 0) ?? sets[0];
    if (set) await update<Entity>(listen_sets, set.id, { 'anzahl+': genommen });
  }
  return rechnung;
}

/** What the list of a document has, with its items. */
async function onListe(inventarliste: Rechnung['inventarliste'], reads: RecordReads) {
  if (inventarliste === '') return { zeilen: [], sets: [] };
  const zeilen = await reads.findWhere(inventar_inventarlisten, { inventarliste });
  const sets = await reads.findWhere(listen_sets, { inventarliste });
  const ids = [...zeilen.map((zeile) => zeile.inventar), ...sets.map(({ set }) => set)];
  const artikel = new Map((await reads.findMany(inventar, [...new Set(ids)])).map((each) => [each.id, each]));
  return {
    zeilen: zeilen.flatMap((zeile) => withArtikel({ zeile }, artikel.get(zeile.inventar))),
    sets: sets.flatMap((set) => withArtikel({ set }, artikel.get(set.set))),
  };
}

function withArtikel<Row>(row: Row, artikel: InventarArtikel | undefined) {
  return artikel ? [{ ...row, artikel }] : [];
}

/** So many of a set whose parts are all in the house. */
async function setsNotOut({ inventarliste, anzahl, teile }: ListenSet, reads: RecordReads): Promise<number> {
  const zeilen = await reads.findWhere(inventar_inventarlisten, { inventarliste });
  const free = teile.map((teil) => {
    const zeile = zeilen.find((each) => each.inventar === teil.inventar);
    if (!zeile || teil.anzahl <= 0) return anzahl;
    return Math.max(0, Math.floor((zeile.anzahl - zeile.out) / teil.anzahl));
  });
  return Math.min(anzahl, ...free);
}

async function artikelOf({ inventar: id }: Wahlposition, reads: RecordReads) {
  return id === '' ? undefined : reads.find(inventar, id);
}

async function zeileOf(
  inventarliste: string,
  artikel: string,
  reads: RecordReads,
): Promise<Zeile | undefined> {
  if (inventarliste === '') return undefined;
  const [zeile] = await reads.findWhere(inventar_inventarlisten, { inventarliste, inventar: artikel }, 1);
  return zeile;
}

/** The set that was made for it; on a copied list the first of its item. */
async function setOf(
  inventarliste: Rechnung['inventarliste'],
  { schluessel, inventar: item }: Wahlposition,
  reads: RecordReads,
): Promise<ListenSet | undefined> {
  const own = await reads.find(listen_sets, schluessel);
  if (own?.inventarliste === inventarliste) return own;
  const [set] = await reads.findWhere(listen_sets, { inventarliste, set: item }, 1);
  return set;
}

/** A list for what is chosen on a document that has none; not booked. */
async function withListe(rechnung: Rechnung, { create }: WriteContext): Promise<Rechnung> {
  if (rechnung.inventarliste !== '') return rechnung;
  const { von, bis } = rechnung;
  const liste = await create(inventarlisten, { von, bis });
  return { ...rechnung, inventarliste: liste.id };
}
