import {
  addDays,
  type Day,
  dayOf,
  entities,
  type Rechnung,
  type Satzanteil,
  type UstAusgabe,
  type UstEinnahme,
  type UstFakten,
  type UstRechnung,
  type UstZahlung,
  ustArtOf,
  type Zahlung,
} from '@traverse/domain';
import type { Cents, Percent, WireDate } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import { depositsAmong } from '../claims/anzahlungen.ts';
import { steuernOrOneRate } from '../claims/claims.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { endOf } from './open-rechnungen.ts';
import { idsWhere, inPortions, midnight } from './value-portions.ts';

const { ausgaben, einnahmen, kunden, rechnungen, zahlungen } = entities;

// A bill counts at the latest in the month after the performance: two months may lie between.
const DAYS_BEFORE = 62;

/**
 * Everything that may have an entry in a span of days: what was performed, billed or paid in it, each with all of its
 * payments. Values alone are read, in portions, so that others get their turn.
 */
export async function ustFakten(reads: RecordReads, von: Day, bis: Day): Promise<UstFakten> {
  const [start, end, before] = [midnight(von), endOf(bis), midnight(addDays(von, 0 - DAYS_BEFORE))];
  const within = (field: string, from: WireDate = start): Filter | undefined =>
    and(compare(field, '>=', from), compare(field, '<', end));
  const paid = await paymentsWhere(reads, within('datum'));
  const ofPaid = (field: 'rechnung' | 'einnahme' | 'ausgabe') => [
    ...new Set(paid.map((each) => each[field]).filter((id) => id !== '')),
  ];
  const billed = await idsWhere(reads, rechnungen, or(within('bis', before), within('rechnungsDatum')));
  const rechnungIds = [...new Set([...billed, ...ofPaid('rechnung')])];
  const entered = await idsWhere(reads, einnahmen, and(within('datum'), compare('rechnung', '=', '')));
  const einnahmeIds = [...new Set([...entered, ...ofPaid('einnahme')])];
  const spent = await idsWhere(
    reads,
    ausgaben,
    or(within('datum', before), within('leistungsdatum', before)),
  );
  const ausgabeIds = [...new Set([...spent, ...ofPaid('ausgabe')])];
  return {
    rechnungen: await rechnungenOf(reads, rechnungIds),
    einnahmen: await einnahmenOf(reads, einnahmeIds),
    ausgaben: await ausgabenOf(reads, ausgabeIds),
  };
}

async function rechnungenOf(reads: RecordReads, ids: readonly string[]): Promise<UstRechnung[]> {
  const rows = await inPortions(ids, (some) =>
    reads.values(rechnungen, some, [
      'id',
      'name',
      'kunde',
      'rechnungsDatum',
      'bis',
      'netto',
      'ust',
      'steuern',
      'ustGrund',
      'festgeschrieben',
      'stornoVon',
      'stornoGrund',
      'art',
      'korrekturVon',
    ]),
  );
  // Casts here and below: the values of these paths, in their order, by the kinds of their fields.
  const found = rows as unknown as readonly [
    Rechnung['id'],
    string,
    string,
    WireDate,
    WireDate,
    Cents,
    Cents,
    Rechnung['steuern'],
    Rechnung['ustGrund'],
    WireDate,
    Rechnung['stornoVon'],
    Rechnung['stornoGrund'],
    Rechnung['art'],
    Rechnung['korrekturVon'],
  ][];
  const customers = await kundenById(
    reads,
    found.map(([, , kunde]) => kunde),
  );
  const byClaim = await paymentsBy(reads, 'rechnung', ids);
  const deposits = await depositsAmong(
    found.map(([id, , , , , , , , , , stornoVon, , art, korrekturVon]) => ({
      id,
      art,
      stornoVon,
      korrekturVon,
    })),
    reads,
  );
  return found.flatMap(
    ([id, name, kunde, datum, bis, netto, ust, steuern, ustGrund, fest, stornoVon, stornoGrund, art]) => {
      const [rechnungsDatum, performed] = [dayOf(datum), dayOf(bis) || dayOf(datum)];
      if (rechnungsDatum === '' || performed === '') return [];
      return [
        {
          id,
          name,
          ...(customers.get(kunde) ?? { kunde: '', land: '', ustId: '' }),
          rechnungsDatum,
          bis: performed,
          steuern: steuernOrOneRate({ netto, ust, steuern }),
          ustGrund,
          festgeschrieben: fest !== '',
          isStorno: stornoVon !== '' || art === 'Korrektur',
          nurGeld: deposits.has(id),
          stornoGrund,
          zahlungen: byClaim.get(id) ?? [],
        },
      ];
    },
  );
}

async function einnahmenOf(reads: RecordReads, ids: readonly string[]): Promise<UstEinnahme[]> {
  const rows = await inPortions(ids, (some) =>
    reads.values(einnahmen, some, ['id', 'name', 'datum', 'ustSatz', 'netto', 'ust', 'kennzahl', 'rechnung']),
  );
  const found = rows as unknown as readonly [
    string,
    string,
    WireDate,
    Percent,
    Cents,
    Cents,
    UstEinnahme['kennzahl'],
    string,
  ][];
  const byClaim = await paymentsBy(reads, 'einnahme', ids);
  return found.flatMap(([id, name, date, satz, netto, ust, kennzahl, rechnung]) => {
    const datum = dayOf(date);
    if (datum === '' || rechnung !== '') return [];
    return [{ id, name, datum, satz, netto, ust, kennzahl, zahlungen: byClaim.get(id) ?? [] }];
  });
}

async function ausgabenOf(reads: RecordReads, ids: readonly string[]): Promise<UstAusgabe[]> {
  const rows = await inPortions(ids, (some) =>
    reads.values(ausgaben, some, [
      'id',
      'name',
      'datum',
      'leistungsdatum',
      'ustSatz',
      'netto',
      'ust',
      'ustArt',
      'innergemeinschaftlicherErwerb',
      'chinaImport',
      'anlagen',
    ]),
  );
  const found = rows as unknown as readonly [
    string,
    string,
    WireDate,
    WireDate,
    Percent,
    Cents,
    Cents,
    UstAusgabe['ustArt'],
    boolean,
    boolean,
    readonly string[],
  ][];
  const byClaim = await paymentsBy(reads, 'ausgabe', ids);
  return found.flatMap(([id, name, date, performed, satz, netto, ust, ustArt, erwerb, china, anlagen]) => {
    const datum = dayOf(date);
    if (datum === '') return [];
    const art = ustArtOf({ ustArt, innergemeinschaftlicherErwerb: erwerb, chinaImport: china, ust });
    return [
      {
        id,
        name,
        ustArt: art,
        datum,
        leistungsdatum: dayOf(performed),
        satz,
        netto,
        ust,
        hatBeleg: anlagen.length > 0,
        zahlungen: byClaim.get(id) ?? [],
      },
    ];
  });
}

async function kundenById(reads: RecordReads, ids: readonly string[]) {
  const rows = await inPortions([...new Set(ids)], (some) =>
    reads.values(kunden, some, ['id', 'name', 'firma', 'land', 'ustId']),
  );
  return new Map(
    (rows as readonly (readonly string[])[]).map(
      ([id = '', name = '', firma = '', land = '', ustId = '']) => [
        id,
        { kunde: firma || name, land, ustId },
      ],
    ),
  );
}

interface Paid extends UstZahlung {
  readonly rechnung: string;
  readonly einnahme: string;
  readonly ausgabe: string;
}

const paths = [
  'id',
  'datum',
  'art',
  'herkunft',
  'grund',
  'notiz',
  'anteile',
  'rechnung',
  'einnahme',
  'ausgabe',
  'folge',
] as const;

async function paymentsWhere(reads: RecordReads, filter: Filter | undefined): Promise<Paid[]> {
  const ids = await idsWhere(reads, zahlungen, filter);
  return paidOf(await inPortions(ids, (some) => reads.values(zahlungen, some, paths)));
}

/** Every payment on these claims, as it was written. */
async function paymentsBy(
  reads: RecordReads,
  field: 'rechnung' | 'einnahme' | 'ausgabe',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Paid[]>> {
  const rows = await inPortions(ids, (some) => reads.valuesReferring(zahlungen, field, some, paths));
  return Map.groupBy(paidOf(rows), (each) => each[field]);
}

function paidOf(rows: readonly (readonly unknown[])[]): Paid[] {
  const found = rows as unknown as readonly [
    string,
    WireDate,
    Zahlung['art'],
    string,
    string,
    string,
    readonly Satzanteil[],
    string,
    string,
    string,
    number,
  ][];
  return found
    .toSorted((one, other) => one[10] - other[10])
    .flatMap(([id, date, art, herkunft, grund, notiz, anteile, rechnung, einnahme, ausgabe]) => {
      const datum = dayOf(date);
      return datum === ''
        ? []
        : [{ id, datum, art, herkunft, grund, notiz, anteile, rechnung, einnahme, ausgabe }];
    });
}
