import { formatZahl } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import css from './InventarlisteInput.module.css';

// A lorry holds fewer kinds of things.
const MOST = 500;

/** What stands on an Inventarliste, to read. */
export function Artikelliste({ inventarliste }: { inventarliste: string }) {
  const { data, isError } = useRecords('inventar_inventarlisten', {
    filter: compare('inventarliste', '=', inventarliste),
    sort: '-inventar.kategorie,inventar.name',
    expand: ['inventar'],
    perPage: MOST,
  });
  if (isError) return <p className={css.quiet}>Die Artikel konnten nicht geladen werden.</p>;
  if (data === undefined) return null;
  if (data.items.length === 0) return <p className={css.quiet}>Noch keine Artikel auf dieser Liste.</p>;
  return (
    <div className={css.items}>
      <table className={css.table} aria-label="Artikel der Inventarliste">
        <thead>
          <tr>
            <th scope="col">Artikel</th>
            <th scope="col">Anzahl</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ id, anzahl, einheit, expand }) => (
            <tr key={id}>
              <td>{expand?.inventar?.name ?? 'Artikel'}</td>
              <td>{[formatZahl(anzahl), einheit].filter(Boolean).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
