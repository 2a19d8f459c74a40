import { auswertungSpalten, auswertungZeilen } from '@traverse/domain/auswertung/spalten';
import { auswertungDateiPfad, auswertungPfad } from '@traverse/domain/pfade';
import { yearOf } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import { auswertungOf } from './auswertung-books.ts';

/** The books of a year, or of its days up to one, in cents (AUSW-01); its tables as a file (AUSW-03). */
export function auswertung(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  serve(app, auswertungPfad, ({ year: jahr, bis }) => {
    if (bis && yearOf(bis) !== jahr) throw badRequest(`Wähle einen Tag aus dem Jahr ${jahr}.`);
    return auswertungOf(reads, jahr, bis);
  });
  serve(app, auswertungDateiPfad, {
    sheet: async ({ year: jahr }) =>
      sheetOf(`Auswertung ${jahr}`, auswertungSpalten, auswertungZeilen(await auswertungOf(reads, jahr))),
  });
}
