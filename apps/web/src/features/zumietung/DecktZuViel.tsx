import { useQuery } from '@tanstack/react-query';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { dayOf } from '@traverse/domain/values';
import { zuVielWorte } from '@traverse/domain/zumietung/zu-viel';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { availabilityBetween } from '../../api/availability.ts';
import { queryKeys } from '../../api/queries.ts';
import { allRecords } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { useToday } from '../../ui/useToday.ts';

/** What a rental brings beyond what its days need by now: lines it was made for have become fewer (L 3). */
export function DecktZuViel({ zumietung }: { zumietung: Zumietung }) {
  const reader = useSession() ?? guest;
  const today = useToday();
  const { inventarliste, bestellt, zurueckgegeben } = zumietung;
  const [von, bis] = [dayOf(zumietung.von), dayOf(zumietung.bis)];
  const isOver = zurueckgegeben || bis < today;
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'gemietet', inventarliste, von, bis],
    queryFn: async () => {
      if (von === '' || bis === '') return [];
      const filter = compare('inventarliste', '=', inventarliste);
      const zeilen = await allRecords('inventar_inventarlisten', { filter });
      if (zeilen.length === 0) return [];
      const item = zeilen.map(({ inventar }) => inventar).join(',');
      const stand = await availabilityBetween({ von, bis, item });
      return zeilen.flatMap(({ inventar, anzahl }) =>
        stand
          .filter((each) => each.item.id === inventar)
          .map((each) => ({ name: each.item.name, anzahl, frei: each.frei })),
      );
    },
    enabled: inventarliste !== '' && !isOver && decide(entities.inventar.access.read, reader) !== false,
  });
  const words = zuVielWorte(data, { bestellt });
  return words === '' ? null : <p>{words}</p>;
}
