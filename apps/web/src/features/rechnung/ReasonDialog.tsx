import { type Failure, failureOf } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useForm } from '../../ui/useForm.ts';

type Act = (grund: string) => Promise<void>;

/** Does something that needs a reason. Resolves to whether it was done. */
export async function askForReason(title: string, act: Act): Promise<boolean> {
  return (await openDialog(ReasonDialog, { title, act })) ?? false;
}

function ReasonDialog({ title, act, close }: { title: string; act: Act } & DialogControl<boolean>) {
  const form = useForm({
    initial: { grund: '' },
    check: ({ grund }) => (grund.trim() === '' ? { grund: 'Schreib einen Grund dazu.' } : {}),
    send: async ({ grund }): Promise<Failure | undefined> => {
      try {
        await act(grund);
      } catch (reason) {
        return failureOf(reason);
      }
      close(true);
      return undefined;
    },
  });
  return (
    <Dialog
      title={title}
      size="small"
      foot={
        <>
          <Button look="quiet" onClick={() => close()}>
            Abbrechen
          </Button>
          <Button look="primary" type="submit" form="grund" busy={form.busy}>
            Aufheben
          </Button>
        </>
      }
    >
      <form id="grund" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <TextField label="Grund" required data-autofocus {...form.field('grund')} />
      </form>
    </Dialog>
  );
}
