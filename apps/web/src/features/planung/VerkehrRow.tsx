import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { PlanerPackliste } from '@traverse/domain/planung/konflikte';
import { listenVerkehr, type Verkehr } from '@traverse/domain/planung/packstand';
import { type Day, type DayWindow, eachDay, formatDay } from '@traverse/domain/values';
import { useMemo } from 'react';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import css from './Planung.module.css';

interface VerkehrRowProps {
  packlisten: readonly PlanerPackliste[];
  track: DayWindow;
  view: DayWindow;
}

/** The last row: how many booked lists go out and come in on each day. */
export function VerkehrRow({ packlisten, track, view }: VerkehrRowProps) {
  const verkehr = useMemo(() => listenVerkehr(packlisten), [packlisten]);
  if (!eachDay(view.von, view.bis).some((day) => verkehr.has(day))) return null;
  return (
    <TimelineLine
      look="low"
      about={<span className={css.verkehrTitle}>Listen raus, rein</span>}
      spoken={spokenVerkehr(verkehr, view)}
    >
      <div className={css.verkehr} aria-hidden="true">
        {eachDay(track.von, track.bis).map((day) => (
          <span key={day}>
            <Lists of={verkehr.get(day)} />
          </span>
        ))}
      </div>
    </TimelineLine>
  );
}

function Lists({ of: { raus, rein } = { raus: 0, rein: 0 } }: { of: Verkehr | undefined }) {
  return (
    <>
      {raus > 0 && (
        <span>
          <IconArrowUpRight size={12} stroke={2} />
          {raus}
        </span>
      )}
      {rein > 0 && (
        <span>
          <IconArrowDownLeft size={12} stroke={2} />
          {rein}
        </span>
      )}
    </>
  );
}

function spokenVerkehr(verkehr: ReadonlyMap<Day, Verkehr>, view: DayWindow): string {
  return eachDay(view.von, view.bis)
    .flatMap((day) => {
      const { raus, rein } = verkehr.get(day) ?? { raus: 0, rein: 0 };
      const words = [raus > 0 ? `${raus} raus` : '', rein > 0 ? `${rein} rein` : ''].filter(
        (word) => word !== '',
      );
      return words.length === 0 ? [] : [`${formatDay(day)}: ${words.join(', ')}`];
    })
    .join('; ');
}
