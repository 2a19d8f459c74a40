import { formatZahl } from '../values/zahl.ts';
import { shortageDays } from './engpass.ts';
import type { Verfuegbarkeit } from './verfuegbarkeit.ts';

/** `6 fehlen am 3.12.2026`; nothing while a line can be delivered. */
export function missingWords(
  entry: Pick<Verfuegbarkeit, 'fehlend' | 'tage'> | undefined,
): string | undefined {
  if (!entry || entry.fehlend <= 0) return undefined;
  const days = shortageDays(entry.tage);
  const isOneDay = !/[–,]/.test(days);
  return `${formatZahl(entry.fehlend)} ${entry.fehlend === 1 ? 'fehlt' : 'fehlen'}${isOneDay ? ' am ' : ', '}${days}`;
}
