import type { Umsatz } from '@traverse/domain';

/** What a line is called: whose money it is, else what the bank wrote. */
export const werOf = ({
  gegenName,
  verwendungszweck,
}: Pick<Umsatz, 'gegenName' | 'verwendungszweck'>): string => gegenName || verwendungszweck || 'Bank';
