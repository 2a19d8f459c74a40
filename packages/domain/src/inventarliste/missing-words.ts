import { formatZahl } from '../values/zahl.ts';
import { shortageDays } from './engpass.ts';
import type { Ruestzeit } from './ruestzeit.ts';
import type { Verfuegbarkeit } from './verfuegbarkeit.ts';

/** `6 fehlen am 3.12.2026`; nothing while a line can be delivered. */
export function missingWords(
  entry:
    | Pick<Verfuegbarkeit, 'fehlend' | 'fehlendHart' | 'tage' | 'gesperrt' | 'imCase' | 'ausstehend'>
    | undefined,
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

/** `Rüstzeit: 1 Tag vorher, 2 Tage nachher`; `keine Rüstzeit` where there is none (PLAN-02). */
export function ruestzeitWords({ vor, nach }: Ruestzeit): string {
  const days = (count: number, when: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'Tag' : 'Tage'} ${when}`];
  const said = [...days(vor, 'vorher'), ...days(nach, 'nachher')];
  return said.length === 0 ? 'keine Rüstzeit' : `Rüstzeit: ${said.join(', ')}`;
}

/** Red where something is missing, amber where the days around jobs could give it (PLAN-02). */
export function missingTone({ fehlendHart }: Pick<Verfuegbarkeit, 'fehlendHart'>): 'danger' | 'warning' {
  return fehlendHart > 0 ? 'danger' : 'warning';
}

/** `, 3 gesperrt, 8 in Cases, 2 noch nicht zurück`: pieces that are missing although nobody booked them. */
export function whyNotThere({
  gesperrt,
  imCase,
  ausstehend,
}: Pick<Verfuegbarkeit, 'gesperrt' | 'imCase' | 'ausstehend'>): string {
  const why = [
    gesperrt > 0 ? `, ${formatZahl(gesperrt)} gesperrt` : '',
    imCase > 0 ? `, ${formatZahl(imCase)} in Cases` : '',
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
