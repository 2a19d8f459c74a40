import { formatZahl } from '@traverse/domain/values';
import type { ReactNode } from 'react';
import type { Folge } from '../../api/loeschfolgen.ts';
import layout from '../../ui/layout.module.css';
import { entityNamed } from '../nouns.ts';
import { RecordLink } from '../RecordLink.tsx';
import css from './Folgen.module.css';

interface FolgenProps {
  /** What is deleted. */
  name: string;
  folgen: readonly Folge[];
  /** What else is asked with it. */
  children?: ReactNode;
}

/** What a delete does to others: what changes by name, what goes with it by number (API-11). */
export function Folgen({ name, folgen, children }: FolgenProps) {
  const changed = folgen.filter(({ art }) => art === 'geändert');
  const gone = folgen.filter(({ art }) => art === 'gelöscht');
  return (
    <div className={css.folgen}>
      <p className={layout.strong}>{name}</p>
      {changed.length > 0 && (
        <>
          <p>Das ändert auch:</p>
          <ul className={css.list}>
            {changed.map((folge) => (
              <ChangedRecords key={folge.collection} folge={folge} />
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && <p>Mit gelöscht: {gone.map(countText).join(', ')}.</p>}
      {children}
    </div>
  );
}

function ChangedRecords({ folge }: { folge: Folge }) {
  const { collection, anzahl, genannt } = folge;
  const more = anzahl - genannt.length;
  return (
    <>
      {genannt.map(({ id, wort, name, aenderungen }) => (
        <li key={id}>
          <RecordLink collection={collection} id={id} name={name} wort={wort} />
          {aenderungen.length > 0 && `: ${aenderungen.join(', ')}`}
        </li>
      ))}
      {more > 0 && (
        <li>
          {genannt.length > 0 && 'weitere '}
          {countText({ ...folge, anzahl: more })}
        </li>
      )}
    </>
  );
}

function countText({ collection, anzahl }: Folge): string {
  const { one = '', many = '' } = entityNamed(collection)?.label ?? {};
  return `${formatZahl(anzahl)} ${anzahl === 1 ? one : many}`;
}
