import { IconCircleCheck, IconHelpOctagon, IconMail, IconX } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import type { OffeneRueckgabe } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import { formatZahl } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { refresh } from '../../api/queries.ts';
import { inOneBatch } from '../../api/records.ts';
import { openVieleTat } from '../../records/viele/openViele.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { openErinnern } from './ErinnernDialog.tsx';
import css from './RueckgabenPage.module.css';

// More lines than one request should hold.
const MOST_AT_ONCE = 10;

/** What is done with several lists at once: all that is open on them came back, or is lost; or they are reminded of. */
export function ChosenBar({ chosen, onDone }: { chosen: readonly OffeneRueckgabe[]; onDone: () => void }) {
  const offline = useOfflineReason();
  const stueck = chosen.reduce((sum, row) => sum + row.stueck, 0);
  const pieces = `${formatZahl(stueck)} Stück von ${chosen.length === 1 ? '1 Liste' : `${chosen.length} Listen`}`;
  const [busy, count] = useBusy(async (field: 'in' | 'vermisst') => {
    const word = field === 'in' ? 'zurück' : 'vermisst';
    if (!(await confirm(`Möchtest du ${pieces} als ${word} zählen?`))) return;
    await inOneBatch((batch) => {
      for (const { id, offen } of chosen.flatMap(({ zeilen }) => zeilen))
        batch.update('inventar_inventarlisten', id, { [`${field}+`]: offen });
    });
    toast(`${pieces}: ${word}`);
    await refresh('inventar_inventarlisten', 'inventarlisten', 'packlisten');
    onDone();
  });
  const packlisten = chosen.map(({ packliste }) => packliste).filter((id) => id !== '');
  // So many are a run, which is seen before and taken back as one: after moving in these are all lists of the years before (O32).
  const isRun = chosen.length > MOST_AT_ONCE && packlisten.length === chosen.length;
  const countMany = async () => {
    const auswahl = { ids: packlisten };
    const wish = {
      entity: entities.packlisten,
      auswahl,
      anzahl: packlisten.length,
      tat: 'zurück zählen',
    } as const;
    if (await openVieleTat(wish)) onDone();
  };
  return (
    <section className={css.chosen} aria-label="Gewählte Listen">
      <b>{pieces}</b>
      {isRun ? (
        <Button icon={IconCircleCheck} disabled={offline} onClick={() => void countMany()}>
          Als zurück zählen …
        </Button>
      ) : (
        <Button icon={IconCircleCheck} busy={busy} disabled={offline} onClick={() => count('in')}>
          Alles zurück
        </Button>
      )}
      <Button icon={IconHelpOctagon} busy={busy} disabled={offline} onClick={() => count('vermisst')}>
        Alles vermisst
      </Button>
      <Button icon={IconMail} onClick={() => openErinnern(chosen)}>
        Erinnern
      </Button>
      <IconButton icon={IconX} label="Auswahl aufheben" size="control" onClick={onDone} />
    </section>
  );
}
