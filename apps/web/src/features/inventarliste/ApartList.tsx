import type { JobBeleg } from '@traverse/domain/rechnung/days-apart';
import { formatDayRange } from '@traverse/domain/values';
import { RecordLink } from '../../records/RecordLink.tsx';
import css from './DaysApart.module.css';

interface ApartListProps {
  /** The document that is looked at, and its days. */
  name: string;
  days: string;
  apart: readonly JobBeleg[];
  /** It is not there yet. */
  isMoving?: boolean;
}

/** Which documents of a job say other days, and which. */
export function ApartList({ name, days, apart, isMoving = false }: ApartListProps) {
  return (
    <div className={css.apart}>
      <p>
        {name} {isMoving ? 'kommt' : 'steht'} auf {days}.
      </p>
      <ul>
        {apart.map(({ collection, id, name: other, von, bis, stays }) => (
          <li key={id}>
            <RecordLink collection={collection} id={id} name={other} />: {formatDayRange(von, bis)}
            {stays !== '' && `, bleibt (${stays})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
