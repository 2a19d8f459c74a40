import { entities, type Rechnung } from '@traverse/domain/entities';
import { gesamtOf } from '@traverse/domain/forderung/offen';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { membersOf } from '../claims/anzahlungen.ts';
import { sumsOfRechnungen, zeileFields } from '../claims/sums-of-rechnungen.ts';
import { derivation, source } from '../records/derivation.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { firma, inventar, inventar_inventarlisten, kunden, listen_sets, preisgruppen, rechnungen, zahlungen } =
  entities;

/**
 * Net and tax of an invoice (RECH-11): what its sets, lines and elements come to, less what came in advance, until it is
 * handed out for good. Below 0 as well: such a draft is not handed out. Gross is both, of what was handed out as well: it is
 * what people search by.
 */
export const sumsOfRechnung = derivation<typeof rechnungen>({
  entity: rechnungen,
  fields: ['netto', 'ust', 'steuern', 'brutto', 'abzuege'],
  version: 3,
  own: [
    'kunde',
    'inventarliste',
    'optElement',
    'gliederung',
    'wahlpositionen',
    'ustGrund',
    'festgeschrieben',
    'art',
    'auftrag',
  ],
  sources: [
    source<typeof inventar_inventarlisten>({
      entity: inventar_inventarlisten,
      comesAndGoes: true,
      fields: ['inventar', 'inventarliste', ...zeileFields],
      concerned: (zeilen, reads) =>
        onListen(
          zeilen.map(({ inventarliste }) => inventarliste),
          reads,
        ),
    }),
    source<typeof listen_sets>({
      entity: listen_sets,
      comesAndGoes: true,
      fields: ['inventarliste', 'anzahl', 'faktor', 'preisart', 'nachlass', 'preis', 'ust', 'teile'],
      concerned: (sets, reads) =>
        onListen(
          sets.map(({ inventarliste }) => inventarliste),
          reads,
        ),
    }),
    source<typeof inventar>({
      entity: inventar,
      comesAndGoes: false,
      // Where it stands decides what it is rounded with.
      fields: ['mietpreis', 'gruppe', 'kategorie'],
      concerned: async (artikel, reads) => onListen(await listenWith(idsOf(artikel), reads), reads),
    }),
    source<typeof kunden>({
      entity: kunden,
      comesAndGoes: false,
      fields: ['rabatt', 'preisgruppe'],
      concerned: (changed, reads) => reads.findReferring(rechnungen, 'kunde', idsOf(changed)),
    }),
    source<typeof preisgruppen>({
      entity: preisgruppen,
      comesAndGoes: false,
      fields: ['rabatte', 'preise'],
      concerned: async (changed, reads) => {
        const customers = await reads.findReferring(kunden, 'preisgruppe', idsOf(changed));
        return reads.findReferring(rechnungen, 'kunde', idsOf(customers));
      },
    }),
    source<typeof firma>({
      entity: firma,
      comesAndGoes: false,
      fields: ['kleinunternehmer'],
      concerned: (_, reads) => reads.findWhere(rechnungen, { festgeschrieben: '' }),
    }),
    // What comes of a deposit, and that one is reversed, changes what the final invoice takes off (finance 6.4).
    source<typeof zahlungen>({
      entity: zahlungen,
      comesAndGoes: true,
      fields: ['rechnung', 'art', 'betrag', 'datum', 'anteile', 'herkunft'],
      concerned: async (changed, reads) =>
        finalsOf(
          await reads.findMany(rechnungen, [...new Set(changed.map(({ rechnung }) => rechnung))]),
          reads,
        ),
    }),
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: false,
      fields: ['storniertAm'],
      concerned: finalsOf,
    }),
  ],
  isFixed: (rechnung) => isFestgeschrieben(rechnung) && rechnung.brutto === gesamtOf(rechnung),
  valuesOf: async (records, reads) => {
    const drafts = records.filter((rechnung) => !isFestgeschrieben(rechnung));
    const sums = new Map(
      (await sumsOfRechnungen(drafts, reads)).map((values, index) => [drafts[index]?.id, values]),
    );
    return records.map((rechnung) => {
      const { netto, ust, steuern, abzuege } = sums.get(rechnung.id) ?? rechnung;
      return { netto, ust, steuern, abzuege, brutto: gesamtOf({ netto, ust }) };
    });
  },
});

/** The drafts that take these deposits off. */
async function finalsOf(changed: readonly Rechnung[], reads: RecordReads) {
  const orders = changed.filter(({ art }) => art === 'Anzahlung').map(({ auftrag }) => auftrag);
  const members = await membersOf(orders, reads);
  return members.filter(({ art }) => art === 'Schlussrechnung');
}

/** Most lists have no invoice, which costs little to find out. */
async function onListen(listen: readonly string[], reads: RecordReads) {
  const ids = [...new Set(listen)].filter((id) => id !== '');
  return reads.findReferring(rechnungen, 'inventarliste', ids);
}

async function listenWith(artikel: readonly string[], reads: RecordReads): Promise<string[]> {
  const rows = await reads.valuesReferring(inventar_inventarlisten, 'inventar', artikel, ['inventarliste']);
  const ofParts = (await reads.findWhere(listen_sets, { preisart: 'Summe der Teile' })).filter(({ teile }) =>
    teile.some((teil) => artikel.includes(teil.inventar)),
  );
  // What a price group takes off a set follows from its item.
  const ofSets = [...ofParts, ...(await reads.findReferring(listen_sets, 'set', artikel))];
  return [
    ...rows.map(([inventarliste]) => inventarliste as string), // a relation holds an id
    ...ofSets.map(({ inventarliste }) => inventarliste),
  ];
}

const idsOf = (records: readonly { readonly id: string }[]): string[] => [
  ...new Set(records.map(({ id }) => id)),
];
