import { gilt } from '@traverse/domain/abwesenheit/abwesenheit';
import { besetzungOf } from '@traverse/domain/einsatz/besetzung';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Dienst, entities, type Person, type Projekt } from '@traverse/domain/entities';
import { type KalenderEintrag, kalenderFrom, projektEintrag } from '@traverse/domain/kalender/kalender';
import { abwesendEintrag, schichtEintraege, wandEintrag } from '@traverse/domain/kalender/mannschaft';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { type Day, dayAt, formatTime, formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { type Bekannt, bekannt } from '../../effects/mannschaft/fakten-lesen.ts';
import { mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOf } from '../person/names-of.ts';

const { abwesenheiten, dienste, einsaetze, orte, personen, projekt: projekte } = entities;

/** The addresses of the places of these projects, by place. */
export async function anschriftenOf(
  reads: RecordReads,
  all: readonly Pick<Projekt, 'veranstaltungsort'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(all.map(({ veranstaltungsort }) => veranstaltungsort))].filter((id) => id !== '');
  return new Map((await reads.findMany(orte, ids)).map((ort) => [ort.id, anschriftLine(ort)]));
}

/** The Schichten of a person, and the days on which she is not there (KAL-01). */
export async function eintraegeOfPerson(
  reads: RecordReads,
  person: Person,
  now: Date,
): Promise<KalenderEintrag[]> {
  const heute = dayAt(now.getTime());
  const since = kalenderFrom(heute);
  const all = (await reads.findReferring(einsaetze, 'person', [person.id])).filter(({ bis }) => bis >= since);
  const away = (await reads.findReferring(abwesenheiten, 'person', [person.id])).filter(gilt);
  return [
    ...(await termineOf(reads, await bekannt(reads, all), heute)),
    ...away.flatMap((each) => abwesendEintrag(each, String(each.anzeige)) ?? []),
  ];
}

/** Of these Einsätze an entry for each Schicht, as their person knows it. */
export async function termineOf(
  reads: RecordReads,
  all: readonly Bekannt[],
  heute: Day,
): Promise<KalenderEintrag[]> {
  const told = await mitteilungenOf(
    reads,
    all.map(({ einsatz }) => einsatz.id),
  );
  return all.flatMap(({ einsatz, dienst, projekt, funktion, wissen }) =>
    schichtEintraege(
      {
        einsatz,
        schichten: schichtenOf(einsatz, dienst),
        projekt,
        funktion: funktion?.name ?? '',
        ort: [dienst.ort || projekt.ort, wissen.anschrift].filter((each) => each !== '').join(', '),
        beschreibung: [
          dienst.treffpunkt === '' && dienst.treffzeit === ''
            ? ''
            : `Treffpunkt ${[dienst.treffzeit === '' ? '' : formatTime(dienst.treffzeit), dienst.treffpunkt].filter((each) => each !== '').join(', ')}`,
          dienst.anmerkung,
        ]
          .filter((each) => each !== '')
          .join('\n'),
        folge: told.get(einsatz.id)?.folge ?? 0,
      },
      heute,
    ),
  );
}

/** The firm's, for the wall: projects with how many of how many, and who is away. */
export async function wandOf(reads: RecordReads, now: Date): Promise<KalenderEintrag[]> {
  const since = kalenderFrom(dayAt(now.getTime()));
  const ids = await reads.ids(projekte, { filter: compare('datum_bis', '>=', since), sort: [] }, 'system');
  const jobs = await reads.findMany(projekte, ids);
  const needs = Map.groupBy(
    await reads.findReferring(dienste, 'projekt', ids),
    ({ projekt }): string => projekt,
  );
  const booked = Map.groupBy(
    await reads.findReferring(einsaetze, 'projekt', ids),
    ({ dienst }): string => dienst,
  );
  const besetzung = (own: readonly Dienst[]) => {
    const all = own.map((each) => besetzungOf(each, booked.get(each.id) ?? []));
    const sum = (of: 'fest' | 'anzahl') => formatZahl(all.reduce((so, each) => so + each[of], 0));
    return own.length === 0 ? '' : `${sum('fest')} von ${sum('anzahl')}`;
  };
  const shown = jobs.flatMap((projekt) => {
    const eintrag = projektEintrag(projekt);
    return eintrag ? [wandEintrag(eintrag, projekt, besetzung(needs.get(projekt.id) ?? []))] : [];
  });
  const awayIds = await reads.ids(abwesenheiten, { filter: compare('bis', '>=', since), sort: [] }, 'system');
  const away = (await reads.findMany(abwesenheiten, awayIds)).filter(gilt);
  const nameOf = await namesOf(
    reads,
    personen,
    away.map(({ person }) => person),
  );
  return [
    ...shown,
    ...away.flatMap(
      (each) => abwesendEintrag(each, `${nameOf.get(each.person) ?? ''}: ${each.anzeige}`) ?? [],
    ),
  ];
}
