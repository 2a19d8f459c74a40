import { summeOf } from '@traverse/domain/bestellung/netto';
import { isUnbeantwortet, lebendeBestellung } from '@traverse/domain/bestellung/stand';
import { type Bestellung, entities, type Zumietung } from '@traverse/domain/entities';
import type { bestellPfad } from '@traverse/domain/pfade';
import { einheitOf } from '@traverse/domain/preise/position';
import { type Day, dayOf, wireDateOf } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import { listeIsShared, otherOnListe } from '../../effects/bestellt.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { zeilenOf } from '../belege/document-records.ts';

const { bestellungen, kontakte, lieferanten } = entities;

export type Wish = AskedOf<typeof bestellPfad>;

/** What an order says: as the rental stands, to the firm that is asked. */
export type Facts = Pick<
  Bestellung,
  | 'zumietung'
  | 'lieferant'
  | 'kontakt'
  | 'von'
  | 'bis'
  | 'weg'
  | 'positionen'
  | 'zusatz'
  | 'netto'
  | 'antwortBis'
>;

/** Throws ApiError 400 where nothing can be ordered so: the rental, the days, the firm or its contact says no. */
export async function refuseWish(
  reads: RecordReads,
  rental: Zumietung,
  { lieferant, kontakt = '', antwortBis, ersetzt = '' }: Wish,
  heute: Day,
): Promise<void> {
  const other = await otherOnListe(reads, rental);
  if (other) throw listeIsShared(other);
  if (rental.bestellt && rental.bestellstand !== 'bestätigt')
    throw badRequest(`${rental.name} ist schon bestellt. Nimm „Bestellt“ zurück, um sie zu bestellen.`);
  const order = lebendeBestellung(await reads.findReferring(bestellungen, 'zumietung', [rental.id]));
  if (order && order.id !== ersetzt) throw badRequest(`${order.nummer} ist noch offen.`);
  if (ersetzt !== '' && !order)
    throw badRequest('Die Bestellung, die du neu senden willst, ist nicht mehr offen.');
  if (order && !isUnbeantwortet(order))
    throw badRequest(
      `${order.nummer} ist ${order.stand}: Neu senden lässt sich nur, was noch niemand beantwortet hat.`,
    );
  const von = dayOf(rental.von);
  if (von !== '' && von < heute)
    throw badRequest(`${rental.name} hat schon begonnen. Ruf an und trag es als bestellt ein.`);
  if (antwortBis < heute)
    throw badRequest('Der Tag für die Antwort ist schon vorbei. Nimm heute oder später.');
  if (!(await reads.find(lieferanten, lieferant)))
    throw badRequest('Diesen Lieferanten gibt es nicht mehr. Wähle einen anderen.');
  const chosen = kontakt === '' ? undefined : await reads.find(kontakte, kontakt);
  if (kontakt !== '' && chosen?.lieferant !== lieferant)
    throw badRequest('Dieser Kontakt gehört nicht zum Lieferanten.');
}

/** What an order would say now. Throws ApiError 400 where nothing is on the rental. */
export async function factsOf(reads: RecordReads, rental: Zumietung, wish: Wish): Promise<Facts> {
  const rows = (await zeilenOf(reads, rental.inventarliste)).filter(({ zeile }) => zeile.anzahl > 0);
  if (rows.length === 0) throw badRequest(`Auf ${rental.name} steht noch nichts. Wähle zuerst Artikel.`);
  const positionen = rows.map(({ zeile, artikel }) => ({
    zeile: zeile.id,
    inventar: artikel.id,
    name: artikel.name,
    anzahl: zeile.anzahl,
    einheit: einheitOf(zeile, artikel),
    faktor: zeile.faktor,
    preis: zeile.preisArt === 'eigener' ? zeile.preis : (0 as typeof zeile.preis), // 0: none was named
    hat: 0,
    antwortPreis: 0 as typeof zeile.preis, // before an answer
    hinweis: '',
  }));
  const { zusatz, von, bis } = rental;
  return {
    zumietung: rental.id,
    // Casts: both were just found by these ids.
    lieferant: wish.lieferant as Facts['lieferant'],
    kontakt: (wish.kontakt ?? '') as Facts['kontakt'],
    von,
    bis,
    weg: wish.weg ?? rental.weg,
    positionen,
    zusatz,
    netto: summeOf(positionen, zusatz),
    antwortBis: wireDateOf(wish.antwortBis),
  };
}
