import type { RechnungElement } from '@traverse/domain/preise/position';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { Money } from '../../../ui/values.tsx';
import css from './PositionDialog.module.css';

type Answer = 'remove' | 'keep';

/** What becomes of the flat prices when the lines they stand for cost something again; nothing when it is given up. */
export async function askAboutFlatPrices(elements: readonly RechnungElement[]): Promise<Answer | undefined> {
  return openDialog(ResetFaktorDialog, { elements });
}

interface ResetFaktorDialogProps extends DialogControl<Answer> {
  elements: readonly RechnungElement[];
}

function ResetFaktorDialog({ elements, close }: ResetFaktorDialogProps) {
  const one = elements.length === 1;
  return (
    <DialogFrame
      title={one ? 'Möchtest du den Pauschalpreis entfernen?' : 'Möchtest du die Pauschalpreise entfernen?'}
      size="medium"
      onRequestClose={() => close()}
      foot={
        <>
          <Button onClick={() => close('keep')}>Behalten und Reset Faktor</Button>
          <Button look="primary" data-autofocus onClick={() => close('remove')}>
            Entfernen und Reset Faktor
          </Button>
        </>
      }
    >
      <p>
        Mit ihrem Faktor kosten die Artikel wieder etwas. {one ? 'Bleibt der' : 'Bleiben die'} Pauschalpreis
        {one ? '' : 'e'}, zahlt der Kunde doppelt:
      </p>
      <ul className={css.listed}>
        {elements.map(({ name, preis }, index) => (
          // Two may be called the same.
          <li key={`${name} ${index}`}>
            {name} <Money cents={preis} />
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
