import { entities, type Rechnung, type RecordIn, type Zahlung } from '@traverse/domain/entities';
import type { UstZahlung } from '@traverse/domain/forderung/buchung';
import { ustArtOf } from '@traverse/domain/forderung/ust-art';
import { inWritingOrder } from '@traverse/domain/options/zahlung-arten';
import { takesBack } from '@traverse/domain/rechnung/korrektur';
import type { UstFakten } from '@traverse/domain/ustva/klaeren';
import type { UstAusgabe } from '@traverse/domain/ustva/von-ausgabe';
import type { UstEinnahme } from '@traverse/domain/ustva/von-einnahme';
import type { UstRechnung } from '@traverse/domain/ustva/von-rechnung';
import { addDays, type Day, dayOf, percent } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import { isDepositAmong, originalsOf } from '../../claims/anzahlungen.ts';
import { steuernOrOneRate } from '../../claims/claims.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { idsWhere, inPortions, midnight, named } from '../asked/value-portions.ts';
import { endOf } from '../belege/open-rechnungen.ts';

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
  const paths = [
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
    'alteNummer',
    'stornoVon',
    'stornoGrund',
    'art',
    'korrekturVon',
    'storniertAm',
  ] as const;
  const rows = await inPortions(ids, (some) => reads.values(rechnungen, some, paths));
  const found = named<Pick<Rechnung, (typeof paths)[number]>>(paths, rows);
  const customers = await kundenById(
    reads,
    found.map(({ kunde }) => kunde),
  );
  const byClaim = await paymentsBy(reads, 'rechnung', ids);
  const originals = await originalsOf(found, reads);
  const isDeposit = isDepositAmong(originals);
  return found.flatMap((each) => {
    const datum = dayOf(each.rechnungsDatum);
    const bis = dayOf(each.bis) || datum;
    if (datum === '' || bis === '') return [];
    return [
      {
        id: each.id,
        name: each.name,
        ...(customers.get(each.kunde) ?? { kunde: '', land: '', ustId: '' }),
        rechnungsDatum: datum,
        bis,
        steuern: steuernOrOneRate(each),
        ustGrund: each.ustGrund,
        // The old books have declared it; what comes later counts here (back.md 3.6).
        festgeschrieben: each.festgeschrieben !== '' && each.alteNummer === '',
        isStorno: takesBack(each),
        nurGeld: isDeposit(each),
        stornoGrund: each.stornoGrund,
        urspruenglich: originals.get(each.stornoVon || each.korrekturVon)?.datum || datum,
        storniertAm: each.stornoVon === '' ? dayOf(each.storniertAm) : datum,
        zahlungen: byClaim.get(each.id) ?? [],
      },
    ];
  });
}

async function einnahmenOf(reads: RecordReads, ids: readonly string[]): Promise<UstEinnahme[]> {
  const paths = [
    'id',
    'name',
    'datum',
    'ustSatz',
    'netto',
    'ust',
    'kennzahl',
    'rechnung',
    'aufgehoben',
  ] as const;
  const rows = await inPortions(ids, (some) => reads.values(einnahmen, some, paths));
  const byClaim = await paymentsBy(reads, 'einnahme', ids);
  return named<Pick<RecordIn<'einnahmen'>, (typeof paths)[number]>>(paths, rows).flatMap((each) => {
    const { id, name, ustSatz, netto, ust, kennzahl, aufgehoben } = each;
    const datum = dayOf(each.datum);
    if (datum === '' || each.rechnung !== '') return [];
    return [
      {
        id,
        name,
        datum,
        satz: percent(ustSatz),
        netto,
        ust,
        kennzahl,
        aufgehoben,
        zahlungen: byClaim.get(id) ?? [],
      },
    ];
  });
}

async function ausgabenOf(reads: RecordReads, ids: readonly string[]): Promise<UstAusgabe[]> {
  const paths = [
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
    'istVersteuerer',
    'anzahlung',
    'anlagen',
    'aufgehoben',
  ] as const;
  const rows = await inPortions(ids, (some) => reads.values(ausgaben, some, paths));
  const byClaim = await paymentsBy(reads, 'ausgabe', ids);
  return named<Pick<RecordIn<'ausgaben'>, (typeof paths)[number]>>(paths, rows).flatMap((each) => {
    const { id, name, ustSatz, netto, ust, istVersteuerer, anzahlung, anlagen, aufgehoben } = each;
    const datum = dayOf(each.datum);
    if (datum === '') return [];
    return [
      {
        id,
        name,
        ustArt: ustArtOf(each),
        datum,
        leistungsdatum: dayOf(each.leistungsdatum),
        satz: percent(ustSatz),
        netto,
        ust,
        istVersteuerer,
        anzahlung,
        hatBeleg: anlagen.length > 0,
        aufgehoben,
        zahlungen: byClaim.get(id) ?? [],
      },
    ];
  });
}

/** Who customers are, as a sheet names them. */
export async function kundenById(reads: RecordReads, ids: readonly string[]) {
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
  const found = named<Pick<Zahlung, (typeof paths)[number]>>(paths, rows);
  return inWritingOrder(found).flatMap(({ folge: _, ...each }) => {
    const datum = dayOf(each.datum);
    return datum === '' ? [] : [{ ...each, datum }];
  });
}
