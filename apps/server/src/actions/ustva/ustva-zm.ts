import { zmPfad } from '@traverse/domain/pfade';
import { tageOf, type UstZeitraum } from '@traverse/domain/ustva/zeitraum';
import { quartalVon, type ZmAntwort, type ZmTeil, zmOf } from '@traverse/domain/ustva/zm';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { inOnePortion, moneyCell, type Row, type Sheet, textCell } from '../../spreadsheet/sheet.ts';
import { ustSpanne } from './ustva-blatt.ts';

/** The Zusammenfassende Meldung by USt-IdNr., also as a file. */
export function zmPath(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  const zmIn = async (zeitraum: UstZeitraum) => {
    const { firma, fakten, buchungen } = await ustSpanne(reads, tageOf(quartalVon(zeitraum)));
    return zmOf(zeitraum, buchungen, fakten.rechnungen, firma);
  };
  serve(app, zmPfad, { answer: zmIn, sheet: async (zeitraum) => zmSheet(await zmIn(zeitraum)) });
}

function zmSheet({ lieferungen, leistungen }: ZmAntwort): Sheet {
  const rowsOf = ({ words, zeilen }: ZmTeil, art: string) =>
    zeilen.map(
      ({ ustId, kunde, betrag }): Row => [
        textCell(ustId.slice(0, 2)),
        textCell(ustId.slice(2)),
        moneyCell(betrag),
        textCell(art),
        textCell(kunde),
        textCell(words),
      ],
    );
  return {
    name: `Zusammenfassende Meldung ${lieferungen.words}`,
    headings: ['Land', 'USt-IdNr.', 'Betrag', 'Art', 'Kunde', 'Zeitraum'],
    portions: inOnePortion([...rowsOf(lieferungen, 'Lieferung'), ...rowsOf(leistungen, 'Leistung')]),
  };
}
