import type { Cents } from '@traverse/schema';
import { plainIban } from '../values/check-digits.ts';
import { sumCents } from '../values/geld.ts';
import { istKonto } from './eigenes-konto.ts';
import type { Bankposten, OffeneMahnung } from './vorschlag.ts';
import { type NamensIndex, namensIndex, plainName } from './zweck.ts';

interface Open {
  readonly posten: readonly Bankposten[];
  readonly eigeneIbans: readonly string[];
  readonly mahnungen: readonly OffeneMahnung[];
}

/** What a line can name. */
export type Gefunden = Bankposten | OffeneMahnung;

/** What is open in one direction, or in both, by everything a line may name it with. */
export interface Side {
  readonly names: NamensIndex<Gefunden>;
  readonly byDigits: ReadonlyMap<string, readonly Bankposten[]>;
  readonly byAmount: ReadonlyMap<number, readonly Bankposten[]>;
  readonly byIban: ReadonlyMap<string, OfIban>;
  readonly byId: ReadonlyMap<string, Bankposten>;
  readonly mahnungen: readonly OffeneMahnung[];
}

/** What is open of whoever an account is known for. */
interface OfIban {
  readonly posten: readonly Bankposten[];
  readonly summe: Cents;
  /** Two customers with one account leave it to a person. */
  readonly isOfOne: boolean;
}

function ofIban(posten: readonly Bankposten[]): OfIban {
  const summe = sumCents(posten.map(({ offen }) => offen));
  return { posten, summe, isOfOne: new Set(posten.map(({ partner }) => partner)).size === 1 };
}

/** `isSide` says which amounts are of this direction: what comes in is above 0. */
export function sideOf({ posten, mahnungen, eigeneIbans }: Open, isSide: (offen: number) => boolean): Side {
  const open = posten.filter(({ offen }) => isSide(offen));
  const names: { name: string; of: Gefunden }[] = open.flatMap((each) =>
    each.namen.map((name) => ({ name, of: each })),
  );
  const expected = open.filter(({ ausgebucht }) => !ausgebucht);
  // The firm's own account was learnt as somebody's once.
  const isOwn = (iban: string) => eigeneIbans.some((own) => istKonto(own, iban));
  const letters = mahnungen.filter(({ summe }) => isSide(summe));
  return {
    names: namensIndex([...names, ...letters.map((mahnung) => ({ name: mahnung.name, of: mahnung }))]),
    byDigits: lists(open, (each) =>
      each.namen.flatMap((name) => plainName(name).match(/^[A-Z]{1,4}(\d{8,})$/)?.[1] ?? []),
    ),
    byAmount: lists(expected, (each) => [Number(each.offen)]),
    byIban: new Map(
      [...lists(expected, ({ ibans }) => ibans.map(plainIban).filter((iban) => !isOwn(iban)))].map(
        ([iban, theirs]) => [iban, ofIban(theirs)],
      ),
    ),
    byId: new Map(open.map((each) => [each.id, each])),
    mahnungen: letters,
  };
}

function lists<Key>(
  posten: readonly Bankposten[],
  keysOf: (posten: Bankposten) => readonly Key[],
): ReadonlyMap<Key, readonly Bankposten[]> {
  const found = new Map<Key, Bankposten[]>();
  for (const each of posten) {
    for (const key of new Set(keysOf(each))) {
      const known = found.get(key);
      if (known) known.push(each);
      else found.set(key, [each]);
    }
  }
  return found;
}
