import type { Kunde } from '../entities/index.ts';
import { plainName } from '../values/same-name.ts';

type Named = Pick<Kunde, 'name' | 'firma' | 'ort'>;

/**
 * A customer in a list: `firma – name – ort`, without what is empty. Spec part 1, "Column types", has the person first; the
 * firm is what is looked for, and what every other place begins with (decision 0161).
 */
export function kundeInList({ name, firma, ort }: Named): string {
  return joined(firma, name, ort);
}

/** Every way in which a customer may be written where a text stands for one, also as lists had it before. */
export function kundeSpellings(kunde: Named): string[] {
  const { name, firma, ort } = kunde;
  const now = [firma, name, kundeHeading(kunde), kundeInList(kunde)];
  return [
    ...now,
    ...[
      [firma, name],
      [firma, name, ort],
      [name, firma, ort],
    ].map(asBefore),
  ];
}

/**
 * How each customer is written where a text stands for one: by the shortest spelling that means nobody else, the firm
 * before the person.
 */
export function kundeTexts(kunden: readonly Named[]): string[] {
  const meant = new Map<string, number>();
  for (const kunde of kunden)
    for (const spelling of new Set(kundeSpellings(kunde).map(plainName)))
      meant.set(spelling, (meant.get(spelling) ?? 0) + 1);
  return kunden.map(
    (kunde) =>
      kundeSpellings(kunde).find((spelling) => spelling !== '' && meant.get(plainName(spelling)) === 1) ??
      kundeInList(kunde),
  );
}

/** A customer as a heading: `company – name`. Source: spec part 2, "Invoice page". */
export function kundeHeading({ name, firma }: Pick<Kunde, 'name' | 'firma'>): string {
  return joined(firma, name);
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' – ');
}

/** With hyphens, as texts of projects have it that were chosen until version 2.10. */
function asBefore(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' - ');
}
