import { faelligePruefungenDateiPfad, faelligePruefungenPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { faelligeSheet } from './faellige-sheet.ts';
import { faelligeZeilen } from './faellige-zeilen.ts';

/** Every test that devices and counted items want, and what is due until a month as a file (PRUEF-03). */
export function faelligePruefungenPath(
  app: FastifyInstance,
  { database: { reads }, clock }: RecordEngine,
): void {
  serve(app, faelligePruefungenPfad, async (_asked, { reader }) => ({
    zeilen: await faelligeZeilen(reads, reader, dayAt(clock().getTime())),
  }));
  serve(app, faelligePruefungenDateiPfad, {
    sheet: async ({ bis }, { reader }) => {
      const heute = dayAt(clock().getTime());
      const zeilen = await faelligeZeilen(reads, reader, heute);
      const due = bis === '' ? zeilen : zeilen.filter(({ faellig }) => faellig <= bis);
      return faelligeSheet(due, heute);
    },
  });
}
