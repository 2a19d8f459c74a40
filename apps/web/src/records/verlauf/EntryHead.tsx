import type { VerlaufEntry } from '../../api/custom-paths.ts';
import { DateText } from '../../ui/values.tsx';
import css from './VerlaufDialog.module.css';

/** Who, when and why; the server itself where nobody was signed in. */
export function EntryHead({ entry }: { entry: Pick<VerlaufEntry, 'created' | 'wer' | 'art' | 'grund'> }) {
  const { created, wer, art, grund } = entry;
  return (
    <>
      <p className={css.head}>
        <strong>{wer || 'Server'}</strong>
        <span>{art}</span>
        <span className={css.when}>
          <DateText date={created} withTime />
        </span>
      </p>
      {grund !== '' && <p className={css.grund}>Grund: {grund}</p>}
    </>
  );
}
