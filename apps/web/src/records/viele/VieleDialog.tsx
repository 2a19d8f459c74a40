import { useDebouncedValue } from '@mantine/hooks';
import { formatZahl } from '@traverse/domain/values';
import { ausserhalb, PROZENT_BIS, PROZENT_VON, schritte } from '@traverse/domain/viele/prozent';
import { soViele, tatWorte } from '@traverse/domain/viele/worte';
import { type Entity, zeroOf } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { type Wunsch, wertText } from '../../api/viele.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import type { Entry } from '../edit/record-entries.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { Auswahl, VieleWays } from './auswahl.ts';
import { doViele, tellLauf } from './do-viele.ts';
import { Probelauf, useProbe } from './Probelauf.tsx';

export interface VieleProps {
  entity: Entity;
  auswahl: Auswahl;
  anzahl: number;
  ways: VieleWays;
}

const TYPED_MS = 250;
const STEPS = schritte.map((schritt) => ({
  value: String(schritt),
  label: schritt === 100 ? '1 Euro' : `${schritt} Cent`,
}));

/** Sets a field of many records, or changes their prices by percent (VIELE-01). */
export function VieleDialog({ entity, auswahl, anzahl, ways, close }: VieleProps & DialogControl<boolean>) {
  const [what, setWhat] = useState('');
  const [entry, setEntry] = useState<Entry>();
  const [prozent, setProzent] = useState<number>();
  const [schritt, setSchritt] = useState(1);
  const feld = what.replace(/^%/, '');
  const isPercent = what.startsWith('%');
  const field = entity.fields[feld];
  const isOutside = prozent !== undefined && (prozent < PROZENT_VON || prozent > PROZENT_BIS);
  const wunsch = ((): Wunsch | undefined => {
    const about = { sammlung: entity.collection, ...auswahl, feld };
    if (!field) return undefined;
    if (isPercent)
      return prozent === undefined || prozent === 0 || isOutside
        ? undefined
        : { ...about, tat: 'prozent', prozent, schritt };
    if (entry?.problem !== undefined) return undefined;
    return { ...about, tat: 'setzen', wert: wertText(field, entry?.value) };
  })();
  const [settled] = useDebouncedValue(JSON.stringify(wunsch ?? null), TYPED_MS);
  const isSettled = settled === JSON.stringify(wunsch ?? null);
  const asked = useProbe(isSettled ? wunsch : undefined);
  const geht = asked.data?.geht ?? 0;
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy(async () => {
    if (!wunsch || !asked.data) return;
    setProblem('');
    const tell = await ways.tells?.('ids' in auswahl ? auswahl.ids : undefined);
    const { merkmal } = asked.data;
    const failure = await attempt(async () => {
      const lauf = await doViele(wunsch, merkmal, setProgress);
      const words = `${soViele(entity, lauf.geaendert)}: ${tatWorte(field, isPercent ? prozent : undefined)}`;
      tellLauf(lauf, words);
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
          options={choicesOf(entity, ways)}
          value={what}
          onChange={(value) => {
            setWhat(value);
            setEntry(undefined);
          }}
        />
        {field && isPercent && (
          <>
            <NumberField
              label="Prozent"
              unit="%"
              decimals={2}
              min={PROZENT_VON}
              value={prozent}
              error={isOutside ? ausserhalb : undefined}
              onChange={setProzent}
            />
            <SelectField
              label="Gerundet auf"
              options={STEPS}
              value={String(schritt)}
              onChange={(value) => setSchritt(Number(value))}
            />
          </>
        )}
        {field && !isPercent && (
          <FieldInput
            key={feld}
            field={field}
            name={feld}
            entry={entry ?? { value: zeroOf(field) }}
            onEntry={setEntry}
            place={{ entity, entries: {} }}
          />
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

function choicesOf({ fields, viele }: Entity, { ohne = [] }: VieleWays) {
  const set = (viele?.setzt ?? []).filter((name) => !ohne.includes(name));
  return [
    ...set.map((name) => ({ value: name, label: fields[name]?.label ?? name })),
    ...(viele?.prozent ?? []).map((name) => ({
      value: `%${name}`,
      label: `${fields[name]?.label ?? name} um Prozent`,
    })),
  ];
}
