import type { Projekt } from '@traverse/domain/entities';
import { formatEuro } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { attempt } from '../../api/failure.ts';
import { updateRecord } from '../../api/records.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** Notes at a project what toll nobody passed on. The journeys are on the invoice by then: a refusal stays to be read. */
export async function storeMaut(projekt: Projekt['id'], maut: Cents): Promise<void> {
  const failure = await attempt(() => updateRecord('projekt', projekt, { maut }));
  if (!failure) toast(`${formatEuro(maut)} Maut beim Projekt eingetragen`);
  else
    toast(
      `${failure.message} Die Maut von ${formatEuro(maut)} fehlt beim Projekt: Trag sie in seinem Ergebnis ein.`,
      { stays: true },
    );
}
