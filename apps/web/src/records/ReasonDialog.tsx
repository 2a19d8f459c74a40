import type { KeyboardEvent, ReactNode } from 'react';
import { type Failure, failureOf } from '../api/failure.ts';
import { isKnownCode } from '../devices/known-codes.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../ui/dialogs/dialog-store.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Message } from '../ui/Message.tsx';
import { useForm } from '../ui/useForm.ts';

interface Reasoned {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  /** A sentence that it answers says why it was not done. Throws ClientResponseError. */
  readonly act: (grund: string) => Promise<unknown>;
}

/** Does something that needs a reason. Resolves to whether it was done. */
export async function askForReason(reasoned: Reasoned): Promise<boolean> {
  return (await openDialog(ReasonDialog, reasoned)) ?? false;
}

interface ReasonDialogProps extends Reasoned, DialogControl<boolean> {
  /** What else is said with it, above the reason. */
  readonly children?: ReactNode;
  /** Whether something of that was changed. */
  readonly isChanged?: boolean;
}

/** The dialog itself, for what asks for more than a reason. */
export function ReasonDialog({ title, action, act, close, children, isChanged = false }: ReasonDialogProps) {
  const form = useForm({
    initial: { grund: '' },
    check: ({ grund }) => problemOf(grund.trim()),
    send: async ({ grund }): Promise<Failure | undefined> => {
      try {
        const says = await act(grund);
        if (typeof says === 'string' && says !== '') return { status: 400, message: says, fields: {} };
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
      unsaved={form.isTyped || isChanged}
      foot={
        <>
          <Button look="quiet" onClick={() => close()}>
            Abbrechen
          </Button>
          <Button look="primary" type="submit" form="grund" busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id="grund" {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        {children}
        <TextField label="Grund" required data-autofocus onKeyDown={keepEnter} {...form.field('grund')} />
      </form>
    </Dialog>
  );
}

function problemOf(grund: string): { grund?: string } {
  if (grund === '') return { grund: 'Schreib einen Grund dazu.' };
  return isKnownCode(grund) ? { grund: 'Das ist ein Code. Schreib, warum.' } : {};
}

/** What cannot be undone is not answered in passing: the button does it, or Ctrl+Enter. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
