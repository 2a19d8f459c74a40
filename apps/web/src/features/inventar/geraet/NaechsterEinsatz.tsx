import { Link } from '@tanstack/react-router';
import type { Geraet } from '@traverse/domain/entities';
import { formatDayRange } from '@traverse/domain/values';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { useNaechsterEinsatz } from './useNaechsterEinsatz.ts';

/** The job that its item is booked for next; nothing where there is none. */
export function NaechsterEinsatz({ geraet }: { geraet: Geraet }) {
  const { next, isLoading } = useNaechsterEinsatz(geraet, useToday());
  const beleg = next?.belege[0];
  if (isLoading) return <MayCome />;
  if (!next) return null;
  return (
    <div>
      <dt>Als Nächstes</dt>
      <dd>
        {beleg?.collection === 'packlisten' ? (
          <>
            <Link to="/packliste/$id" params={{ id: beleg.id }}>
              {beleg.name}
            </Link>
            ,{' '}
          </>
        ) : (
          beleg && `${beleg.name}, `
        )}
        {formatDayRange(next.von, next.bis)}
      </dd>
    </div>
  );
}
