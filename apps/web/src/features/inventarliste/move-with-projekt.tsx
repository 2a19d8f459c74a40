import {
  entities,
  formatDayRange,
  type JobBeleg,
  jobPackliste,
  jobRechnung,
  jobZumietung,
  type ListenBeleg,
  movedAlong,
  type Projekt,
  sameDays,
  sameProjektDays,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { compare, type Filter } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, inOneBatch } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { askAboutShortage } from './ask-about-shortage.tsx';
import { listable } from './job-belege.ts';
import { MovingList } from './MovingList.tsx';

type Span = Pick<Projekt, 'datum_von' | 'datum_bis'>;

/** A document of a project, where it goes, and the list that goes with it; empty for a rental, whose list follows it. */
export interface Moving {
  readonly beleg: JobBeleg;
  readonly to: Pick<JobBeleg, 'von' | 'bis'>;
  readonly liste: string;
}

/** Stores the project and what goes along in one go; nothing when a shortage was a reason to leave it. */
type MoveTogether = (changes: object, basedOn: string) => Promise<AnyRecord | undefined>;

/**
 * A project goes to other days: asks whether its lists and documents do so too (AKTE-01). Resolves to how both are stored,
 * or to nothing where it goes alone. `hear` is told what goes along and where it was.
 */
export async function askToMoveWith(
  projekt: Pick<Projekt, 'id'>,
  before: Span,
  after: Span,
  hear: (moving: readonly Moving[]) => void = () => {},
): Promise<MoveTogether | undefined> {
  if (sameProjektDays(before, after)) return undefined;
  const all = await belegeOf(projekt.id, before, after);
  const moving = all.filter(({ beleg }) => beleg.stays === '');
  if (moving.length === 0) return undefined;
  const rows = all.map(({ beleg, to }) => ({ beleg, days: formatDayRange(to.von, to.bis) }));
  const detail = <MovingList rows={rows} />;
  if (!(await confirm('Möchtest du Listen und Belege mit verschieben?', { detail }))) return undefined;
  hear(moving);
  return async (changes, basedOn) => {
    let stored: AnyRecord | undefined;
    const isStored = await askAboutShortage(async (asking) => {
      [stored] = await inOneBatch(({ update }) => {
        // First: what is still where it was then counts as left behind.
        update('projekt', projekt.id, changes, { basedOn });
        for (const { beleg, to } of moving) update(beleg.collection, beleg.id, to);
        // Last, so that the question is about everything before it as well.
        for (const [liste, to] of new Map(moving.map((each) => [each.liste, each.to])))
          if (liste !== '') update('inventarlisten', liste, { ...to, ...asking });
      });
    });
    await refresh('packlisten', 'rechnungen', 'zumietungen', 'inventarlisten', 'inventar_inventarlisten');
    return isStored ? stored : undefined;
  };
}

/** Those that this user may change and that would say other days. */
async function belegeOf(projekt: string, before: Span, after: Span): Promise<readonly Moving[]> {
  const ofProjekt = compare('projekt', '=', projekt);
  const [packlisten, rechnungen, zumietungen] = await Promise.all([
    movableIn('packlisten', ofProjekt),
    movableIn('rechnungen', ofProjekt),
    movableIn('zumietungen', ofProjekt),
  ]);
  const moving = (beleg: JobBeleg, liste: string): Moving => ({
    beleg,
    to: movedAlong(beleg, before, after),
    liste,
  });
  return [
    ...packlisten.map((each) => moving(jobPackliste(each), each.inventarliste)),
    ...rechnungen.flatMap((each) => jobRechnung(each).map((beleg) => moving(beleg, each.inventarliste))),
    ...zumietungen.map((each) => moving(jobZumietung(each), '')),
  ].filter(({ beleg, to }) => !sameDays(beleg, to));
}

async function movableIn<C extends ListenBeleg>(collection: C, filter: Filter) {
  const mayUpdate = decide(entities[collection].access.update, currentSession() ?? guest) !== false;
  return mayUpdate ? listable(collection, filter) : [];
}
