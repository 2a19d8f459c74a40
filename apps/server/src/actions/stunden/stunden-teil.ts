import { entities, type Person, type Projekt } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { type GespeichertesStueck, gilt, isStueck } from '@traverse/domain/stunden/stueck';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { and, compare, type Filter } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOf } from '../person/names-of.ts';
import { ASKED_DAYS, openOf, planned } from './offene-zeiten.ts';
import { geleitet } from './wer-schreibt.ts';

const { arbeitszeiten, einsaetze, personen, projekt: projekte } = entities;

/** Days back that own hours are shown. */
const SHOWN_DAYS = 120;

/** The hours of a person's page: hers, what is still to be reported, and of whom she leads (C 10.1). */
export async function stundenTeilOf(reads: RecordReads, person: Person, now: Date) {
  const pieces = await piecesSince(reads, compare('person', '=', person.id), now, SHOWN_DAYS);
  const own = await reads.findReferring(einsaetze, 'person', [person.id]);
  const led = await geleitet(reads, person);
  const names = await namesOf(reads, projekte, [
    ...pieces.map(({ projekt }) => projekt),
    ...own.map(({ projekt }) => projekt),
    ...led,
  ]);
  const leitung = [];
  for (const id of led) {
    const seen = await ofProjekt(reads, id, person, now, names);
    if (seen) leitung.push(seen);
  }
  return {
    freiwillig: isFrei(person.art),
    zeiten: pieces.filter(isShown).map((each) => shown(each, names)),
    offen: (await openOf(reads, own, now)).map((each) => planned(each, names)),
    leitung,
  };
}

/** What counts, and what somebody else took back: she reads why. */
const isShown = (piece: GespeichertesStueck): boolean =>
  gilt(piece) ||
  (piece.stand === 'zurückgenommen' && (piece.quelle === 'Büro' || piece.quelle === 'Leitung'));

async function piecesSince(
  reads: RecordReads,
  whose: Filter,
  now: Date,
  days: number,
): Promise<GespeichertesStueck[]> {
  const since = wireDateOf(addDays(dayAt(now.getTime()), -days));
  const ids = await reads.ids(
    arbeitszeiten,
    { filter: and(whose, compare('von', '>=', since)), sort: [] },
    'system',
  );
  const found = (await reads.findMany(arbeitszeiten, ids)).filter(isStueck);
  return found.toSorted((one, other) => (one.von < other.von ? 1 : -1));
}

const shown = (each: GespeichertesStueck, names: ReadonlyMap<string, string>) => ({
  id: each.id,
  einsatz: each.einsatz,
  projekt: names.get(each.projekt) ?? '',
  von: each.von,
  bis: each.bis,
  pause: each.pause,
  km: each.km,
  taetigkeit: each.taetigkeit,
  stand: each.stand,
  minuten: each.minuten,
  gemeldetVon: each.gemeldetVon,
  bestaetigtVon: each.bestaetigtVon,
  grund: each.grund,
});

/** Names and hours of who is on a project, for whoever leads there. */
async function ofProjekt(
  reads: RecordReads,
  projekt: Projekt['id'],
  leitung: Person,
  now: Date,
  names: ReadonlyMap<string, string>,
) {
  const pieces = (await piecesSince(reads, compare('projekt', '=', projekt), now, ASKED_DAYS)).filter(
    (each) => each.person !== leitung.id && gilt(each),
  );
  const all = await reads.findReferring(einsaetze, 'projekt', [projekt]);
  const open = (await openOf(reads, all, now)).filter(({ einsatz }) => einsatz.person !== leitung.id);
  if (pieces.length + open.length === 0) return undefined;
  const nameOf = await namesOf(reads, personen, [
    ...pieces.map((each) => each.person),
    ...open.map(({ einsatz }) => einsatz.person),
  ]);
  return {
    id: projekt,
    name: names.get(projekt) ?? '',
    zeiten: pieces.map((each) => ({
      person: each.person,
      name: nameOf.get(each.person) ?? '',
      ...shown(each, names),
    })),
    offen: open.map((each) => ({
      person: each.einsatz.person,
      name: nameOf.get(each.einsatz.person) ?? '',
      ...planned(each, names),
    })),
  };
}
