import { type Expanded, entities, type ListenSet } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { EditAndDelete } from '../../records/edit/EditAndDelete.tsx';
import { Card } from '../../ui/Card.tsx';
import css from './SetsOnListe.module.css';

/** The sets of a list, whose parts are lines of it (SET-03); nothing where there are none. */
export function SetsOnListe({ inventarliste }: { inventarliste: string }) {
  useLiveCollections('listen_sets');
  const { data } = useRecords('listen_sets', {
    filter: compare('inventarliste', '=', inventarliste),
    sort: 'set.name',
    expand: ['set'],
    perPage: 200,
  });
  const sets: readonly Expanded<'listen_sets', 'set'>[] = data?.items ?? [];
  if (sets.length === 0) return null;
  return (
    <Card heading="Sets">
      <ul className={css.sets} aria-label="Sets auf dieser Liste">
        {sets.map((set) => {
          const name = set.expand?.set?.name ?? 'Set';
          return (
            <li key={set.id}>
              <div className={css.about}>
                <b>
                  {formatZahl(set.anzahl)} × {name}
                </b>
                <span>{content(set)}</span>
              </div>
              <EditAndDelete
                entity={entities.listen_sets}
                id={set.id}
                name={name}
                detail={`${formatZahl(set.anzahl)} × ${name} und die Teile auf der Liste`}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** `je 4 XLR 10 m, 1 Mischpult`, without what is optional. */
const content = ({ teile }: ListenSet): string =>
  `je ${teile
    .filter(({ stufe }) => stufe !== 'Optional')
    .map(({ anzahl, name }) => `${formatZahl(anzahl)} ${name}`)
    .join(', ')}`;
