import { entities, type Rechnung } from '@traverse/domain/entities';
import { faelligAfterJob, zahlungszielOf } from '@traverse/domain/forderung/due-date';
import { formatDay } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureIn } from '../../../api/on-newest.ts';
import { refresh } from '../../../api/queries.ts';
import { saveChanges } from '../../../records/edit/save-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import css from './RechnungFacts.module.css';

/** A draft that is due before its job is over says so; the day that its term leads to from that end is one press away (RECH-01). */
export function DueBeforeEnd({ open: { rechnung, kunde, firma, isEditable } }: { open: OpenRechnung }) {
  const offline = useOfflineReason();
  const later = faelligAfterJob(rechnung, zahlungszielOf(kunde, firma));
  const [busy, take] = useBusy(() => setDue(rechnung, later));
  if (later === '') return null;
  return (
    <div className={css.note}>
      Fällig vor dem Ende des Auftrags
      {isEditable && (
        <Button look="soft" busy={busy} disabled={offline} onClick={take}>
          Auf {formatDay(later)} setzen
        </Button>
      )}
    </div>
  );
}

/** On top of what others store meanwhile, as where it is typed; the day before is one press away. */
async function setDue(rechnung: Rechnung, faelligDatum: WireDate): Promise<void> {
  const change = { seen: rechnung, known: rechnung, mine: { faelligDatum } };
  const outcome = await saveChanges(entities.rechnungen, change);
  await refresh('rechnungen');
  const refused = failureIn(outcome);
  if (refused) return notify('Nicht gespeichert.', refused.message);
  if (!outcome || !('stored' in outcome)) return undefined;
  const stored = outcome.stored as unknown as Rechnung; // the same record, as the service answers it
  // Somebody may have chosen what another person stored meanwhile.
  if (stored.faelligDatum !== faelligDatum) return undefined;
  const action = { label: 'Rückgängig', run: () => void setDue(stored, rechnung.faelligDatum) };
  return toast(`Fällig am ${formatDay(faelligDatum)}`, { id: 'faellig', action });
}
