import type { DatevAusgabe, DatevEinnahme, DatevKunde, DatevRechnung } from '@traverse/domain/datev/buchung';
import { entities, type Rechnung, type RecordIn } from '@traverse/domain/entities';
import { nummerAufPapier } from '@traverse/domain/forderung/nummer-auf-papier';
import { ustArtOf } from '@traverse/domain/forderung/ust-art';
import { type Day, dayOf, percent } from '@traverse/domain/values';
import { isDepositAmong, originalsOf } from '../../claims/anzahlungen.ts';
import { steuernOrOneRate } from '../../claims/claims.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { inPortions, named } from '../asked/value-portions.ts';
import type { Paid } from './datev-payments.ts';

const { ausgaben, einnahmen, kunden, rechnungen } = entities;

export async function kundenById(reads: RecordReads): Promise<ReadonlyMap<string, DatevKunde>> {
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

export async function rechnungenOf(
  reads: RecordReads,
  ids: readonly string[],
  customers: ReadonlyMap<string, DatevKunde>,
  paid: Paid,
): Promise<DatevRechnung[]> {
  const paths = [
    'id',
    'name',
    'alteNummer',
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
  const isDeposit = isDepositAmong(await originalsOf(found, reads));
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
        name: nummerAufPapier(each),
        kunde,
        rechnungsDatum,
        bis: performed,
        faellig: dayOf(each.faelligDatum),
        steuern: steuernOrOneRate(each),
        ustGrund: each.ustGrund,
        festgeschrieben: each.festgeschrieben !== '',
        // The sales row stands in the old books (back.md 3.6).
        ausgestellt: each.ausgestellt && each.alteNummer === '',
        anzahlung: isDeposit(each),
        abzuege: each.abzuege,
        zahlungen: paid('rechnung', each.id),
      },
    ];
  });
}

/** What an entry of the books is, income or expense. */
const ENTRY_PATHS = ['id', 'name', 'datum', 'ustSatz', 'netto', 'ust', 'kategorie', 'anlagen'] as const;

function entryOf(
  {
    id,
    name,
    ustSatz,
    netto,
    ust,
    kategorie,
    anlagen,
  }: Pick<RecordIn<'einnahmen'> | RecordIn<'ausgaben'>, (typeof ENTRY_PATHS)[number]>,
  datum: Day,
) {
  return { id, name, datum, satz: percent(ustSatz), netto, ust, kategorie, hatBeleg: anlagen.length > 0 };
}

export async function einnahmenOf(
  reads: RecordReads,
  ids: readonly string[],
  paid: Paid,
): Promise<DatevEinnahme[]> {
  const paths = [...ENTRY_PATHS, 'rechnung'] as const;
  const rows = await inPortions(ids, (some) => reads.values(einnahmen, some, paths));
  return named<Pick<RecordIn<'einnahmen'>, (typeof paths)[number]>>(paths, rows).flatMap((each) => {
    const datum = dayOf(each.datum);
    if (datum === '' || each.rechnung !== '') return [];
    return [
      {
        ...entryOf(each, datum),
        zahlungen: paid('einnahme', each.id),
      },
    ];
  });
}

export async function ausgabenOf(
  reads: RecordReads,
  ids: readonly string[],
  paid: Paid,
): Promise<DatevAusgabe[]> {
  const paths = [
    ...ENTRY_PATHS,
    'ustArt',
    'innergemeinschaftlicherErwerb',
    'chinaImport',
    'belegnummer',
    'faelligAm',
    'leistungsdatum',
    'anzahlung',
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
        ...entryOf(each, datum),
        ustArt: ustArtOf(each),
        belegnummer: each.belegnummer,
        faellig: dayOf(each.faelligAm),
        leistung: dayOf(each.leistungsdatum),
        anzahlung: each.anzahlung,
        kreditorennummer: suppliers.get(each.lieferant),
        zahlungen: paid('ausgabe', each.id),
      },
    ];
  });
}
