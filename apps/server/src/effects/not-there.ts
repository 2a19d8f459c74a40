import { entities, type Inventarliste, type Listenzeile } from '@traverse/domain/entities';
import { sperreOfGeraet } from '@traverse/domain/geraet/zustand';
import {
  ausstehendOfZeile,
  type Sperre,
  sperreOfInhalt,
  sperreOfSchaden,
  sperreOfZeile,
} from '@traverse/domain/inventarliste/nicht-frei';
import { gonePieces, stillOut } from '@traverse/domain/inventarliste/zaehler';
import type { Day } from '@traverse/domain/values';
import type { RecordReads } from '../sql/record-store.ts';
import { fixedCases } from './cases.ts';

/** What stock counts and the warehouse has not, by the days on which it does not (RUECK-02). */
export interface NotThere {
  /** What a damage blocks, and what was lost or used up. */
  readonly gesperrt: readonly Sperre[];
  /** What belongs to cases with fixed content, all the time (CASE-02). */
  readonly imCase: readonly Sperre[];
  /** What is still out after its list. */
  readonly ausstehend: readonly Sperre[];
}

/** Few lines and damages, found without looking at the others; of `items` alone where they are given. */
export async function notThereTimes(
  reads: RecordReads,
  today: Day,
  items: readonly string[] | undefined,
): Promise<NotThere> {
  const isAsked = items && new Set(items);
  const concerns = ({ inventar }: { readonly inventar: string }) => isAsked?.has(inventar) ?? true;
  const zeilen = await reads.findAboveZero(entities.inventar_inventarlisten, 'fehlbestand');
  const found = zeilen.filter(concerns);
  const blocking = await reads.findAboveZero(entities.schaeden, 'sperrt');
  // A damage of a device blocks through its state.
  const schaeden = blocking.filter(
    (schaden) => !schaden.behoben && schaden.geraet === '' && concerns(schaden),
  );
  const closed = (await reads.findAboveZero(entities.geraete, 'sperrt')).filter(concerns);
  const isFixed = await fixedCases(
    closed.map(({ behaelter }) => behaelter),
    reads,
  );
  // In a fixed case it is counted with the case, whatever its state.
  const geraete = closed.filter(({ behaelter }) => !isFixed.has(behaelter));
  const held = (await reads.findAboveZero(entities.behaelter_inhalt, 'imCase')).filter(concerns);
  const ofGeraete = geraete.map(({ liste }) => ({ inventarliste: liste }));
  const ids = [...found, ...schaeden, ...ofGeraete]
    .map(({ inventarliste }) => inventarliste)
    .filter((id) => id !== '');
  const listen = await ownListen(reads, [...new Set(ids)]);
  const ofZeilen = (sperrenOf: (zeile: Listenzeile, liste: Inventarliste) => Sperre[]) =>
    found.flatMap((zeile) => {
      const liste = listen.get(zeile.inventarliste);
      return liste ? sperrenOf(zeile, liste) : [];
    });
  return {
    gesperrt: [
      ...schaeden.flatMap((schaden) => sperreOfSchaden(schaden, listen.get(schaden.inventarliste), today)),
      ...ofZeilen(sperreOfZeile),
      ...geraete.flatMap((geraet) => sperreOfGeraet(geraet, listen.get(geraet.liste), today)),
    ],
    imCase: held.map(sperreOfInhalt),
    ausstehend: ofZeilen((zeile, liste) => ausstehendOfZeile(zeile, liste, today)),
  };
}

/** Every list of our own of which something is still out, with those of its lines. */
export async function openListen(
  reads: RecordReads,
): Promise<{ readonly liste: Inventarliste; readonly zeilen: readonly Listenzeile[] }[]> {
  const found = await reads.findAboveZero(entities.inventar_inventarlisten, 'fehlbestand');
  const zeilen = Map.groupBy(
    found.filter((zeile) => stillOut(zeile) > 0),
    ({ inventarliste }): string => inventarliste,
  );
  const listen = await ownListen(reads, [...zeilen.keys()]);
  return [...listen.values()].map((liste) => ({ liste, zeilen: zeilen.get(liste.id) ?? [] }));
}

/** What stock counts of items and the warehouse has not: still out, by lists, and known to be gone. */
export interface AusserHaus {
  readonly unterwegs: number;
  readonly fehlt: number;
  readonly listen: ReadonlyMap<string, number>;
}

/** Of every item of which something is out or gone, by item (W 4.3). */
export async function ausserHaus(reads: RecordReads): Promise<ReadonlyMap<string, AusserHaus>> {
  const found = await reads.findAboveZero(entities.inventar_inventarlisten, 'fehlbestand');
  const own = await ownListen(reads, [...new Set(found.map(({ inventarliste }) => inventarliste))]);
  const byItem = Map.groupBy(
    found.filter(({ inventarliste }) => own.has(inventarliste)),
    ({ inventar }): string => inventar,
  );
  return new Map(
    [...byItem].map(([item, zeilen]) => {
      const listen = zeilen.map((zeile) => [zeile.inventarliste, stillOut(zeile)] as const);
      return [
        item,
        {
          unterwegs: listen.reduce((sum, [, out]) => sum + out, 0),
          fehlt: zeilen.reduce((sum, zeile) => sum + gonePieces(zeile), 0),
          listen: new Map(listen.filter(([, out]) => out > 0)),
        },
      ];
    }),
  );
}

/** Without those of rentals: what is lost or late of them is not ours. */
async function ownListen(
  reads: RecordReads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Inventarliste>> {
  if (ids.length === 0) return new Map();
  const rented = await reads.valuesReferring(entities.zumietungen, 'inventarliste', ids, ['inventarliste']);
  const isRented = new Set(rented.map(([liste]) => liste));
  const listen = await reads.findMany(entities.inventarlisten, ids);
  return new Map(listen.filter(({ id }) => !isRented.has(id)).map((liste) => [liste.id, liste]));
}
