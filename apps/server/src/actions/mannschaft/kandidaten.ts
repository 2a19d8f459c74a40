import { type Belegt, type Kandidatin, kandidaten, tageOf } from '@traverse/domain/einsatz/kandidaten';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { istBeendet } from '@traverse/domain/einsatz/status';
import { type Dienst, type Einsatz, entities, type Person } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { telefonOf } from '@traverse/domain/person/person';
import { kandidatenPfad } from '@traverse/domain/pfade';
import { addDays, plainName, wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { type DayWindow, windowOf } from '@traverse/domain/values/day-window';
import { and, compare, or } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { abwesenheiten, dienste, einsaetze, funktionen, personen, projekt: projekte, users } = entities;

/** Who is free for a Dienst (CREW-02). */
export function kandidatenPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, kandidatenPfad, async (asked, { reader }) => {
    const { reads } = engine.database;
    const dienst = await viewRecord(engine, dienste, asked.dienst, reader);
    const funktion = dienst.funktion === '' ? undefined : await reads.find(funktionen, dienst.funktion);
    const here = await reads.findWhere(einsaetze, { dienst: dienst.id });
    const mayBeAsked = (each: Einsatz) => istBeendet(each) || each.status === 'vorgemerkt';
    const taken = new Set<string>(here.filter((each) => !mayBeAsked(each)).map(({ person }) => person));
    const known = new Map(here.map((each) => [each.person, each.id]));
    const active = (await reads.findWhere(personen, { aktiv: true })).filter(({ id }) => !taken.has(id));
    const accounts = await reads.findMany(
      users,
      active.map(({ user }) => user).filter((id) => id !== ''),
    );
    const gesucht = { schichten: dienst.schichten, qualifikationen: funktion?.qualifikationen ?? [] };
    const people = new Map(active.map((each) => [each.id, each]));
    return {
      kandidaten: kandidaten(gesucht, await standing(active, dienst, reads)).flatMap((each) => {
        const person = people.get(each.person);
        const einsatz = known.get(each.person);
        if (!person) return [];
        const account = accounts.find(({ id }) => id === person.user);
        return [
          {
            ...each,
            ...(einsatz ? { einsatz } : {}),
            hinweise: [...each.hinweise],
            name: person.name,
            telefon: telefonOf(person, account),
            hatFunktion: dienst.funktion === '' || person.funktionen.includes(dienst.funktion),
            fragtSelbst: isFrei(person.art),
          },
        ];
      }),
    };
  });
}

/** What each of them does at that time. */
async function standing(
  people: readonly Person[],
  dienst: Dienst,
  reads: RecordReads,
): Promise<Kandidatin[]> {
  const days = tageOf(dienst.schichten);
  if (!days) return people.map((each) => ({ ...each, belegt: [], abwesend: [] }));
  const [booked, byHand, away] = [
    await bookedThen(dienst, days, reads),
    await inRowsThen(days, reads),
    await awayThen(days, reads),
  ];
  return people.map((each) => ({
    ...each,
    belegt: [
      ...(booked.get(each.id) ?? []),
      ...(each.user === '' ? [] : (byHand.get(each.user) ?? [])),
      ...(byHand.get(plainName(each.name)) ?? []),
    ],
    abwesend: away.get(each.id) ?? [],
  }));
}

async function bookedThen(
  dienst: Dienst,
  days: DayWindow,
  reads: RecordReads,
): Promise<ReadonlyMap<string, Belegt[]>> {
  const filter = and(
    compare('von', '<', wireDateOf(addDays(days.bis, 1))),
    compare('bis', '>=', wireDateWithTime(days.von, 0)),
  );
  const ids = await reads.ids(einsaetze, { filter, sort: [] }, 'system');
  const found = (await reads.findMany(einsaetze, ids)).filter((each) => each.dienst !== dienst.id);
  const needs = await reads.findMany(dienste, [...new Set(found.map((each) => each.dienst))]);
  const jobs = await reads.findMany(projekte, [...new Set(needs.map(({ projekt }) => projekt))]);
  const needOf = new Map<string, Dienst>(needs.map((each) => [each.id, each]));
  const nameOf = new Map<string, string>(jobs.map(({ id, name }) => [id, name]));
  return collected(
    found.map((each) => {
      const need = needOf.get(each.dienst) ?? dienst;
      const projekt = nameOf.get(need.projekt) ?? '';
      return [
        each.person,
        { projekt, status: each.status || 'vorgemerkt', schichten: schichtenOf(each, need) },
      ];
    }),
  );
}

/** Rows that a hand wrote: by account, else by name, on all days of their project (W 5.4). */
async function inRowsThen(days: DayWindow, reads: RecordReads): Promise<ReadonlyMap<string, Belegt[]>> {
  const filter = and(
    compare('datum_von', '<', wireDateOf(addDays(days.bis, 1))),
    or(
      compare('datum_bis', '>=', wireDateWithTime(days.von, 0)),
      compare('datum_von', '>=', wireDateWithTime(days.von, 0)),
    ),
  );
  const ids = await reads.ids(projekte, { filter, sort: [] }, 'system');
  const running = (await reads.findMany(projekte, ids)).filter(({ status }) => !FREI.has(status));
  return collected(
    running.flatMap(({ name: projekt, datum_von, datum_bis, mitarbeiter }): [string, Belegt][] => {
      const window = windowOf(datum_von, datum_bis);
      if (!window) return [];
      const whole = {
        von: wireDateWithTime(window.von, 0),
        bis: wireDateWithTime(addDays(window.bis, 1), 0),
      };
      const row: Belegt = { projekt, status: 'von Hand', schichten: [{ ...whole, pause: 0 }] };
      const rows = mitarbeiter.filter(({ person }) => !person);
      return rows.map((each) => [each.user_id || plainName(each.name), row]);
    }),
  );
}

// Of these nobody knows yet, or no more, whether they take place (W 5.4).
const FREI: ReadonlySet<string> = new Set(['Anfrage', 'Angebot', 'Abgesagt']);

async function awayThen(days: DayWindow, reads: RecordReads) {
  const filter = and(
    compare('von', '<', wireDateOf(addDays(days.bis, 1))),
    compare('bis', '>=', wireDateWithTime(days.von, 0)),
  );
  const ids = await reads.ids(abwesenheiten, { filter, sort: [] }, 'system');
  return Map.groupBy(await reads.findMany(abwesenheiten, ids), ({ person }): string => person);
}

function collected(all: readonly (readonly [string, Belegt])[]): ReadonlyMap<string, Belegt[]> {
  const by = new Map<string, Belegt[]>();
  for (const [key, each] of all) by.set(key, [...(by.get(key) ?? []), each]);
  return by;
}
