import { formatZahl } from '@traverse/domain/values';
import { soViele, tatWorte } from '@traverse/domain/viele/worte';
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

export interface VieleLoeschenProps {
  entity: Entity;
  auswahl: Auswahl;
  anzahl: number;
}

/** Deletes many records after it is seen which of them stay (VIELE-01). */
export function VieleLoeschenDialog(props: VieleLoeschenProps & DialogControl<boolean>) {
  const { entity, auswahl, anzahl, close } = props;
  const wunsch = { sammlung: entity.collection, ...auswahl, tat: 'löschen' } as const;
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
      tellLauf(lauf, `${soViele(entity, lauf.geaendert)} ${tatWorte(undefined, undefined)}`);
      close(true);
    });
    if (failure) {
      setProblem(failure.message);
      await asked.refetch();
    }
  });
  return (
    <Dialog
      title={`${soViele(entity, anzahl)} löschen`}
      size="small"
      foot={
        <Button
          look="danger"
          busy={busy}
          busyLabel={progress || 'Löscht …'}
          disabled={geht === 0 && 'Hier ist nichts zu löschen.'}
          onClick={run}
        >
          {geht === 0 ? 'Löschen' : `${formatZahl(geht)} löschen`}
        </Button>
      }
    >
      <div className={layout.stack}>
        {problem !== '' && <Message tone="danger" title={problem} onClose={() => setProblem('')} />}
        <Probelauf asked={asked} sammlung={entity.collection} verb={['geht', 'gehen']} />
        <p>Es bleibt 30 Tage im Papierkorb.</p>
      </div>
    </Dialog>
  );
}
