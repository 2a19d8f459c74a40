import { compare } from '@traverse/wire';
import { useSums } from '../../api/sums.ts';

/** What stands to a customer's credit, in cents: a payment that names its customer is on no claim (F 1.1). */
export function useGuthaben(kunde: string, { enabled = true } = {}) {
  const { data, isLoading } = useSums('zahlungen', compare('kunde', '=', kunde), { enabled });
  return { guthaben: data?.sums['betrag'], isLoading };
}
