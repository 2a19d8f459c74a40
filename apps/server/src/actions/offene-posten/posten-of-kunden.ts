import { entities } from '@traverse/domain/entities';
import type { Forderung } from '@traverse/domain/forderung/forderung';
import { mahnlaufOf } from '@traverse/domain/mahnung/mahnlauf';
import { geldOf, mahnsperren } from '@traverse/domain/mahnung/sperren';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import type { GruppenFacts, Posten } from '@traverse/domain/offene-posten/liste';
import { cents, type Day, dayOf, formatDay, sumCents } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { RecordReads } from '../../sql/record-store.ts';
import { guthabenOf, rechnungenAm } from '../belege/open-rechnungen.ts';
import { type MahnKunde, type MahnRegeln, mahnKunden } from '../mahnung/mahn-facts.ts';

const { kunden, users } = entities;

/** Customers with what is open of theirs at a day, and how many letters a run would propose today. */
export async function postenOfKunden(
  reads: RecordReads,
  reader: Reader,
  stichtag: Day,
  regeln: MahnRegeln,
): Promise<{ readonly groups: GruppenFacts[]; readonly mahnbar: number }> {
  const { offen: open, voraus } = await rechnungenAm(reads, stichtag);
  const credits = await guthabenOf(reads, stichtag);
  const ids = [...new Set([...open.map(({ kunde }) => kunde), ...credits.keys(), ...voraus.keys()])];
  const found = await reads.findMany(kunden, ids);
  const owners = await namesOf(
    reads,
    open.map(({ user }) => user),
  );
  const reminded = (await mahnKunden(reads, reader, regeln.heute)).map((known) => ({
    known,
    vorschlaege: mahnlaufOf(known, regeln).vorschlaege,
  }));
  const byKunde = new Map<string, (typeof reminded)[number]>(
    reminded.map((each) => [each.known.kunde.id, each]),
  );
  const claimsOf = Map.groupBy(open, ({ kunde }) => kunde);
  const groups = found.map((kunde): GruppenFacts => {
    const { known, vorschlaege = [] } = byKunde.get(kunde.id) ?? {};
    const claims = (claimsOf.get(kunde.id) ?? []).map(
      (each): Posten => ({
        id: each.id,
        name: each.name,
        art: 'Rechnung',
        nurFuer:
          each.user === '' || each.user === reader.id
            ? ''
            : `nur für ${owners.get(each.user) ?? 'jemand anderen'}`,
        datum: dayOf(each.rechnungsDatum) || stichtag,
        faellig: dayOf(each.faelligDatum),
        gesamt: each.gesamt,
        offen: each.offen,
        stand: standOf(known, each.id, regeln),
      }),
    );
    const credit = sumCents([credits.get(kunde.id) ?? cents(0), voraus.get(kunde.id) ?? cents(0)]);
    return {
      id: kunde.id,
      name: kundeHeading(kunde),
      posten: credit === 0 ? claims : [...claims, guthaben(credit, stichtag)],
      mahnung: vorschlaege[0],
      zahlungLiegtVor:
        known !== undefined && known.forderungen.some((each) => isPaidInBank(each, known, regeln)),
    };
  });
  const mahnbar = reminded.reduce((sum, { vorschlaege }) => sum + vorschlaege.length, 0);
  return { groups, mahnbar };
}

/** Money that lies in the bank stops its letter. */
function isPaidInBank(claim: Forderung, known: MahnKunde, regeln: MahnRegeln): boolean {
  return geldOf(claim, known, regeln).sperre !== '';
}

/** The last letter of a claim, or why none goes out. */
function standOf(known: MahnKunde | undefined, id: string, regeln: MahnRegeln): string {
  const claim = known?.forderungen.find((each) => each.id === id);
  if (!known || !claim) return '';
  const last = claim.mahnungen.at(-1);
  const name =
    last && (regeln.stufen.find(({ stufe }) => stufe === last.stufe)?.name ?? `Stufe ${last.stufe}`);
  const letter = last ? `${name} am ${formatDay(last.datum)}, Frist ${formatDay(last.frist)}` : '';
  // Whose it is and until when the term runs is said beside it.
  const stops = mahnsperren(claim, known, regeln).filter(({ art }) => art !== 'fremd' && art !== 'frist');
  return [letter, ...stops.map(({ text }) => text), geldOf(claim, known, regeln).hinweis]
    .filter(Boolean)
    .join(' · ');
}

function guthaben(amount: number, stichtag: Day): Posten {
  return {
    id: '',
    name: 'Guthaben',
    art: 'Guthaben',
    nurFuer: '',
    datum: stichtag,
    faellig: '',
    gesamt: cents(0 - amount),
    offen: cents(0 - amount),
    stand: '',
  };
}

async function namesOf(reads: RecordReads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await reads.findMany(users, [...new Set(ids.filter((id) => id !== ''))]);
  return new Map(found.map(({ id, username }) => [id, username]));
}
