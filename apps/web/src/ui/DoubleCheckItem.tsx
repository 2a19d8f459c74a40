import { IconTrash } from '@tabler/icons-react';
import { MenuItem } from './MenuItem.tsx';
import { useDoubleCheck } from './useDoubleCheck.ts';

interface DoubleCheckItemProps {
  /** What it does: "Projekt löschen". */
  label: string;
  onConfirm: () => void;
  busy?: boolean;
}

/** An item of a menu that deletes on a double click, or on two presses of Enter within two seconds. */
export function DoubleCheckItem({ label, onConfirm, busy = false }: DoubleCheckItemProps) {
  const { armed, press } = useDoubleCheck(onConfirm);
  return (
    <MenuItem
      icon={IconTrash}
      closeMenuOnClick={false}
      disabled={busy}
      aria-label={armed ? `${label}: Noch einmal klicken` : `${label}, zum Löschen doppelt klicken`}
      title="Zum Löschen doppelt klicken"
      onClick={press}
    >
      {armed ? 'Noch einmal klicken' : label}
    </MenuItem>
  );
}
