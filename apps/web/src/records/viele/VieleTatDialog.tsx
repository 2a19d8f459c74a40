import { formatZahl } from '@traverse/domain/values';
import { soViele, tatWorte, ZURUECK_GEZAEHLT } from '@traverse/domain/viele/worte';
import type { Entity } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import type { Auswahl } from './auswahl.ts';
import { doViele, tellLauf } from './do-viele.ts';
import { Probelauf, useProbe } from './Probelauf.tsx';

export interface VieleTatProps {
  entity: Entity;
  auswahl: Auswahl;
  anzahl: number;
  tat: keyof typeof TATEN;
}

/** What needs no further word: how it is asked, done and said. */
const TATEN = {
  löschen: {
    look: 'danger',
    verb: 'löschen',
    button: 'Löschen',
    busy: 'Löscht …',
    nothing: 'Hier ist nichts zu löschen.',
    one: ['geht', 'gehen'],
    done: tatWorte(undefined, undefined),
    hint: 'Es bleibt 30 Tage im Papierkorb.',
  },
  'zurück zählen': {
    look: 'primary',
    verb: 'als zurück zählen',
    button: 'Als zurück zählen',
    busy: 'Zählt …',
    nothing: 'Hier ist nichts als zurück zu zählen.',
    one: ['wird zurückgezählt', 'werden zurückgezählt'],
    done: ZURUECK_GEZAEHLT,
    hint: 'Was vermisst, defekt oder verbraucht ist, bleibt so. Die Rückgaben sind damit geprüft.',
  },
} as const;

/** Does one thing with many records after it is seen which of them stay (VIELE-01, VIELE-03). */
export function VieleTatDialog(props: VieleTatProps & DialogControl<boolean>) {
  const { entity, auswahl, anzahl, tat, close } = props;
  const { look, verb, button, busy: busyLabel, nothing, one, done, hint } = TATEN[tat];
  const wunsch = { sammlung: entity.collection, ...auswahl, tat };
  const asked = useProbe(wunsch);
  const geht = asked.data?.geht ?? 0;
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy(async () => {
    if (!asked.data) return;
    setProblem('');
    const { merkmal } = asked.data;
    const failure = await attempt(async () => {
      const lauf = await doViele(wunsch, merkmal, setProgress);
      tellLauf(lauf, `${soViele(entity, lauf.geaendert)} ${done}`);
      close(true);
    });
    if (failure) {
      setProblem(failure.message);
      await asked.refetch();
    }
  });
  return (
    <Dialog
      title={`${soViele(entity, anzahl)} ${verb}`}
      size="small"
      foot={
        <Button
          look={look}
          busy={busy}
          busyLabel={progress || busyLabel}
          disabled={geht === 0 && nothing}
          onClick={run}
        >
          {geht === 0 ? button : `${formatZahl(geht)} ${verb}`}
        </Button>
      }
    >
      <div className={layout.stack}>
        {problem !== '' && <Message tone="danger" title={problem} onClose={() => setProblem('')} />}
        <Probelauf asked={asked} wunsch={wunsch} sammlung={entity.collection} verb={one} />
        <p>{hint}</p>
      </div>
    </Dialog>
  );
}
