import { Menu } from '@mantine/core';
import { IconDots, IconRefresh, IconTrash, IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { DoubleCheckItem } from '../../src/ui/DoubleCheckItem.tsx';
import { confirm } from '../../src/ui/dialogs/confirm.tsx';
import { Dialog } from '../../src/ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../src/ui/dialogs/dialog-store.ts';
import { TextField } from '../../src/ui/fields/TextField.tsx';
import { IconButton, IconLink } from '../../src/ui/IconButton.tsx';
import { PopMenu } from '../../src/ui/PopMenu.tsx';
import { Tag } from '../../src/ui/StatusTag.tsx';
import { openShortcutList } from '../../src/ui/shortcuts/ShortcutListDialog.tsx';
import { useShortcut } from '../../src/ui/shortcuts/useShortcut.ts';
import { toast } from '../../src/ui/toasts/toast.tsx';
import { useBusy } from '../../src/ui/useBusy.ts';
import css from './Catalogue.module.css';

/** Opens everything that lies over the page, and writes down what came of it. */
export function Dialogs() {
  const [result, setResult] = useState('');
  const [saving, save] = useBusy(async () => {
    setResult((now) => `${now}gespeichert;`);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  });
  useShortcut('n', 'Anlegen', () => setResult('n'));
  useShortcut('?', 'Tastenkürzel zeigen', () => void openShortcutList());
  const ask = async () => {
    const yes = await confirm('Möchtest du das wirklich Löschen?', {
      detail: 'Buehnenplan.pdf (640 KB)',
      losesData: true,
    });
    setResult(yes ? 'ja' : 'nein');
  };
  const edit = async () => setResult((await openDialog(NameDialog, { name: 'PL20260134' })) ?? 'abgebrochen');
  return (
    <section aria-label="Dialoge" className={css.block}>
      <Button onClick={ask}>Frage</Button>
      <Button onClick={edit}>Dialog</Button>
      <Button busy={saving} onClick={save}>
        Langsam
      </Button>
      <Button
        onClick={() =>
          toast('PL20260134 gespeichert', { action: { label: 'Öffnen', run: () => setResult('offen') } })
        }
      >
        Meldung
      </Button>
      <Button
        onClick={() =>
          toast('Neue Daten vorhanden...', {
            id: 'neu',
            icon: IconRefresh,
            stays: true,
            action: { label: 'Aktualisieren', run: () => setResult('aktualisiert') },
          })
        }
      >
        Bleibende Meldung
      </Button>
      <IconButton label="Buehnenplan.pdf löschen" icon={IconTrash} danger />
      <IconLink label="PL20260134 öffnen" icon={IconZoomIn} to="." />
      <PopMenu>
        <Menu.Target>
          <IconButton label="Mehr" icon={IconDots} size="control" outlined />
        </Menu.Target>
        <Menu.Dropdown>
          <DoubleCheckItem label="Projekt löschen" onConfirm={() => setResult('gelöscht')} />
        </Menu.Dropdown>
      </PopMenu>
      <output>{result}</output>
    </section>
  );
}

function NameDialog({ name, close }: { name: string } & DialogControl<string>) {
  const [typed, setTyped] = useState(name);
  return (
    <Dialog
      title="Bearbeiten"
      detail={<Tag look="line">Packliste</Tag>}
      unsaved={typed !== name}
      foot={
        <Button look="primary" onClick={() => close(typed)}>
          Speichern
        </Button>
      }
    >
      <TextField label="Name" required data-autofocus value={typed} onChange={setTyped} />
    </Dialog>
  );
}
