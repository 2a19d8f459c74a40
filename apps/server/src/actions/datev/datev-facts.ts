import type { DatevFakten, DatevGuthaben, DatevMahnung, DatevUmsatz } from '@traverse/domain/datev/buchung';
import { entities, type RecordIn } from '@traverse/domain/entities';
import type { DatevWeg } from '@traverse/domain/options/konten';
import { cents, type Day, dayOf } from '@traverse/domain/values';
import type { PaidField } from '@traverse/domain/zahlung/zahlung-problems';
import { and, compare, type Filter, or } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { idsWhere, inPortions, midnight, named } from '../asked/value-portions.ts';
import { endOf } from '../belege/open-rechnungen.ts';
import { ausgabenOf, einnahmenOf, kundenById, rechnungenOf } from './datev-claims.ts';
import { datevPayments, type Paid, type PaymentRow, paymentPaths, paymentsWhere } from './datev-payments.ts';

const { ausgaben, bankumsaetze, einnahmen, mahnungen, rechnungen, zahlungen } = entities;

/** A final invoice or its reversal: deposits become revenue by it, on both ways (finance 4.1). */
const takesDepositsOff = or(
  compare('art', '=', 'Schlussrechnung'),
  compare('stornoVon.art', '=', 'Schlussrechnung'),
);

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
