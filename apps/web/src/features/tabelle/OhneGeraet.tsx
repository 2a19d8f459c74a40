import { IconLink } from '@tabler/icons-react';
import { pruefzeilenPfad, pruefzeilenVerwerfenPfad } from '@traverse/domain/pfade';
import { dayOf, formatDay, formatZahl } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { askAgain, usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './TabellePage.module.css';
import { openZuordnen } from './ZuordnenDialog.tsx';

type Nummer = AnswerOf<typeof pruefzeilenPfad>['items'][number];

/** Numbers in testers' files that no device has: they wait until somebody says whose they are (PRUEF-04). */
export function OhneGeraet() {
  const asked = usePath(pruefzeilenPfad, {}, { anew: true });
  if (asked.data?.items.length === 0) return null;
  return (
    <Card heading="Nicht zugeordnet" className={css.clipped}>
      <LoadFailed query={asked} />
      <ul className={css.list}>
        {asked.data?.items.map((nummer) => (
          <Eine key={nummer.identifikation} nummer={nummer} />
        ))}
      </ul>
    </Card>
  );
}

function Eine({ nummer }: { nummer: Nummer }) {
  const { identifikation, grund, pruefungen } = nummer;
  const offline = useOfflineReason();
  const [problem, setProblem] = useState('');
  const [busy, drop] = useBusy(async () => {
    const detail = `${testsText(pruefungen)} mit der Nummer „${identifikation}“ stehen dann nirgends. Liest du die Datei noch einmal ein, sind sie wieder da.`;
    if (!(await confirm('Möchtest du diese Prüfungen verwerfen?', { detail }))) return;
    const failure = await attempt(() => ask(pruefzeilenVerwerfenPfad, { identifikation }));
    setProblem(failure?.message ?? '');
    await askAgain(pruefzeilenPfad);
  });
  return (
    <li>
      <span>
        <b>{identifikation}</b>
        <span className={css.quiet}>
          {grund.includes(' haben ') ? `${grund}. ` : ''}
          {pruefungen.slice(0, 3).map(testText).join('; ')}
          {pruefungen.length > 3 && ` und ${formatZahl(pruefungen.length - 3)} weitere`}
        </span>
      </span>
      <div className={css.acts}>
        <Button look="quiet" busy={busy} disabled={offline} onClick={drop}>
          Verwerfen
        </Button>
        <Button
          look="soft"
          icon={IconLink}
          disabled={offline}
          onClick={() => void openZuordnen(identifikation, pruefungen.length)}
        >
          Gerät wählen
        </Button>
      </div>
      {problem && <Message tone="danger">{problem}</Message>}
    </li>
  );
}

/** `DGUV V3 am 12.03.2026 bestanden` */
const testText = ({ art, datum, ergebnis }: Nummer['pruefungen'][number]): string =>
  `${art} am ${formatDay(dayOf(datum))} ${ergebnis}`;

const testsText = ({ length }: Nummer['pruefungen']): string =>
  length === 1 ? 'Eine Prüfung' : `${formatZahl(length)} Prüfungen`;
