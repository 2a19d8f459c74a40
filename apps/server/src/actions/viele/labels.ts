import { entities } from '@traverse/domain/entities';
import { geraetLabel, plainLabel } from '@traverse/domain/label-print/geraet-label';
import type { Resolution } from '@traverse/domain/label-print/label-format';
import { type Label, labelZpl } from '@traverse/domain/label-print/zpl';
import { MOST_ETIKETTEN, zuVieleEtiketten } from '@traverse/domain/viele/etiketten';
import type { EtikettenJe, RecordOf } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { geraete, inventar, lagerplaetze } = entities;
type Geraet = RecordOf<typeof geraete>;
type Artikel = RecordOf<typeof inventar>;

export interface Wish {
  readonly je: EtikettenJe;
  readonly isSmall: boolean;
  readonly dpi: Resolution;
}

const AT_ONCE = 200;
const inOrder = new Intl.Collator('de', { numeric: true });

/** The labels of these records by their names, what belongs together side by side. Throws ApiError 400 for too many. */
export async function labelsOf(
  reads: RecordReads,
  ids: readonly string[],
  wish: Wish,
): Promise<readonly Label[]> {
  const labels: Label[] = [];
  const turn = new Turn();
  let count = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await someLabels(reads, ids.slice(from, from + AT_ONCE), wish);
    labels.push(...some);
    count += some.reduce((sum, { copies }) => sum + copies, 0);
    if (count > MOST_ETIKETTEN) throw badRequest(zuVieleEtiketten);
    await turn.give();
  }
  return labels.toSorted((one, other) => inOrder.compare(one.name, other.name));
}

/** One print of all of them, for a label printer. */
export const printOf = (labels: readonly Label[]): string => labels.map(labelZpl).join('\n');

async function someLabels(
  reads: RecordReads,
  ids: readonly string[],
  { je, isSmall, dpi }: Wish,
): Promise<readonly Label[]> {
  const sized = (label: Label): Label => (isSmall ? { ...label, format: 'small' } : label);
  switch (je) {
    case 'Plakette':
      return tested(await reads.findMany(geraete, ids)).map((each) => geraetLabel(each, 'Plakette', dpi));
    case 'Lagerplatz':
      return (await reads.findMany(lagerplaetze, ids)).map(({ id, name, zone }) => {
        const label = plainLabel(id, name, zone, dpi);
        // Beside the code of a small one stands which place it is, not what the code says.
        return isSmall ? { ...label, format: 'small', zeilen: [name, zone] } : label;
      });
    case 'Artikel':
      return (await reads.findMany(inventar, ids)).map(({ id, name }) =>
        sized(plainLabel(id, name, '', dpi)),
      );
    case 'Gerät':
    case 'Stück':
      return (await pieces(reads, ids, je, dpi)).map(sized);
  }
}

const tested = (all: readonly Geraet[]) => all.filter(({ naechstePruefung }) => naechstePruefung !== '');

/** Of devices their own; of items those of their devices, and of what has no number one, or one for each piece. */
async function pieces(
  reads: RecordReads,
  ids: readonly string[],
  je: 'Gerät' | 'Stück',
  dpi: Resolution,
): Promise<readonly Label[]> {
  const items = await reads.findMany(inventar, ids);
  const own = await reads.findMany(geraete, ids);
  const of = (await reads.findReferring(geraete, 'inventar', [...ids])).filter(
    ({ zustand }) => zustand !== 'ausgemustert',
  );
  const numbered = new Map<string, number>();
  for (const each of of) numbered.set(each.inventar, (numbered.get(each.inventar) ?? 0) + 1);
  const rest = items.flatMap(({ id, name, anzahl, typ }: Artikel): Label[] => {
    const copies =
      je === 'Stück' && typ !== 'Set' ? anzahl - (numbered.get(id) ?? 0) : numbered.has(id) ? 0 : 1;
    return copies > 0 ? [{ ...plainLabel(id, name, '', dpi), copies }] : [];
  });
  return [...own, ...of].map((each) => geraetLabel(each, 'Etikett', dpi)).concat(rest);
}
