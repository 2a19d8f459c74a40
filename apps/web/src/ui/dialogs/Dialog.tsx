import { useUnsaved } from '../unsaved.ts';
import { confirm } from './confirm.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { useDialogPlace } from './use-dialog-place.ts';

interface DialogProps extends Omit<DialogFrameProps, 'onRequestClose' | 'question'> {
  /** Closing asks first while this is true (EDIT-07). */
  unsaved?: boolean;
}

/** A dialog for use with `openDialog`. */
export function Dialog({ unsaved = false, ...frame }: DialogProps) {
  const { cancel } = useDialogPlace();
  useUnsaved(unsaved);
  const requestClose = async () => {
    if (!unsaved || (await confirm('Möchtest du die Änderungen verwerfen?', { losesData: true }))) cancel();
  };
  return <DialogFrame {...frame} onRequestClose={() => void requestClose()} />;
}
