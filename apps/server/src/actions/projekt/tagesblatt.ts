import { tageOf } from '@traverse/domain/einsatz/kandidaten';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { entities, type Projekt } from '@traverse/domain/entities';
import { isProjektleiter } from '@traverse/domain/projekt/ansprechpartner';
import { dispoBrief } from '@traverse/domain/projekt/dispo-brief';
import type { BlattDienst } from '@traverse/domain/projekt/dispo-mannschaft';
import { type Day, eachDay } from '@traverse/domain/values';
import { meets } from '@traverse/domain/values/day-window';
import { type Bekannt, istIhrs } from '../../effects/mannschaft/fakten-lesen.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { namesOf } from '../person/names-of.ts';
import { rufnummernOf } from '../person/rufnummern.ts';

const { dienste, einsaetze, funktionen, job, personen } = entities;

/** Who is planned on a project, with the numbers that may be on its call sheet (CREW-01). */
export async function blattDiensteOf(reads: RecordReads, projekt: Projekt['id']): Promise<BlattDienst[]> {
  const needs = await reads.findReferring(dienste, 'projekt', [projekt]);
  const on = await reads.findReferring(
    einsaetze,
    'dienst',
    needs.map(({ id }) => id),
  );
  const people = await reads.findMany(personen, [...new Set(on.map(({ person }) => person))]);
  const called = await namesOf(
    reads,
    funktionen,
    needs.map(({ funktion }) => funktion),
  );
  const phones = await rufnummernOf(reads, people);
  return needs.map((dienst) => ({
    dienst,
    funktion: called.get(dienst.funktion) ?? '',
    einsaetze: on
      .filter((each) => each.dienst === dienst.id)
      .map((each) => ({ ...each, telefon: phones.get(each.person) ?? '' })),
  }));
}

interface Blatt {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The call sheet of one person for one project: her days, her colleagues of these, and nothing of customers or of what is not
 * hers (C 10.1). `own`: all that she is eingeteilt for there.
 */
export async function tagesblatt(
  engine: RecordEngine,
  documents: Documents,
  heute: Day,
  own: readonly [Bekannt, ...Bekannt[]],
): Promise<Blatt> {
  const { reads } = engine.database;
  const [{ projekt, ort, person }] = own;
  const windows = own.flatMap(({ einsatz, dienst }) => tageOf(schichtenOf(einsatz, dienst)) ?? []);
  const tage = [...new Set(windows.flatMap(({ von, bis }) => eachDay(von, bis)))].toSorted();
  const entries = await reads.findReferring(job, 'projekt', [projekt.id]);
  const firma = await firmaOf(reads);
  const brief = dispoBrief({
    projekt: {
      ...projekt,
      kunde: '',
      auftragsnummer: '',
      ansprechpartner: projekt.ansprechpartner.filter(isProjektleiter),
      dispo: [],
    },
    jobs: entries.filter((each) => windows.some((days) => istIhrs(each, person.id, days))),
    firma,
    heute,
    ort,
    tage,
    dienste: (await blattDiensteOf(reads, projekt.id)).map(({ dienst, ...each }) => ({
      ...each,
      // What nobody does yet is the office's.
      dienst: { ...dienst, offen: 0 },
      einsaetze: each.einsaetze.filter((other) => {
        const days = tageOf(schichtenOf(other, dienst));
        return days !== undefined && windows.some((window) => meets(window, days));
      }),
    })),
  });
  return { name: brief.titel, bytes: await drawnBrief(engine, documents, { firma }, brief) };
}
