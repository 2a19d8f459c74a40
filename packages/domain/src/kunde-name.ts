import type { Kunde } from './entities/index.ts';

/** A customer in a list: `name - firma - ort`, without what is empty. Source: spec part 1, "Column types". */
export function kundeInList({ name, firma, ort }: Pick<Kunde, 'name' | 'firma' | 'ort'>): string {
  return joined(name, firma, ort);
}

/** A customer as a heading: `company - name`. Source: spec part 2, "Invoice page". */
export function kundeHeading({ name, firma }: Pick<Kunde, 'name' | 'firma'>): string {
  return joined(firma, name);
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' - ');
}
