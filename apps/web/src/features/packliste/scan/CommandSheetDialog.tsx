import { IconPrinter } from '@tabler/icons-react';
import { codeOfCommand, type ScanCommand } from '@traverse/domain/code/scan-commands';
import { CodePicture } from '../../../devices/CodePicture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { openDialog } from '../../../ui/dialogs/dialog-store.ts';
import css from './CommandSheetDialog.module.css';

/** Codes to hang up at the ramp: whoever has gloves on scans what to do. */
export async function openCommandSheet(): Promise<void> {
  await openDialog(CommandSheetDialog, {});
}

const COMMANDS: readonly { readonly command: ScanCommand; readonly words: string; readonly does: string }[] =
  [
    { command: 'pack', words: 'Packen', does: 'Was jetzt gescannt wird, ist gepackt.' },
    { command: 'out', words: 'Raus', does: 'Was jetzt gescannt wird, geht raus.' },
    { command: 'in', words: 'Rein', does: 'Was jetzt gescannt wird, kommt rein.' },
    { command: 'add', words: 'Dazu', does: 'Was jetzt gescannt wird, kommt auf die Liste.' },
    { command: 'all', words: 'Alle', does: 'Der nächste Scan zählt alles, was davon noch offen ist.' },
    { command: 'info', words: 'Info', does: 'Der nächste Scan zeigt nur, was es ist.' },
    { command: 'undo', words: 'Rückgängig', does: 'Der letzte Scan zählt nicht.' },
  ];

function CommandSheetDialog() {
  return (
    <Dialog
      title="Befehle zum Scannen"
      foot={
        <Button look="primary" icon={IconPrinter} onClick={() => print()}>
          Drucken
        </Button>
      }
    >
      <ul className={css.sheet}>
        {COMMANDS.map(({ command, words, does }) => (
          <li key={command} className={css.command}>
            <CodePicture code={codeOfCommand(command)} className={css.code} />
            <div>
              <strong className={css.words}>{words}</strong>
              <p className={css.does}>{does}</p>
              <p className={css.printed}>{codeOfCommand(command)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
