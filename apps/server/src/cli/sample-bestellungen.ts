import { antwortBisVorschlag } from '@traverse/domain/bestellung/termin';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { cents, type Day, dayAt, dayOf } from '@traverse/domain/values';
import type { Samples } from '@traverse/fixtures';
import type { Reader } from '@traverse/schema';
import { referred, zeilenOf } from '../actions/belege/document-records.ts';
import type { Documents } from '../actions/belege/drawn-rechnung.ts';
import { antworten, lockOrder } from '../actions/bestellung/antworten.ts';
import { kontaktFuer } from '../actions/bestellung/bestell-facts.ts';
import { bestellen } from '../actions/bestellung/bestellen.ts';
import type { RecordEngine } from '../records/engine.ts';
import { freshId } from '../records/record-id.ts';
import { writeAsServer } from '../records/write.ts';

const { inventar_inventarlisten, kontakte, zumietungen } = entities;

interface Desk {
  readonly engine: RecordEngine;
  readonly reader: Reader;
  readonly documents: Documents;
}

/** The rental to come that is agreed on by an order, and not by a hand; nothing where there is none. */
export const agreedByOrder = (rentals: Samples['zumietungen'] = [], today: Day): string =>
  rentals.find(({ bestellt, von, vermieter }) => bestellt === true && dayOf(von ?? '') > today && vermieter)
    ?.id ?? '';

/** Orders what the next jobs rent, as the program does: one order waits for its answer, one is agreed on the phone (ZUM-02). */
export async function orderRentals(desk: Desk, agreed: string): Promise<void> {
  const { reads } = desk.engine.database;
  const today = dayAt(desk.engine.clock().getTime());
  const open = (await reads.findWhere(zumietungen, { bestellt: false, geliefert: false })).filter(
    ({ von, vermieter }) => dayOf(von) > today && vermieter !== '',
  );
  const next = open.find(({ id }) => id !== agreed);
  if (next) await order(desk, next);
  const last = open.find(({ id }) => id === agreed);
  if (last) await agree(desk, await order(desk, last));
}

async function order({ engine, reader, documents }: Desk, rental: Zumietung): Promise<string> {
  const { reads } = engine.database;
  const [line] = await zeilenOf(reads, rental.inventarliste);
  await writeAsServer(engine, reader, async ({ update }) => {
    if (!line) return;
    const preis = cents(Math.round(rental.netto / line.zeile.anzahl));
    await update(inventar_inventarlisten, line.zeile.id, { preisArt: 'eigener', preis });
  });
  const nothingToSend = () => Promise.resolve();
  const tools = {
    ...documents,
    sendsMail: () => false,
    post: { send: nothingToSend, takeUp: nothingToSend },
    publicUrl: () => 'https://traverse.example',
  };
  const today = dayAt(engine.clock().getTime());
  const { id } = await bestellen(
    engine,
    tools,
    {
      id: freshId(),
      zumietung: rental.id,
      lieferant: rental.vermieter,
      kontakt: await kontaktFuer(reads, rental, rental.vermieter),
      weg: 'Kommt ins Lager',
      antwortBis: antwortBisVorschlag(today, dayOf(rental.von) || today),
    },
    reader,
  );
  return id;
}

async function agree({ engine, reader }: Desk, id: string): Promise<void> {
  await writeAsServer(engine, reader, async (context) => {
    const asked = await lockOrder(context, id);
    const kontakt = await referred(context.transaction, kontakte, asked.kontakt);
    await antworten(context, { publicUrl: () => '' }, asked, {
      von: kontakt?.person ?? 'Onno Beyer',
      email: '',
      weg: 'Telefon',
      positionen: asked.positionen.map(({ zeile, anzahl }) => ({ zeile, hat: anzahl })),
      anderes: '',
      grund: '',
      nachweis: [{ name: 'Wie', wert: 'am Telefon, von Hand eingetragen' }],
    });
  });
}
