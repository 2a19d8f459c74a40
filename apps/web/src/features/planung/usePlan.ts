import type { BenannterZettel } from '@traverse/domain/folgen/reservierung';
import type { EngpassLauf } from '@traverse/domain/inventarliste/engpass-lauf';
import { abwesendEingeteilte } from '@traverse/domain/planung/abwesend';
import { wegeGeraete } from '@traverse/domain/planung/geraet-weg';
import { doppelteGeraete, ungepruefte } from '@traverse/domain/planung/geraete-konflikte';
import { optionRanks, planerKonflikte } from '@traverse/domain/planung/konflikte';
import { doppelte, personBars } from '@traverse/domain/planung/personen';
import { type PlanFilter, planProjekte } from '@traverse/domain/planung/plan-filter';
import { type Day, type DayWindow, meets } from '@traverse/domain/values';
import { useMemo } from 'react';
import { useListenZettel } from '../inventarliste/useListenZettel.ts';
import { byProjekt, gezeichnet, jobNames } from './planung.ts';
import type { GeraetePlanung } from './useGeraetePlanung.ts';
import type { Planung } from './usePlanung.ts';

const NO_RUNS: readonly EngpassLauf[] = [];
const NO_ZETTEL: readonly BenannterZettel[] = [];
const NO_GERAETE: GeraetePlanung = { zeilen: [], faellig: [] };

/**
 * What follows from what was asked: who is where, what clashes, and which rows it marks. Worked out anew only when that
 * has changed: a quarter has hundreds of projects, and somebody else's name in the head of the page is no reason.
 */
export function usePlan(
  { projekte, jobs, packlisten, entfernt, team }: Planung,
  laeufe: readonly EngpassLauf[] | undefined,
  geraetePlanung: GeraetePlanung | undefined,
  view: DayWindow,
  today: Day,
  filter: PlanFilter,
) {
  const meant = useMemo(() => planProjekte(projekte, jobs, filter), [projekte, jobs, filter]);
  const inView = useMemo(
    () =>
      meant.filter((projekt) => {
        const days = gezeichnet(projekt);
        return days !== undefined && meets(days, view);
      }),
    [meant, view],
  );
  const allBars = useMemo(() => personBars(projekte, jobs, team?.schichten), [projekte, jobs, team]);
  // Who is needed twice is, whatever is looked at.
  const doppelt = useMemo(() => doppelte(allBars), [allBars]);
  const abwesend = useMemo(() => abwesendEingeteilte(allBars, team?.abwesend ?? []), [allBars, team]);
  const bars = useMemo(() => {
    const shown = new Set<string>(meant.map(({ id }) => id));
    return allBars.filter(({ projekt }) => shown.has(projekt.id));
  }, [allBars, meant]);
  const { zeilen, faellig } = geraetePlanung ?? NO_GERAETE;
  const geraete = useMemo(() => doppelteGeraete(zeilen), [zeilen]);
  const weg = useMemo(() => wegeGeraete(zeilen), [zeilen]);
  const ungeprueft = useMemo(() => ungepruefte(zeilen, faellig, today), [zeilen, faellig, today]);
  const zettel = useListenZettel(packlisten.map(({ inventarliste }) => inventarliste)).data ?? NO_ZETTEL;
  const alle = useMemo(() => [...projekte, ...entfernt], [projekte, entfernt]);
  const konflikte = useMemo(
    () =>
      planerKonflikte(
        {
          laeufe: laeufe ?? NO_RUNS,
          doppelt,
          abwesend,
          geraete,
          weg,
          ungeprueft,
          packlisten,
          zettel,
          projekte: alle,
          ...(team && { dienste: team.dienste }),
        },
        view,
        today,
      ),
    [laeufe, doppelt, abwesend, geraete, weg, ungeprueft, packlisten, zettel, alle, team, view, today],
  );
  const marked = useMemo(() => byProjekt(konflikte), [konflikte]);
  const ranks = useMemo(() => optionRanks(laeufe ?? NO_RUNS, packlisten), [laeufe, packlisten]);
  const named = useMemo(() => jobNames(packlisten, alle), [packlisten, alle]);
  return { inView, alle, bars, doppelt, konflikte, marked, named, ranks };
}
