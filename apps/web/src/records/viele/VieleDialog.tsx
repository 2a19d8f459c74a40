import { useDebouncedValue } from '@mantine/hooks';
import { formatZahl } from '@traverse/domain/values';
import { soViele } from '@traverse/domain/viele/worte';
import type { Entity } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import type { Auswahl, VieleWays } from './auswahl.ts';
import { doViele, tellLauf } from './do-viele.ts';
import { Probelauf, useProbe } from './Probelauf.tsx';
import { VieleAngaben } from './VieleAngaben.tsx';
import { choicesOf, getan, KEINE_ANGABEN, wunschOf } from './wahl.ts';

export interface VieleProps {
  entity: Entity;
  auswahl: Auswahl;
  anzahl: number;
  ways: VieleWays;
}

const TYPED_MS = 250;

/** Sets a field of many records, its labels, or changes their prices by percent (VIELE-01). */
export function VieleDialog({ entity, auswahl, anzahl, ways, close }: VieleProps & DialogControl<boolean>) {
  const choices = choicesOf(entity, ways);
  const [what, setWhat] = useState('');
  const [angaben, setAngaben] = useState(KEINE_ANGABEN);
  const wahl = choices.find(({ value }) => value === what);
  const field = entity.fields[wahl?.feld ?? ''];
  const wunsch = wunschOf(entity, auswahl, wahl, angaben);
  const [settled] = useDebouncedValue(JSON.stringify(wunsch ?? null), TYPED_MS);
  const isSettled = settled === JSON.stringify(wunsch ?? null);
  const asked = useProbe(isSettled ? wunsch : undefined);
  const geht = asked.data?.geht ?? 0;
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy(async () => {
    if (!wunsch || !wahl || !field || !asked.data) return;
    setProblem('');
    const tell = await ways.tells?.('ids' in auswahl ? auswahl.ids : undefined);
    const { merkmal } = asked.data;
    const failure = await attempt(async () => {
      const lauf = await doViele(wunsch, merkmal, setProgress);
      tellLauf(lauf, `${soViele(entity, lauf.geaendert)}: ${getan(field, wahl, angaben)}`);
      await tell?.();
      close(true);
    });
    if (failure) {
      setProblem(failure.message);
      await asked.refetch();
    }
  });
  return (
    <Dialog
      title={`${soViele(entity, anzahl)} ändern`}
      size="small"
      foot={
        <Button
          look="primary"
          busy={busy}
          busyLabel={progress || 'Ändert …'}
          disabled={geht === 0 && 'Hier ist noch nichts zu ändern.'}
          onClick={run}
        >
          {geht === 0 ? 'Ändern' : `${formatZahl(geht)} ändern`}
        </Button>
      }
    >
      <div className={layout.stack}>
        {problem !== '' && <Message tone="danger" title={problem} onClose={() => setProblem('')} />}
        <SelectField
          label="Was ändern?"
          placeholder="Wähle ein Feld"
          options={choices}
          value={what}
          onChange={(value) => {
            setWhat(value);
            setAngaben(KEINE_ANGABEN);
          }}
        />
        {wahl && field && (
          <VieleAngaben entity={entity} wahl={wahl} field={field} angaben={angaben} onChange={setAngaben} />
        )}
        <Probelauf
          asked={asked}
          wunsch={wunsch}
          sammlung={entity.collection}
          verb={['ändert sich', 'ändern sich']}
        />
      </div>
    </Dialog>
  );
}
