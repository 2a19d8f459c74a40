import { entities, type Kunde } from '@traverse/domain/entities';
import { type Kundenwechsel, kundenwechsel } from '@traverse/domain/folgen/kunde-wechsel';
import { belegnummer } from '@traverse/domain/namen/belegwort';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { isHandedOut } from '@traverse/domain/rechnung/festschreiben';
import { formatEuro } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import { sumsOfRechnungen } from '../../claims/sums-of-rechnungen.ts';
import { maySee, rightsOf } from '../../records/authority.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { type Changed, type Folge, type Folgen, naming, WITHOUT_DAYS } from './folge.ts';
import { privateWords } from './hinweise.ts';

const { kunden, packlisten, rechnungen } = entities;

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
    const { before, after } = each;
    if (before.kunde === after.kunde && before.auftraggeber === after.auftraggeber) continue;
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
  return {
    folgen: von && nach ? await papierFolgen(seen, { von, nach, projekt: after.name }, context) : [],
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

/** The sums of all are read once: a job may have hundreds of papers. */
async function papierFolgen(
  papiere: readonly Papier[],
  wechselnde: Wechselnde,
  context: WriteContext,
): Promise<Folge[]> {
  const { transaction: reads } = context;
  const drafts = papiere.flatMap(({ record }) =>
    'faktor' in record && !isHandedOut(record) ? [record] : [],
  );
  const sums = await netWords(drafts, wechselnde.nach, reads);
  return papiere.map((each) => papierFolge(each, { ...wechselnde, sums }, context));
}

interface Known extends Wechselnde {
  readonly sums: ReadonlyMap<string, string>;
}

function papierFolge(
  { entity, record }: Papier,
  { von, nach, projekt, sums }: Known,
  context: WriteContext,
): Folge {
  const name = 'belegwort' in record ? belegnummer(record) : record.name;
  const stays = async () => undefined;
  const grund = 'belegwort' in record && isHandedOut(record) ? 'festgeschrieben' : '';
  const bleibt = grund || (rightsOf(context.reader).may('update', entity, record) ? '' : 'nicht deins');
  const net = bleibt === '' ? sums.get(record.id) : undefined;
  return {
    zeile: {
      ...WITHOUT_DAYS,
      art: 'Kunde',
      id: `${record.id}.kunde`,
      // Sums are seen without opening it.
      name: net === undefined ? name : `${name} (${net})`,
      von: kundeHeading(von),
      neuVon: kundeHeading(nach),
      mit: bleibt === '',
      grund: bleibt,
      fest: bleibt !== '',
      projekt,
    },
    goes: () => naming(name, () => context.update(entity, record.id, { kunde: nach.id })),
    stays,
  };
}

/** `1.200,00 € → 1.080,00 €`: prices and discount are the customer's (RECH-11); nothing where they come to the same. */
async function netWords(
  drafts: readonly StoredRecord<typeof rechnungen>[],
  nach: StoredRecord<typeof kunden>,
  reads: WriteContext['transaction'],
): Promise<ReadonlyMap<string, string>> {
  const then = drafts.map((each) => ({ ...each, kunde: nach.id }));
  const sums = await sumsOfRechnungen([...drafts, ...then], reads);
  return new Map(
    drafts.flatMap(({ id }, index): [string, string][] => {
      const [was, is] = [sums[index], sums[drafts.length + index]];
      if (!was || !is || was.netto === is.netto) return [];
      return [[id, `${formatEuro(was.netto)} → ${formatEuro(is.netto)}`]];
    }),
  );
}
