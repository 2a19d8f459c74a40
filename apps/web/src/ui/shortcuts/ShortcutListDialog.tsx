import { useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../dialogs/dialog-store.ts';
import { SwitchField } from '../fields/CheckboxField.tsx';
import { KeyHint } from '../KeyHint.tsx';
import { spokenKey } from './keys.ts';
import { activeShortcuts, type Shortcut, singleKeysAreOn, switchSingleKeys } from './registry.ts';
import css from './ShortcutListDialog.module.css';

/** What can be pressed on the present screen. */
export function openShortcutList() {
  return openDialog(ShortcutListDialog, { shortcuts: activeShortcuts() });
}

function ShortcutListDialog({ shortcuts }: { shortcuts: readonly Shortcut[] } & DialogControl) {
  const [singleKeys, setSingleKeys] = useState(singleKeysAreOn);
  return (
    <Dialog title="Tastenkürzel" size="small">
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
