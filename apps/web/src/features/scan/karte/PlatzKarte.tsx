import { IconMapPin } from '@tabler/icons-react';
import { compare } from '@traverse/wire';
import { useEffect } from 'react';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';
import type { Lagerplatz } from './read-thing.ts';
import css from './ScanKarte.module.css';

/** A place of the warehouse: what is scanned next can be put here (ORT-01). */
export function PlatzKarte({ platz, onHere }: { platz: Lagerplatz; onHere: (platz: Lagerplatz) => void }) {
  useEffect(() => onHere(platz), [platz, onHere]);
  useLiveCollections('geraete', 'inventar');
  const stands = compare('lagerplatz', '=', platz.id);
  const geraete = useRecords('geraete', { filter: stands, perPage: 1 });
  const artikel = useRecords('inventar', { filter: stands, perPage: 1 });
  return (
    <div className={css.card}>
      <div className={css.head}>
        <span className={css.picture}>
          <IconMapPin size={44} stroke={1.5} aria-hidden="true" />
        </span>
        <div>
          <h2 className={css.name}>{platz.name}</h2>
          <p className={css.quiet}>
            {[
              platz.zone,
              `${artikel.data?.totalItems ?? '–'} Artikel`,
              geraete.data?.totalItems === 1 ? '1 Gerät' : `${geraete.data?.totalItems ?? '–'} Geräte`,
            ]
              .filter((each) => each !== '')
              .join(', ')}
          </p>
        </div>
      </div>
      <p className={css.next}>Scanne jetzt, was hierher kommt.</p>
    </div>
  );
}
