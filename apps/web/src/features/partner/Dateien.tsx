import { Link } from '@tanstack/react-router';
import { originalName } from '../../api/stored-files.ts';
import { Card } from '../../ui/Card.tsx';
import css from './partner.module.css';

interface DateienProps {
  collection: 'kunden' | 'orte';
  record: { readonly id: string; readonly anlagen: readonly string[] };
}

/** Plans, photos, contracts: files of the record. They are added where it is changed. */
export function Dateien({ collection, record }: DateienProps) {
  if (record.anlagen.length === 0) return null;
  return (
    <Card heading="Dateien" aria-label="Dateien">
      <ul>
        {record.anlagen.map((file) => (
          <li key={file} className={css.row}>
            <Link
              className={css.name}
              to="/anlagen/$id/$file"
              params={{ id: record.id, file }}
              search={{ von: collection }}
              target="_blank"
            >
              {originalName(record, file)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
