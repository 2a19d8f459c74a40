import { formatZahl } from '@traverse/domain/values';
import { portions } from '../../api/portions.ts';
import { refresh } from '../../api/queries.ts';
import { inOneBatch } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** As many as one batch takes. */
const AT_ONCE = 50;

/** Says of expenses that no tax stands in them: wages, insurances, a supplier who is a small business. */
export async function markAsWithoutTax(ausgaben: readonly { readonly id: string }[]): Promise<void> {
  for (const part of portions(ausgaben, AT_ONCE)) {
    await inOneBatch(({ update }) => {
      for (const { id } of part) update('ausgaben', id, { ustArt: 'ohne' });
    });
  }
  await refresh('ausgaben', 'ustva');
  const said =
    ausgaben.length === 1
      ? 'Als „ohne“ Ust gemerkt'
      : `${formatZahl(ausgaben.length)} als „ohne“ Ust gemerkt`;
  // Of several batches one alone would go back.
  if (ausgaben.length > AT_ONCE) toast(said);
  else toastDone(said, 'Die Ust ist wieder offen');
}
