import { elsterHinweis, elsterStand } from '@traverse/domain/jahr/voranmeldung';
import { ustvaFestschreibenPfad, ustvaPfad, ustvaXmlPfad } from '@traverse/domain/pfade';
import { ustDateiSpalten, ustDateiZeilen } from '@traverse/domain/ustva/spalten';
import { ustvaDatei, ustvaXml } from '@traverse/domain/ustva/xml';
import { tageOf, zeitraumWords } from '@traverse/domain/ustva/zeitraum';
import type { FastifyInstance } from 'fastify';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import { firmaOf } from '../belege/document-records.ts';
import { ustvaAbgeben } from './ustva-abgeben.ts';
import { furtherOf, sheetsOf, ustSpanne, ustvaAntwort } from './ustva-blatt.ts';
import { zmPath } from './ustva-zm.ts';

/**
 * The sheet of a period (UST-01), keeping it with everything behind it, and the file of the newest that was handed in, for
 * Mein ELSTER (UST-02).
 */
export function ustvaPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  zmPath(app, engine);

  serve(app, ustvaPfad, {
    answer: (zeitraum) => ustvaAntwort(reads, zeitraum, engine.clock()),
    sheet: async (zeitraum) => {
      const { blattOf } = await ustSpanne(reads, tageOf(zeitraum));
      const further = furtherOf(await sheetsOf(reads, zeitraum.jahr), zeitraum);
      const rows = ustDateiZeilen(blattOf(zeitraum, further));
      return sheetOf(`Ust-Voranmeldung ${zeitraumWords(zeitraum)}`, ustDateiSpalten, rows);
    },
  });

  serve(app, ustvaFestschreibenPfad, ({ nr, zahllast, ...zeitraum }, { reader }) =>
    write(engine, reader, [], ({ context }) => ustvaAbgeben(context, zeitraum, { nr, zahllast })),
  );

  serveByHand(app, ustvaXmlPfad, async (zeitraum, _, reply) => {
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
    return reply
      .header('Content-Type', 'application/xml; charset=ISO-8859-15')
      .header('Content-Disposition', `attachment; filename="${ustvaDatei(zeitraum, newest.nr)}"`)
      .header('Cache-Control', 'no-store')
      .send(Buffer.from(xml, 'latin1'));
  });
}
