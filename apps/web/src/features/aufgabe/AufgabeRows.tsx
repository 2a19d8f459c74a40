import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Expanded, entities } from '@traverse/domain/entities';
import { dayOf, formatDay, relativeDay } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../api/connection.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToday } from '../../ui/useToday.ts';
import css from './aufgabe.module.css';
import { tickAufgabe } from './open-aufgabe.ts';
import { wayToTask } from './way-to-stelle.ts';

export type ShownAufgabe = Expanded<'aufgaben', 'zustaendig' | 'erledigtVon'>;

interface AufgabeRowsProps {
  aufgaben: readonly ShownAufgabe[];
  /** Also says at which record each is. */
  ofAll?: true;
}

/** Tasks and notes, ticked where they stand (AUFG-01). */
export function AufgabeRows({ aufgaben, ofAll }: AufgabeRowsProps) {
  const offline = useOfflineReason();
  return (
    <ul className={css.rows}>
      {aufgaben.map((aufgabe) => {
        const way = ofAll && wayToTask(aufgabe);
        return (
          <li key={aufgabe.id} className={css.row}>
            <IconButton
              size="row"
              label={aufgabe.erledigt ? `Wieder öffnen: ${aufgabe.titel}` : `Erledigt: ${aufgabe.titel}`}
              icon={aufgabe.erledigt ? IconCircleCheck : IconCircle}
              disabled={offline}
              onClick={() => void tickAufgabe(aufgabe)}
            />
            <div className={css.words}>
              <button
                type="button"
                className={clsx(css.title, aufgabe.erledigt && css.done)}
                onClick={() => void openRecordDialog(entities.aufgaben, { id: aufgabe.id })}
              >
                {aufgabe.titel}
              </button>
              <When aufgabe={aufgabe} />
              {aufgabe.notiz !== '' && <span className={css.quiet}>{aufgabe.notiz}</span>}
            </div>
            {way && (
              <Link {...way} aria-label={`${aufgabe.titel}: dorthin`}>
                Dorthin
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function When({ aufgabe: { faellig, erledigt, erledigtAm, expand } }: { aufgabe: ShownAufgabe }) {
  const today = useToday();
  const [who, day] = erledigt
    ? [expand?.erledigtVon?.username, dayOf(erledigtAm)]
    : [expand?.zustaendig?.username, dayOf(faellig)];
  const isLate = !erledigt && day !== '' && day < today;
  const when = day === '' ? '' : erledigt ? formatDay(day) : `bis ${relativeDay(day, today)}`;
  const words = [who ?? '', when].filter((each) => each !== '').join(', ');
  return words === '' ? null : <span className={isLate ? css.late : css.quiet}>{words}</span>;
}
