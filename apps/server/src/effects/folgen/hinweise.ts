import { entities } from '@traverse/domain/entities';
import { feiertagWorte, genannteTage } from '@traverse/domain/folgen/worte';
import type { FolgenArt } from '@traverse/wire';
import type { WriteContext } from '../../records/effects.ts';
import type { Moved } from './folge.ts';
import type { Haengt, HaengtAn } from './haengt-an.ts';

const TEXTE = ['unterkunft', 'verpflegung', 'allgemeineHinweise'] as const;

/** What is to be known before a job is moved: holidays, days that its texts name, orders that stand. */
export async function hinweiseOfMove(
  { after, move }: Moved,
  own: readonly Haengt[],
  { angenommen }: HaengtAn,
  { transaction: reads }: WriteContext,
): Promise<string[]> {
  const [firma] = await reads.findWhere(entities.firma, {}, 1);
  const texte = TEXTE.map((field) => ({ label: entities.projekt.fields[field].label, text: after[field] }));
  const orders = own.flatMap(({ record, isHidden }) => {
    const name = isHidden ? undefined : angenommen.get(record.id);
    return name === undefined ? [] : [`${name} ist angenommen: Schick danach eine neue Fassung.`];
  });
  return [...feiertagWorte(move, firma?.bundesland ?? ''), ...genannteTage(texte, move), ...orders];
}

/** What others keep for themselves is counted, not named. */
export function privateWords(privat: readonly FolgenArt[]): string[] {
  if (privat.length === 0) return [];
  if (privat.length > 1) return [`${privat.length} private Papiere bleiben stehen.`];
  return [
    privat[0] === 'Packliste'
      ? 'Eine private Packliste bleibt stehen.'
      : 'Ein privates Papier bleibt stehen.',
  ];
}
