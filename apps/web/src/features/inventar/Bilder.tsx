import { Link } from '@tanstack/react-router';
import type { InventarArtikel } from '@traverse/domain/entities';
import { originalName } from '../../api/stored-files.ts';
import { StoredPicture } from '../../records/fields/FilePicture.tsx';
import { Card } from '../../ui/Card.tsx';
import css from './ArtikelPage.module.css';

/** What an item looks like, each to be opened; nothing where there is no picture (CODE-02). */
export function Bilder({ artikel }: { artikel: InventarArtikel }) {
  if (artikel.bilder.length === 0) return null;
  return (
    <Card heading="Bilder" className={css.card}>
      <ul className={css.bilder}>
        {artikel.bilder.map((file) => {
          const name = originalName({ ...artikel }, file);
          return (
            <li key={file}>
              <Link
                to="/anlagen/$id/$file"
                params={{ id: artikel.id, file }}
                search={{ von: 'inventar' }}
                target="_blank"
                aria-label={`${name} öffnen`}
                title={name}
              >
                <StoredPicture
                  file={{ collection: 'inventar', recordId: artikel.id, name: file }}
                  name={name}
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
