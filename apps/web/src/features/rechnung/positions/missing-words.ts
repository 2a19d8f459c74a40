import { formatZahl, shortageDays, type Verfuegbarkeit } from '@traverse/domain';

/** `6 fehlen am 3.12.2026`; nothing while a line can be delivered. */
export function missingWords(entry: Verfuegbarkeit | undefined): string | undefined {
  if (!entry || entry.fehlend <= 0) return undefined;
  const days = shortageDays(entry.tage);
  const isOneDay = !/[–,]/.test(days);
  return `${formatZahl(entry.fehlend)} ${entry.fehlend === 1 ? 'fehlt' : 'fehlen'}${isOneDay ? ' am ' : ', '}${days}`;
}
