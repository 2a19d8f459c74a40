import { IconTrash } from '@tabler/icons-react';
import { Button } from './Button.tsx';
import { useDoubleCheck } from './useDoubleCheck.ts';

interface DoubleCheckButtonProps {
  /** What it does: "Projekt löschen". */
  label: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Why it is not possible now. */
  disabled?: string | undefined;
}

/** Deletes on a double click, or on two presses of Enter within two seconds. */
export function DoubleCheckButton({ label, onConfirm, busy = false, disabled }: DoubleCheckButtonProps) {
  const { armed, press } = useDoubleCheck(onConfirm);
  return (
    <Button
      look={armed ? 'danger' : 'dangerOutline'}
      icon={IconTrash}
      busy={busy}
      busyLabel="Löscht …"
      disabled={disabled}
      aria-label={armed ? `${label}: Noch einmal klicken` : `${label}, zum Löschen doppelt klicken`}
      title="Zum Löschen doppelt klicken"
      onClick={press}
    >
      {armed ? 'Noch einmal klicken' : label}
    </Button>
  );
}
