import { bookReaders, books, elsterHinweis, elsterStand, tageOf, ustvaXml } from '@traverse/domain';
import { idSchema, type JsonSchema } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { formatParameter, sendSheet, sheetFormatIn } from '../pfade/sheet-file.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import { write } from '../records/write.ts';
import { firmaOf } from './document-records.ts';
import { onlyFor } from './only-for.ts';
import { ustvaAbgeben } from './ustva-abgeben.ts';
import { furtherOf, sheetsOf, ustSpanne, ustvaAntwort } from './ustva-blatt.ts';
import { type UstvaPath, ustvaParameters, zeitraumIn } from './ustva-path.ts';
import { ustvaSheet } from './ustva-sheet.ts';
import { ustvaZmPath } from './ustva-zm.ts';

/**
 * `GET /api/ustva/{jahr}/{zeitraum}`: the sheet of a period (UST-01), with `format` as a file.
 * `POST …/festschreiben`: keeps it with everything behind it; the next one of the period corrects it.
 * `GET …/xml`: the file of the newest that was handed in, for Mein ELSTER (UST-02).
 */
export function ustvaPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  ustvaZmPath(app, engine);

  app.get<UstvaPath>(
    '/api/ustva/:year/:zeitraum',
    { config: { openapi } },
    async ({ params, url, reader }, reply) => {
      onlyFor(bookReaders, reader);
      const zeitraum = zeitraumIn(params);
      const parameters = parametersOf(url);
      if (parameters.get('format') === null) return ustvaAntwort(reads, zeitraum, engine.clock());
      const format = sheetFormatIn(parameters);
      const { blattOf } = await ustSpanne(reads, tageOf(zeitraum));
      const further = furtherOf(await sheetsOf(reads, zeitraum.jahr), zeitraum);
      return sendSheet(reply, format, ustvaSheet(blattOf(zeitraum, further), zeitraum));
    },
  );

  app.post<UstvaPath>(
    '/api/ustva/:year/:zeitraum/festschreiben',
    { config: { openapi: freezing } },
    ({ params, body, reader }) => {
      onlyFor(books, reader);
      const zeitraum = zeitraumIn(params);
      const { nr, zahllast } = bodyOf(body);
      return write(engine, reader, [], ({ context }) => ustvaAbgeben(context, zeitraum, { nr, zahllast }));
    },
  );

  app.get<UstvaPath>(
    '/api/ustva/:year/:zeitraum/xml',
    { config: { openapi: file } },
    async ({ params, reader }, reply) => {
      onlyFor(bookReaders, reader);
      const zeitraum = zeitraumIn(params);
      const stand = elsterStand(zeitraum.jahr);
      if (stand.art === 'nur Blatt') throw badRequest(elsterHinweis(zeitraum.jahr, stand));
      const newest = (await sheetsOf(reads, zeitraum.jahr)).findLast(
        (each) => each.zeitraum === zeitraum.zeitraum && each.festgeschrieben !== '',
      );
      if (!newest) throw notFound('Schreib die Voranmeldung zuerst fest.');
      const { steuernummerElster } = await firmaOf(reads);
      const xml = ustvaXml(zeitraum, {
        werte: newest.werte,
        steuernummer: steuernummerElster,
      });
      const name = `UStVA-${zeitraum.jahr}-${zeitraum.zeitraum}${newest.nr > 0 ? `-berichtigt-${newest.nr}` : ''}.xml`;
      return reply
        .header('Content-Type', 'application/xml; charset=ISO-8859-15')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .header('Cache-Control', 'no-store')
        .send(Buffer.from(xml, 'latin1'));
    },
  );
}

const amount: JsonSchema = { type: 'integer', description: 'Cent' };
const list: JsonSchema = { type: 'array', items: { type: 'object' } };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ust-Voranmeldung eines Zeitraums',
  description:
    'Jede Kennzahl mit Bemessung in vollen Euro, Steuer und den Buchungen dahinter, dazu was noch zu klären ist und was sich seit einer Abgabe geändert hat. Beträge in Cent. Mit „format“ als Datei mit allen Buchungen.',
  parameters: [...ustvaParameters, formatParameter],
  answer: {
    description: 'Das Blatt',
    schema: {
      type: 'object',
      properties: {
        words: { type: 'string' },
        faellig: { type: 'string' },
        elster: {
          type: 'object',
          description:
            'Ob die Datei des Jahres erprobt ist, nach einem anderen gemacht (jahr) oder nicht bekannt',
          properties: {
            art: { enum: ['erprobt', 'wie', 'nur Blatt'] },
            jahr: { type: 'integer' },
          },
          required: ['art'],
        },
        blatt: {
          type: 'object',
          properties: { zeilen: list, zahllast: amount, gebucht: amount, differenz: amount, werte: list },
        },
        klaeren: list,
        eintraege: list,
        abgaben: list,
      },
      required: ['words', 'faellig', 'elster', 'blatt', 'klaeren', 'eintraege', 'abgaben'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};

const freezing: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ust-Voranmeldung festschreiben',
  description:
    'Bewahrt die Werte mit allem auf, was dahinter steht, und macht die Bücher bis zum letzten Tag fest. Ein zweites Mal wird es die berichtigte Voranmeldung (Kz 10).',
  parameters: ustvaParameters,
  body: {
    description: 'Die wievielte es wird (0 ist die erste), und welche Zahllast dabei zu sehen war',
    schema: { type: 'object', properties: { nr: { type: 'integer', minimum: 0 }, zahllast: amount } },
  },
  answer: {
    description: 'Das aufbewahrte Blatt',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403],
  once: true,
  signIn: true,
};

const file: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Datei für Mein ELSTER',
  description: 'Der neueste festgeschriebene Stand als XML zum Hochladen.',
  parameters: ustvaParameters,
  answer: { description: 'Die Datei', schema: { type: 'string' }, types: ['application/xml'] },
  errors: [400, 401, 403, 404],
  signIn: true,
};
