import {
  cents,
  type DatevAusgabe,
  type DatevEinnahme,
  type DatevFakten,
  type DatevGuthaben,
  type DatevKunde,
  type DatevMahnung,
  type DatevRechnung,
  type DatevUmsatz,
  type DatevWeg,
  type DatevZahlung,
  type Day,
  dayOf,
  entities,
  inWritingOrder,
  type PaidField,
  percent,
  type Rechnung,
  type RecordIn,
  ustArtOf,
  type Zahlung,
} from '@traverse/domain';
import { and, compare, type Filter, or } from '@traverse/wire';
import { depositsAmong } from '../claims/anzahlungen.ts';
import { steuernOrOneRate } from '../claims/claims.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { endOf } from './open-rechnungen.ts';
import { idsWhere, inPortions, midnight } from './value-portions.ts';

const { ausgaben, bankumsaetze, einnahmen, kunden, mahnungen, rechnungen, zahlungen } = entities;

/** A final invoice or its reversal: deposits become revenue by it, on both ways (finance 4.1). */
const takesDepositsOff = or(
  compare('art', '=', 'Schlussrechnung'),
  compare('stornoVon.art', '=', 'Schlussrechnung'),
);

/** Which payments of a claim were made in a span of days. */
type Paid = (field: PaidField | 'kunde', id: string) => readonly DatevZahlung[];

/**
 * Everything that may give a row of a span of days: what was paid in it with its claims, what the bank says without a
 * document, and on the way of open items what was billed. Values alone are read, in portions.
 */
export async function datevFakten(
  reads: RecordReads,
  { von, bis }: { readonly von: Day; readonly bis: Day },
  weg: DatevWeg,
): Promise<DatevFakten> {
  const within = (field: string): Filter | undefined =>
    and(compare(field, '>=', midnight(von)), compare(field, '<', endOf(bis)));
  const payments = await paymentsWhere(reads, within('datum'));
  const paid: Paid = (field, id) => payments.get(`${field}/${id}`) ?? [];
  const claims = (field: string) =>
    [...payments.keys()]
      .filter((key) => key.startsWith(`${field}/`))
      .map((key) => key.slice(field.length + 1));
  const billed = async (
    entity: typeof rechnungen | typeof einnahmen | typeof ausgaben,
    field: PaidField,
    filter: Filter | undefined,
  ) => [
    ...new Set([...claims(field), ...(weg === 'Offene Posten' ? await idsWhere(reads, entity, filter) : [])]),
  ];
  const customers = await kundenById(reads);
  return {
    rechnungen: await rechnungenOf(
      reads,
      [
        ...new Set([
          ...(await billed(
            rechnungen,
            'rechnung',
            and(within('rechnungsDatum'), compare('ausgestellt', '=', true)),
          )),
          ...(await idsWhere(reads, rechnungen, and(within('rechnungsDatum'), takesDepositsOff))),
        ]),
      ],
      customers,
      paid,
    ),
    einnahmen: await einnahmenOf(
      reads,
      await billed(einnahmen, 'einnahme', and(within('datum'), compare('rechnung', '=', ''))),
      paid,
    ),
    ausgaben: await ausgabenOf(reads, await billed(ausgaben, 'ausgabe', within('datum')), paid),
    mahnungen: await mahnungenOf(reads, claims('mahnung')),
    guthaben: claims('kunde').flatMap((id): DatevGuthaben[] => {
      const kunde = customers.get(id);
      return kunde ? paid('kunde', id).map((zahlung) => ({ kunde, zahlung })) : [];
    }),
    umsaetze: await umsaetzeOf(reads, and(within('buchungstag'), compare('stand', '=', 'ohne Beleg'))),
  };
}

/** How many lines of the bank nobody has explained yet. */
export async function openUmsaetze(
  reads: RecordReads,
  { von, bis }: { readonly von: Day; readonly bis: Day },
): Promise<number> {
  const days = and(compare('buchungstag', '>=', midnight(von)), compare('buchungstag', '<', endOf(bis)));
  const open = or(compare('stand', '=', 'offen'), compare('stand', '=', 'teilweise'));
  return (await idsWhere(reads, bankumsaetze, and(days, open))).length;
}

const paymentPaths = [
  'id',
  'datum',
  'betrag',
  'art',
  'herkunft',
  'grund',
  'anteile',
  'folge',
  'bankumsatz',
  'rechnung',
  'einnahme',
  'ausgabe',
  'mahnung',
  'kunde',
] as const;
type PaymentRow = Pick<Zahlung, (typeof paymentPaths)[number]>;

/** Objects of values in the order of their paths, by the kinds of these fields. */
function named<Row>(paths: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  return rows.map((row) => Object.fromEntries(paths.map((path, index) => [path, row[index]])) as Row);
}

async function paymentsWhere(
  reads: RecordReads,
  filter: Filter | undefined,
): Promise<ReadonlyMap<string, DatevZahlung[]>> {
  const ids = await idsWhere(reads, zahlungen, filter);
  const rows = await inPortions(ids, (some) => reads.values(zahlungen, some, paymentPaths));
  return datevPayments(reads, named<PaymentRow>(paymentPaths, rows));
}

/** By the claim they are on, `rechnung/` and its id, in the order in which they were written. */
async function datevPayments(
  reads: RecordReads,
  found: readonly PaymentRow[],
): Promise<ReadonlyMap<string, DatevZahlung[]>> {
  const lines = [...new Set(found.map(({ bankumsatz }) => bankumsatz).filter((id) => id !== ''))];
  const kontoOf = new Map(
    (await inPortions(lines, (some) => reads.values(bankumsaetze, some, ['id', 'bankkonto']))) as [
      string,
      string,
    ][],
  );
  const byClaim = new Map<string, DatevZahlung[]>();
  for (const { folge: _, bankumsatz, ...each } of inWritingOrder(found)) {
    const datum = dayOf(each.datum);
    const field = (['rechnung', 'einnahme', 'ausgabe', 'mahnung', 'kunde'] as const).find(
      (one) => each[one] !== '',
    );
    if (datum === '' || !field) continue;
    const { id, betrag, art, herkunft, grund, anteile } = each;
    const zahlung = {
      id,
      datum,
      betrag,
      art,
      herkunft,
      grund,
      anteile,
      bankkonto: kontoOf.get(bankumsatz) ?? '',
    };
    const key = `${field}/${each[field]}`;
    byClaim.set(key, [...(byClaim.get(key) ?? []), zahlung]);
  }
  return byClaim;
}

async function kundenById(reads: RecordReads): Promise<ReadonlyMap<string, DatevKunde>> {
  const paths = ['id', 'name', 'firma', 'land', 'ustId', 'kundennummer'] as const;
  const rows = named<Pick<RecordIn<'kunden'>, (typeof paths)[number]>>(
    paths,
    await reads.values(kunden, 'all', paths),
  );
  return new Map(
    rows.map(({ id, name, firma, land, ustId, kundennummer }) => [
      id,
      { id, name: firma || name, land, ustId, kundennummer },
    ]),
  );
}

async function rechnungenOf(
  reads: RecordReads,
  ids: readonly string[],
  customers: ReadonlyMap<string, DatevKunde>,
  paid: Paid,
): Promise<DatevRechnung[]> {
  const paths = [
    'id',
    'name',
    'kunde',
    'rechnungsDatum',
    'bis',
    'faelligDatum',
    'netto',
    'ust',
    'steuern',
    'ustGrund',
    'festgeschrieben',
    'ausgestellt',
    'abzuege',
    'art',
    'stornoVon',
    'korrekturVon',
  ] as const;
  const rows = await inPortions(ids, (some) => reads.values(rechnungen, some, paths));
  const found = named<Pick<Rechnung, (typeof paths)[number]>>(paths, rows);
  const deposits = await depositsAmong(found, reads);
  return found.flatMap((each) => {
    const [rechnungsDatum, performed] = [
      dayOf(each.rechnungsDatum),
      dayOf(each.bis) || dayOf(each.rechnungsDatum),
    ];
    const kunde = customers.get(each.kunde);
    if (rechnungsDatum === '' || performed === '' || !kunde) return [];
    return [
      {
        id: each.id,
        name: each.name,
        kunde,
        rechnungsDatum,
        bis: performed,
        faellig: dayOf(each.faelligDatum),
        steuern: steuernOrOneRate(each),
        ustGrund: each.ustGrund,
        festgeschrieben: each.festgeschrieben !== '',
        ausgestellt: each.ausgestellt,
        anzahlung: deposits.has(each.id),
        abzuege: each.abzuege,
        zahlungen: paid('rechnung', each.id),
      },
    ];
  });
}

async function einnahmenOf(reads: RecordReads, ids: readonly string[], paid: Paid): Promise<DatevEinnahme[]> {
  const paths = [
    'id',
    'name',
    'datum',
    'ustSatz',
    'netto',
    'ust',
    'kategorie',
    'rechnung',
    'anlagen',
  ] as const;
  const rows = await inPortions(ids, (some) => reads.values(einnahmen, some, paths));
  return named<Pick<RecordIn<'einnahmen'>, (typeof paths)[number]>>(paths, rows).flatMap((each) => {
    const datum = dayOf(each.datum);
    if (datum === '' || each.rechnung !== '') return [];
    return [
      {
        id: each.id,
        name: each.name,
        datum,
        satz: percent(each.ustSatz),
        netto: each.netto,
        ust: each.ust,
        kategorie: each.kategorie,
        hatBeleg: each.anlagen.length > 0,
        zahlungen: paid('einnahme', each.id),
      },
    ];
  });
}

async function ausgabenOf(reads: RecordReads, ids: readonly string[], paid: Paid): Promise<DatevAusgabe[]> {
  const paths = [
    'id',
    'name',
    'datum',
    'ustSatz',
    'netto',
    'ust',
    'kategorie',
    'anlagen',
    'ustArt',
    'innergemeinschaftlicherErwerb',
    'chinaImport',
    'belegnummer',
    'faelligAm',
    'leistungsdatum',
    'lieferant',
  ] as const;
  const suppliers = new Map(
    (await reads.values(entities.lieferanten, 'all', ['id', 'kreditorennummer'])) as [string, number][],
  );
  const rows = await inPortions(ids, (some) => reads.values(ausgaben, some, paths));
  return named<Pick<RecordIn<'ausgaben'>, (typeof paths)[number]>>(paths, rows).flatMap((each) => {
    const datum = dayOf(each.datum);
    if (datum === '') return [];
    return [
      {
        id: each.id,
        name: each.name,
        datum,
        satz: percent(each.ustSatz),
        netto: each.netto,
        ust: each.ust,
        kategorie: each.kategorie,
        hatBeleg: each.anlagen.length > 0,
        ustArt: ustArtOf(each),
        belegnummer: each.belegnummer,
        faellig: dayOf(each.faelligAm),
        leistung: dayOf(each.leistungsdatum),
        kreditorennummer: suppliers.get(each.lieferant),
        zahlungen: paid('ausgabe', each.id),
      },
    ];
  });
}

/** With everything paid on them: what is cost and what interest follows from all of it. */
async function mahnungenOf(reads: RecordReads, ids: readonly string[]): Promise<DatevMahnung[]> {
  if (ids.length === 0) return [];
  const letters = await reads.findMany(mahnungen, ids);
  const rows = await inPortions(ids, (some) =>
    reads.valuesReferring(zahlungen, 'mahnung', some, paymentPaths),
  );
  const payments = await datevPayments(reads, named<PaymentRow>(paymentPaths, rows));
  return letters.map(({ id, nummer, pauschale, gebuehr }) => ({
    id,
    nummer,
    kosten: cents(pauschale + gebuehr),
    zahlungen: payments.get(`mahnung/${id}`) ?? [],
  }));
}

async function umsaetzeOf(reads: RecordReads, filter: Filter | undefined): Promise<DatevUmsatz[]> {
  const paths = ['id', 'buchungstag', 'betrag', 'bankkonto', 'grund', 'gegenName'] as const;
  const ids = await idsWhere(reads, bankumsaetze, filter);
  const rows = await inPortions(ids, (some) => reads.values(bankumsaetze, some, paths));
  return named<Pick<RecordIn<'bankumsaetze'>, (typeof paths)[number]>>(paths, rows).flatMap((each) => {
    const tag = dayOf(each.buchungstag);
    if (tag === '') return [];
    const { id, betrag, bankkonto, grund, gegenName } = each;
    return [{ id, tag, betrag, bankkonto, grund, text: gegenName }];
  });
}
