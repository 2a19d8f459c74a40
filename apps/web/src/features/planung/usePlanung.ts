import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Packliste, Projekt, RecordIn } from '@traverse/domain/entities';
import type { PlanerPackliste } from '@traverse/domain/planung/konflikte';
import type { DayWindow } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { or, withinDays } from '@traverse/wire';
import { useLiveList } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';
import { allRecords, allWithFields, recordsByIds } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { mayRead } from '../../screens.ts';
import { loadTeam, type PlanTeam } from './plan-team.ts';
import { running } from './running.ts';

/** A project as far as the planner shows it. */
export type PlanerProjekt = Pick<Projekt, (typeof PROJEKT)[number]>;

export type PlanerJob = Pick<RecordIn<'job'>, (typeof JOB)[number]>;

export interface Planung {
  readonly projekte: readonly PlanerProjekt[];
  readonly jobs: readonly PlanerJob[];
  readonly packlisten: readonly PlanerPackliste[];
  /** Whose lists or Dienste run on these days, and they themselves do not. */
  readonly entfernt: readonly PlanerProjekt[];
  /** Nothing for whoever plans no people. */
  readonly team: PlanTeam | undefined;
}

const PROJEKT = [
  'id',
  'name',
  'ort',
  'kunde',
  'status',
  'optionBis',
  'datum_von',
  'datum_bis',
  'mitarbeiter',
  'dispo',
  'updated',
] as const;
const JOB = ['projekt', 'ausfuehrer', 'user', 'zeit', 'bis'] as const;

/** What runs on these days, as far as this user may see it; asked again with every change of it (PLAN-04). */
export function usePlanung(track: DayWindow) {
  const reader = useSession() ?? guest;
  const withListen = mayRead('packlisten', reader);
  const withTeam = mayRead('dienste', reader);
  useLiveList('projekt', ['job', 'packlisten', 'inventarlisten', ...(withTeam ? TEAM : [])]);
  return useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'planung', track, withListen, withTeam],
    queryFn: () => load(track, { withListen, withTeam }),
    placeholderData: keepPreviousData,
  });
}

const TEAM = ['dienste', 'einsaetze', 'abwesenheiten', 'personen'] as const;

interface Seen {
  readonly withListen: boolean;
  readonly withTeam: boolean;
}

async function load(track: DayWindow, { withListen, withTeam }: Seen): Promise<Planung> {
  const within = { from: track.von, to: track.bis };
  const days = ['datum_von', 'datum_bis'] as const;
  const [projekte, jobs, packlisten, team] = await Promise.all([
    allWithFields('projekt', PROJEKT, running('', days, track)),
    allWithFields('job', JOB, or(running('projekt.', days, track), withinDays('zeit', within))),
    withListen
      ? allRecords('packlisten', { filter: running('', ['von', 'bis'], track), expand: ['inventarliste'] })
      : [],
    withTeam ? loadTeam(track) : undefined,
  ]);
  const known = new Set<string>(['', ...projekte.map(({ id }) => id)]);
  const placed = [...packlisten, ...(team?.dienste ?? [])].map(({ projekt }) => projekt);
  const away = new Set<string>(placed.filter((id) => !known.has(id)));
  return {
    projekte: projekte.toSorted(byStart),
    entfernt: await recordsByIds('projekt', [...away]),
    jobs,
    team,
    packlisten: packlisten.map(({ expand, ...packliste }) =>
      planerPackliste(packliste, expand?.inventarliste),
    ),
  };
}

function planerPackliste(
  packliste: Packliste,
  liste: RecordIn<'inventarlisten'> | undefined,
): PlanerPackliste {
  const { id, name, projekt, inventarliste, von, bis, projektVon, projektBis } = packliste;
  const { kundeHolt, kundeBringt } = packliste;
  const own = { id, name, projekt, inventarliste, von, bis, projektVon, projektBis, kundeHolt, kundeBringt };
  return { ...own, ...(liste && { liste }) };
}

function byStart(one: PlanerProjekt, other: PlanerProjekt): number {
  if (one.datum_von === other.datum_von)
    return one.name.localeCompare(other.name, 'de') || (one.id < other.id ? -1 : 1);
  return one.datum_von < other.datum_von ? -1 : 1;
}
