import { type Schicht, schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Dienst, type Einsatz, entities, type Person, type Projekt } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { type GespeichertesStueck, gilt, isStueck } from '@traverse/domain/stunden/stueck';
import { addDays, dayAt, dayOf, wireDateAt, wireDateOf } from '@traverse/domain/values';
import { and, compare, type Filter } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOf } from '../person/names-of.ts';
import { geleitet } from './wer-schreibt.ts';

const { arbeitszeiten, dienste, einsaetze, funktionen, personen, projekt: projekte } = entities;

/** Days back that one is asked about what was planned, and that own hours are shown. */
const ASKED_DAYS = 30;
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

interface Geplant {
  readonly einsatz: Einsatz;
  readonly schicht: Schicht;
  readonly funktion: string;
}

const planned = ({ einsatz, schicht, funktion }: Geplant, names: ReadonlyMap<string, string>) => ({
  einsatz: einsatz.id,
  projekt: names.get(einsatz.projekt) ?? '',
  funktion,
  von: schicht.von,
  bis: schicht.bis,
  pause: schicht.pause,
});

/** Schichten that have begun, of who is eingeteilt, on days of which nobody has said anything for this Einsatz. */
async function openOf(reads: RecordReads, all: readonly Einsatz[], now: Date): Promise<Geplant[]> {
  const since = wireDateOf(addDays(dayAt(now.getTime()), -ASKED_DAYS));
  const until = wireDateAt(now.getTime());
  const firm = all.filter(
    ({ status, von, bis }) => status === 'eingeteilt' && von !== '' && von <= until && bis >= since,
  );
  const needs = await reads.findMany(dienste, [...new Set(firm.map(({ dienst }) => dienst))]);
  const needOf = new Map<string, Dienst>(needs.map((each) => [each.id, each]));
  const called = await namesOf(
    reads,
    funktionen,
    needs.map(({ funktion }) => funktion),
  );
  const said = await reads.findReferring(
    arbeitszeiten,
    'einsatz',
    firm.map(({ id }) => id),
  );
  const days = new Set(
    said.filter(({ stand }) => stand !== 'ersetzt').map(({ einsatz, von }) => `${einsatz} ${dayOf(von)}`),
  );
  return firm.flatMap((einsatz) => {
    const dienst = needOf.get(einsatz.dienst);
    if (!dienst) return [];
    return schichtenOf(einsatz, dienst)
      .filter(({ von }) => von !== '' && von <= until && von >= since)
      .filter(({ von }) => !days.has(`${einsatz.id} ${dayOf(von)}`))
      .map((schicht) => ({ einsatz, schicht, funktion: called.get(dienst.funktion) ?? '' }));
  });
}

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
