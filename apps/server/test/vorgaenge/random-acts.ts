import { type Collection, entities, type Protokolleintrag } from '@traverse/domain/entities';
import { vorgangOf } from '../../src/protokoll/vorgang.ts';
import type { TestServer } from '../server.ts';
import { actsOf, vorgangIn } from './acts.ts';

/** Numbers that are the same for the same seed. Source: mulberry32, T. Ettinger, public domain. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const day = (of: number) => `2026-12-${String(of).padStart(2, '0')} 02:00:00.000Z`;

/** A small firm in which two people change, make and delete things, and take acts back. */
export async function aHouseOfTwo(server: TestServer, seed: number) {
  const pick = random(seed);
  const groups = ['rechnungen', 'packlisten', 'inventar', 'kunden', 'admin'] as const;
  const people = await Promise.all([0, 1].map(async () => actsOf(server, await server.user(...groups))));
  const done: number[] = [];
  const ids: { [collection: string]: string[] } = { projekt: [], packlisten: [], kunden: [], inventar: [] };
  const one = (of: readonly string[] | undefined) => of?.[pick(of.length || 1)] ?? '';
  const facts: { readonly [C in Collection]?: () => object } = {
    kunden: () => ({ name: `Kunde ${pick(5)}`, rabatt: pick(4) }),
    projekt: () => ({ name: `Fest ${pick(5)}`, ort: `Halle ${pick(3)}`, datum_von: day(1 + pick(9)) }),
    packlisten: () => ({
      kunde: one(ids['kunden']),
      projekt: one(ids['projekt']),
      von: day(1 + pick(4)),
      bis: day(6 + pick(3)),
    }),
    inventar: () => ({ name: `Kabel ${pick(5)}`, anzahl: pick(9), mietpreis: 100 * pick(5) }),
  };
  const collections = Object.keys(facts) as Collection[];

  /** One act, or a refusal; answers the act that was taken back, and what it was. */
  async function step(): Promise<{ readonly back: number; readonly of: number } | undefined> {
    const somebody = people[pick(people.length)]!;
    const collection = collections[pick(collections.length)]!;
    const id = one(ids[collection]);
    const what = pick(10);
    if (what < 3 || id === '') {
      const made = await somebody.create(collection, facts[collection]!());
      if (made.status === 200) ids[collection]!.push(made.body.id);
      note(vorgangIn(made));
    } else if (what < 6) {
      const [name, value] = Object.entries(facts[collection]!()).at(-1)!;
      note(vorgangIn(await somebody.change(collection, id, { [name]: value })));
    } else if (what < 8) {
      note(vorgangIn(await somebody.remove(collection, id)));
    } else {
      const of = done[pick(done.length || 1)] ?? 0;
      const nur = pick(2) === 0 ? {} : { nur: 'unverändertes' };
      const answer = await somebody.back(of, { ...nur, nummer: 'neue', bestand: 'trotzdem' });
      if (answer.status === 200 && answer.body.vorgang > 0) {
        note(answer.body.vorgang);
        return { back: answer.body.vorgang, of };
      }
      if (answer.status >= 500) throw new Error(JSON.stringify(answer.body));
    }
    return undefined;
  }

  function note(vorgang: number): void {
    if (vorgang > 0) done.push(vorgang);
  }

  /** What a taking back has changed that the act it took back had not left so: of nobody else anything. */
  async function takenFromOthers(back: number, of: number): Promise<string[]> {
    const { reads } = server.engine.database;
    const [taking, taken] = [await vorgangOf(reads, back), await vorgangOf(reads, of)];
    return (taking?.eintraege ?? []).flatMap((eintrag) =>
      isOwn(eintrag, taken?.eintraege ?? []) ? [] : [`${eintrag.art} ${eintrag.sammlung} ${eintrag.titel}`],
    );
  }

  return { step, takenFromOthers, done, people };
}

/** Whether an entry undoes one of these: what it brings back they deleted, what it changes holds what they gave. */
function isOwn(eintrag: Protokolleintrag, taken: readonly Protokolleintrag[]): boolean {
  const before = taken.filter(({ datensatz }) => datensatz === eintrag.datensatz);
  if (eintrag.art === 'angelegt') return before.some(({ art }) => art === 'gelöscht');
  if (eintrag.art === 'gelöscht') return before.some(({ art }) => art === 'angelegt');
  const derived = (feld: string) => {
    const { fields } = entities[eintrag.sammlung as Collection];
    return (
      (fields as { readonly [name: string]: { readonly derived?: unknown } })[feld]?.derived !== undefined
    );
  };
  return eintrag.aenderungen.every(
    ({ feld, alt }) =>
      derived(feld) ||
      // Days that a project no longer agrees with are marked, as with any move.
      feld === 'projektVon' ||
      feld === 'projektBis' ||
      before.some(({ aenderungen }) => aenderungen.some((each) => each.feld === feld && each.neu === alt)),
  );
}
