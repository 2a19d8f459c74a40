import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useShortcut } from '../../../ui/shortcuts/useShortcut.ts';
import { Answers, Failed } from './answers.tsx';
import css from './PruefenDialog.module.css';
import { type Entering, useEnterPruefung } from './useEnterPruefung.ts';

type ErgebnisProps = Omit<Entering, 'art' | 'anzahl'>;

/** Passed is Enter, not passed is N and says why: neither can be taken back, so each says what it is about. */
export function Ergebnis({ pruefling, angaben, blocked, onDone }: ErgebnisProps) {
  const { bezeichnung, arten, geraet } = pruefling;
  const [art, setArt] = useState(arten[0]?.id ?? '');
  const [anzahl, setAnzahl] = useState<number | undefined>(pruefling.stueck);
  const [isFailed, setFailed] = useState(false);
  const { busy, refused, enter } = useEnterPruefung({ pruefling, art, anzahl, angaben, blocked, onDone });
  const again = () => enter(refused?.twice?.ergebnis ?? '', refused?.twice?.bemerkung ?? '', {});
  const chosen = arten.find(({ id }) => id === art);
  const offline = useOfflineReason();
  const off =
    offline ??
    (angaben.pruefer.trim() === '' ? 'Wer prüft?' : !geraet && !anzahl ? 'Wie viele Stück?' : undefined);
  useShortcut('n', 'Nicht bestanden', () => setFailed(true), !isFailed && off === undefined);
  return (
    <section aria-label={bezeichnung} className={css.pruefling}>
      <h2 className={css.name}>{bezeichnung}</h2>
      <p className={css.quiet}>
        {[geraet?.seriennummer, chosen?.name, chosen?.stand].filter(Boolean).join(', ')}
      </p>
      {arten.length > 1 && (
        <Segments
          label="Prüfart"
          options={arten.map(({ id, name }) => ({ value: id, label: name }))}
          value={art}
          onChange={setArt}
        />
      )}
      {!geraet && (
        <NumberField
          label="Stück"
          decimals={0}
          min={1}
          value={anzahl}
          onChange={(count) => setAnzahl(count)}
        />
      )}
      {blocked.map(({ id, schaden }) => (
        <Message key={id} tone="warning" title={schaden} />
      ))}
      {refused && (
        <Message
          tone="danger"
          title={refused.words}
          action={
            refused.twice && (
              <Button busy={busy} onClick={again}>
                Noch einmal eintragen
              </Button>
            )
          }
        />
      )}
      {isFailed ? (
        <Failed
          bezeichnung={geraet ? bezeichnung : `${formatZahl(anzahl ?? 0)} ${bezeichnung}`}
          busy={busy}
          onFailed={(bemerkung) => enter('nicht bestanden', bemerkung)}
          onBack={() => setFailed(false)}
        />
      ) : (
        <Answers
          word={blocked.length > 0 ? 'Bestanden und freigeben' : 'Bestanden'}
          busy={busy}
          off={off}
          onPassed={() => enter('bestanden', '')}
          onFailed={() => setFailed(true)}
          onSkip={() => onDone()}
        />
      )}
    </section>
  );
}
