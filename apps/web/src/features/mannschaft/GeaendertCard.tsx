import { IconClockEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import type { GezeigterEinsatz } from '../../api/mannschaft.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './MannschaftSeite.module.css';
import { tagWorte } from './tag-worte.ts';
import type { Taten } from './taten.ts';

/** What she knows otherwise: one press says that it fits, another that it does not (C 4). */
export function GeaendertCard({
  einsatz,
  seite,
  reload,
  say,
}: Taten & { readonly einsatz: GezeigterEinsatz }) {
  const { neues, projekt, von, darf, status } = einsatz;
  const [isNot, setNot] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, act] = useBusy(async (work: () => Promise<{ readonly satz: string }>) => {
    const failure = await attempt(async () => say(`${projekt}: ${(await work()).satz}`));
    setProblem(failure?.message ?? '');
    // Refused, it is answered anew at once: nobody waits until the page was read.
    if (failure) void reload();
    else await reload();
  });
  const isFirm = status === 'eingeteilt' && darf.nein;
  return (
    <section className={css.changed} aria-label={`Geändert ${projekt}`}>
      <h2>
        <IconClockEdit size={24} stroke={1.75} aria-hidden="true" />
        {neues.length === 0 ? 'Neu' : 'Geändert'}: {projekt}
      </h2>
      {von !== '' && <p>{tagWorte(von)}</p>}
      {neues.length > 0 && (
        <dl className={css.diff}>
          {neues.map(({ was, wert }) => (
            <div key={was}>
              {was !== '' && <dt>{was}</dt>}
              <dd>{wert}</dd>
            </div>
          ))}
        </dl>
      )}
      {problem !== '' && <Message tone="danger" title={problem} />}
      {isNot && <TextAreaField label="Grund" value={text} onChange={setText} />}
      <div className={css.two}>
        <Button look="primary" large busy={busy} onClick={() => act(() => seite.gelesen(einsatz))}>
          {isFirm ? 'Passt' : 'Gelesen'}
        </Button>
        {isFirm && !isNot && (
          <Button large onClick={() => setNot(true)}>
            Passt nicht
          </Button>
        )}
        {isNot && (
          <Button
            large
            look="danger"
            busy={busy}
            onClick={() => act(() => seite.antworten(einsatz, 'nein', text))}
          >
            Absagen
          </Button>
        )}
      </div>
      {isFirm && <p className={css.small}>„Passt nicht“ fragt nach dem Grund und sagt ab.</p>}
    </section>
  );
}
