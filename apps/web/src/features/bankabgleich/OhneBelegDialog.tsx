import { type UmsatzGrund, umsatzGruende } from '@traverse/domain/options/umsatz-arten';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import layout from '../../ui/layout.module.css';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';

/** Why a line needs no document; nothing where it is closed. A digit is enough. */
export function openOhneBeleg(): Promise<UmsatzGrund | undefined> {
  return openDialog(OhneBelegDialog, {});
}

function OhneBelegDialog({ close }: DialogControl<UmsatzGrund>) {
  return (
    <Dialog title="Warum braucht er keinen Beleg?" size="small">
      <div className={layout.partsClose}>
        {umsatzGruende.map((grund, index) => (
          <Grund key={grund} grund={grund} taste={`${index + 1}`} onChoose={() => close(grund)} />
        ))}
      </div>
    </Dialog>
  );
}

interface GrundProps {
  grund: UmsatzGrund;
  taste: string;
  onChoose: () => void;
}

function Grund({ grund, taste, onChoose }: GrundProps) {
  useShortcut(taste, grund, onChoose);
  return (
    <Button wide keyHint={taste} onClick={onChoose}>
      {grund}
    </Button>
  );
}
