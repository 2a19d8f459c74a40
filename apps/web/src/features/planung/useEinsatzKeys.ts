import { bindet } from '@traverse/domain/einsatz/status';
import type { Einsatz } from '@traverse/domain/entities';
import type { PersonBar } from '@traverse/domain/planung/personen';
import type { KeyboardEvent } from 'react';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** On the bar of a Schicht `e` puts her on it, `x` calls her off; each is said with its way back. */
export function useEinsatzKeys(bars: readonly PersonBar[]) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const id = event.target instanceof HTMLElement ? event.target.dataset['einsatz'] : undefined;
    const bar = isPlain && id !== undefined ? bars.find(({ einsatz }) => einsatz === id) : undefined;
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

async function store({ name, stand = '' }: PersonBar, id: Einsatz['id'], status: Einsatz['status']) {
  const reread = () => refresh('projekt', 'einsaetze', 'dienste');
  const failure = await attempt(() => updateRecord('einsaetze', id, { status }));
  if (failure) toast(`${name}: ${failure.message}`);
  else toastDone(`${name}: ${status}`, `${name} ist wieder ${stand}`, reread);
  await reread();
}
