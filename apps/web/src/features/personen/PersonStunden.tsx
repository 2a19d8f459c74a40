import { Link } from '@tanstack/react-router';
import { entities, type Person } from '@traverse/domain/entities';
import { planner } from '@traverse/domain/options/crew-rechte';
import { addDays, formatDauer, wireDateOf } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { and, compare, or } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useToday } from '../../ui/useToday.ts';
import { Zeitzeilen } from '../stunden/Zeitzeilen.tsx';
import css from './Person.module.css';

/** What was before stands under Stunden, by month. */
const DAYS = 60;
const MOST = 200;

/** What she worked in the last weeks, the newest first; whoever plans corrects it here (STUND-02). */
export function PersonStunden({ person }: { readonly person: Person['id'] }) {
  const reader = useSession() ?? guest;
  const since = wireDateOf(addDays(useToday(), -DAYS));
  const mayRead = decide(entities.arbeitszeiten.access.read, reader) === true;
  const asked = useRecords(
    'arbeitszeiten',
    {
      filter: and(
        compare('person', '=', person),
        compare('von', '>=', since),
        or(compare('stand', '=', 'gemeldet'), compare('stand', '=', 'bestätigt')),
      ),
      sort: '-von',
      expand: ['person', 'projekt'],
      perPage: MOST,
      skipTotal: true,
    },
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  const all = asked.data?.items;
  const minutes = (all ?? []).reduce((sum, { minuten }) => sum + minuten, 0);
  return (
    <Card heading="Stunden" aria-label="Stunden">
      {!all && asked.error && <LoadFailed query={asked} />}
      {!all && !asked.error && <SkeletonRows rows={3} columns={['30%', '', '96px']} />}
      {all?.length === 0 && <p className={css.quiet}>In den letzten {DAYS} Tagen keine.</p>}
      {all && all.length > 0 && <Zeitzeilen zeiten={all} mayChange={decide(planner, reader) === true} />}
      <p className={css.quiet}>
        {minutes > 0 && `${formatDauer(minutes)} h in den letzten ${DAYS} Tagen. `}
        <Link to="/stunden">Alle Stunden</Link>
      </p>
    </Card>
  );
}
