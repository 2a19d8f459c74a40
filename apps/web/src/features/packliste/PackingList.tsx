import type { Counter, Inventarliste } from '@traverse/domain';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { ShortageMessage } from '../inventarliste/ShortageMessage.tsx';
import { useAvailability } from '../inventarliste/useAvailability.ts';
import { CounterChoice } from './CounterChoice.tsx';
import css from './PackingList.module.css';
import { Progress } from './Progress.tsx';
import { type OpenPackliste, useZeilen } from './usePackliste.ts';
import { ZeilenTable } from './zeilen/ZeilenTable.tsx';

interface PackingListProps {
  packliste: OpenPackliste;
  liste: Inventarliste;
}

/** Everything below the head of a pack list that has an Inventarliste. */
export function PackingList({ liste }: PackingListProps) {
  const [counter, setCounter] = useState<Counter>('out');
  const { data: zeilen, error, failureCount, refetch } = useZeilen(liste.id);
  const availability = useAvailability(liste.id);
  if (error && !zeilen) {
    return (
      <ErrorState
        reason={failureOf(error).message}
        failures={failureCount || 1}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <CounterChoice counter={counter} onChange={setCounter} />
        <Card className={css.list}>
          <Progress zeilen={zeilen ?? []} counter={counter} liste={liste} />
          {zeilen ? (
            <ZeilenTable zeilen={zeilen} counter={counter} liste={liste} availability={availability} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Card>
      </div>
      <aside className={css.side}>
        <ShortageMessage availability={availability} liste={liste} />
      </aside>
    </div>
  );
}
