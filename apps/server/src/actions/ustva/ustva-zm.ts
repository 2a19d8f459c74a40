import { zmPfad } from '@traverse/domain/pfade';
import { zmDateiSpalten, zmDateiZeilen } from '@traverse/domain/ustva/spalten';
import { tageOf, type UstZeitraum } from '@traverse/domain/ustva/zeitraum';
import { quartalVon, zmOf } from '@traverse/domain/ustva/zm';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import { ustSpanne } from './ustva-blatt.ts';

/** The Zusammenfassende Meldung by USt-IdNr., also as a file. */
export function zmPath(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  const zmIn = async (zeitraum: UstZeitraum) => {
    const { firma, fakten, buchungen } = await ustSpanne(reads, tageOf(quartalVon(zeitraum)));
    return zmOf(zeitraum, buchungen, fakten.rechnungen, firma);
  };
  serve(app, zmPfad, {
    answer: zmIn,
    sheet: async (zeitraum) => {
      const zm = await zmIn(zeitraum);
      const name = `Zusammenfassende Meldung ${zm.lieferungen.words}`;
      return sheetOf(name, zmDateiSpalten, zmDateiZeilen(zm));
    },
  });
}
