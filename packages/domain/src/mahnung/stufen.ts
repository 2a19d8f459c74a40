import type { RecordIn } from '../entities/index.ts';
import { type Anrede, mahntexte } from '../forderung/mahntexte.ts';
import { addDays, type Day } from '../values/dates.ts';
import { type Bundesland, workingDayFrom } from '../values/feiertage.ts';
import { cents } from '../values/geld.ts';

export type Mahnstufe = RecordIn<'mahnstufen'>;

/** What decides about a letter of a level; the settings of `mahnstufen`. */
export type StufenRegel = Pick<
  Mahnstufe,
  'stufe' | 'name' | 'tageNachFaelligkeit' | 'frist' | 'zinsen' | 'pauschale' | 'gebuehr'
>;

/** The highest level; after it the claim goes to court or is written off. */
export const LETZTE_STUFE = 3;

/** What every firm begins with; their texts are in the form of address given. Source: finance 2.3. */
export function ersteMahnstufen(anrede: Anrede): readonly (StufenRegel & { readonly text: string })[] {
  const texts = mahntexte[anrede];
  const regel = { frist: 7, gebuehr: cents(0) };
  return [
    {
      ...regel,
      stufe: 1,
      name: 'Zahlungserinnerung',
      tageNachFaelligkeit: 5,
      zinsen: false,
      pauschale: false,
      text: texts[0],
    },
    {
      ...regel,
      stufe: 2,
      name: '1. Mahnung',
      tageNachFaelligkeit: 10,
      zinsen: true,
      pauschale: true,
      text: texts[1],
    },
    {
      ...regel,
      stufe: 3,
      name: 'Letzte Mahnung',
      tageNachFaelligkeit: 10,
      zinsen: true,
      pauschale: true,
      text: texts[2],
    },
  ];
}

/** Until when a letter of this day gives time; never a day on which no bank works. */
export function fristFor(datum: Day, tage: number, land: Bundesland | ''): Day {
  return workingDayFrom(addDays(datum, tage), land);
}

/** What is wrong with a term, in German; nothing when it is right. */
export function fristProblem(frist: Day, datum: Day): string | undefined {
  return frist > datum ? undefined : 'Die Frist liegt in der Vergangenheit. Wähle einen späteren Tag.';
}

/** Why a letter of this level cannot be sent to a claim that was reminded so far up to `erreicht`. */
export function stufenProblem(
  name: string,
  { stufe, erreicht }: { readonly stufe: number; readonly erreicht: number },
): string | undefined {
  if (stufe === erreicht + 1 && stufe <= LETZTE_STUFE) return undefined;
  if (stufe <= erreicht) return `${name} ist schon auf Stufe ${erreicht}. Lade den Mahnlauf neu.`;
  if (stufe > LETZTE_STUFE) return `Nach Stufe ${LETZTE_STUFE} gibt es keine weitere Mahnung.`;
  return `${name} braucht zuerst Stufe ${erreicht + 1}: Eine Stufe wird nicht übersprungen.`;
}
