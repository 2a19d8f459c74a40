import { IconCalendarCheck, IconPackages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { addDays, type DayWindow } from '@traverse/domain/values';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useToday } from '../../ui/useToday.ts';
import { Legend } from './Legend.tsx';
import { Timeline } from './Timeline.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { isBooked, isShort, MOST_NAMED_DAYS, mondayOf, SEEN_FIRST, trackOf } from './timeline.ts';
import { useTimeline } from './useTimeline.ts';
import { DayTools, ItemTools, type TimelineView } from './ViewTools.tsx';
import { WeekCards } from './WeekCards.tsx';
import { daysOf } from './weite.ts';

const route = getRouteApi('/shell/verfuegbarkeit');
const WEEK = 7;
const ABOVE = [{ label: 'Inventar', to: '/inventar' }] as const;

/** Items against days: what is booked where, what is free, what is missing (VERF-03). */
export function VerfuegbarkeitPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const isPhone = useMedia('--phone');
  const weite = isPhone ? undefined : (search.weite ?? '3wochen');
  const visible = weite ? daysOf(weite) : WEEK;
  const { liste = '', item = '' } = search;
  const von = search.von ?? (isPhone ? today : mondayOf(today));
  const view: DayWindow = { von, bis: addDays(von, visible - 1) };
  const track = trackOf(von, visible);
  const change = (next: Partial<TimelineView>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  // From where it goes already: a key that is held down is quicker than what it asks for is drawn.
  const shift = (days: number) =>
    void navigate({ search: (now) => ({ ...now, von: addDays(now.von ?? von, days) }), replace: true });
  const asked = useTimeline({ von, visible, liste, item });
  const { data, error } = asked;
  // Hundreds of items with nothing in their row say nothing; who searches for one wants to see it anyway.
  const isBookedOnly = search.verplant ?? (!search.suche && liste === '' && item === '');
  const shown = data
    ?.filter((entry) => isShown(entry, search, view))
    .filter((entry) => !isBookedOnly || isBooked(entry, view));
  return (
    <>
      <PageHeader
        title="Verfügbarkeit"
        above={ABOVE}
        detail={<ItemTools weite={weite} chosen={search} isBookedOnly={isBookedOnly} onChange={change} />}
      />
      <DayTools view={view} weite={weite} onChange={change} onShift={shift} />
      {error && !data && <LoadFailed query={asked} />}
      {!error && !shown && (
        <Card>
          <SkeletonRows rows={12} columns={['180px', '12%', '', '22%', '']} />
        </Card>
      )}
      {shown?.length === 0 && (
        <Nothing
          chosen={search}
          isBookedOnly={isBookedOnly}
          isEmpty={data?.length === 0}
          onShowAll={() => change({ verplant: false })}
        />
      )}
      {shown && shown.length > 0 && isPhone && <WeekCards entries={shown} view={view} own={liste} />}
      {shown && shown.length > 0 && !isPhone && (
        <Timeline
          track={track}
          visible={visible}
          corner="Artikel, Bestand"
          legend={
            <Legend
              withOptions={shown.some(({ optional }) => optional > 0)}
              withNumbers={visible <= MOST_NAMED_DAYS}
            />
          }
          onShift={shift}
        >
          {shown.map((entry, index) => (
            <TimelineRow
              key={entry.item.id}
              entry={entry}
              track={track}
              view={view}
              own={liste}
              atOnce={index < SEEN_FIRST}
            />
          ))}
        </Timeline>
      )}
    </>
  );
}

function isShown(entry: Verfuegbarkeit, chosen: Partial<TimelineView>, view: DayWindow): boolean {
  const { kategorie, suche = '', engpaesse } = chosen;
  const wanted = technikKategorien.find((each) => each === kategorie);
  return (
    (wanted === undefined || entry.item.kategorie === wanted) &&
    entry.item.name.toLocaleLowerCase('de').includes(suche.trim().toLocaleLowerCase('de')) &&
    (!engpaesse || isShort(entry, view))
  );
}

interface NothingProps {
  chosen: Partial<TimelineView>;
  isBookedOnly: boolean;
  /** The firm owns nothing yet. */
  isEmpty: boolean;
  onShowAll: () => void;
}

function Nothing({ chosen: { engpaesse, liste, item }, isBookedOnly, isEmpty, onShowAll }: NothingProps) {
  if (isEmpty && !liste && !item) {
    return (
      <StateCard
        icon={IconPackages}
        title="Noch keine Artikel"
        action={
          <ButtonLink to="/inventar" look="soft">
            Zum Inventar
          </ButtonLink>
        }
      >
        Hier steht Tag für Tag, was verplant und was frei ist.
      </StateCard>
    );
  }
  if (engpaesse) return <StateCard icon={IconCalendarCheck} title="In diesen Tagen fehlt nichts" />;
  if (isBookedOnly) {
    return (
      <StateCard
        icon={IconCalendarCheck}
        title="In diesen Tagen ist nichts verplant"
        action={
          <Button look="soft" onClick={onShowAll}>
            Alle Artikel zeigen
          </Button>
        }
      />
    );
  }
  return <StateCard icon={IconPackages} title="Keine Artikel gefunden" />;
}
