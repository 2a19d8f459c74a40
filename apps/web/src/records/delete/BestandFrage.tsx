import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';

type Bestand = 'trotzdem' | 'ohne';

/** What a booked list that comes back takes from others, and the two ways on (back.md 1.4). */
export const openBestandFrage = (words: string): Promise<Bestand | undefined> =>
  openDialog(BestandFrage, { words });

interface BestandFrageProps extends DialogControl<Bestand> {
  words: string;
}

function BestandFrage({ words, close }: BestandFrageProps) {
  return (
    <DialogFrame
      title="Es ist nicht mehr alles frei"
      size="small"
      question
      onRequestClose={() => close()}
      foot={
        <>
          <Button onClick={() => close('ohne')}>Ohne Reservierung</Button>
          <Button look="primary" data-autofocus onClick={() => close('trotzdem')}>
            Trotzdem reservieren
          </Button>
        </>
      }
    >
      {words}
    </DialogFrame>
  );
}
