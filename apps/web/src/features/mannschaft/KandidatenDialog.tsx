import { IconSend } from '@tabler/icons-react';
import type { Dienst, Person } from '@traverse/domain/entities';
import { kandidatenPfad } from '@traverse/domain/pfade';
import type { AnswerOf, WireDate } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { refresh, useRecord } from '../../api/queries.ts';
import { createRecord, inOneBatch, updateRecord } from '../../api/records.ts';
import { usePath } from '../../api/use-path.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './Kandidaten.module.css';

interface KandidatenDialogProps {
  readonly dienst: Dienst['id'];
  readonly name: string;
  /** Who is ticked already. */
  readonly gemeint?: Person['id'];
}

/** Who is free for a Dienst, with what speaks against each (CREW-02). */
export async function openKandidatenDialog(props: KandidatenDialogProps): Promise<void> {
  await openDialog(KandidatenDialog, props);
}

type Kandidat = AnswerOf<typeof kandidatenPfad>['kandidaten'][number];

function KandidatenDialog({ dienst, name, gemeint, close }: KandidatenDialogProps & DialogControl) {
  const asked = usePath(kandidatenPfad, { dienst });
  const [showsAll, setShowsAll] = useState(false);
  const [problem, setProblem] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(gemeint ? [gemeint] : []));
  const all = asked.data?.kandidaten;
  const able = all?.filter(({ hatFunktion, person }) => hatFunktion || person === gemeint) ?? [];
  const shown = showsAll || able.length === 0 ? (all ?? []) : able;
  const take = async ({ person, einsatz, name: called, fragtSelbst }: Kandidat) => {
    const antwort = fragtSelbst ? ({ antwortWeg: 'Telefon' } as const) : {};
    const on = { status: 'eingeteilt', ...antwort } as const;
    const failure = await attempt(() =>
      einsatz ? updateRecord('einsaetze', einsatz, on) : createRecord('einsaetze', { dienst, person, ...on }),
    );
    setProblem(failure?.message ?? '');
    const reread = () => refresh('dienste', 'einsaetze', 'projekt');
    if (!failure) toastDone(`${called}: eingeteilt`, `${called}: nicht mehr eingeteilt`, reread);
    await reread();
    if (!failure) close();
  };
  return (
    <Dialog title={`${name}: Wer ist frei?`} size="small">
      {problem !== '' && <Message tone="danger" title={problem} />}
      {!all && asked.error && <LoadFailed query={asked} />}
      {!all && !asked.error && <SkeletonRows rows={4} columns={['40%', '', '96px']} />}
      {all && shown.length === 0 && <p>Alle Personen stehen schon auf diesem Dienst.</p>}
      <ul>
        {shown.map((each) => (
          <li key={each.person} className={css.kandidat}>
            <span>
              <CheckboxField
                label={each.name}
                checked={ticked.has(each.person)}
                onChange={(on) => setTicked(toggled(ticked, each.person, on))}
              />
              <span className={layout.smallPrint}>
                {each.hinweise.length > 0 ? each.hinweise.join(', ') : 'frei'}
              </span>
            </span>
            <Button look="soft" aria-label={`${each.name} einteilen`} onClick={() => take(each)}>
              {each.fragtSelbst ? 'Hat zugesagt' : 'Einteilen'}
            </Button>
          </li>
        ))}
      </ul>
      {ticked.size > 0 && (
        <Fragen
          dienst={dienst}
          people={(all ?? []).filter(({ person }) => ticked.has(person))}
          done={close}
        />
      )}
      {!showsAll && able.length > 0 && able.length < (all?.length ?? 0) && (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          Auch andere zeigen
        </Button>
      )}
    </Dialog>
  );
}

function toggled(all: ReadonlySet<string>, person: string, on: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (on) next.add(person);
  else next.delete(person);
  return next;
}

interface FragenProps {
  readonly dienst: Dienst['id'];
  readonly people: readonly Kandidat[];
  readonly done: () => void;
}

/** Asks all who are ticked, in one: until when, and whether who says yes first has it (C 2). Nothing goes before its press. */
function Fragen({ dienst, people, done }: FragenProps) {
  const known = useRecord('dienste', dienst);
  const [until, setUntil] = useState<WireDate>();
  const [first, setFirst] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const antwortBis = until ?? known.data?.antwortBis ?? '';
  const isFirst = first ?? known.data?.vergabe === 'wer zuerst zusagt';
  const [busy, ask] = useBusy(async () => {
    const failure = await attempt(async () => {
      const vergabe = isFirst ? 'wer zuerst zusagt' : '';
      await inOneBatch((batch) => {
        batch.update('dienste', dienst, { antwortBis, vergabe });
        for (const { person, einsatz } of people)
          if (einsatz) batch.update('einsaetze', einsatz, { status: 'angefragt' });
          else batch.create('einsaetze', { dienst, person, status: 'angefragt' });
      });
    });
    setProblem(failure?.message ?? '');
    await refresh('dienste', 'einsaetze', 'projekt');
    if (failure) return;
    toast(people.length === 1 ? '1 Person gefragt' : `${people.length} Personen gefragt`);
    done();
  });
  return (
    <div className={css.ask}>
      {problem !== '' && <Message tone="danger" title={problem} />}
      <DateTimeField label="Antwort bis" tense="plan" value={antwortBis} onChange={setUntil} />
      <CheckboxField label="Wer zuerst zusagt" checked={isFirst} onChange={setFirst} />
      <Button look="primary" icon={IconSend} busy={busy} onClick={ask}>
        {people.length} fragen
      </Button>
    </div>
  );
}
