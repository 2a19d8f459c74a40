import { IconArrowRight } from '@tabler/icons-react';
import type { Field } from '@traverse/schema';
import type { VerlaufEntry } from '../../api/verlauf.ts';
import { useRelatedTitle } from '../fields/useRelatedTitle.ts';
import { entityNamed } from '../nouns.ts';
import { keptText } from './kept-text.ts';
import css from './VerlaufDialog.module.css';

type Art = VerlaufEntry['art'];
type Aenderung = VerlaufEntry['aenderungen'][number];

interface AenderungenProps {
  collection: string;
  art: Art;
  aenderungen: readonly Aenderung[];
}

/** Field by field what was there before and since, as people read it. */
export function Aenderungen({ collection, art, aenderungen }: AenderungenProps) {
  const fields: { readonly [name: string]: Field } = entityNamed(collection)?.fields ?? {};
  return (
    <dl className={css.changes}>
      {aenderungen.map((each) => (
        <div key={each.feld} className={css.change}>
          <dt>{fields[each.feld]?.label ?? each.feld}</dt>
          <dd>
            <Change field={fields[each.feld]} art={art} {...each} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeProps = Aenderung & { field: Field | undefined; art: Art };

function Change({ field, art, alt, neu }: ChangeProps) {
  // Only that it is another one is kept of a secret.
  if (field?.kind === 'secret') return 'geändert';
  if (art === 'angelegt') return <Kept field={field} text={neu} />;
  if (art === 'gelöscht') return <Kept field={field} text={alt} />;
  return (
    <>
      <del>
        <Kept field={field} text={alt} />
      </del>
      <IconArrowRight size={16} stroke={1.75} role="img" aria-label="jetzt" />
      <Kept field={field} text={neu} />
    </>
  );
}

function Kept({ field, text }: { field: Field | undefined; text: string }) {
  if (field?.kind === 'relation') return <KeptRelation field={field} id={text} />;
  return <span>{keptText(field, text) || 'leer'}</span>;
}

/** What a record is called now; its id when it is gone or not to be seen. */
function KeptRelation({ field, id }: { field: Field; id: string }) {
  const title = useRelatedTitle(field, { value: id }, undefined);
  return <span>{title || id || 'leer'}</span>;
}
