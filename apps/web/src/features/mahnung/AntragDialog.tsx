import { IconCopy } from '@tabler/icons-react';
import { type Mahnung } from '@traverse/domain/entities';
import { type Antragsdaten, antragZeilen } from '@traverse/domain/mahnung/antragsdaten';
import { mahnAntragPfad } from '@traverse/domain/pfade';
import { formatDay } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { Message } from '../../ui/Message.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './AntragDialog.module.css';

/** What the form of a court order asks for, to copy (finance 2.3). */
export async function showAntrag({ id }: Mahnung): Promise<void> {
  const failure = await attempt(async () => {
    const daten = await ask(mahnAntragPfad, { id });
    await openDialog(AntragDialog, { daten });
  });
  if (failure) toastFailure(failure.message);
}

function AntragDialog({ daten }: { daten: Antragsdaten } & DialogControl<void>) {
  const today = useToday();
  const zeilen = antragZeilen(daten);
  const copy = async () => {
    const text = zeilen.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('\n');
    await copyText(text, 'Daten kopiert');
  };
  return (
    <Dialog
      title={`${daten.mahnung} für den Mahnbescheid`}
      foot={
        <Button look="primary" icon={IconCopy} data-autofocus onClick={copy}>
          Kopieren
        </Button>
      }
    >
      {daten.frist >= today && (
        <Message tone="warning">Die Frist läuft noch bis {formatDay(daten.frist)}.</Message>
      )}
      <dl className={css.lines}>
        {zeilen.map(({ label, lines }) => (
          <div key={`${label} ${lines[0]}`}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={css.hint}>
        Den Antrag stellst du beim Mahngericht deines Bundeslands, im Netz unter online-mahnantrag.de.
      </p>
    </Dialog>
  );
}
