import { entities, type Rechnung } from '@traverse/domain/entities';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import css from './MissingDialog.module.css';

type Subject = Pick<Rechnung, 'id' | 'kunde'>;

/** Lists what a document cannot do without, each with the way to where it is filled in (PDF-01). */
export async function openMissing(failure: Failure, rechnung: Subject): Promise<void> {
  await openDialog(MissingDialog, { failure, rechnung });
}

function MissingDialog({
  failure: { message, fields },
  rechnung,
  close,
}: { failure: Failure; rechnung: Subject } & DialogControl) {
  const edit = async (open: () => Promise<unknown>) => {
    close();
    await open();
  };
  const places: readonly { collection: string; title: string; action: ReactNode }[] = [
    {
      collection: 'firma',
      title: 'Firmendaten',
      action: (
        <ButtonLink to="/einstellungen/firmendaten" onClick={() => close()}>
          Zu den Firmendaten
        </ButtonLink>
      ),
    },
    {
      collection: 'kunden',
      title: 'Kunde',
      action: (
        <Button onClick={() => edit(() => openRecordDialog(entities.kunden, { id: rechnung.kunde }))}>
          Kunde bearbeiten
        </Button>
      ),
    },
    {
      collection: 'rechnungen',
      title: 'Rechnung',
      action: (
        <Button onClick={() => edit(() => openRecordDialog(entities.rechnungen, { id: rechnung.id }))}>
          Rechnung bearbeiten
        </Button>
      ),
    },
  ];
  return (
    <Dialog title={message} size="small" foot={<Button onClick={() => close()}>Schließen</Button>}>
      {places.map(({ collection, title, action }) => {
        const problems = Object.entries(fields).filter(([field]) => field.startsWith(`${collection}.`));
        if (problems.length === 0) return null;
        return (
          <section key={collection} className={css.place}>
            <h3 className={css.title}>{title}</h3>
            <ul className={css.problems}>
              {problems.map(([field, problem]) => (
                <li key={field}>{problem}</li>
              ))}
            </ul>
            {action}
          </section>
        );
      })}
    </Dialog>
  );
}
