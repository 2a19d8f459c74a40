import type { Zahlung } from '@traverse/domain/entities';
import { ustTageOfZahlung } from '@traverse/domain/ustva/abgegeben';
import { dayAt, formatEuro, wireDateOf } from '@traverse/domain/values';
import { zahlungWords } from '@traverse/domain/zahlung/zahlung-words';
import { createRecord } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { AbgegebenMessage } from './AbgegebenMessage.tsx';
import { type PaidClaim, refreshPaid } from './paid-claim.ts';

/** A payment is never deleted: a second one of today takes it back (F 1.1). */
export async function takeBack(
  { id, art, ...zahlung }: Pick<Zahlung, 'id' | 'betrag' | 'art' | 'herkunft' | 'grund'>,
  { field, ust }: Pick<PaidClaim, 'field' | 'ust'>,
): Promise<void> {
  const today = dayAt(Date.now());
  const detail = (
    <>
      <p>{`${zahlungWords({ art, ...zahlung })} über ${formatEuro(zahlung.betrag)}. Sie bleibt im Verlauf stehen.`}</p>
      <AbgegebenMessage tageOf={(firma) => (art === '' ? [] : ustTageOfZahlung(ust, [art], today, firma))} />
    </>
  );
  if (!(await confirm('Zahlung zurücknehmen?', { detail }))) return;
  await createRecord('zahlungen', { gegen: id, datum: wireDateOf(today) });
  await refreshPaid(field);
}
