import type { Projekt, RecordIn } from '../entities/index.ts';
import type { ProjektStatus } from '../options/projekt-status.ts';
import { rankedHits } from '../suche/rank.ts';

/** Which projects the planner shows: all where nothing is said. */
export interface PlanFilter {
  /** Words of name, customer and place, in any order. */
  readonly suche?: string;
  readonly status?: ProjektStatus;
  /** The user whose own jobs are meant alone. */
  readonly eigeneVon?: string;
}

type Planned = Pick<Projekt, 'id' | 'name' | 'kunde' | 'ort' | 'status' | 'mitarbeiter'>;

/** The projects that are meant, in the order they came; one's own is whoever stands in its staff or its schedule. */
export function planProjekte<P extends Planned>(
  projekte: readonly P[],
  jobs: readonly Pick<RecordIn<'job'>, 'projekt' | 'user'>[],
  { suche = '', status, eigeneVon }: PlanFilter,
): readonly P[] {
  const meant = projekte.filter(
    (projekt) =>
      (status === undefined || projekt.status === status) &&
      (eigeneVon === undefined ||
        projekt.mitarbeiter.some(({ user_id }) => user_id === eigeneVon) ||
        jobs.some((job) => job.projekt === projekt.id && job.user === eigeneVon)),
  );
  if (suche.trim() === '') return meant;
  const hits = meant.map(({ id, name, kunde, ort }) => ({ id, title: name, others: [kunde, ort] }));
  const found = new Set<string>(rankedHits(suche, hits).map(({ hit }) => hit.id));
  return meant.filter(({ id }) => found.has(id));
}
