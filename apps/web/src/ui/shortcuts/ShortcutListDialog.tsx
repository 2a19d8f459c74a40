import { IconBook } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../dialogs/dialog-store.ts';
import { SwitchField } from '../fields/CheckboxField.tsx';
import { KeyHint } from '../KeyHint.tsx';
import { spokenKey } from './keys.ts';
import { activeShortcuts, type Shortcut, singleKeysAreOn, switchSingleKeys } from './registry.ts';
import css from './ShortcutListDialog.module.css';

/** Where more is said about the present screen. */
interface Help {
  readonly label: string;
  readonly open: () => void;
}

interface ShortcutListProps {
  shortcuts: readonly Shortcut[];
  help: Help | undefined;
}

/** What can be pressed on the present screen, and the way to where it is explained. */
export function openShortcutList(help?: Help) {
  return openDialog(ShortcutListDialog, { shortcuts: activeShortcuts(), help });
}

function ShortcutListDialog({ shortcuts, help, close }: ShortcutListProps & DialogControl) {
  const [singleKeys, setSingleKeys] = useState(singleKeysAreOn);
  return (
    <Dialog title="Tastenkürzel" size="small">
      {help && (
        <Button
          look="soft"
          icon={IconBook}
          wide
          onClick={() => {
            close();
            help.open();
          }}
        >
          {help.label}
        </Button>
      )}
      <dl className={css.list}>
        {shortcuts.map(({ key, label }) => (
          <div key={key} className={css.line}>
            <dt>{label}</dt>
            <dd>
              <KeyHint>{spokenKey(key)}</KeyHint>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label="Einzelne Buchstaben als Kürzel"
        hint="Ausschalten, wenn du mit Spracheingabe arbeitest. Strg-Kürzel bleiben."
        checked={singleKeys}
        onChange={(on) => {
          switchSingleKeys(on);
          setSingleKeys(on);
        }}
      />
    </Dialog>
  );
}
