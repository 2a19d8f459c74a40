import { entities } from '@traverse/domain/entities';
import { ausbuchenPfad } from '@traverse/domain/pfade';
import { ausgebuchtWith, stillInStock } from '@traverse/domain/rueckgabe/abschluss';
import { formatZahl } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { refusedFor } from '../../effects/sentences.ts';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';

const { inventar, inventar_inventarlisten } = entities;
/** Lost pieces of a line leave stock (RUECK-04). */
export function ausbuchen(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, ausbuchenPfad, async ({ zeile: id, anzahl, grund }, { reader }) => {
    if (!isRecordId(id)) throw notFound();
    return writeAsServer(engine, reader, async ({ transaction, update, because }) => {
      const zeile = await transaction.lock(inventar_inventarlisten, id);
      if (!zeile) throw notFound();
      const artikel = await transaction.find(inventar, zeile.inventar);
      if (artikel?.zaehlweise === 'Einzeln')
        throw refusedFor(
          'anzahl',
          'Hier zählt jedes Gerät. Setz auf seiner Seite den Zustand auf „ausgemustert“.',
        );
      const most = stillInStock(zeile);
      if (!Number.isInteger(anzahl) || anzahl < 1 || anzahl > most)
        throw refusedFor(
          'anzahl',
          most === 0 ? 'Davon ist nichts mehr im Bestand.' : `Ausbuchen kannst du 1 bis ${formatZahl(most)}.`,
        );
      because(`Ausgebucht: ${grund.trim()}`);
      await update(inventar_inventarlisten, id, { ausgebucht: ausgebuchtWith(zeile, anzahl) });
      const after = await transaction.find(inventar, zeile.inventar);
      return { inventar: zeile.inventar, anzahl: after?.anzahl ?? 0 };
    });
  });
}
