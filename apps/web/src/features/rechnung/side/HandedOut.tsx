import type { KeptBeleg, Rechnung } from '@traverse/domain/entities';
import { formatDateTime } from '@traverse/domain/values';
import { belegeOf, keptFile } from '../../../api/kept-beleg.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';
import { downloadFile } from '../../../api/stored-files.ts';
import layout from '../../../ui/layout.module.css';
import css from './BelegeCard.module.css';

const download = (beleg: KeptBeleg): Promise<void> => downloadFile(keptFile(beleg, 'datei'));

/** Every PDF of the invoice that was handed out, as it was (GOBD-02). */
export function HandedOut({ rechnung }: { rechnung: Rechnung['id'] }) {
  useLiveCollections('belege');
  const { data } = useRecords('belege', belegeOf(rechnung));
  if (!data || data.items.length === 0) return null;
  return (
    <div className={css.handedOut}>
      <h3 id="ausgegeben">Ausgegebene PDFs</h3>
      <ul aria-labelledby="ausgegeben">
        {data.items.map((beleg) => (
          <li key={beleg.id} className={layout.smallPrint}>
            <button type="button" className={css.link} onClick={() => void download(beleg)}>
              {beleg.name} vom {formatDateTime(beleg.created)}
            </button>
            {beleg.expand?.user && `, ${beleg.expand.user.username}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
