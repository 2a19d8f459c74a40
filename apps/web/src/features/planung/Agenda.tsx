import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { phasenOn } from '@traverse/domain/projekt/dispo-phasen';
import { statusWords } from '@traverse/domain/projekt/status-words';
import {
  type Day,
  type DayWindow,
  dayOf,
  daySpan,
  eachDay,
  formatDay,
  formatTime,
  relativeDay,
} from '@traverse/domain/values';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import { WEEKDAYS, weekdayOf } from '../verfuegbarkeit/timeline.ts';
import css from './Agenda.module.css';
import { lookOf } from './looks.ts';
import { Marks } from './Marks.tsx';
import looks from './Planung.module.css';
import { type Numbered, projektDays } from './planung.ts';
import type { PlanerProjekt } from './usePlanung.ts';

interface AgendaProps {
  projekte: readonly PlanerProjekt[];
  konflikte: ReadonlyMap<string, readonly Numbered[]>;
  /** Which option of a project is not the first. */
  ranks: ReadonlyMap<string, number>;
  view: DayWindow;
  today: Day;
}

/** On phones: the days on which something runs, one after the other. */
export function Agenda({ projekte, konflikte, ranks, view, today }: AgendaProps) {
  const days = eachDay(view.von, view.bis).map((day) => ({
    day,
    running: projekte.filter((projekt) => runsOn(projekt, day)),
  }));
  return days
    .filter(({ running }) => running.length > 0)
    .map(({ day, running }) => (
      <section key={day} className={css.day} aria-label={formatDay(day)}>
        <h2 className={css.head}>
          <span className={clsx(day === today && css.today)}>
            {WEEKDAYS[weekdayOf(day)]} {formatDay(day)}
          </span>
          <small>{relativeDay(day, today)}</small>
        </h2>
        <Card>
          <ul>
            {running.map((projekt) => (
              <Entry
                key={projekt.id}
                projekt={projekt}
                day={day}
                today={today}
                rang={ranks.get(projekt.id)}
                konflikte={(konflikte.get(projekt.id) ?? []).filter(
                  ({ konflikt }) => konflikt.von <= day && day <= konflikt.bis,
                )}
              />
            ))}
          </ul>
        </Card>
      </section>
    ));
}

interface EntryProps {
  projekt: PlanerProjekt;
  day: Day;
  today: Day;
  rang: number | undefined;
  konflikte: readonly Numbered[];
}

function Entry({ projekt, day, today, rang, konflikte }: EntryProps) {
  const { id, name, ort, kunde, status } = projekt;
  const { look, icon: Glyph } = lookOf(status);
  const words = statusWords(projekt, today, rang);
  const { phasen } = phasenOn(projekt.dispo, day);
  const isHeavy = konflikte.some(({ konflikt }) => konflikt.schwer);
  return (
    <li>
      <Link to="/projekt/$id" params={{ id }} className={clsx(css.entry, isHeavy && css.bad)}>
        <i className={clsx(css.edge, looks[look])} aria-hidden="true" />
        <span className={css.when}>{whenOn(projekt, day)}</span>
        <span className={css.what}>
          <b className={clsx(look === 'abgesagt' && looks.struck)}>{name}</b>
          <span>
            {phasen.length > 0 && `${phasen.join(', ')}: `}
            {[kunde, ort].filter((word) => word !== '').join(', ')}
          </span>
          <span className={css.facts}>
            {words !== '' && (
              <>
                {Glyph && <Glyph size={15} stroke={2} aria-hidden="true" />}
                {words}
              </>
            )}
            <Marks konflikte={konflikte} />
          </span>
        </span>
        <IconChevronRight size={18} stroke={2} aria-hidden="true" />
      </Link>
    </li>
  );
}

// A day without a time is stored at 03:00.
const NO_TIME = '03:00';

/** On its own days, and on those of a phase outside of them. */
function runsOn(projekt: PlanerProjekt, day: Day): boolean {
  const own = projektDays(projekt);
  const isOwn = own !== undefined && own.von <= day && day <= own.bis;
  return isOwn || phasenOn(projekt.dispo, day).phasen.length > 0;
}

/** `9:00` on its first day, or when the first of its phases begins, then which of its days it is. */
function whenOn(projekt: PlanerProjekt, day: Day): string {
  const own = projektDays(projekt);
  if (!own) return '';
  const { von: beginn } = phasenOn(projekt.dispo, day);
  if (beginn !== '' && formatTime(beginn) !== NO_TIME) return formatTime(beginn);
  const time = formatTime(projekt.datum_von);
  if (dayOf(projekt.datum_von) === day && time !== NO_TIME) return time;
  if (own.von === own.bis || day < own.von || day > own.bis) return 'ganzt.';
  return `Tag ${daySpan(own.von, day)}/${daySpan(own.von, own.bis)}`;
}
