import { IconAlertTriangle } from '@tabler/icons-react';
import type { Expanded } from '@traverse/domain/entities';
import { missingTone, missingWords } from '@traverse/domain/inventarliste/missing-words';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatZahl } from '@traverse/domain/values';
import { useAvailability } from '../../api/liste-availability.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { useArtikelOfListe } from './artikel-of-liste.ts';
import css from './InventarlisteInput.module.css';

interface ArtikellisteProps {
  inventarliste: string;
  /** What is rented in adds to the stock; nothing of it can be missing. */
  isSupply: boolean;
}

/** What stands on an Inventarliste, to read; red what is booked elsewhere and therefore missing (LIST-04). */
export function Artikelliste({ inventarliste, isSupply }: ArtikellisteProps) {
  const asked = useArtikelOfListe(inventarliste);
  const { data, error } = asked;
  const { byItem } = useAvailability(isSupply ? '' : inventarliste);
  if (error && !data) return <LoadFailed query={asked} />;
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
          {data.items.map((zeile) => (
            <Zeile key={zeile.id} zeile={zeile} verfuegbarkeit={byItem.get(zeile.inventar)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ZeileProps {
  zeile: Expanded<'inventar_inventarlisten', 'inventar'>;
  verfuegbarkeit: Verfuegbarkeit | undefined;
}

function Zeile({ zeile: { anzahl, einheit, expand }, verfuegbarkeit }: ZeileProps) {
  const missing = missingWords(verfuegbarkeit);
  return (
    <tr>
      <td>
        <span className={missing && css.missing}>{expand?.inventar?.name ?? 'Artikel'}</span>
        {missing && (
          <Status tone={verfuegbarkeit && missingTone(verfuegbarkeit)} icon={IconAlertTriangle}>
            {missing}
          </Status>
        )}
      </td>
      <td>{[formatZahl(anzahl), einheit].filter(Boolean).join(' ')}</td>
    </tr>
  );
}
