import { IconAlertTriangle } from '@tabler/icons-react';
import { missingTone, ruestWords } from '@traverse/domain/inventarliste/missing-words';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { type DayWindow, eachDay, formatDay, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { openBookings } from './BookingsDialog.tsx';
import { freeByDay, jobsOf, tonesByDay, WEEKDAYS, weekdayOf, withinDays } from './timeline.ts';
import css from './WeekCards.module.css';

interface WeekCardsProps {
  entries: readonly Verfuegbarkeit[];
  view: DayWindow;
  own: string;
}

// So many are looked through on a phone; who wants another one searches for it.
const AT_A_TIME = 15;

/** On phones: a week of seven cells per item, those with a shortage first, some at a time. */
export function WeekCards({ entries, view, own }: WeekCardsProps) {
  const [most, setMost] = useState(AT_A_TIME);
  const list = useRef<HTMLUListElement>(null);
  const within = entries.map((entry) => ({ entry, week: withinDays(entry, view) }));
  const ordered = within.toSorted(({ week: one }, { week: other }) => urgency(other) - urgency(one));
  const waiting = ordered.length - most;
  const showMore = () => {
    flushSync(() => setMost(most + AT_A_TIME));
    // Where somebody reads on; the button may be gone.
    list.current?.children[most]?.querySelector('button')?.focus();
  };
  return (
    <>
      <ul ref={list} className={css.cards}>
        {ordered.slice(0, most).map(({ entry, week }) => (
          <li key={entry.item.id}>
            <WeekCard entry={entry} week={week} view={view} own={own} />
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <Button look="soft" className={css.more} onClick={showMore}>
          {`${most} von ${formatZahl(ordered.length)} – ${Math.min(waiting, AT_A_TIME)} weitere zeigen`}
        </Button>
      )}
    </>
  );
}

/** What is missing for good before what days around jobs would need, and that before the rest. */
const urgency = ({ fehlend, fehlendHart }: Verfuegbarkeit) => Number(fehlend > 0) + Number(fehlendHart > 0);

interface WeekCardProps extends Omit<WeekCardsProps, 'entries'> {
  entry: Verfuegbarkeit;
  /** The same for the days in view. */
  week: Verfuegbarkeit;
}

function WeekCard({ entry, week, view, own }: WeekCardProps) {
  const { item, fehlend, listen } = week;
  const free = freeByDay(entry, view);
  const hardDays = new Set(
    tonesByDay(entry, view)
      .filter(({ tone }) => tone === 'danger')
      .map(({ day }) => day),
  );
  return (
    <button
      type="button"
      className={clsx(css.card, fehlend > 0 && (missingTone(week) === 'danger' ? css.bad : css.tight))}
      onClick={() => void openBookings({ entry, window: view, own })}
    >
      <span className={css.head}>
        {item.kategorie !== '' && <KategorieTag kategorie={item.kategorie} wordless />}
        <strong className={css.name}>{item.name}</strong>
        <span className={css.stock}>Bestand {formatZahl(item.anzahl)}</span>
      </span>
      {fehlend > 0 && (
        <span className={css.words}>
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          <strong>
            fehlen {formatZahl(fehlend)}
            {ruestWords(week)}
          </strong>{' '}
          {bookedBy(listen)}
        </span>
      )}
      <span className={css.week}>
        {eachDay(view.von, view.bis).map((day, index) => {
          const count = free[index] ?? 0;
          return (
            <span
              key={day}
              className={clsx(
                css.day,
                count < 0 && (hardDays.has(day) ? css.missing : css.lacking),
                count >= 0 && count < item.anzahl && css.part,
              )}
            >
              <small aria-label={formatDay(day)}>
                {WEEKDAYS[weekdayOf(day)]} {Number(day.slice(8))}
              </small>
              {count < 0 ? `−${formatZahl(-count)}` : formatZahl(count)}
            </span>
          );
        })}
      </span>
    </button>
  );
}

/** `PL20260132: 24, PL20260135: 18` */
function bookedBy(listen: Verfuegbarkeit['listen']): string {
  return listen
    .filter(({ art, belege }) => art === 'verbucht' && belege.length > 0)
    .map(({ belege, anzahl }) => `${jobsOf(belege)}: ${formatZahl(anzahl)}`)
    .join(', ');
}
