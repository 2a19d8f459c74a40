import { vereinbarteZeilen } from '@traverse/domain/bestellung/vereinbart';
import { type Bestellung, entities, type Inventarliste, type Zumietung } from '@traverse/domain/entities';
import { listeForZumietung } from '@traverse/domain/inventarliste/new-liste';
import type { Cents } from '@traverse/schema';
import { zeilenOfListe } from '../../effects/bookings.ts';
import { notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';

const { inventar, inventar_inventarlisten, inventarlisten, zumietungen } = entities;

/**
 * What both have agreed stands on the rental's list, and counts as supply from now on (ZUM-03). Answers what of it has no item any
 * more, in words.
 */
export async function vereinbaren(context: WriteContext, order: Bestellung): Promise<string> {
  const { transaction, create, update } = context;
  const rental = await transaction.find(zumietungen, order.zumietung);
  if (!rental) throw notFound();
  const liste = rental.inventarliste || (await newListe(context, rental));
  const { aendern, anlegen } = vereinbarteZeilen(order, await zeilenOfListe(transaction, liste));
  for (const { zeile, anzahl, preis } of aendern)
    await update(inventar_inventarlisten, zeile.id, { anzahl, ...agreed(preis) });
  const gone: string[] = [];
  for (const { inventar: id, preis, ...line } of anlegen) {
    const item = await transaction.find(inventar, id);
    if (item)
      await create(inventar_inventarlisten, {
        ...line,
        inventar: item.id,
        inventarliste: liste,
        ...agreed(preis),
      });
    else gone.push(order.positionen.find((each) => each.inventar === id)?.name ?? id);
  }
  await update(zumietungen, rental.id, {
    vermieter: order.lieferant,
    kontakt: order.kontakt,
    zusatz: order.zusatz,
    inventarliste: liste,
    bestellt: true,
  });
  return gone.length === 0
    ? ''
    : `Nicht auf der Liste, weil es den Artikel nicht mehr gibt: ${gone.join(', ')}.`;
}

const agreed = (preis: Cents | undefined) =>
  preis === undefined ? {} : ({ preisArt: 'eigener', preis } as const);

async function newListe({ create }: WriteContext, rental: Zumietung): Promise<Inventarliste['id']> {
  const { id } = await create(inventarlisten, listeForZumietung(rental));
  return id;
}

/** Nothing of it comes any more: what is left is what calling it off costs (ZUM-03). */
export async function aufloesen(
  { transaction, update }: WriteContext,
  zumietung: Zumietung['id'],
  kosten: Cents,
): Promise<void> {
  const rental = await transaction.find(zumietungen, zumietung);
  if (!rental) throw notFound();
  const zeilen = rental.inventarliste === '' ? [] : await zeilenOfListe(transaction, rental.inventarliste);
  for (const { id, anzahl } of zeilen)
    if (anzahl !== 0) await update(inventar_inventarlisten, id, { anzahl: 0 });
  await update(zumietungen, rental.id, {
    zusatz: kosten > 0 ? [{ name: 'Stornokosten', preis: kosten }] : [],
    netto: kosten,
    bestellt: false,
  });
}
