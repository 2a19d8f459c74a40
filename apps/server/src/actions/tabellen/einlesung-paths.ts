import {
  einlesungenPfad,
  einlesungFehlerPfad,
  einlesungPfad,
  einlesungZuruecknehmenPfad,
} from '@traverse/domain/pfade';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import { isOffene } from '@traverse/domain/umzug/offene-art';
import { isAdmin, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { forbidden, notFound } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { inOnePortion, numberCell, textCell } from '../../spreadsheet/sheet.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { background } from '../laeufe/background.ts';
import { beginTakeBack } from '../laeufe/begin-take-back.ts';
import { einlesungFehler, laeufe, type StoredLauf } from '../laeufe/laeufe.ts';
import { isYoung, shown } from '../laeufe/shown-lauf.ts';
import type { Ausgelassen } from './einlesungen.ts';
import { tableEntity } from './read-wunsch.ts';

/** What was taken over of late, what of it stayed out, and taking it back. */
export function einlesungPaths(
  app: FastifyInstance,
  engine: RecordEngine,
  beside: ReturnType<typeof background>,
): void {
  const { reads } = engine.database;
  serve(app, einlesungenPfad, async (_asked, { reader }) => {
    const all = await reads.findWhere(laeufe, {});
    const now = engine.clock();
    const items = all
      .filter((each) => isTable(each) && isYoung(each, now) && mayHandle(each, reader))
      .map((each) => shown(each, now));
    return { items: items.toReversed() };
  });

  serve(app, einlesungPfad, async ({ id }, { reader }) =>
    shown(await einlesungOf(reads, id, reader), engine.clock()),
  );

  serve(app, einlesungFehlerPfad, {
    sheet: async ({ id }, { reader }) => {
      const einlesung = await einlesungOf(reads, id, reader);
      const [left] = await reads.findWhere(einlesungFehler, { einlesung: einlesung.id }, 1);
      if (!left) throw notFound('Hier ist keine Zeile weggeblieben.');
      // Written when it began.
      const rows = JSON.parse(left.zeilen) as readonly Ausgelassen[];
      return {
        name: 'Ausgelassene Zeilen',
        fileName: `Ausgelassen aus ${einlesung.was.replace(/\.\w+$/, '')}`,
        headings: ['Zeile', 'Grund', ...(JSON.parse(left.kopf) as readonly string[])],
        portions: inOnePortion(
          rows.map(({ zeile, grund, zellen }) => [
            numberCell(zeile),
            textCell(grund),
            ...zellen.map(textCell),
          ]),
        ),
      };
    },
  });

  serve(app, einlesungZuruecknehmenPfad, async ({ id, nur }, { reader }) => {
    const einlesung = await einlesungOf(reads, id, reader);
    if (
      !isOffene({ collection: einlesung.sammlung }) &&
      !mayEver('delete', tableEntity(einlesung.sammlung), reader)
    )
      throw forbidden();
    await beginTakeBack(engine, einlesung, { reader, nur, beside });
    return { id };
  });
}

const isTable = ({ art }: StoredLauf): boolean => art !== 'Viele';

const mayHandle = ({ sammlung }: StoredLauf, reader: Reader): boolean => {
  if (isOffene({ collection: sammlung })) return isAdmin(reader);
  const entity = einlesbar.find(({ collection }) => collection === sammlung);
  return entity !== undefined && mayEver('create', entity, reader);
};

async function einlesungOf(reads: RecordReads, id: string, reader: Reader): Promise<StoredLauf> {
  const found = await reads.find(laeufe, id);
  if (!found || !isTable(found) || !mayHandle(found, reader)) throw notFound();
  return found;
}
