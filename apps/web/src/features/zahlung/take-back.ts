import { type ClaimField, dayAt, formatEuro, wireDateOf, type Zahlung, zahlungWords } from '@traverse/domain';
import { createRecord } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { refreshPaid } from './paid-claim.ts';

/** A payment is never deleted: a second one takes it back (F 1.1). */
export async function takeBack(
  zahlung: Pick<Zahlung, 'id' | 'betrag' | 'art' | 'herkunft' | 'grund'>,
  field: ClaimField,
): Promise<void> {
  const detail = `${zahlungWords(zahlung)} über ${formatEuro(zahlung.betrag)}. Sie bleibt im Verlauf stehen.`;
  if (!(await confirm('Zahlung zurücknehmen?', { detail }))) return;
  await createRecord('zahlungen', { gegen: zahlung.id, datum: wireDateOf(dayAt(Date.now())) });
  await refreshPaid(field);
}
