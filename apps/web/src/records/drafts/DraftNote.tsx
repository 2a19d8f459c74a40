import { dayAt, formatDay } from '@traverse/domain/values';
import layout from '../../ui/layout.module.css';
import css from './DraftNote.module.css';
import type { KeptDraft } from './kept-drafts.ts';

interface DraftNoteProps {
  draft: KeptDraft | undefined;
  onDiscard: () => void;
}

/** Says since when what stands here has been waiting, and puts it away: 'Entwurf von 14:05 · Verwerfen'. */
export function DraftNote({ draft, onDiscard }: DraftNoteProps) {
  if (!draft) return null;
  return (
    <p role="status" className={layout.smallPrint}>
      Entwurf von {timeOf(draft.at)} ·{' '}
      <button type="button" className={css.discard} onClick={onDiscard}>
        Verwerfen
      </button>
    </p>
  );
}

function timeOf(at: number): string {
  const time = new Date(at).toLocaleTimeString('de', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  });
  const day = dayAt(at);
  return day === dayAt(Date.now()) ? time : `${formatDay(day)}, ${time}`;
}
