import type { DayWindow } from '@traverse/domain';
import { TimelineRow } from '../verfuegbarkeit/TimelineRow.tsx';
import { isBooked, SEEN_FIRST, trackOf } from '../verfuegbarkeit/timeline.ts';
import { useTimeline } from '../verfuegbarkeit/useTimeline.ts';

/** Every item that something books in these days, as the page of availability has them. */
export function ArtikelRows({ view, visible }: { view: DayWindow; visible: number }) {
  const { data } = useTimeline({ von: view.von, visible, liste: '', item: '' });
  const track = trackOf(view.von, visible);
  return data
    ?.filter((entry) => isBooked(entry, view))
    .map((entry, index) => (
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
