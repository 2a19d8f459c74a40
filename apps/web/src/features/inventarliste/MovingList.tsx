import { formatDayRange, type JobBeleg } from '@traverse/domain';
import { RecordLink } from '../../records/RecordLink.tsx';
import css from './DaysApart.module.css';

interface MovingListProps {
  /** Documents, and the days they would go to. */
  rows: readonly { readonly beleg: JobBeleg; readonly days: string }[];
}

/** Which documents go along, from when to when, and which stay and why. */
export function MovingList({ rows }: MovingListProps) {
  return (
    <div className={css.apart}>
      <ul>
        {rows.map(({ beleg: { collection, id, name, von, bis, stays }, days }) => (
          <li key={id}>
            <RecordLink collection={collection} id={id} name={name} />: {formatDayRange(von, bis)}
            {stays === '' ? ` → ${days}` : `, bleibt (${stays})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
