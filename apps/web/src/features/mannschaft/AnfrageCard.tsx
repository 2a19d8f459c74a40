import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import type { GezeigterEinsatz } from '../../api/mannschaft.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { Kern } from './Kern.tsx';
import css from './MannschaftSeite.module.css';
import type { Taten } from './taten.ts';

interface AnfrageProps extends Taten {
  readonly einsatz: GezeigterEinsatz;
}

/** A request: yes by one press, no and a question with words (C 2). */
export function AnfrageCard({ einsatz, ...taten }: AnfrageProps) {
  return (
    <section className={css.card} aria-label={`Anfrage ${einsatz.projekt}`}>
      <h2>{einsatz.projekt}</h2>
      <Kern einsatz={einsatz} />
      <Antworten einsatz={einsatz} {...taten} />
    </section>
  );
}

/** Yes, no and a question, as far as each is still possible; what was typed stays until it was taken. */
export function Antworten({ einsatz, seite, reload, say }: AnfrageProps) {
  const { darf, projekt } = einsatz;
  const [what, setWhat] = useState<'nein' | 'frage'>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, answer] = useBusy(async (antwort: 'ja' | 'nein' | 'frage') => {
    const failure = await attempt(async () => {
      const { satz } = await seite.antworten(einsatz, antwort, antwort === 'ja' ? '' : text);
      say(`${projekt}: ${satz}`);
      setText('');
      setWhat(undefined);
    });
    setProblem(failure?.message ?? '');
    // Refused, it is answered anew at once: nobody waits until the page was read.
    if (failure) void reload();
    else await reload();
  });
  return (
    <>
      {problem !== '' && <Message tone="danger" title={problem} />}
      {darf.ja && what === undefined && (
        <Button look="primary" large wide icon={IconCheck} busy={busy} onClick={() => answer('ja')}>
          Ja, ich mache es
        </Button>
      )}
      {what !== undefined && (
        <TextAreaField
          label={what === 'nein' ? 'Grund' : 'Frage'}
          {...(what === 'nein' && einsatz.status === 'angefragt' ? { hint: 'Freiwillig' } : {})}
          value={text}
          onChange={setText}
        />
      )}
      <div className={css.two}>
        {what === undefined ? (
          <>
            {darf.nein && (
              <Button large onClick={() => setWhat('nein')}>
                {einsatz.status === 'angefragt' ? 'Nein' : 'Ich kann nicht'}
              </Button>
            )}
            {(darf.ja || darf.nein) && (
              <Button large onClick={() => setWhat('frage')}>
                Frage
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              large
              look={what === 'nein' ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => answer(what)}
            >
              {what === 'nein' ? 'Absagen' : 'Frage senden'}
            </Button>
            <Button large onClick={() => setWhat(undefined)}>
              Zurück
            </Button>
          </>
        )}
      </div>
    </>
  );
}
