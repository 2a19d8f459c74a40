import { entities } from '@traverse/domain/entities';
import { ausDemTeam, eintraegeOhneTeam } from '@traverse/domain/folgen/uebernommen';
import { ersteNamen } from '@traverse/domain/folgen/worte';
import { dayAt, formatDateTime } from '@traverse/domain/values';
import { maySee, rightsOf } from '../../records/authority.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { type Changed, type Folge, type Folgen, naming, WITHOUT_DAYS } from './folge.ts';

const { job } = entities;

/** What hangs on projects that somebody is taken out of: the entries of that person that are still to come (L 2.5). */
export async function teamFolgen(
  changed: readonly Changed[],
  context: WriteContext,
): Promise<readonly Folgen[]> {
  const folgen: Folgen[] = [];
  for (const each of changed) {
    const gone = ausDemTeam(each.before.mitarbeiter, each.after.mitarbeiter);
    if (gone.length > 0) folgen.push(await folgenOf(each, gone, context));
  }
  return folgen;
}

async function folgenOf(
  { before, after }: Changed,
  gone: readonly string[],
  context: WriteContext,
): Promise<Folgen> {
  const jobs = await context.transaction.findReferring(job, 'projekt', [after.id]);
  const staff = { before: before.mitarbeiter, after: after.mitarbeiter };
  const left = eintraegeOhneTeam(jobs, staff, dayAt(context.now.getTime()));
  const names = ersteNamen(gone);
  return {
    folgen: left
      .filter((each) => maySee(job, context.reader, each))
      .map((each) => eintragFolge(each, after.name, context)),
    hinweise: [],
    isWarned: false,
    titel: `${after.name}: ohne ${names}`,
    grund: `${names} ${gone.length === 1 ? 'ist' : 'sind'} nicht mehr im Team von „${after.name}“`,
    finish: async () => undefined,
  };
}

function eintragFolge(each: StoredRecord<typeof job>, projekt: string, context: WriteContext): Folge {
  const name = `${each.job}, ${formatDateTime(each.zeit)}`;
  const grund = rightsOf(context.reader).may('update', job, each) ? '' : 'nicht deins';
  return {
    zeile: {
      ...WITHOUT_DAYS,
      art: 'Ausführer',
      id: `${each.id}.ausfuehrer`,
      name,
      von: each.ausfuehrer,
      neuVon: 'niemand',
      mit: grund === '',
      grund,
      fest: grund !== '',
      projekt,
    },
    goes: () => naming(name, () => context.update(job, each.id, { ausfuehrer: '', user: '' })),
    stays: async () => undefined,
  };
}
