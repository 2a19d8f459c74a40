import type { Kunde } from './entities/index.ts';

type Named = Pick<Kunde, 'name' | 'firma' | 'ort'>;

/**
 * A customer in a list: `firma - name - ort`, without what is empty. Spec part 1, "Column types", has the person first; the
 * firm is what is looked for, and what every other place begins with (decision 0161).
 */
export function kundeInList({ name, firma, ort }: Named): string {
  return joined(firma, name, ort);
}

/** Every way in which a customer may be written where a text stands for one, also as lists had it before. */
export function kundeSpellings(kunde: Named): string[] {
  const { name, firma, ort } = kunde;
  return [firma, name, kundeHeading(kunde), kundeInList(kunde), joined(name, firma, ort)];
}

/** A customer as a heading: `company - name`. Source: spec part 2, "Invoice page". */
export function kundeHeading({ name, firma }: Pick<Kunde, 'name' | 'firma'>): string {
  return joined(firma, name);
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' - ');
}
