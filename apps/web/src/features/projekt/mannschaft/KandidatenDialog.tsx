import type { Dienst } from '@traverse/domain/entities';
import { kandidatenPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { createRecord } from '../../../api/records.ts';
import { usePath } from '../../../api/use-path.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import css from './Mannschaft.module.css';

interface KandidatenDialogProps {
  readonly dienst: Dienst['id'];
  readonly name: string;
}

/** Who is free for a Dienst, with what speaks against each (CREW-02). */
export async function openKandidatenDialog(props: KandidatenDialogProps): Promise<void> {
  await openDialog(KandidatenDialog, props);
}

type Kandidat = AnswerOf<typeof kandidatenPfad>['kandidaten'][number];

function KandidatenDialog({ dienst, name, close }: KandidatenDialogProps & DialogControl) {
  const asked = usePath(kandidatenPfad, { dienst });
  const [showsAll, setShowsAll] = useState(false);
  const [problem, setProblem] = useState('');
  const all = asked.data?.kandidaten;
  const able = all?.filter(({ hatFunktion }) => hatFunktion) ?? [];
  const shown = showsAll || able.length === 0 ? (all ?? []) : able;
  const take = async ({ person, name: called, fragtSelbst }: Kandidat) => {
    const antwort = fragtSelbst ? ({ antwortWeg: 'Telefon' } as const) : {};
    const failure = await attempt(() =>
      createRecord('einsaetze', { dienst, person, status: 'eingeteilt', ...antwort }),
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
      <ul className={css.kandidaten}>
        {shown.map((each) => (
          <li key={each.person} className={css.kandidat}>
            <span>
              <b>{each.name}</b>
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
      {!showsAll && able.length > 0 && able.length < (all?.length ?? 0) && (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          Auch andere zeigen
        </Button>
      )}
    </Dialog>
  );
}
