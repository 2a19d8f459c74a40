import { entities, type InventarArtikel, type Projekt, type Rechnung } from '@traverse/domain/entities';
import { geplanteErloese } from '@traverse/domain/ergebnis/plan';
import { type KommendeRechnung, type Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { type AngebotStand } from '@traverse/domain/options/angebot-stand';
import { cents, type Day, dayOf, sumCents, times } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { and, compare, or } from '@traverse/wire';
import { isDepositAmong, originalsOf } from '../../claims/anzahlungen.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { idsWhere, inPortions, midnight, named } from '../asked/value-portions.ts';
import { endOf } from '../belege/open-rechnungen.ts';

const { angebote, inventar, inventar_inventarlisten, inventarlisten, projekt, rechnungen } = entities;

interface Values {
  readonly id: Rechnung['id'];
  readonly projekt: string;
  readonly von: WireDate;
  readonly netto: Cents;
  readonly abzuege: Rechnung['abzuege'];
  readonly festgeschrieben: WireDate;
  readonly inventarliste: string;
  readonly art: Rechnung['art'];
  readonly stornoVon: Rechnung['stornoVon'];
  readonly korrekturVon: Rechnung['korrekturVon'];
  readonly chance: Rechnung['chance'];
}

const paths = [
  'id',
  'projekt',
  'von',
  'netto',
  'abzuege',
  'festgeschrieben',
  'inventarliste',
  'art',
  'stornoVon',
  'korrekturVon',
  'chance',
] as const;

/** Every invoice whose job begins within these days, whosever it is: private ones count in sums. */
export async function kommendeRechnungen(
  reads: RecordReads,
  { von, bis }: { readonly von: Day; readonly bis: Day },
): Promise<KommendeRechnung[]> {
  const within = (field: string) => and(compare(field, '>=', midnight(von)), compare(field, '<', endOf(bis)));
  const ids = await idsWhere(
    reads,
    rechnungen,
    or(within('projekt.datum_von'), and(compare('projekt', '=', ''), within('von'))),
  );
  const found = named<Values>(paths, await inPortions(ids, (some) => reads.values(rechnungen, some, paths)));
  const { projekte, listen } = await jobsOf(reads, found);
  const isDeposit = isDepositAmong(await originalsOf(found, reads));
  const offers = await inPortions(ids, (some) => reads.findReferring(angebote, 'rechnung', some));
  const whole = (each: Values) => sumCents([each.netto, ...each.abzuege.map(({ netto }) => netto)]);
  const planned = geplanteErloese(
    found.map((each) => ({ ...each, netto: whole(each), anzahlung: isDeposit(each) })),
    offers,
  );
  const counting = new Map<string, AngebotStand | ''>();
  for (const { rechnung, stand } of offers.toSorted((one, other) => one.version - other.version))
    if (counting.get(rechnung) !== 'angenommen') counting.set(rechnung, stand);
  return found.flatMap((each) => {
    const job = projekte.get(each.projekt);
    const tag = dayOf(job?.datum_von ?? each.von);
    const fest = each.festgeschrieben !== '';
    // What came in advance is part of the order that it belongs to.
    const own = isDeposit(each) ? cents(0) : whole(each);
    return tag === ''
      ? []
      : [
          {
            tag,
            netto: fest ? own : (planned.get(each.id)?.netto ?? own),
            fest,
            angebot: counting.get(each.id) ?? '',
            chance: each.chance,
            status: job?.status ?? '',
            verbucht: listen.get(each.inventarliste)?.verbucht ?? false,
          },
        ];
  });
}

/** What the jobs and the lists of these invoices say. */
async function jobsOf(reads: RecordReads, found: readonly Values[]) {
  const others = (of: (each: Values) => string) => [...new Set(found.map(of))].filter((id) => id !== '');
  const jobs = await inPortions(
    others((each) => each.projekt),
    (some) => reads.values(projekt, some, ['id', 'datum_von', 'status']),
  );
  const lists = await inPortions(
    others(({ inventarliste }) => inventarliste),
    (some) => reads.values(inventarlisten, some, ['id', 'verbucht']),
  );
  return {
    projekte: byId<Pick<Projekt, 'id' | 'datum_von' | 'status'>>(['id', 'datum_von', 'status'], jobs),
    listen: byId<{ readonly id: string; readonly verbucht: boolean }>(['id', 'verbucht'], lists),
  };
}

const byId = <Row extends { readonly id: string }>(
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): ReadonlyMap<string, Row> => new Map(named<Row>(names, rows).map((row) => [row.id, row]));

/** More than one looks through on a page. */
const MOST = 50;

/**
 * Items in stock that never went out: on no list that was booked and has begun, and of which nobody has counted a piece out.
 * A set has no stock of its own.
 */
export async function nieDraussen(reads: RecordReads, heute: Day): Promise<Ueberblick['nieDraussen']> {
  const begun = and(
    compare('inventarliste.verbucht', '=', true),
    compare('inventarliste.von', '<', endOf(heute)),
  );
  const groups = await reads.groups(
    inventar_inventarlisten,
    {
      filter: or(compare('out', '>', 0), begun),
      by: ['inventar'],
      byPresence: [],
      dateField: 'created',
      starts: [],
      sums: [],
    },
    'system',
  );
  const out = new Set(groups.map(({ values }) => values['inventar']));
  const names = ['id', 'name', 'kategorie', 'anzahl', 'wiederbeschaffung', 'typ'] as const;
  const rows = await reads.values(inventar, 'all', names);
  const still = named<Pick<InventarArtikel, (typeof names)[number]>>(names, rows)
    .filter(({ id, anzahl, typ }) => anzahl > 0 && typ !== 'Set' && !out.has(id))
    .map(({ id, name, kategorie, anzahl, wiederbeschaffung }) => ({
      id,
      name,
      kategorie,
      anzahl,
      wert: times(wiederbeschaffung, anzahl),
    }))
    .toSorted((one, other) => other.wert - one.wert || one.name.localeCompare(other.name, 'de'));
  return {
    anzahl: still.length,
    wert: sumCents(still.map(({ wert }) => wert)),
    artikel: still.slice(0, MOST),
  };
}
