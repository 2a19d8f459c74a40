import { IconCalendarCheck } from '@tabler/icons-react';
import { RADAR_DAYS } from '@traverse/domain/inventarliste/engpass-lauf';
import { engpaessePfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useToday } from '../../ui/useToday.ts';
import css from './EngpaessePage.module.css';
import { EngpassRow } from './EngpassRow.tsx';

const ABOVE = [{ label: 'Verfügbarkeit', to: '/verfuegbarkeit' }] as const;
const WEEKS = RADAR_DAYS / 7;

/** Everything that is short in the next weeks: why, since when, and the ways out (PLAN-06). */
export function EngpaessePage() {
  const today = useToday();
  const asked = usePath(engpaessePfad, {});
  const data = asked.data?.items;
  const sure = data?.filter(({ nurOptionen }) => !nurOptionen) ?? [];
  const perhaps = data?.filter(({ nurOptionen }) => nurOptionen) ?? [];
  const items = new Set(sure.map(({ item }) => item.id)).size;
  return (
    <>
      <PageHeader
        title="Engpässe"
        above={ABOVE}
        detail={
          items > 0 && `${items === 1 ? '1 Artikel' : `${formatZahl(items)} Artikel`} in ${WEEKS} Wochen`
        }
      />
      {asked.isError && !data && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={6} />}
      {data?.length === 0 && (
        <StateCard icon={IconCalendarCheck} title={`In den nächsten ${WEEKS} Wochen fehlt nichts`}>
          Hier steht, was an einem Tag öfter verbucht ist, als es da ist, und wie es zu lösen ist.
        </StateCard>
      )}
      {sure.length > 0 && (
        <Card aria-label="Was fehlt">
          <ul>
            {sure.map((lauf) => (
              <EngpassRow key={`${lauf.item.id} ${lauf.von}`} lauf={lauf} today={today} />
            ))}
          </ul>
        </Card>
      )}
      {perhaps.length > 0 && (
        <Card heading="Mit allen Optionen" className={css.perhaps}>
          <ul>
            {perhaps.map((lauf) => (
              <EngpassRow key={`${lauf.item.id} ${lauf.von}`} lauf={lauf} today={today} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
