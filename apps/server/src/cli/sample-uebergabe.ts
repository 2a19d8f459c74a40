import { entities } from '@traverse/domain/entities';
import { einheitOf } from '@traverse/domain/preise/position';
import { dayAt, dayOf, wireDateAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { zeilenOf } from '../actions/belege/document-records.ts';
import type { Documents } from '../actions/belege/drawn-rechnung.ts';
import { uebergeben } from '../actions/uebergabe/uebergaben.ts';
import type { RecordEngine } from '../records/engine.ts';
import { freshId } from '../records/record-id.ts';

interface Desk {
  readonly engine: RecordEngine;
  readonly reader: Reader;
  readonly documents: Documents;
}

/** A drawn name, as a finger leaves it. */
const STRICHE =
  '120,260 150,120 180,60 200,140 210,270;160,180 230,170 290,190;320,200 350,240 380,190 400,250 440,200 470,240 520,190 560,250 620,180 700,220 820,170';

/** What is out today was handed over and signed for, as the program keeps it (UEBG-01); nothing where nothing is out. */
export async function handOver({ engine, reader, documents }: Desk): Promise<void> {
  const { reads } = engine.database;
  const now = engine.clock();
  const today = dayAt(now.getTime());
  const running = (await reads.findWhere(entities.packlisten, {})).filter(
    ({ von, bis }) => dayOf(von) <= today && dayOf(bis) >= today,
  );
  for (const { id, inventarliste } of running) {
    const out = (await zeilenOf(reads, inventarliste)).filter(({ zeile }) => zeile.out > 0);
    if (out.length === 0) continue;
    const am = wireDateAt(now.getTime());
    const daten = {
      id: freshId(),
      art: 'Übergabe',
      packliste: id,
      am,
      zeilen: out.map(({ zeile, artikel }) => ({
        zeile: zeile.id,
        geraet: '',
        inventar: artikel.id,
        name: artikel.name,
        anzahl: zeile.out,
        einheit: einheitOf(zeile, artikel),
        maengel: 0,
        bemerkung: '',
      })),
      bemerkung: '',
      person: 'Holger Wessels',
      funktion: 'Haustechnik',
      papier: false,
      striche: STRICHE,
      ohneUnterschrift: '',
      ersetzt: '',
    } as const;
    await uebergeben(engine, documents, { daten, am, fotos: [], inhalt: freshId() }, reader);
    return;
  }
}
