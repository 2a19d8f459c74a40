import { entityNamed } from '@traverse/domain/entities';
import { nummernPfad, nummernWeiterPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { usePath } from '../../api/use-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './UmzugPage.module.css';

type Nummer = AnswerOf<typeof nummernPfad>['items'][number];

/** Where numbers of the year go on after those of the old tool (IMP-05). */
export function Nummern() {
  const { data, refetch } = usePath(nummernPfad, {});
  if (!data) return null;
  return (
    <Card heading="Nummern weiterführen" className={css.choose}>
      <div className={css.body}>
        <p className={css.quiet}>
          Nenn die letzte Nummer dieses Jahres im alten Programm, die nächste hier folgt darauf. In der Liste
          der Rechnungsnummern steht dann, wo die davor geblieben sind.
        </p>
        {data.items.map((each) => (
          <Row key={`${each.sammlung} ${each.letzte}`} nummer={each} onDone={() => void refetch()} />
        ))}
      </div>
    </Card>
  );
}

function Row({ nummer, onDone }: { nummer: Nummer; onDone: () => void }) {
  const { sammlung, naechste, letzte } = nummer;
  const offline = useOfflineReason();
  const [value, setValue] = useState<number | undefined>(letzte === 0 ? undefined : letzte);
  const [problem, setProblem] = useState<string>();
  const [busy, save] = useBusy(async () => {
    const failure = await attempt(async () => {
      const said = await ask(nummernWeiterPfad, { sammlung, letzte: value ?? 0 });
      toast(`Weiter mit ${said.naechste}`);
      onDone();
    });
    setProblem(failure?.message);
  });
  const { many = sammlung } = entityNamed(sammlung)?.label ?? {};
  return (
    <div className={css.numbers}>
      <NumberField
        label={`${many}: letzte Nummer`}
        decimals={0}
        min={0}
        value={value}
        error={problem}
        onChange={setValue}
      />
      <span className={css.quiet}>Die nächste ist {naechste}.</span>
      <Button
        busy={busy}
        disabled={offline ?? ((value ?? 0) === letzte && 'Hier ist nichts geändert.')}
        onClick={save}
      >
        Weiterführen
      </Button>
    </div>
  );
}
