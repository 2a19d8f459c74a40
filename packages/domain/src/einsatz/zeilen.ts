import type { Person, Projekt } from '../entities/index.ts';
import { plainName } from '../values/same-name.ts';

type Zeile = Projekt['mitarbeiter'][number];

/** Somebody who is on a project for sure: what her row says (C 3). */
export interface FesteZeile {
  readonly person: Person['id'];
  readonly name: string;
  readonly telefon: string;
  readonly user_id: Zeile['user_id'];
  /** Her functions there. */
  readonly position: string;
  readonly von: NonNullable<Zeile['von']>;
  readonly bis: NonNullable<Zeile['bis']>;
}

interface Zeilenwissen {
  readonly feste: readonly FesteZeile[];
  /** Whoever carries out an entry of the Zeitplan stays when she is on no Dienst any more. */
  readonly imZeitplan: ReadonlySet<string>;
  /** A position that is the name of one was no hand's. */
  readonly funktionen: ReadonlySet<string>;
}

/**
 * The staff of a project as it is stored: whoever is eingeteilt stands there exactly once, and nobody else has the cells of
 * the server. A row of a hand that is hers becomes hers; one that a client left out is put back at the end (CREW-05).
 * `before`: as it was stored, for what a hand typed into a row that was left out.
 */
export function mitFestenZeilen(
  sent: readonly Zeile[],
  before: readonly Zeile[],
  { feste, imZeitplan, funktionen }: Zeilenwissen,
): Zeile[] {
  const left = new Map(feste.map((each) => [each.person as string, each]));
  const taken = (row: Zeile): FesteZeile | undefined => {
    const found = [...left.values()].find((each) => isHers(row, each));
    if (found) left.delete(found.person);
    return found;
  };
  const stands = new Set<string>();
  const kept = sent.flatMap((row): Zeile[] => {
    const hers = taken(row);
    if (hers) return [festeZeile(row, hers, funktionen)];
    if (feste.some((each) => isHers(row, each))) return [];
    const { person, von: _von, bis: _bis, ...hand } = row;
    // Hers before, and on no Dienst any more.
    if (person && !imZeitplan.has(person)) return [];
    if (person && stands.has(person)) return [];
    if (person) stands.add(person);
    return [hand];
  });
  const back = [...left.values()].map((each) => {
    const stored = before.find((row) => row.person === each.person);
    return festeZeile(stored ?? NEU, each, funktionen);
  });
  return [...kept, ...back];
}

const NEU: Zeile = { name: '', telefon: '', position: '', user_id: '' };

function isHers(row: Zeile, { person, user_id, name }: FesteZeile): boolean {
  if (row.person) return row.person === person;
  return (user_id !== '' && row.user_id === user_id) || plainName(row.name) === plainName(name);
}

function festeZeile(row: Zeile, hers: FesteZeile, funktionen: ReadonlySet<string>): Zeile {
  const { person, name, telefon, user_id, von, bis } = hers;
  const isTyped = row.position.trim() !== '' && !namesFunktionen(row.position, funktionen);
  return {
    ...row,
    name,
    telefon,
    user_id,
    position: isTyped ? row.position : hers.position,
    person,
    von,
    bis,
  };
}

const namesFunktionen = (position: string, funktionen: ReadonlySet<string>): boolean =>
  position.split(', ').every((each) => funktionen.has(each));
