import type { Bankposten } from '@traverse/domain/bank/vorschlag';
import type { Umsatz } from '@traverse/domain/entities';

/** What a line is called: whose money it is, else what the bank wrote. */
export const werOf = ({
  gegenName,
  verwendungszweck,
}: Pick<Umsatz, 'gegenName' | 'verwendungszweck'>): string => gegenName || verwendungszweck || 'Bank';

/** Whose an open item is; what its name says already is not said again. */
export const partnerOf = ({ name, partnerNamen }: Pick<Bankposten, 'name' | 'partnerNamen'>): string =>
  partnerNamen.find((each) => !name.includes(each)) ?? '';
