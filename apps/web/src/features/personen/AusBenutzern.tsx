import { namensgleich } from '@traverse/domain/person/person';
import { kontenOhnePersonPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { allRecords, inOneBatch } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';

interface Benutzer {
  readonly id: AnswerOf<typeof kontenOhnePersonPfad>['konten'][number]['user'];
  readonly username: string;
  /** Somebody is called so already: she gets the account in her own dialog. */
  readonly problem: string | undefined;
}

/** Accounts that are nobody's yet become persons, those that somebody ticks (C 1). */
export async function openAusBenutzern(): Promise<void> {
  const [{ konten }, personen] = await Promise.all([
    ask(kontenOhnePersonPfad, {}),
    allRecords('personen', {}),
  ]);
  const names = personen.map(({ name }) => name);
  const benutzer = konten.map(({ user, username }) => ({
    id: user,
    username,
    problem: namensgleich(username, names),
  }));
  await openDialog(AusBenutzernDialog, { benutzer });
}

function AusBenutzernDialog({ benutzer, close }: { readonly benutzer: readonly Benutzer[] } & DialogControl) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const [busy, store] = useBusy(async () => {
    const wanted = benutzer.filter(({ id }) => chosen.has(id));
    const failure = await attempt(() =>
      inOneBatch(({ create }) => {
        for (const { id, username } of wanted)
          create('personen', { name: username, art: 'Angestellt', user: id });
      }),
    );
    setProblem(failure?.message ?? '');
    await refresh('personen');
    if (failure) return;
    toastDone(`${wanted.length} angelegt`, 'Wieder wie vorher', () => refresh('personen'));
    close();
  });
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog
      title="Aus Benutzern anlegen"
      size="small"
      unsaved={chosen.size > 0}
      foot={
        <Button
          look="primary"
          busy={busy}
          disabled={chosen.size === 0 && 'Hak an, wer angelegt werden soll.'}
          onClick={store}
        >
          {chosen.size === 0 ? 'Anlegen' : `${chosen.size} anlegen`}
        </Button>
      }
    >
      {problem !== '' && <Message tone="danger" title={problem} />}
      <p>Telefon und E-Mail bleiben die des Kontos. Was jemand ist, lässt sich danach ändern.</p>
      {benutzer.length === 0 && <p>Jedes Konto gehört schon zu einer Person.</p>}
      {benutzer.map(({ id, username, problem: taken }) => (
        <CheckboxField
          key={id}
          label={username}
          checked={chosen.has(id)}
          disabled={taken !== undefined}
          hint={taken}
          onChange={(on) => toggle(id, on)}
        />
      ))}
    </Dialog>
  );
}
