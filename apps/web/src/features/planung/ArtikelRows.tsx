import type { DayWindow } from '@traverse/domain/values';
import { Legend } from '../verfuegbarkeit/Legend.tsx';
import { TimelineRow } from '../verfuegbarkeit/TimelineRow.tsx';
import { isBooked, MOST_NAMED_DAYS, SEEN_FIRST, trackOf } from '../verfuegbarkeit/timeline.ts';
import { useTimeline } from '../verfuegbarkeit/useTimeline.ts';

interface ArtikelRowsProps {
  view: DayWindow;
  visible: number;
}

/** Every item that something books in these days, as the page of availability has them. */
export function ArtikelRows(props: ArtikelRowsProps) {
  const { view, visible } = props;
  const booked = useBooked(props);
  const track = trackOf(view.von, visible);
  return booked.map((entry, index) => (
    <TimelineRow
      key={entry.item.id}
      entry={entry}
      track={track}
      view={view}
      own=""
      atOnce={index < SEEN_FIRST}
    />
  ));
}

/** What their bars mean, as on the page of availability. */
export function ArtikelLegend(props: ArtikelRowsProps) {
  const booked = useBooked(props);
  return (
    <Legend
      withOptions={booked.some(({ optional }) => optional > 0)}
      withNumbers={props.visible <= MOST_NAMED_DAYS}
    />
  );
}

function useBooked({ view, visible }: ArtikelRowsProps) {
  const { data = [] } = useTimeline({ von: view.von, visible, liste: '', item: '' });
  return data.filter((entry) => isBooked(entry, view));
}
