import { entities } from '@traverse/domain/entities';
import type { NoticeProps } from '../../records/edit/dialog-facts.ts';
import { textIn } from '../../records/fields/input-props.ts';
import { useRelatedTitle } from '../../records/fields/useRelatedTitle.ts';
import { RecordLink } from '../../records/RecordLink.tsx';

const { projekt } = entities.zumietungen.fields;

/** The dialog leads to the job that a rental is for, as its page does. */
export function ProjektNotice({ entries, record }: NoticeProps) {
  const entry = entries['projekt'] ?? { value: '' };
  const id = textIn(entry);
  const name = useRelatedTitle(projekt, entry, record?.expand?.['projekt']);
  if (!record || id === '' || name === '') return null;
  return (
    <p>
      Für: <RecordLink collection="projekt" id={id} name={name} />
    </p>
  );
}
