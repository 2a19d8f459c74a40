import {
  type ArtikelUmsatz,
  dayAt,
  dayOf,
  entities,
  isCancelled,
  ohneKonditionen,
  umsatzOfZeilen,
  zwoelfMonateBis,
} from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import { konditionenOf } from '../claims/konditionen.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { maySee } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { onlyReadersOf } from './only-for.ts';
import { inPortions } from './value-portions.ts';

const { inventar, inventar_inventarlisten, rechnungen } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `GET /artikelUmsatz/{id}`: what invoices of the last twelve months charge for an item, for whoever may see invoices, of
 * those they may see (INV-03).
 */
export function artikelUmsatzPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>(
    '/artikelUmsatz/:id',
    { config: { openapi } },
    async ({ params, reader }): Promise<ArtikelUmsatz> => {
      onlyReadersOf('rechnungen', reader);
      const { reads } = engine.database;
      const artikel = await viewRecord(engine, inventar, params.id, reader);
      const { von, bis } = zwoelfMonateBis(dayAt(engine.clock().getTime()));
      const zeilen = await reads.findReferring(inventar_inventarlisten, 'inventar', [artikel.id]);
      const byListe = new Map(zeilen.map((zeile) => [zeile.inventarliste as string, zeile]));
      const found = await inPortions([...byListe.keys()], (some) =>
        reads.findReferring(rechnungen, 'inventarliste', some),
      );
      const counted = found.filter((rechnung) => {
        const day = dayOf(rechnung.rechnungsDatum);
        const isThen = day !== '' && von <= day && day <= bis;
        return (
          isThen && rechnung.ausgestellt && !isCancelled(rechnung) && maySee(rechnungen, reader, rechnung)
        );
      });
      const konditionen = await konditionenOf(
        counted.map(({ kunde }) => kunde),
        reads,
      );
      const charged = counted.flatMap(({ inventarliste, kunde }) => {
        const zeile = byListe.get(inventarliste);
        return zeile ? [{ ...zeile, kunde: konditionen.get(kunde) ?? ohneKonditionen }] : [];
      });
      return { von, bis, umsatz: umsatzOfZeilen(charged, artikel), rechnungen: charged.length };
    },
  );
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Umsatz eines Artikels in zwölf Monaten',
  description:
    'Netto in Cent: was die Zeilen des Artikels auf ausgestellten, nicht stornierten Rechnungen der letzten zwölf Monate kosten, zum heutigen Preis für den Kunden oder zum eigenen Preis der Zeile; ohne das, was in einem Set steckt. Für alle, die Rechnungen sehen, über die, die sie sehen.',
  parameters: [{ name: 'id', in: 'path', description: 'Der Artikel' }],
  answer: {
    description: 'Der Umsatz',
    schema: {
      type: 'object',
      properties: {
        von: { type: 'string' },
        bis: { type: 'string' },
        umsatz: { type: 'integer' },
        rechnungen: { type: 'integer' },
      },
      required: ['von', 'bis', 'umsatz', 'rechnungen'],
    },
  },
  errors: [401, 403, 404],
  signIn: true,
};
