import type { DraftIn } from '@traverse/domain/entities';
import type { ClaimField } from '@traverse/domain/zahlung/zahlung-problems';
import { attempt, type Failure } from '../../api/failure.ts';
import { inOneBatch } from '../../api/records.ts';
import { refreshPaid } from './paid-claim.ts';

/** Stores what makes up a payment, all or nothing; what shows it asks again. Resolves to why it was refused. */
export async function storeZahlung(
  drafts: readonly DraftIn<'zahlungen'>[],
  of: ClaimField,
): Promise<Failure | undefined> {
  const failure = await attempt(() =>
    inOneBatch((batch) => {
      for (const draft of drafts) batch.create('zahlungen', draft);
    }),
  );
  if (!failure) await refreshPaid(of);
  return failure;
}
