import { tageOf } from '@traverse/domain/einsatz/kandidaten';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { entities } from '@traverse/domain/entities';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { isProjektleiter } from '@traverse/domain/projekt/ansprechpartner';
import { karteAddress } from '@traverse/domain/projekt/karte';
import { formatZahl } from '@traverse/domain/values';
import { meets } from '@traverse/domain/values/day-window';
import { type Bekannt, istIhrs } from '../../effects/mannschaft/fakten-lesen.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOf } from '../person/names-of.ts';
import { rufnummernOf } from '../person/rufnummern.ts';

const { anlagen, dienste, einsaetze, funktionen, job, personen } = entities;

/** What whoever is on it needs on the spot: whom, where, when, and nothing of customers or money (C 10.1). */
export async function vorOrt(reads: RecordReads, known: Bekannt) {
  const { dienst, projekt, ort } = known;
  const anschrift = ort ? anschriftLine(ort) : '';
  const leitung = projekt.ansprechpartner.find(isProjektleiter);
  return {
    anschrift,
    karte: karteAddress(anschrift || dienst.ort || projekt.ort),
    leitung: { name: leitung?.person ?? '', telefon: leitung?.telefon ?? '' },
    kollegen: await kollegenOf(reads, known),
    zeitplan: await zeitplanOf(reads, known),
    hinweise: hinweiseOf(known),
    unterlagen: (await reads.findReferring(anlagen, 'projekt', [projekt.id]))
      .filter(({ fuerMannschaft }) => fuerMannschaft && projekt.dispoAm !== '')
      .map(({ id, fileName, file }) => ({ id, name: fileName || file })),
  };
}

function hinweiseOf({ projekt, ort }: Bekannt) {
  const strom = ort?.strom.map(
    ({ anzahl, art, wo }) => `${formatZahl(anzahl)} × ${art}${wo === '' ? '' : `, ${wo}`}`,
  );
  return [
    ['Zufahrt', ort?.zufahrt ?? ''],
    ['Ladezeiten', ort?.ladezeiten ?? ''],
    ['Strom', strom?.join('\n') ?? ''],
    ['Am Ort', ort?.hinweise ?? ''],
    ['Unterkunft', projekt.unterkunft],
    ['Verpflegung', projekt.verpflegung],
    ['Hinweise', projekt.allgemeineHinweise],
    ...projekt.meldeweg.map(({ grund, meldung_an, meldung_via }) => [
      `Bei ${grund}`,
      `${meldung_an}, ${meldung_via}`,
    ]),
  ].flatMap(([was = '', text = '']) => (text.trim() === '' ? [] : [{ was, text }]));
}

/** Whoever else is on this project on one of her days; a number that is for the office alone stays there. */
async function kollegenOf(reads: RecordReads, { einsatz, dienst, projekt }: Bekannt) {
  const own = tageOf(schichtenOf(einsatz, dienst));
  const needs = await reads.findReferring(dienste, 'projekt', [projekt.id]);
  const others = (
    await reads.findReferring(
      einsaetze,
      'dienst',
      needs.map(({ id }) => id),
    )
  ).filter((each) => {
    const need = needs.find(({ id }) => id === each.dienst);
    const days = need && tageOf(schichtenOf(each, need));
    const isOther = each.person !== einsatz.person && each.status === 'eingeteilt';
    return isOther && own !== undefined && days !== undefined && meets(own, days);
  });
  const people = await reads.findMany(personen, [...new Set(others.map(({ person }) => person))]);
  const phones = await rufnummernOf(reads, people);
  const called = await namesOf(
    reads,
    funktionen,
    needs.map(({ funktion }) => funktion),
  );
  return people.map((person) => {
    const his = others.find((each) => each.person === person.id);
    const need = needs.find(({ id }) => id === his?.dienst);
    return {
      name: person.name,
      funktion: called.get(need?.funktion ?? '') ?? '',
      telefon: phones.get(person.id) ?? '',
    };
  });
}

/** Entries of her days that are hers or nobody's. */
async function zeitplanOf(reads: RecordReads, { einsatz, dienst, projekt, person }: Bekannt) {
  const days = tageOf(schichtenOf(einsatz, dienst));
  if (!days) return [];
  const entries = await reads.findReferring(job, 'projekt', [projekt.id]);
  return entries
    .filter((each) => istIhrs(each, person.id, days))
    .toSorted((one, other) => (one.zeit < other.zeit ? -1 : 1))
    .map(({ zeit, job: was, ort: wo }) => ({ zeit, was, wo }));
}
