import { bindet, istBeendet } from '@traverse/domain/einsatz/status';
import type { Einsatz } from '@traverse/domain/entities';
import type { PersonBar } from '@traverse/domain/planung/personen';
import type { KeyboardEvent } from 'react';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { getRecord, updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { openKandidatenDialog } from '../mannschaft/KandidatenDialog.tsx';

/**
 * On the bar of a Schicht `e` puts her on it, `x` calls her off; each is said with its way back. `a` opens the card of who is
 * asked, with her ticked: nothing goes before its press (C 13).
 */
export function useEinsatzKeys(bars: readonly PersonBar[]) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const id = event.target instanceof HTMLElement ? event.target.dataset['einsatz'] : undefined;
    const bar = isPlain && id !== undefined ? bars.find(({ einsatz }) => einsatz === id) : undefined;
    if (bar?.einsatz && event.key === 'a' && mayBeAsked(bar)) {
      event.preventDefault();
      event.stopPropagation();
      void askFor(bar, bar.einsatz);
      return;
    }
    const status = bar && wantedBy(event.key, bar);
    if (!bar?.einsatz || !status) return;
    event.preventDefault();
    event.stopPropagation();
    void store(bar, bar.einsatz, status);
  };
}

function wantedBy(key: string, { stand = '' }: PersonBar): Einsatz['status'] | undefined {
  if (key === 'e' && stand !== 'eingeteilt') return 'eingeteilt';
  return key === 'x' && bindet({ status: stand }) ? 'abgesagt' : undefined;
}

const mayBeAsked = ({ stand = '' }: PersonBar): boolean =>
  stand === 'vorgemerkt' || istBeendet({ status: stand });

async function askFor({ name, position }: PersonBar, id: Einsatz['id']) {
  const failure = await attempt(async () => {
    const { dienst, person } = await getRecord('einsaetze', id);
    await openKandidatenDialog({ dienst, name: position || 'Dienst', gemeint: person });
  });
  if (failure) toastFailure(`${name}: ${failure.message}`);
}

async function store({ name, stand = '' }: PersonBar, id: Einsatz['id'], status: Einsatz['status']) {
  const reread = () => refresh('projekt', 'einsaetze', 'dienste');
  const failure = await attempt(() => updateRecord('einsaetze', id, { status }));
  if (failure) toastFailure(`${name}: ${failure.message}`);
  else toastDone(`${name}: ${status}`, `${name} ist wieder ${stand}`, reread);
  await reread();
}
