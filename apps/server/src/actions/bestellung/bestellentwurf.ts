import { antwortBisVorschlag } from '@traverse/domain/bestellung/termin';
import { bestellMail } from '@traverse/domain/bestellung/worte';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import type { bestellentwurfPfad } from '@traverse/domain/pfade';
import { dayAt, dayOf, wireDateOf } from '@traverse/domain/values';
import type { AnswerOf, AskedOf, Reader } from '@traverse/schema';
import { and, compare, parseSort } from '@traverse/wire';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { empfaengerOf, kontaktFuer } from './bestell-facts.ts';

const { inventar_inventarlisten, zumietungen } = entities;

/** Of so many rentals one remembers what they cost. */
const LAST_RENTALS = 200;

type Entwurf = AnswerOf<typeof bestellentwurfPfad>;

/** What an order of a rental would be (ZUM-02). */
export async function bestellentwurf(
  engine: RecordEngine,
  { sendsMail }: SendTools,
  { id, lieferant: wanted, kontakt: whom }: AskedOf<typeof bestellentwurfPfad>,
  reader: Reader,
): Promise<Entwurf> {
  const { reads } = engine.database;
  const rental = await viewRecord(engine, zumietungen, id, reader);
  const lieferant = (wanted || rental.vermieter) as Entwurf['lieferant']; // one of both relations
  const chosen = { kontakt: whom || rental.kontakt };
  const kontakt = await kontaktFuer(reads, chosen, lieferant);
  const { an, person } = await empfaengerOf(reads, { lieferant, kontakt });
  const heute = dayAt(engine.clock().getTime());
  const antwortBis = antwortBisVorschlag(heute, dayOf(rental.von) || heute);
  const firma = await firmaOf(reads);
  const { von, bis } = rental;
  return {
    perMail: sendsMail(),
    lieferant,
    kontakt,
    an,
    antwortBis,
    ...bestellMail(
      { nummer: '', von, bis, antwortBis: wireDateOf(antwortBis) },
      { firma: firma.name, anrede: anredeOf(firma), person },
    ),
    zuletzt: await zuletztVon(reads, rental),
  };
}

/** From whom the items of a rental came last, when and at what price. */
async function zuletztVon(reads: RecordReads, rental: Zumietung): Promise<Entwurf['zuletzt']> {
  if (rental.inventarliste === '') return [];
  const own = await reads.findReferring(inventar_inventarlisten, 'inventarliste', [rental.inventarliste]);
  const items = [...new Set(own.map(({ inventar }) => inventar))];
  const filter = and(
    compare('bestellt', '=', true),
    compare('lieferant', '!=', ''),
    compare('inventarliste', '!=', ''),
    compare('id', '!=', rental.id),
  );
  const request = { filter, sort: parseSort('-bis,-id'), page: 1, perPage: LAST_RENTALS, skipTotal: true };
  const { items: rentals } = await reads.list(zumietungen, request, 'system');
  const lines = await reads.findReferring(
    inventar_inventarlisten,
    'inventarliste',
    rentals.map(({ inventarliste }) => inventarliste),
    20_000,
    { also: { field: 'inventar', ids: items } },
  );
  return items.flatMap((inventar) => {
    const last = rentals.flatMap((each) => {
      const line = lines.find(
        (zeile) => zeile.inventar === inventar && zeile.inventarliste === each.inventarliste,
      );
      return line && line.anzahl > 0 ? [{ each, line }] : [];
    })[0];
    const bis = last && dayOf(last.each.bis);
    return last && bis ? [{ inventar, lieferant: last.each.lieferant, bis, preis: last.line.preis }] : [];
  });
}
