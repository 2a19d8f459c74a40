import type { InventarArtikel } from '@traverse/domain/entities';
import { type Antwort, antworten } from '@traverse/domain/rueckgabe/abschluss';
import { cents, formatEuro, formatZahl } from '@traverse/domain/values';

type Preise = Pick<InventarArtikel, 'wiederbeschaffung' | 'verkaufspreis'>;

/** What an answer to so many pieces of an item means, and costs. */
export function costWords(answer: Antwort, offen: number, artikel: Preise | undefined): string {
  const neu = artikel?.wiederbeschaffung ?? 0;
  const verkauf = artikel?.verkaufspreis ?? cents(0);
  if (answer === 'zurück') return 'Wird als zurück gezählt';
  if (answer === 'bleibt offen') return 'Steht unter Offene Rückgaben, bis etwas kommt';
  if (answer === 'vermisst')
    return neu > 0 ? `Ersatzwert ${formatEuro(cents(neu * offen))}` : 'Ohne Wiederbeschaffungspreis';
  return verkauf > 0
    ? `${formatZahl(offen)} × ${formatEuro(verkauf)} werden berechnet`
    : 'Geht aus dem Bestand, ohne Verkaufspreis';
}

export const staysOpen = (count: number): string => (count === 1 ? 'bleibt offen' : 'bleiben offen');

/** `1 vermisst, 4 verbraucht, 1 bleibt offen`. */
export function sumWords(answers: readonly (readonly [Antwort, number])[]): string {
  return antworten
    .map(
      (antwort) =>
        [antwort, answers.reduce((sum, [each, count]) => (each === antwort ? sum + count : sum), 0)] as const,
    )
    .filter(([, count]) => count > 0)
    .map(
      ([antwort, count]) => `${formatZahl(count)} ${antwort === 'bleibt offen' ? staysOpen(count) : antwort}`,
    )
    .join(', ');
}
