import { gueltigkeit } from '@traverse/domain/beleg/gueltigkeit';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { dayOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { answerByHand } from '../actions/angebot/angebot-antwort.ts';
import { drawNextVersion, keepVersion, markVersendet } from '../actions/angebot/angebot-version.ts';
import { firmaOf, referred } from '../actions/belege/document-records.ts';
import type { Documents } from '../actions/belege/drawn-rechnung.ts';
import type { RecordEngine } from '../records/engine.ts';
import { freshId } from '../records/record-id.ts';
import { onDay } from './sample-days.ts';

interface Desk {
  readonly engine: RecordEngine;
  readonly reader: Reader;
  readonly documents: Documents;
}

/** Offers a draft on its own day, as the program does; one that is agreed on was accepted on the phone (ANGB-01). */
export async function offer(
  { engine, reader, documents }: Desk,
  stored: Rechnung,
  agreed: boolean,
): Promise<void> {
  const { reads } = engine.database;
  const am = dayOf(stored.rechnungsDatum);
  if (am === '') return;
  const then = onDay(engine, am, '16:00');
  const gueltigBis = gueltigkeit(am, await firmaOf(reads), dayOf(stored.von));
  const drawn = await drawNextVersion(then, documents, stored, reader, { gueltigBis, unverbindlich: false });
  const id = freshId();
  await keepVersion(then, reader, id, drawn, ({ id: kept }, { context }) => markVersendet(context, kept));
  if (!agreed) return;
  const kunde = await referred(reads, entities.kunden, stored.kunde);
  await answerByHand(then, reader, documents.storage, {
    id,
    stand: 'angenommen',
    von: kunde?.name || (kunde?.firma ?? ''),
    grund: 'am Telefon',
  });
}
