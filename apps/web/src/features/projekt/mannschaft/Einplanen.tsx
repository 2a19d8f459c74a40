import type { Person } from '@traverse/domain/entities';
import { einplanenPfad } from '@traverse/domain/pfade';
import type { AnswerOf, SentOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { Button } from '../../../ui/Button.tsx';
import { SuggestField } from '../../../ui/fields/SuggestField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './Mannschaft.module.css';
import { NeuePersonen } from './NeuePersonen.tsx';

type Antwort = AnswerOf<typeof einplanenPfad>;
type Besonders = Pick<SentOf<typeof einplanenPfad>, 'neu' | 'antwortWeg'>;

interface EinplanenProps {
  readonly editor: ProjektEditor;
  readonly personen: readonly Person[];
}

/** A typed name is enough: whoever it is is eingeteilt where she belongs (C 2). */
export function Einplanen({ editor, personen }: EinplanenProps) {
  const [name, setName] = useState('');
  const [antwort, setAntwort] = useState<Antwort>();
  const offline = useOfflineReason();
  const [busy, plan] = useBusy(async (namen: readonly string[], besonders: Besonders = {}) => {
    const failure = await attempt(async () => {
      const answer = await ask(einplanenPfad, {
        projekt: editor.projekt.id,
        namen: [...namen],
        ...besonders,
      });
      if (answer.eingeteilt.length > 0) {
        setName('');
        const who = answer.eingeteilt.map((each) => each.name).join(', ');
        const reread = () => refresh('dienste', 'einsaetze', 'personen', 'projekt');
        toastDone(`${who}: eingeteilt`, `${who}: nicht mehr eingeteilt`, reread);
        await reread();
      }
      // Last: what it asks is pressed as soon as it stands there.
      setAntwort(answer);
    });
    if (failure) editor.addAlert(failure.message);
  });
  const hands = editor.projekt.mitarbeiter.filter(({ person }) => !person);
  return (
    <div className={css.einplanen}>
      <form
        className={css.field}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void plan([name]);
        }}
      >
        <SuggestField
          label="Name"
          suggestions={personen.map((each) => each.name)}
          value={name}
          onChange={(text) => {
            setName(text);
            setAntwort(undefined);
          }}
        />
        <Button type="submit" busy={busy} disabled={offline ?? false}>
          Einteilen
        </Button>
      </form>
      {antwort && antwort.unbekannt.length > 0 && (
        <NeuePersonen
          key={antwort.unbekannt.join('\n')}
          namen={antwort.unbekannt}
          extern={hands.filter(({ art }) => art === 'extern').map((row) => row.name)}
          onMake={(neu) =>
            plan(
              neu.map((each) => each.name),
              { neu },
            )
          }
        />
      )}
      {antwort && <Offen antwort={antwort} plan={plan} />}
      {hands.length > 0 && (
        <Button look="quiet" disabled={offline ?? false} onClick={() => plan(hands.map((row) => row.name))}>
          Aus Mitarbeitern
        </Button>
      )}
    </div>
  );
}

interface OffenProps {
  readonly antwort: Antwort;
  readonly plan: (namen: readonly string[], besonders?: Besonders) => Promise<void>;
}

/** What somebody has to say first, each with its press. */
function Offen({ antwort: { fragt, schon }, plan }: OffenProps) {
  const names = (some: readonly string[]) => some.join(', ');
  return (
    <>
      {fragt.length > 0 && (
        <Message tone="info" title={`${names(fragt)}: Freie sagen selbst zu.`}>
          <Button look="soft" onClick={() => plan(fragt, { antwortWeg: 'Telefon' })}>
            Hat zugesagt
          </Button>
        </Message>
      )}
      {schon.length > 0 && <Message tone="info" title={`${names(schon)} ist schon eingeteilt.`} />}
    </>
  );
}
