import { list, number, object, pfad, relation, relations, sparse } from '@traverse/schema';
import { inventar_inventarlisten } from '../entities/inventar_inventarlisten.ts';

/** What is missing in a case that came back, with content that belongs there (CASE-01). */
export const caseFehltPfad = pfad({
  method: 'POST',
  address: '/api/cases/{id}/fehlt',
  who: inventar_inventarlisten.access.update,
  summary: 'Was in einem Case fehlt',
  description:
    'Nach dem Prüfen des Inhalts: Geräte werden vermisst und liegen nicht mehr im Case, von Stücken ohne Nummer entsteht ein Schaden, der sie sperrt. Beides steht auf der Nachberechnung der Liste.',
  body: {
    inventarliste: sparse(relation('inventarlisten', { label: 'Die Liste, von der es zurückkam' })),
    fehlt: list(
      object({
        inventar: relation('inventar', { label: 'Artikel', required: true }),
        anzahl: number({ label: 'Stück', min: 1, max: 10_000, decimals: 0, required: true }),
        geraete: sparse(relations('geraete', { label: 'Welche, wo sie Nummern haben' })),
      }),
      { label: 'Was fehlt', required: true, max: 500 },
    ),
  },
  answer: { fehlt: number({ label: 'Stück, die jetzt fehlen' }) },
  once: true,
});
