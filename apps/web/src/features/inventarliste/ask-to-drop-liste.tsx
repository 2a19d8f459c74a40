import type { BuchungsBeleg } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatDayRange } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { loeschfolgenOf } from '../../api/loeschfolgen.ts';
import { confirmFolgen } from '../../records/delete/ask-to-delete.tsx';
import { RecordLink } from '../../records/RecordLink.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import css from './InventarlisteInput.module.css';
import { belegeOf } from './liste-belege.ts';

interface Dropping {
  readonly inventarliste: string;
  /** The document it is dropped from; none while that is not stored yet. */
  readonly beleg: string | undefined;
  readonly time: { readonly von: WireDate; readonly bis: WireDate };
}

/**
 * The bin beside the list of a document: nothing happens before that is stored. A list that stands nowhere else is
 * deleted then; where others stand on it, this document lets go of it. Nothing when somebody says no.
 */
export async function askToDropListe(dropping: Dropping): Promise<'delete' | 'unlink' | undefined> {
  const { inventarliste, beleg, time } = dropping;
  const others = (await belegeOf(inventarliste)).filter(({ id }) => id !== beleg);
  const { hindernis, folgen } = await loeschfolgenOf('inventarlisten', inventarliste);
  if (others.length === 0 && hindernis === '') {
    const days = formatDayRange(time.von, time.bis);
    const name = `Die Inventarliste ${days} mit allen Artikeln darauf, sobald du speicherst.`;
    return (await confirmFolgen(name, folgen)) ? 'delete' : undefined;
  }
  const detail = <Staying others={others} hindernis={hindernis} />;
  return (await confirm('Möchtest du die Inventarliste hier lösen?', { detail })) ? 'unlink' : undefined;
}

function Staying({ others, hindernis }: { others: readonly BuchungsBeleg[]; hindernis: string }) {
  return (
    <div className={css.part}>
      <p>{others.length === 0 ? hindernis : 'Darauf stehen auch andere Belege:'}</p>
      <ul>
        {others.map(({ collection, id, name }) => (
          <li key={id}>
            <RecordLink collection={collection} id={id} name={name} />
          </li>
        ))}
      </ul>
      <p>
        Dort bleibt sie mit allen Artikeln. Hier fehlen die Artikel und ihre Beträge, sobald du speicherst.
      </p>
    </div>
  );
}
