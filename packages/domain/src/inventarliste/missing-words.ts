import { formatZahl } from '../values/zahl.ts';
import { shortageDays } from './engpass.ts';
import type { Verfuegbarkeit } from './verfuegbarkeit.ts';

/** `6 fehlen am 3.12.2026`; nothing while a line can be delivered. */
export function missingWords(
  entry: Pick<Verfuegbarkeit, 'fehlend' | 'fehlendHart' | 'tage' | 'gesperrt' | 'ausstehend'> | undefined,
): string | undefined {
  if (!entry || entry.fehlend <= 0) return undefined;
  const days = shortageDays(entry.tage);
  const isOneDay = !/[–,]/.test(days);
  return `${formatZahl(entry.fehlend)} ${entry.fehlend === 1 ? 'fehlt' : 'fehlen'}${isOneDay ? ' am ' : ', '}${days}${ruestWords(entry)}${whyNotThere(entry)}`;
}

/** `, nur Rüstzeit`, `, 2 davon nur Rüstzeit`: what is missing on the days around jobs alone (PLAN-02). */
export function ruestWords({
  fehlend,
  fehlendHart,
}: Pick<Verfuegbarkeit, 'fehlend' | 'fehlendHart'>): string {
  if (fehlendHart >= fehlend) return '';
  return fehlendHart === 0 ? ', nur Rüstzeit' : `, ${formatZahl(fehlend - fehlendHart)} davon nur Rüstzeit`;
}

/** Whether everything that is missing could be given by the days around jobs: a warning, no alarm (PLAN-02). */
export function isOnlyRuest(entries: Iterable<Pick<Verfuegbarkeit, 'fehlendHart'>>): boolean {
  return [...entries].every(({ fehlendHart }) => fehlendHart === 0);
}

/** `, 3 gesperrt, 2 noch nicht zurück`: pieces that are missing although nobody booked them. */
export function whyNotThere({
  gesperrt,
  ausstehend,
}: Pick<Verfuegbarkeit, 'gesperrt' | 'ausstehend'>): string {
  const why = [
    gesperrt > 0 ? `, ${formatZahl(gesperrt)} gesperrt` : '',
    ausstehend > 0 ? `, ${formatZahl(ausstehend)} noch nicht zurück` : '',
  ];
  return why.join('');
}

/** `Ohne 2 überfällige fehlen 2`: what would be short if nothing overdue came back; nothing while something is short now. */
export function overdueWords(
  entry: Pick<Verfuegbarkeit, 'fehlend' | 'fehlendOhneRueckgabe'> | undefined,
): string | undefined {
  if (!entry || entry.fehlend > 0 || entry.fehlendOhneRueckgabe <= 0) return undefined;
  const { fehlendOhneRueckgabe: missing } = entry;
  return `${missing === 1 ? 'fehlt' : 'fehlen'} ${formatZahl(missing)}, wenn nichts Überfälliges zurückkommt`;
}
