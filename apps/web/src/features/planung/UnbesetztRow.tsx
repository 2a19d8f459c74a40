import { IconUserQuestion } from '@tabler/icons-react';
import { type DayWindow, formatDayRange, sharedDays } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { Status } from '../../ui/StatusTag.tsx';
import timeline from '../verfuegbarkeit/Timeline.module.css';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import { lanesByDay, placeWithWords } from '../verfuegbarkeit/timeline.ts';
import { kurzWort } from './kurz-wort.ts';
import css from './Planung.module.css';
import type { OffenerDienst } from './plan-team.ts';
import type { PlanerProjekt } from './usePlanung.ts';

interface UnbesetztRowProps {
  offen: readonly OffenerDienst[];
  projekte: readonly PlanerProjekt[];
  track: DayWindow;
}

/** What nobody does yet, above everybody: each leads to its project. */
export function UnbesetztRow({ offen, projekte, track }: UnbesetztRowProps) {
  const names = new Map<string, string>(projekte.map(({ id, name }) => [id, name]));
  const shown = offen.filter(({ projekt }) => names.has(projekt));
  if (shown.length === 0) return null;
  const hands = shown.reduce((sum, each) => sum + each.offen, 0);
  return (
    <TimelineLine
      look="plain"
      about={
        <span className={css.about}>
          <span className={css.title}>
            <span className={css.name}>Unbesetzt</span>
          </span>
          <span className={css.facts}>
            <Status tone="warning" icon={IconUserQuestion}>
              {hands === 1 ? '1 Platz' : `${hands} Plätze`}
            </Status>
          </span>
        </span>
      }
    >
      {lanesByDay(shown).map((lane, index) => (
        <div key={index} className={css.lane}>
          {lane.map((each) => (
            <OffeneLane key={each.id} dienst={each} name={names.get(each.projekt) ?? ''} track={track} />
          ))}
        </div>
      ))}
    </TimelineLine>
  );
}

interface OffeneLaneProps {
  dienst: OffenerDienst;
  name: string;
  track: DayWindow;
}

function OffeneLane({ dienst, name, track }: OffeneLaneProps) {
  const drawn = sharedDays(dienst, track);
  if (!drawn) return null;
  const words = `${dienst.offen} × ${dienst.funktion}`;
  const facts = `${words} fehlt: ${name}, ${formatDayRange(dienst.von, dienst.bis)}`;
  return (
    <a
      href={`/projekt/${dienst.projekt}`}
      draggable={false}
      className={clsx(timeline.words, css.named, css.unbesetzt)}
      style={placeWithWords(drawn, track)}
      title={facts}
      aria-label={facts}
    >
      <span data-short={`${dienst.offen}×${kurzWort(dienst.funktion)}`} data-initials={dienst.offen}>
        {words}
      </span>
    </a>
  );
}
