import { IconAlertTriangle, IconCalendarCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { engpaessePfad } from '@traverse/domain/pfade';
import type { PlanerKonflikt } from '@traverse/domain/planung/konflikte';
import type { PlanFilter } from '@traverse/domain/planung/plan-filter';
import { addDays, type Day, type DayWindow } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayRead } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useToday } from '../../ui/useToday.ts';
import { mondayOf, trackOf } from '../verfuegbarkeit/timeline.ts';
import { daysOf } from '../verfuegbarkeit/weite.ts';
import { Agenda } from './Agenda.tsx';
import { KonflikteCard } from './KonflikteCard.tsx';
import { PersonenAgenda } from './PersonenAgenda.tsx';
import { Plan } from './Plan.tsx';
import css from './Planung.module.css';
import { PlanungFilter } from './PlanungFilter.tsx';
import { PlanungTools } from './PlanungTools.tsx';
import { teamFor } from './plan-team.ts';
import { openOnes } from './planung.ts';
import { readAddress } from './read-address.ts';
import { useGeraetePlanung } from './useGeraetePlanung.ts';
import { usePlan } from './usePlan.ts';
import { type Planung, usePlanung } from './usePlanung.ts';

const route = getRouteApi('/shell/planung');
const NO_FILTER: PlanFilter = {};
const NOTHING: Planung = { projekte: [], jobs: [], packlisten: [], entfernt: [], team: undefined };

/** What runs on which days, how sure it is, and what clashes; by project, person or item (PLAN-04). */
export function PlanungPage() {
  const address = route.useSearch();
  const search = useMemo(() => readAddress(address), [address]);
  const navigate = route.useNavigate();
  const today = useToday();
  const isPhone = useMedia('--phone');
  const session = useSession();
  const withArtikel = mayRead('inventar', session ?? guest);
  const weite = isPhone ? '2wochen' : (search.weite ?? '4wochen');
  const { zeilen: wished = 'projekt' } = search;
  const zeilen = wished === 'artikel' && !withArtikel ? 'projekt' : wished;
  const visible = daysOf(weite);
  const von = search.von ?? (isPhone ? today : mondayOf(today));
  const { view, track } = useMemo(
    () => ({ view: { von, bis: addDays(von, visible - 1) }, track: trackOf(von, visible) }),
    [von, visible],
  );
  const asked = usePlanung(track);
  const geraete = useGeraetePlanung(track);
  const engpaesse = usePath(engpaessePfad, withArtikel ? {} : undefined);
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  // From where it goes already: a key that is held down is quicker than what it asks for is drawn.
  const shift = (days: number) =>
    void navigate({ search: (now) => ({ ...now, von: addDays(now.von ?? von, days) }), replace: true });
  const planung = asked.data ?? NOTHING;
  const filter = usePlanFilter(search, isPhone);
  const isFiltered = Object.keys(filter).length > 0 || Boolean(search.funktion ?? search.unbesetzt);
  const plan = usePlan(planung, engpaesse.data?.items, geraete.data, view, today, filter);
  const { funktion, unbesetzt } = search;
  const { bars, team } = useMemo(
    () => teamFor({ funktion, unbesetzt }, plan.bars, planung.team),
    [funktion, unbesetzt, plan.bars, planung.team],
  );
  // Not before all of it is known: a clash that comes later would push the others down.
  const isKnown = !engpaesse.isLoading && !geraete.isLoading;
  const isEmpty =
    zeilen !== 'artikel' &&
    (zeilen === 'person' ? [...bars, ...(team?.abwesend ?? []), ...(team?.offen ?? [])] : plan.inView)
      .length === 0;
  return (
    <>
      <PageHeader title="Planung">
        <PlanungTools
          zeilen={zeilen}
          weite={weite}
          view={view}
          withArtikel={withArtikel}
          isPhone={isPhone}
          onZeilen={(next) => change({ zeilen: next })}
          onWeite={(next) => change({ weite: next })}
          onPage={(pages) => shift(pages * visible)}
          onToday={() => change({ von: undefined })}
        />
      </PageHeader>
      {asked.error && !asked.data && <LoadFailed query={asked} />}
      {engpaesse.error && !engpaesse.data && <LoadFailed query={engpaesse} />}
      {geraete.error && !geraete.data && <LoadFailed query={geraete} />}
      {!asked.error && !asked.data && (
        <Card>
          <SkeletonRows rows={12} columns={['180px', '12%', '', '22%', '']} />
        </Card>
      )}
      {asked.data && isPhone && !isKnown && <SkeletonRows rows={8} />}
      {asked.data && isPhone && isKnown && (
        <PhonePlan {...{ plan, bars, team, view, today, isEmpty }} byPerson={zeilen === 'person'} />
      )}
      {asked.data && !isPhone && (
        <div className={css.plan}>
          <div>
            {zeilen !== 'artikel' && (
              <PlanungFilter
                address={search}
                team={zeilen === 'person' ? planung.team : undefined}
                onChange={change}
              />
            )}
            {isEmpty ? (
              <Empty isFiltered={isFiltered} />
            ) : (
              <Plan
                projekte={plan.inView}
                {...{ zeilen, bars, team, track, view, visible, today }}
                packlisten={planung.packlisten}
                doppelt={plan.doppelt}
                ranks={plan.ranks}
                konflikte={plan.marked}
                onShift={shift}
              />
            )}
          </div>
          {isKnown ? (
            <KonflikteCard konflikte={plan.konflikte} jobs={plan.named} />
          ) : (
            <SkeletonRows rows={6} columns={['22px', '60%']} />
          )}
        </div>
      )}
    </>
  );
}

/** The agenda of a phone has no filters to be seen. */
function usePlanFilter(
  { suche, status, meine }: ReturnType<typeof readAddress>,
  isPhone: boolean,
): PlanFilter {
  const eigeneVon = useSession()?.id ?? '';
  return useMemo(
    () =>
      isPhone
        ? NO_FILTER
        : { ...(suche && { suche }), ...(status && { status }), ...(meine && { eigeneVon }) },
    [isPhone, suche, status, meine, eigeneVon],
  );
}

interface PhonePlanProps extends Pick<ReturnType<typeof teamFor>, 'bars' | 'team'> {
  plan: ReturnType<typeof usePlan>;
  view: DayWindow;
  today: Day;
  byPerson: boolean;
  isEmpty: boolean;
}

/** Day after day, with what clashes below. */
function PhonePlan({ plan, bars, team, view, today, byPerson, isEmpty }: PhonePlanProps) {
  const { inView, alle, doppelt, konflikte, marked, named, ranks } = plan;
  return (
    <>
      <PhoneLine konflikte={konflikte} />
      {isEmpty && <Empty isFiltered={false} />}
      {byPerson ? (
        <PersonenAgenda {...{ bars, doppelt, view, today }} reihen={team?.reihen ?? []} projekte={alle} />
      ) : (
        <Agenda projekte={inView} konflikte={marked} ranks={ranks} view={view} today={today} />
      )}
      {konflikte.length > 0 && <KonflikteCard konflikte={konflikte} jobs={named} />}
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <StateCard icon={IconCalendarCheck} title="Nichts davon in diesen Tagen">
        Was du suchst, steht an anderen Tagen, oder es passt zu keinem Projekt.
      </StateCard>
    );
  return (
    <StateCard icon={IconCalendarCheck} title="In diesen Tagen steht nichts an">
      Hier stehen Projekte mit ihren Tagen, wer dabei ist, und was sich im Weg steht.
    </StateCard>
  );
}

function PhoneLine({ konflikte }: { konflikte: readonly PlanerKonflikt[] }) {
  const { heavy, light } = openOnes(konflikte);
  if (heavy + light === 0) return null;
  const words = [
    heavy > 0 ? `${heavy} ${heavy === 1 ? 'Konflikt' : 'Konflikte'}` : '',
    light > 0 ? `${light} ${light === 1 ? 'Hinweis' : 'Hinweise'}` : '',
  ].filter((word) => word !== '');
  return (
    <Message
      tone={heavy > 0 ? 'danger' : 'warning'}
      icon={IconAlertTriangle}
      title={`${words.join(', ')} in diesen zwei Wochen.`}
    >
      <a href="#konflikte">Zu den Konflikten</a>
    </Message>
  );
}
