import type { ShownOf } from '@traverse/schema';
import type { mahnHinweise as hinweise } from '../pfade/forderungen.ts';
import { formatDay } from '../values/date-format.ts';
import { addDays, type Day } from '../values/dates.ts';
import { type Basiszins, missingBasiszins } from './basiszins.ts';

/** What to see to before anybody is reminded, German. By `art` a page knows where that is done. */
export type MahnHinweis = ShownOf<typeof hinweise>[number];

/** Bank data that are older ask for new ones first. Source: finance 2.3. */
const OLD_DAYS = 5;

interface Stand {
  readonly heute: Day;
  readonly basiszinsen: readonly Basiszins[];
  /** The newest day that a bank has told of; nothing where no bank data were ever read. */
  readonly bankdatenBis: Day | undefined;
}

/** What to see to before a run: bank data that are too old, and a half-year whose rate nobody has entered. */
export function mahnHinweise({ heute, basiszinsen, bankdatenBis }: Stand): MahnHinweis[] {
  const isOld = bankdatenBis !== undefined && addDays(bankdatenBis, OLD_DAYS) < heute;
  const missing = missingBasiszins(heute, basiszinsen);
  return [
    ...(isOld ? [oldBankData(bankdatenBis)] : []),
    ...(missing === undefined ? [] : [noBasiszins(missing)]),
  ];
}

const oldBankData = (newest: Day): MahnHinweis => ({
  art: 'bankdaten',
  text: `Lies erst die Kontoauszüge ein: Der letzte reicht bis ${formatDay(newest)}.`,
});

const noBasiszins = (since: Day): MahnHinweis => ({
  art: 'basiszins',
  text: `Der Basiszins ab ${formatDay(since)} fehlt: Gerechnet wird mit dem letzten bekannten, der Satz ist noch nicht bestätigt. Trag ihn unter Basiszinsen ein.`,
});
