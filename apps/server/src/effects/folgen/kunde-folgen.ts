import {
  belegnummer,
  entities,
  formatEuro,
  isCancelled,
  isFestgeschrieben,
  type Kunde,
  type Kundenwechsel,
  konditionenFolgen,
  kundeHeading,
  kundenwechsel,
} from '@traverse/domain';
import { sumsOfRechnungen } from '../../claims/sums-of-rechnungen.ts';
import { maySee, rightsOf } from '../../records/authority.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { type Changed, type Folge, type Folgen, naming, WITHOUT_DAYS } from './folge.ts';
import { privateWords } from './hinweise.ts';

const { firma, kunden, packlisten, rechnungen } = entities;

/** A paper that says a customer. */
type Papier =
  | { readonly entity: typeof packlisten; readonly record: StoredRecord<typeof packlisten> }
  | { readonly entity: typeof rechnungen; readonly record: StoredRecord<typeof rechnungen> };

/** What hangs on projects that have another customer: papers that say the former, and were not handed out yet (L 3). */
export async function kundeFolgen(
  changed: readonly Changed[],
  context: WriteContext,
): Promise<readonly Folgen[]> {
  const folgen: Folgen[] = [];
  for (const each of changed) {
    if (each.before.kunde === each.after.kunde) continue;
    const papiere = await papiereOf(each.after.id, context);
    const wechsel = papiere.length > 0 ? await wechselOf(each, context) : undefined;
    if (wechsel) folgen.push(await folgenOf(each, { papiere, wechsel }, context));
  }
  return folgen;
}

async function papiereOf(projekt: string, { transaction: reads }: WriteContext): Promise<readonly Papier[]> {
  const lists = await reads.findReferring(packlisten, 'projekt', [projekt]);
  const invoices = await reads.findReferring(rechnungen, 'projekt', [projekt]);
  return [
    ...lists.map((record) => ({ entity: packlisten, record })),
    ...invoices.filter((each) => !isCancelled(each)).map((record) => ({ entity: rechnungen, record })),
  ];
}

/** All customers are read for it: a text means one of them, or none. */
async function wechselOf(
  { before, after }: Changed,
  { transaction: reads }: WriteContext,
): Promise<Kundenwechsel | undefined> {
  const rows = await reads.values(kunden, 'all', ['id', 'name', 'firma', 'ort']);
  // In the order of the paths: an id and texts.
  const all = (rows as readonly (readonly [Kunde['id'], string, string, string])[]).map(
    ([id, name, company, ort]) => ({ id, name, firma: company, ort }),
  );
  return kundenwechsel(before, after, all);
}

interface Wechselnde {
  readonly von: StoredRecord<typeof kunden>;
  readonly nach: StoredRecord<typeof kunden>;
  readonly projekt: string;
}

async function folgenOf(
  { after }: Changed,
  { papiere, wechsel }: { readonly papiere: readonly Papier[]; readonly wechsel: Kundenwechsel },
  context: WriteContext,
): Promise<Folgen> {
  const [von, nach] = await context.transaction.findMany(kunden, [wechsel.von, wechsel.nach]);
  const former = papiere.filter(({ record }) => record.kunde === wechsel.von);
  const seen = former.filter(({ entity, record }) => maySee(entity, context.reader, record));
  const privat = former.filter((each) => !seen.includes(each) && each.record.user !== '');
  const folgen: Folge[] = [];
  for (const each of von && nach ? seen : [])
    folgen.push(await papierFolge(each, { von, nach, projekt: after.name } as Wechselnde, context));
  return {
    folgen,
    hinweise: [
      ...seen.flatMap(({ record }) =>
        'belegwort' in record && record.belegwort === 'Auftrag'
          ? [`${belegnummer(record)} ist angenommen: Schick danach eine neue Fassung.`]
          : [],
      ),
      ...privateWords(privat.map(({ entity }) => (entity === packlisten ? 'Packliste' : 'Rechnung'))),
    ],
    isWarned: false,
    titel: `${after.name}: ${after.kunde}`,
    grund: `Der Kunde von „${after.name}“ ist jetzt ${after.kunde}`,
    finish: async () => undefined,
  };
}

async function papierFolge(
  papier: Papier,
  { von, nach, projekt }: Wechselnde,
  context: WriteContext,
): Promise<Folge> {
  const { entity, record } = papier;
  const name = 'belegwort' in record ? belegnummer(record) : record.name;
  const stays = async () => undefined;
  const grund = 'belegwort' in record && isHandedOut(record) ? 'festgeschrieben' : '';
  const bleibt = grund || (rightsOf(context.reader).may('update', entity, record) ? '' : 'nicht deins');
  const sums = bleibt === '' ? await netWords(papier, nach, context) : '';
  const values = { kunde: nach.id, ...(await konditionenOf(papier, { von, nach }, context)) };
  return {
    zeile: {
      ...WITHOUT_DAYS,
      art: 'Kunde',
      id: `${record.id}.kunde`,
      // Sums are seen without opening it.
      name: sums === '' ? name : `${name} (${sums})`,
      von: kundeHeading(von),
      neuVon: kundeHeading(nach),
      mit: bleibt === '',
      grund: bleibt,
      fest: bleibt !== '',
      projekt,
    },
    goes: () => naming(name, () => context.update(entity, record.id, values)),
    stays,
  };
}

const isHandedOut = (rechnung: StoredRecord<typeof rechnungen>): boolean =>
  isFestgeschrieben(rechnung) || rechnung.ausgestellt;

/** The terms of a draft that were those of its former customer are the new one's (L 3). */
async function konditionenOf(
  { record }: Papier,
  { von, nach }: Pick<Wechselnde, 'von' | 'nach'>,
  { transaction: reads }: WriteContext,
): Promise<object> {
  if (!('faktor' in record)) return {};
  const [ours] = await reads.findWhere(firma, {}, 1);
  return konditionenFolgen(record, { before: von, after: nach, firma: ours });
}

/** `1.200,00 € → 1.080,00 €`: prices and discount are the customer's (RECH-11); empty where they come to the same. */
async function netWords(
  { record }: Papier,
  nach: StoredRecord<typeof kunden>,
  { transaction: reads }: WriteContext,
): Promise<string> {
  if (!('faktor' in record)) return '';
  const [was, is] = await sumsOfRechnungen([record, { ...record, kunde: nach.id }], reads);
  if (!was || !is || was.netto === is.netto) return '';
  return `${formatEuro(was.netto)} → ${formatEuro(is.netto)}`;
}
