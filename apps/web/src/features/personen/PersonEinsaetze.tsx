import { Link } from '@tanstack/react-router';
import { istBeendet } from '@traverse/domain/einsatz/status';
import type { Person } from '@traverse/domain/entities';
import { formatDateTimeRange, wireDateOf } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useRecords } from '../../api/queries.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useToday } from '../../ui/useToday.ts';
import css from './Person.module.css';

/** Nobody looks further back by scrolling. */
const MOST = 100;

/** Where she is from today on; what was before is a press away. */
export function PersonEinsaetze({ person }: { readonly person: Person['id'] }) {
  const today = useToday();
  const [showsPast, setShowsPast] = useState(false);
  const now = wireDateOf(today);
  const asked = useRecords('einsaetze', {
    filter: and(compare('person', '=', person), compare('bis', showsPast ? '<' : '>=', now)),
    sort: showsPast ? '-von' : 'von',
    expand: ['projekt'],
    perPage: MOST,
    skipTotal: true,
  });
  const all = asked.data?.items;
  return (
    <Card heading={showsPast ? 'Frühere Einsätze' : 'Einsätze'}>
      {!all && asked.error && <LoadFailed query={asked} />}
      {!all && !asked.error && <SkeletonRows rows={4} columns={['40%', '', '96px']} />}
      {all?.length === 0 && (
        <p className={css.quiet}>{showsPast ? 'Bisher keine.' : 'Von heute an keine.'}</p>
      )}
      <ul className={css.rows}>
        {(all ?? []).map((einsatz) => {
          const { id, projekt, status, von, bis, expand } = einsatz;
          return (
            <li key={id} className={clsx(css.row, istBeendet(einsatz) && css.ended)}>
              <span>
                {expand?.projekt ? (
                  <Link to="/projekt/$id" params={{ id: projekt }}>
                    {expand.projekt.name}
                  </Link>
                ) : (
                  'Ein Projekt'
                )}
                <span className={css.quiet}>{formatDateTimeRange(von, bis)}</span>
              </span>
              <Tag>{status}</Tag>
            </li>
          );
        })}
      </ul>
      <Button look="quiet" onClick={() => setShowsPast(!showsPast)}>
        {showsPast ? 'Kommende zeigen' : 'Frühere zeigen'}
      </Button>
    </Card>
  );
}
