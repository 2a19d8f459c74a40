import { useQuery } from '@tanstack/react-query';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { dayOf, formatZahl } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { availabilityBetween } from '../../api/availability.ts';
import { queryKeys } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Card } from '../../ui/Card.tsx';
import type { GemieteteZeile } from './useZeilen.ts';
import css from './zumietung.module.css';

interface WasZaehltProps {
  zumietung: Zumietung;
  zeilen: readonly GemieteteZeile[];
}

/** What is missing in its days now, and with the promise: only agreement ends it (ZUM-03). */
export function WasZaehlt({ zumietung, zeilen }: WasZaehltProps) {
  const reader = useSession() ?? guest;
  const [von, bis] = [dayOf(zumietung.von), dayOf(zumietung.bis)];
  const items = [...new Set(zeilen.map(({ inventar }) => inventar))].toSorted().join(',');
  const { data = [] } = useQuery({
    queryKey: [
      ...queryKeys.collection('inventar_inventarlisten'),
      'zumietung',
      items,
      von,
      bis,
      zumietung.bestellt,
    ],
    queryFn: async () => (von === '' || bis === '' ? [] : availabilityBetween({ von, bis, item: items })),
    enabled: items !== '' && decide(entities.inventar.access.read, reader) !== false,
  });
  if (data.length === 0) return null;
  return (
    <Card heading={zumietung.bestellt ? 'Was zählt' : 'Was dann zählt'} aria-label="Was dann zählt">
      {data.map(({ item, fehlend }) => {
        const rented = zeilen.find(({ inventar }) => inventar === item.id)?.anzahl ?? 0;
        const then = zumietung.bestellt ? fehlend : Math.max(0, fehlend - rented);
        return (
          <dl key={item.id} className={css.counts}>
            <div>
              <dt>
                <b>{item.name}</b>
              </dt>
              <dd>{formatZahl(item.anzahl)} im Bestand</dd>
            </div>
            <div className={fehlend > 0 ? css.missing : undefined}>
              <dt>fehlen jetzt</dt>
              <dd>{formatZahl(fehlend)}</dd>
            </div>
            {!zumietung.bestellt && (
              <div className={then === 0 ? css.enough : undefined}>
                <dt>mit der Zusage</dt>
                <dd>{formatZahl(then)}</dd>
              </div>
            )}
          </dl>
        );
      })}
    </Card>
  );
}
