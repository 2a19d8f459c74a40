import { useQuery } from '@tanstack/react-query';
import { homeFrom } from '@traverse/domain/projekt/home';
import type { Day } from '@traverse/domain/values';
import { and, compare, contains, or } from '@traverse/wire';
import { queryKeys } from '../../api/queries.ts';
import { allWithFields } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { mayRead } from '../../screens.ts';

// The question has room for as many.
const MOST_PROJEKTE = 60;

/** Pack lists and invoices of the jobs that somebody is on, as far as these are not long over. */
export function useEigeneBelege(session: Session, today: Day): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'eigene', session.id, today],
    queryFn: () => load(session, today),
  });
  return data ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

async function load(session: Session, today: Day): Promise<ReadonlySet<string>> {
  const from = homeFrom(today);
  const projekte = await allWithFields(
    'projekt',
    ['id'],
    // Rows as text: an id stands nowhere else in them.
    and(
      contains('mitarbeiter', session.id),
      or(compare('datum_von', '>=', from), compare('datum_bis', '>=', from)),
    ),
  );
  if (projekte.length === 0) return NONE;
  const ofThese = or(...projekte.slice(0, MOST_PROJEKTE).map(({ id }) => compare('projekt', '=', id)));
  const belege = await Promise.all(
    (['packlisten', 'rechnungen'] as const)
      .filter((collection) => mayRead(collection, session))
      .map((collection) => allWithFields(collection, ['id'], ofThese)),
  );
  return new Set(belege.flat().map(({ id }) => id));
}
