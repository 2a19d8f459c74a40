import { type Collection, entities, type RecordIn } from '@traverse/domain';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import css from './ConflictDialog.module.css';
import type { FieldConflict } from './merge-changes.ts';
import type { Choose } from './save-merged.ts';
import { shownValue } from './shown-value.ts';

type Choice = 'mine' | 'theirs';

/** Asks by both values of a field that two people changed, side by side. Esc chooses neither. */
export function askWhoseValue<C extends Collection>(collection: C): Choose<C> {
  return ({ field, mine, theirs }: FieldConflict<RecordIn<C>>) => {
    const fields: { readonly [name: string]: { readonly label: string } } = entities[collection].fields;
    return openDialog(ConflictDialog, { label: fields[field]?.label ?? field, mine, theirs });
  };
}

interface ConflictDialogProps extends DialogControl<Choice> {
  label: string;
  mine: unknown;
  theirs: unknown;
}

function ConflictDialog({ label, mine, theirs, close }: ConflictDialogProps) {
  return (
    <DialogFrame
      title={`${label}: inzwischen von jemand anderem geändert`}
      question
      onRequestClose={() => close()}
      foot={
        <>
          <Button data-autofocus onClick={() => close('theirs')}>
            Aktuelle übernehmen
          </Button>
          <Button look="primary" onClick={() => close('mine')}>
            Meine übernehmen
          </Button>
        </>
      }
    >
      <div className={css.both}>
        <section>
          <h3>Deine Eingabe</h3>
          <p>{shownValue(mine)}</p>
        </section>
        <section>
          <h3>Aktueller Stand</h3>
          <p>{shownValue(theirs)}</p>
        </section>
      </div>
    </DialogFrame>
  );
}
