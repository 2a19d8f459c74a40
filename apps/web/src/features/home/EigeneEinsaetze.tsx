import { IconCalendarUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Heute } from '@traverse/domain/heute/heute';
import {
  type Day,
  dayOf,
  formatDateTime,
  formatDateTimeRange,
  formatTime,
  formatZahl,
  relativeDay,
} from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import css from './Heute.module.css';

interface EigeneProps {
  readonly eigene: Heute['eigene'];
  readonly today: Day;
}

/** Where whoever looks is to be next, before anything of others (CREW-04); nothing where nothing is. */
export function EigeneEinsaetze({ eigene, today }: EigeneProps) {
  if (!eigene || eigene.einsaetze.length === 0) return null;
  const { wartet, weitere, einsaetze } = eigene;
  return (
    <Card
      aria-label="Meine Einsätze"
      heading={
        <>
          Meine Einsätze{' '}
          {wartet > 0 && (
            <span className={css.days}>
              {wartet === 1 ? '1 wartet auf dich' : `${formatZahl(wartet)} warten auf dich`}
            </span>
          )}
        </>
      }
    >
      <ul className={css.kept}>
        {einsaetze.map(({ einsatz, status, projekt, ort, von, bis }) => (
          <li key={einsatz}>
            <Link to="/meine" className={css.row}>
              <IconCalendarUser size={20} stroke={1.75} aria-hidden="true" />
              <span className={css.what}>
                <b>
                  {projekt} <Tag>{status}</Tag>
                </b>
                <span>{[relativeDayOf(von, today), zeiten(von, bis), ort].filter(Boolean).join(', ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {weitere > 0 && (
        <p className={css.missing}>
          <Link to="/meine">{weitere === 1 ? '1 weiterer' : `${formatZahl(weitere)} weitere`}</Link>
        </p>
      )}
    </Card>
  );
}

/** `12.12.2026 8:00 – 18:00`; over several days to the end of the last. */
const zeiten = (von: WireDate, bis: WireDate): string =>
  dayOf(von) === dayOf(bis) ? `${formatDateTime(von)} – ${formatTime(bis)}` : formatDateTimeRange(von, bis);

function relativeDayOf(von: WireDate, today: Day): string {
  const day = dayOf(von);
  return day === '' ? '' : relativeDay(day, today);
}
