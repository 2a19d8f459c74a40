import type { VerlaufEntry } from '../../api/verlauf.ts';
import { DateText } from '../../ui/values.tsx';
import { actorOf } from './actor.ts';
import css from './VerlaufDialog.module.css';

/** Who, when and why. */
export function EntryHead({ entry }: { entry: Pick<VerlaufEntry, 'created' | 'wer' | 'art' | 'grund'> }) {
  const { created, art, grund } = entry;
  return (
    <>
      <p className={css.head}>
        <strong>{actorOf(entry)}</strong>
        <span>{art}</span>
        <span className={css.when}>
          <DateText date={created} withTime />
        </span>
      </p>
      {grund !== '' && <p className={css.grund}>Grund: {grund}</p>}
    </>
  );
}
