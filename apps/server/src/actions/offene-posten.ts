import {
  bookReaders,
  type Day,
  dayAt,
  isoDay,
  mahnHinweise,
  type OffenePosten,
  offenePosten,
  offenePostenBrief,
  offeneReaders,
} from '@traverse/domain';
import { decide, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { sendDocument } from './document-answers.ts';
import { bearbeitungOf, firmaOf } from './document-records.ts';
import type { Documents } from './drawn-rechnung.ts';
import { mahnRegeln } from './mahn-facts.ts';
import { drawnBrief } from './mahn-papier.ts';
import { mahnHinweisSchema } from './mahnlauf.ts';
import { offenePostenSheet } from './offene-posten-sheet.ts';
import { onlyFor } from './only-for.ts';
import { postenOfAusgaben, postenOfEinnahmen } from './posten-of-books.ts';
import { postenOfKunden } from './posten-of-kunden.ts';
import { sendSheet, sheetFormatOf } from './sheet-file.ts';

/** `GET /api/offene-posten?stichtag=2026-11-20&seite=kunden|lieferanten&format=`: what is open at a day (ZAHL-03). */
export function offenePostenPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const { database, clock } = engine;
  const { reads } = database;
  app.get('/api/offene-posten', { config: { openapi } }, async ({ url, reader }, reply) => {
    const parameters = parametersOf(url);
    const isKunden = parameters.get('seite') !== 'lieferanten';
    onlyFor(isKunden ? offeneReaders : bookReaders, reader);
    const heute = dayAt(clock().getTime());
    const stichtag = dayIn(parameters.get('stichtag'), heute);
    const list = isKunden
      ? await ofKunden(reads, reader, { stichtag, heute })
      : await ofLieferanten(reads, { stichtag, heute });
    const format = parameters.get('format');
    if (format === null) return list;
    if (format === 'pdf') {
      const firma = await firmaOf(reads);
      const bearbeitung = await bearbeitungOf(reads, '', reader);
      const seite = isKunden ? 'Kunden' : 'Lieferanten';
      const brief = offenePostenBrief({ liste: list, seite, firma, heute, bearbeitung });
      const bytes = await drawnBrief(engine, documents, { firma }, brief);
      const name = `Offene-Posten-${seite}-${stichtag}.pdf`;
      return sendDocument(reply, { name, type: 'application/pdf', bytes });
    }
    return sendSheet(reply, sheetFormatOf(parameters), offenePostenSheet(list, isKunden));
  });
}

/** A day of the address, `heute` when none is given. Throws ApiError 400. */
export function dayIn(text: string | null, heute: Day): Day {
  if (text === null || text === '') return heute;
  const found = isoDay(text);
  if (!found) throw badRequest(`„${text}“ ist kein Tag. Schreib ihn so: 2026-12-03.`);
  return found;
}

interface Days {
  readonly stichtag: Day;
  readonly heute: Day;
}

/** What customers owe; income that no invoice stands behind is for those who read the books. */
async function ofKunden(reads: RecordReads, reader: Reader, days: Days): Promise<OffenePosten> {
  const regeln = await mahnRegeln(reads, days.heute);
  const { groups, mahnbar } = await postenOfKunden(reads, reader, days.stichtag, regeln);
  const readsBooks = decide(bookReaders, reader) === true;
  const nameless = readsBooks ? await postenOfEinnahmen(reads, days.stichtag) : [];
  return { ...offenePosten([...groups, ...nameless], days), mahnbar, hinweise: mahnHinweise(regeln) };
}

async function ofLieferanten(reads: RecordReads, days: Days): Promise<OffenePosten> {
  const { gruppen, ...list } = offenePosten(await postenOfAusgaben(reads, days.stichtag), days);
  // A debt of ours does not lapse for us to worry about, and a credit is the supplier's to pay back.
  return {
    ...list,
    gruppen: gruppen.map((each) => ({ ...each, schritt: { art: '', text: '' }, dringend: false })),
    mahnbar: 0,
    hinweise: [],
  };
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Offene Posten an einem Stichtag',
  description:
    'Nach Kunden oder Lieferanten, in Spalten nach Tagen seit der Fälligkeit; Guthaben für sich. Rechnungen „Nur für …“ zählen mit. Mit „format“ als CSV, XLSX oder PDF.',
  parameters: [
    { name: 'stichtag', in: 'query', description: 'Der Tag, Vorgabe heute', schema: { type: 'string' } },
    { name: 'seite', in: 'query', description: 'Wessen', schema: { enum: ['kunden', 'lieferanten'] } },
    { name: 'format', in: 'query', description: 'Ohne: JSON', schema: { enum: ['csv', 'xlsx', 'pdf'] } },
  ],
  answer: {
    description: 'Gruppen mit ihren Posten, und die Summen',
    schema: {
      type: 'object',
      properties: {
        stichtag: { type: 'string' },
        gruppen: { type: 'array', items: { type: 'object' } },
        summe: { type: 'object' },
        mahnbar: { type: 'number' },
        hinweise: { type: 'array', items: mahnHinweisSchema },
      },
      required: ['stichtag', 'gruppen', 'summe', 'mahnbar', 'hinweise'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};
