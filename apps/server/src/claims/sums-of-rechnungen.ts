import { entities, percent, rechnungSums } from '@traverse/domain';
import type { Cents, Percent } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

const { firma, inventar_inventarlisten, kunden, rechnungen } = entities;

// Data of old may name a customer that is gone.
const noDiscount = { rabatt: percent(0) };

/** What the lines and elements of these come to now, whether frozen or not. */
export async function sumsOfRechnungen(
  records: readonly StoredRecord<typeof rechnungen>[],
  reads: RecordReads,
) {
  const kundeIds = [...new Set(records.map(({ kunde }) => kunde))];
  const kundenById = new Map<string, { readonly rabatt: Percent }>();
  for (const [id, rabatt] of await reads.values(kunden, kundeIds, ['id', 'rabatt'])) {
    kundenById.set(id as string, { rabatt: rabatt as Percent }); // by the kinds of these fields
  }
  const [[kleinunternehmer] = [false]] = await reads.values(firma, 'all', ['kleinunternehmer']);
  const ours = { kleinunternehmer: kleinunternehmer === true };
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
