import { type TechnikKategorie, technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { distinctLabelText, labelsOf, labelText } from '@traverse/domain/projekt/labels';
import { flagsOf, otherLabelsOf } from '@traverse/domain/projekt/new-projekt';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

/** Changes what a project is about: Ton, Licht, Video, and labels of its own. */
export async function openLabelsDialog(editor: ProjektEditor): Promise<void> {
  await openDialog(LabelsDialog, { editor });
}

// As with every fact of a project.
const NOT_STORED = { message: 'Nicht gespeichert. Warum, steht oben auf der Seite.', fields: {} };

interface Values {
  readonly flags: readonly TechnikKategorie[];
  readonly others: string;
}

function LabelsDialog({ editor, close }: { editor: ProjektEditor } & DialogControl) {
  const { projekt } = editor;
  const form = useForm<Values>({
    initial: { flags: flagsOf(projekt), others: labelText(otherLabelsOf(projekt)) },
    check: () => ({}),
    send: async (values) => {
      if (!(await editor.save({ label: labelOf(values) }, { label: projekt.label }))) return NOT_STORED;
      close();
      return undefined;
    },
  });
  const { values, set } = form;
  return (
    <Dialog
      title="Worum es geht"
      size="small"
      unsaved={labelOf(values) !== distinctLabelText(labelsOf(projekt.label))}
      foot={
        <Button look="primary" type="submit" form="projekt-labels" busy={form.busy}>
          Speichern
        </Button>
      }
    >
      <form id="projekt-labels" className={layout.stack} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        {technikKategorien.map((flag, index) => (
          <CheckboxField
            key={flag}
            label={flag}
            data-autofocus={index === 0 || undefined}
            checked={values.flags.includes(flag)}
            onChange={(on) =>
              set(
                'flags',
                technikKategorien.filter((each) => (each === flag ? on : values.flags.includes(each))),
              )
            }
          />
        ))}
        <TextField
          label="Weitere Labels"
          hint="Mit Komma getrennt. Auf der Startseite steht ein Projekt mit Labels bei denen, die eines davon haben."
          {...form.field('others')}
        />
      </form>
    </Dialog>
  );
}

const labelOf = ({ flags, others }: Values): string => distinctLabelText([...flags, ...labelsOf(others)]);
