import { dayAt, formatEuro, wireDateOf, type Zahlung, zahlungWords } from '@traverse/domain';
import { refresh } from '../../../api/queries.ts';
import { createRecord } from '../../../api/records.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';

/** A payment is never deleted: a second one takes it back (F 1.1). */
export async function takeBack(
  zahlung: Pick<Zahlung, 'id' | 'betrag' | 'art' | 'herkunft' | 'grund'>,
): Promise<void> {
  const detail = `${zahlungWords(zahlung)} über ${formatEuro(zahlung.betrag)}. Sie bleibt im Verlauf stehen.`;
  if (!(await confirm('Zahlung zurücknehmen?', { detail }))) return;
  await createRecord('zahlungen', { gegen: zahlung.id, datum: wireDateOf(dayAt(Date.now())) });
  await refresh('zahlungen', 'rechnungen');
}
