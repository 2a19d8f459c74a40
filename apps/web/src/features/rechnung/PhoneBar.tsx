import { IconPlus } from '@tabler/icons-react';
import type { Cents } from '@traverse/schema';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { Money } from '../../ui/values.tsx';
import css from './PhoneBar.module.css';
import { PositionTools } from './positions/PositionTools.tsx';
import type { PositionActions } from './positions/position-actions.ts';

/** Always at hand on a phone: the sum, and what can be added (look.md 07). */
export function PhoneBar({ gesamt, actions }: { gesamt: Cents; actions: PositionActions | undefined }) {
  return (
    <div className={css.bar} data-thumb-bar>
      <span className={css.sum}>
        <span className={css.word}>Gesamt</span>
        <strong className={css.amount}>
          <Money cents={gesamt} />
        </strong>
      </span>
      {actions && (
        <Button look="primary" large icon={IconPlus} onClick={() => openDialog(Sheet, { actions })}>
          Hinzufügen
        </Button>
      )}
    </div>
  );
}

function Sheet({ actions, close }: { actions: PositionActions } & DialogControl) {
  const leaving = <Action extends { readonly run: () => Promise<void> }>(action: Action): Action => ({
    ...action,
    run: async () => {
      close();
      await action.run();
    },
  });
  const { add, flat, reset } = actions;
  return (
    <Dialog title="Hinzufügen">
      <PositionTools
        inSheet
        actions={{ add: add.map(leaving), flat: flat.map(leaving), reset: leaving(reset) }}
      />
    </Dialog>
  );
}
