import { IconPlus } from '@tabler/icons-react';
import type { ProjektStatus } from '@traverse/domain/options/projekt-status';
import { statusWords } from '@traverse/domain/projekt/status-words';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { useMayEdit } from '../may-edit.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './StatusButton.module.css';
import { openStatusDialog } from './StatusDialog.tsx';

/** How far the job is, and the way to change it; a quiet way to say it where nobody has. */
export function StatusButton({ editor }: { editor: ProjektEditor }) {
  const today = useToday();
  const offline = useOfflineReason();
  const mayEdit = useMayEdit();
  const { status } = editor.projekt;
  if (!mayEdit) return status !== '' && <Tag>{statusWords(editor.projekt, today)}</Tag>;
  if (status === '')
    return (
      <Button look="quiet" icon={IconPlus} disabled={offline} onClick={() => void openStatusDialog(editor)}>
        Status setzen
      </Button>
    );
  return (
    <Button
      look="soft"
      className={clsx(css.status, LOOKS[status])}
      disabled={offline}
      onClick={() => void openStatusDialog(editor)}
    >
      {statusWords(editor.projekt, today)}
    </Button>
  );
}

// Colour and pattern (PLAN-04).
const LOOKS: { readonly [S in ProjektStatus]?: string | undefined } = {
  Option: css.option,
  Bestätigt: css.firm,
  Abgesagt: css.off,
};
