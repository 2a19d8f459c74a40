import { entities, type Projekt } from '@traverse/domain';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import css from './ConflictDialog.module.css';
import type { FieldConflict } from './merge-changes.ts';
import { shownValue } from './shown-value.ts';

type Choice = 'mine' | 'theirs';

/** Both values of a field that two people changed, side by side. Esc chooses neither. */
export function openConflictDialog(conflict: FieldConflict<Projekt>): Promise<Choice | undefined> {
  return openDialog(ConflictDialog, { conflict });
}

function ConflictDialog({ conflict, close }: { conflict: FieldConflict<Projekt> } & DialogControl<Choice>) {
  const { label } = entities.projekt.fields[conflict.field as keyof typeof entities.projekt.fields];
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
          <p>{shownValue(conflict.mine)}</p>
        </section>
        <section>
          <h3>Aktueller Stand</h3>
          <p>{shownValue(conflict.theirs)}</p>
        </section>
      </div>
    </DialogFrame>
  );
}
