import { IconMessage } from '@tabler/icons-react';
import { truncate } from '@traverse/domain/values';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import css from './NoteCell.module.css';

/** A note beside many other columns: its beginning on wide screens, a speech bubble that tells it on others. */
export function NoteCell({ text, truncateAt }: { text: string; truncateAt: number }) {
  if (text === '') return null;
  return (
    <>
      <span className={css.text} title={text}>
        {truncate(text, truncateAt)}
      </span>
      <span className={css.icon} title={text}>
        <IconMessage size={18} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{truncate(text, truncateAt)}</VisuallyHidden>
      </span>
    </>
  );
}
