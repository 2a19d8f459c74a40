import { bookReaders, quartalVon, tageOf, type ZmAntwort, type ZmTeil, zmOf } from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { formatParameter, sendSheet, sheetFormatIn } from '../pfade/sheet-file.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import { inOnePortion, moneyCell, type Row, type Sheet, textCell } from '../spreadsheet/sheet.ts';
import { onlyFor } from './only-for.ts';
import { ustSpanne } from './ustva-blatt.ts';
import { type UstvaPath, ustvaParameters, zeitraumIn } from './ustva-path.ts';

/** `GET /api/ustva/{jahr}/{zeitraum}/zm`: the Zusammenfassende Meldung by USt-IdNr., with `format` as a file. */
export function ustvaZmPath(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  app.get<UstvaPath>(
    '/api/ustva/:year/:zeitraum/zm',
    { config: { openapi } },
    async ({ params, url, reader }, reply) => {
      onlyFor(bookReaders, reader);
      const zeitraum = zeitraumIn(params);
      const { firma, fakten, buchungen } = await ustSpanne(reads, tageOf(quartalVon(zeitraum)));
      const zm = zmOf(zeitraum, buchungen, fakten.rechnungen, firma);
      const parameters = parametersOf(url);
      if (parameters.get('format') === null) return zm;
      return sendSheet(reply, sheetFormatIn(parameters), zmSheet(zm));
    },
  );
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

const teil = {
  type: 'object',
  properties: {
    words: { type: 'string' },
    faellig: { type: 'string' },
    zeilen: { type: 'array', items: { type: 'object' } },
  },
  required: ['words', 'faellig', 'zeilen'],
} as const;

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Zusammenfassende Meldung',
  description:
    'Lieferungen in die EU im Zeitraum (Kz 41) und Leistungen an Unternehmer in der EU in seinem Quartal (Kz 21), je USt-IdNr. in vollen Euro, als Cent. Mit „format“ als Datei.',
  parameters: [...ustvaParameters, formatParameter],
  answer: {
    description: 'Beide Teile mit ihrem Zeitraum und Tag',
    schema: {
      type: 'object',
      properties: { lieferungen: teil, leistungen: teil },
      required: ['lieferungen', 'leistungen'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};
