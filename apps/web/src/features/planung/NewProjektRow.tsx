import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { addDays, type DayWindow, daySpan, formatDayRange } from '@traverse/domain/values';
import { type PointerEvent, useRef, useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { openNewProjekt } from '../neues-projekt/openNewProjekt.ts';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import { placeOf } from '../verfuegbarkeit/timeline.ts';
import css from './Planung.module.css';

/** Below all projects: a new one is drawn over its days, or begun by its button. */
export function NewProjektRow({ track }: { track: DayWindow }) {
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const begun = useRef<number>(undefined);
  const [drawn, setDrawn] = useState<DayWindow>();
  const make = async (tage?: DayWindow) => {
    const made = await openNewProjekt(undefined, tage);
    setDrawn(undefined);
    if (made) await navigate({ to: '/projekt/$id', params: { id: made.id } });
  };
  const dayAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const last = daySpan(track.von, track.bis) - 1;
    return Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * (last + 1))));
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (begun.current === undefined) return;
    const now = dayAt(event);
    const [from, to] = [Math.min(begun.current, now), Math.max(begun.current, now)];
    setDrawn({ von: addDays(track.von, from), bis: addDays(track.von, to) });
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (offline || event.button !== 0 || event.pointerType === 'touch') return;
    // Otherwise the days would move with it.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = dayAt(event);
    draw(event);
  };
  const end = () => {
    if (begun.current === undefined) return;
    begun.current = undefined;
    void make(drawn);
  };
  const cancel = () => {
    begun.current = undefined;
    setDrawn(undefined);
  };
  return (
    <TimelineLine
      look="low"
      about={
        <Button look="quiet" icon={IconPlus} disabled={offline} onClick={() => void make()}>
          Projekt anlegen
        </Button>
      }
    >
      <div
        className={css.draw}
        title="Über die Tage ziehen legt ein Projekt an."
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        {drawn && (
          <span className={css.drawn} style={placeOf(drawn, track)}>
            {formatDayRange(drawn.von, drawn.bis)}
          </span>
        )}
      </div>
    </TimelineLine>
  );
}
