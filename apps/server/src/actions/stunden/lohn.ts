import { entities } from '@traverse/domain/entities';
import { lohnAbschliessenPfad, lohnexportPfad, stundennachweisPfad } from '@traverse/domain/pfade';
import { lohnSpalten, lohnZeilen } from '@traverse/domain/stunden/lohn-spalten';
import { nachweisBrief } from '@traverse/domain/stunden/nachweis-brief';
import { isStueck } from '@traverse/domain/stunden/stueck';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { monatWorte } from '@traverse/domain/values/monatsnamen';
import type { AskedOf } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { write } from '../../records/write.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { namesOf } from '../person/names-of.ts';
import { lohnexportOf, lohnmonatOf } from './lohn-facts.ts';

const { arbeitszeiten, firma: firmen, personen, projekt: projekte } = entities;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What a month pays, its closing, and the proof for customs (STUND-02). */
export function lohnPaths(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const { reads } = engine.database;
  serve(app, lohnexportPfad, {
    answer: ({ monat }) => lohnexportOf(reads, monthIn(monat)),
    sheet: async ({ monat }) =>
      sheetOf(`Lohn-${monthIn(monat)}`, lohnSpalten, lohnZeilen(await lohnexportOf(reads, monat))),
  });
  serve(app, lohnAbschliessenPfad, async ({ monat }, { reader }) => {
    const month = monthIn(monat);
    const heute = dayAt(engine.clock().getTime());
    if (month > heute.slice(0, 'YYYY-MM'.length)) throw badRequest('Dieser Monat hat noch nicht begonnen.');
    return write(
      engine,
      reader,
      [],
      async ({ context }) => {
        const { transaction, amend, because } = context;
        const { id } = await firmaOf(transaction);
        // Two who close wait for each other here.
        const firma = await transaction.lock(firmen, id);
        if (!firma) throw badRequest('Trag zuerst die Firmendaten ein.');
        if (month <= firma.lohnBis) throw badRequest(`${monatWorte(month)} ist schon abgeschlossen.`);
        await refuseGap(transaction, month, firma.lohnBis);
        const { stempel } = await lohnmonatOf(transaction, month);
        because(`Lohnmonat ${monatWorte(month)} abgeschlossen`);
        let stamped = 0;
        for (const { id: piece } of stempel) {
          const current = await transaction.lock(arbeitszeiten, piece);
          // Corrected in this very moment: the correction is an addition to the next month.
          if (!current || current.lohnMonat !== '' || current.stand === 'ersetzt') continue;
          await amend(arbeitszeiten, current, { lohnMonat: month });
          stamped += 1;
        }
        await amend(firmen, firma, { lohnBis: month });
        return { zeiten: stamped };
      },
      (answer) => ({ answer }),
    );
  });
  serve(app, stundennachweisPfad, {
    pdf: async (asked) => {
      const firma = await firmaOf(reads);
      const heute = dayAt(engine.clock().getTime());
      const brief = nachweisBrief({ ...asked, firma, heute, personen: await zeilenOf(reads, asked) });
      return { name: `${brief.name}.pdf`, bytes: await drawnBrief(engine, documents, { firma }, brief) };
    },
  });
}

/** Throws ApiError 400. */
function monthIn(monat: string): string {
  if (!MONTH.test(monat)) throw badRequest('Der Monat muss aussehen wie 2026-11.');
  return monat;
}

/** A month that has something to be paid is not passed over: it would never be called by its name. */
async function refuseGap(reads: RecordReads, month: string, lohnBis: string): Promise<void> {
  const filter = and(
    compare('von', '<', wireDateOf(`${month}-01` as Parameters<typeof wireDateOf>[0])),
    compare('lohnMonat', '=', ''),
    compare('stand', '=', 'bestätigt'),
  );
  const ids = await reads.ids(arbeitszeiten, { filter, sort: [] }, 'system');
  const open = (await reads.findMany(arbeitszeiten, ids))
    .map(({ von }) => von.slice(0, 'YYYY-MM'.length))
    .filter((each) => each > lohnBis)
    .toSorted();
  for (const each of new Set(open))
    if ((await lohnmonatOf(reads, each)).stempel.length > 0)
      throw badRequest(`Schließ zuerst ${monatWorte(each)} ab.`);
}

async function zeilenOf(reads: RecordReads, asked: AskedOf<typeof stundennachweisPfad>) {
  const { von, bis, person = '', projekt = '' } = asked;
  if (bis < von) throw badRequest('„bis“ liegt vor „von“.');
  const filter = and(
    compare('von', '>=', wireDateOf(von)),
    compare('von', '<', wireDateOf(addDays(bis, 1))),
    person === '' ? undefined : compare('person', '=', person),
    projekt === '' ? undefined : compare('projekt', '=', projekt),
  );
  const ids = await reads.ids(arbeitszeiten, { filter, sort: [] }, 'system');
  const pieces = (await reads.findMany(arbeitszeiten, ids))
    .filter(isStueck)
    .toSorted((one, other) =>
      one.von < other.von || (one.von === other.von && one.created < other.created) ? -1 : 1,
    );
  const people = await reads.findMany(personen, [...new Set(pieces.map((each) => each.person))]);
  const projektOf = await namesOf(
    reads,
    projekte,
    pieces.map((each) => each.projekt),
  );
  return people
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
    .map(({ id, name }) => ({
      name,
      zeilen: pieces
        .filter((each) => each.person === id)
        .map((stueck) => ({ stueck, projekt: projektOf.get(stueck.projekt) ?? '' })),
    }));
}
