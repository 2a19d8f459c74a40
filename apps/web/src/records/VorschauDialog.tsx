import { saveFile } from '../api/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../ui/dialogs/dialog-store.ts';
import { PdfFrame } from './PdfFrame.tsx';

/** Shows a letter as it would go out; nothing is kept of it. */
export async function showVorschau(brief: string, file: File): Promise<void> {
  await openDialog(VorschauDialog, { brief, file });
}

interface VorschauDialogProps extends DialogControl {
  readonly brief: string;
  readonly file: File;
}

function VorschauDialog({ brief, file }: VorschauDialogProps) {
  return (
    <Dialog
      title={`Vorschau: ${brief}`}
      size="full"
      foot={<Button onClick={() => saveFile(file)}>Herunterladen</Button>}
    >
      <PdfFrame name={file.name} file={file} />
    </Dialog>
  );
}
