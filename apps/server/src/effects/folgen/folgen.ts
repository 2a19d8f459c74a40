import { createHash } from 'node:crypto';
import { entities } from '@traverse/domain/entities';
import {
  type FolgenEntwurf,
  inOrderOfPlan,
  inzwischen,
  isReasonToAsk,
  mitgenommen,
  standOf,
  standText,
} from '@traverse/domain/folgen/plan';
import { zaehlung, zahlenOf } from '@traverse/domain/folgen/worte';
import { type FieldErrors, type FolgenPlan, fieldError, withMessage } from '@traverse/wire';
import { type ApiError, invalid } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import { engpassOfAll } from '../engpaesse.ts';
import type { Changed, Folgen } from './folge.ts';
import { kundeFolgen } from './kunde-folgen.ts';
import { statusFolgen } from './status-folgen.ts';
import { tageFolgen } from './tage-folgen.ts';
import { teamFolgen } from './team-folgen.ts';
import type { Done, Frage } from './what-was-done.ts';

/**
 * What follows the changes of a transaction, at its end and for all of them together (NAHT-01): what somebody has said goes
 * along, the rest is marked. Whoever can be asked is refused once, with everything that is reached; an answer to another
 * plan once more.
 */
export async function settleFolgen(done: Done, context: WriteContext): Promise<void> {
  const changed = await changedOf(done, context);
  const all = [
    ...(await statusFolgen(changed, context)),
    ...(await tageFolgen(changed, done.given, context)),
    ...(await kundeFolgen(changed, context)),
    ...(await teamFolgen(changed, context)),
  ];
  const plan = planOf(all);
  const { frage } = done;
  const mit = new Set<string>(goingOf(plan, all, frage).map(({ id }) => id));
  await carryOut(all, { mit, isAnswered: frage !== undefined && typeof frage.folgen !== 'string' }, context);
  if (frage && isOpen(frage, plan, all)) throw await asked(plan, frage, context);
}

async function changedOf({ projekte }: Done, { transaction }: WriteContext): Promise<readonly Changed[]> {
  const now = await transaction.findMany(entities.projekt, [...projekte.keys()]);
  return now.flatMap((after) => {
    const before = projekte.get(after.id);
    return before ? [{ before, after }] : [];
  });
}

function planOf(all: readonly Folgen[]): FolgenPlan {
  const zeilen = inOrderOfPlan(
    all.flatMap(({ folgen }) => folgen.flatMap(({ zeile }) => (zeile ? [zeile] : []))),
  );
  const plan: FolgenEntwurf = {
    titel: all.map(({ titel }) => titel).join(', '),
    zeilen,
    hinweise: all.flatMap(({ hinweise }) => hinweise),
  };
  const sum = createHash('sha256').update(standText(zeilen)).digest('hex').slice(0, 16);
  return { ...plan, stand: standOf(zeilen, sum) };
}

/** Nobody was asked: nothing goes along. Whoever asks is told of what would come of going along. */
function goingOf({ zeilen }: FolgenPlan, all: readonly Folgen[], frage: Frage | undefined) {
  if (!frage || all.length === 0) return [];
  return mitgenommen(zeilen, typeof frage.folgen === 'string' ? undefined : frage.folgen);
}

function isOpen({ folgen }: Frage, { zeilen, stand }: FolgenPlan, all: readonly Folgen[]): boolean {
  if (folgen === 'zeigen') return true;
  if (folgen === 'fragen') return isReasonToAsk(zeilen) || all.some(({ isWarned }) => isWarned);
  return folgen.stand !== stand;
}

async function carryOut(
  all: readonly Folgen[],
  { mit, isAnswered }: { readonly mit: ReadonlySet<string>; readonly isAnswered: boolean },
  { because }: WriteContext,
): Promise<void> {
  for (const { folgen, finish, grund } of all) {
    let isAny = false;
    for (const { zeile, goes, stays, unticked } of folgen) {
      const isGoing = zeile !== undefined && mit.has(zeile.id);
      await (isGoing ? goes() : stays());
      if (!isGoing && isAnswered && zeile?.fest === false) await unticked?.();
      isAny ||= isGoing;
    }
    await finish();
    if (isAny) because(grund);
  }
}

async function asked(plan: FolgenPlan, frage: Frage, context: WriteContext): Promise<ApiError> {
  const engpass = frage.engpass ? await engpassOfAll(context) : undefined;
  const message =
    typeof frage.folgen === 'string'
      ? `Was kommt mit? ${zaehlung(zahlenOf(plan.zeilen.filter(({ fest }) => !fest)))}`.trim()
      : inzwischen(frage.folgen.stand, plan.zeilen);
  const told = { ...plan, hinweise: [...(engpass?.worte ?? []), ...plan.hinweise] };
  const folgen = { ...withMessage(fieldError('folgen_offen'), message), plan: told };
  const data: FieldErrors = { folgen, ...engpass?.data };
  return invalid(data, message);
}
