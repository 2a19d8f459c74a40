import type { Probelauf, Umzugswunsch } from '@traverse/domain/import/umzug';

/** What still has to be answered before anything is taken over. */
export function openQuestions({ fehlerhaft }: Probelauf, wunsch: Umzugswunsch): readonly string[] {
  return [
    ...(wunsch.geld === undefined ? ['Sag zuerst, ob die Beträge in Cent oder in Euro stehen.'] : []),
    ...(fehlerhaft > 0 && !wunsch.ohneFehlerhafte
      ? ['Sag zuerst, was mit den fehlerhaften Datensätzen geschieht.']
      : []),
  ];
}
