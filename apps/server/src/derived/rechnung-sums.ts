import { entities, isFestgeschrieben, percent, type Rechnung, rechnungSums } from '@traverse/domain';
import type { Cents, Percent } from '@traverse/schema';
import { derivation, source } from '../records/derivation.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

const { firma, inventar, inventar_inventarlisten, kunden, rechnungen } = entities;

/**
 * Net and tax of an invoice (RECH-11): what its lines and elements come to, until it is handed out for good. Below 0 as
 * well: such a draft is not handed out.
 */
export const sumsOfRechnung = derivation<typeof rechnungen>({
  entity: rechnungen,
  fields: ['netto', 'ust'],
  version: 1,
  own: ['kunde', 'inventarliste', 'optElement', 'festgeschrieben'],
  sources: [
    source<typeof inventar_inventarlisten>({
      entity: inventar_inventarlisten,
      comesAndGoes: true,
      fields: ['inventar', 'inventarliste', 'anzahl', 'faktor', 'ust'],
      concerned: (zeilen, reads) =>
        onListen(
          zeilen.map(({ inventarliste }) => inventarliste),
          reads,
        ),
    }),
    source<typeof inventar>({
      entity: inventar,
      comesAndGoes: false,
      fields: ['mietpreis'],
      concerned: async (artikel, reads) => onListen(await listenWith(idsOf(artikel), reads), reads),
    }),
    source<typeof kunden>({
      entity: kunden,
      comesAndGoes: false,
      fields: ['rabatt'],
      concerned: (changed, reads) => reads.findReferring(rechnungen, 'kunde', idsOf(changed)),
    }),
    source<typeof firma>({
      entity: firma,
      comesAndGoes: false,
      fields: ['kleinunternehmer'],
      concerned: (_, reads) => reads.findWhere(rechnungen, { festgeschrieben: '' }),
    }),
  ],
  isFixed: isFestgeschrieben,
  valuesOf: sumsOf,
});

/** Most lists have no invoice, which costs little to find out. */
async function onListen(listen: readonly string[], reads: RecordReads) {
  const ids = [...new Set(listen)].filter((id) => id !== '');
  const rows = await reads.valuesReferring(rechnungen, 'inventarliste', ids, ['id']);
  return reads.findMany(
    rechnungen,
    rows.map(([id]) => id as string), // an id is a text
  );
}

async function listenWith(artikel: readonly string[], reads: RecordReads): Promise<string[]> {
  const rows = await reads.valuesReferring(inventar_inventarlisten, 'inventar', artikel, ['inventarliste']);
  return rows.map(([inventarliste]) => inventarliste as string); // a relation holds an id
}

// Data of old may name a customer that is gone.
const noDiscount = { rabatt: percent(0) };

async function sumsOf(records: readonly StoredRecord<typeof rechnungen>[], reads: RecordReads) {
  const kundenOf = await reads.findMany(
    kunden,
    records.map(({ kunde }) => kunde),
  );
  const kundenById = new Map<Rechnung['kunde'], { readonly rabatt: Percent }>(
    kundenOf.map((kunde) => [kunde.id, kunde]),
  );
  const [ours = { kleinunternehmer: false }] = await reads.findWhere(firma, {}, 1);
  const zeilen = await zeilenOn(
    records.map(({ inventarliste }) => inventarliste),
    reads,
  );
  return records.map((rechnung) =>
    rechnungSums({
      rechnung,
      zeilen: zeilen.get(rechnung.inventarliste) ?? [],
      kunde: kundenById.get(rechnung.kunde) ?? noDiscount,
      firma: ours,
    }),
  );
}

/** Of hundreds of lines no more than what they cost: this is asked whenever one of them changes. */
async function zeilenOn(listen: readonly string[], reads: RecordReads) {
  const ids = [...new Set(listen)].filter((id) => id !== '');
  const rows = await reads.valuesReferring(inventar_inventarlisten, 'inventarliste', ids, [
    'inventarliste',
    'anzahl',
    'faktor',
    'ust',
    'inventar.mietpreis',
  ]);
  const zeilen = rows.map((row) => {
    // In the order of the paths, by the kinds of these fields.
    const [inventarliste, anzahl, faktor, ust, mietpreis] = row as [string, number, number, Percent, Cents];
    return { inventarliste, anzahl, faktor, ust, mietpreis };
  });
  return Map.groupBy(zeilen, ({ inventarliste }) => inventarliste);
}

const idsOf = (records: readonly { readonly id: string }[]): string[] => [
  ...new Set(records.map(({ id }) => id)),
];
