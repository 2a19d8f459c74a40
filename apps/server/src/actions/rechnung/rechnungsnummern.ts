import { entities, type Rechnung } from '@traverse/domain/entities';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { rechnungsnummernPfad } from '@traverse/domain/pfade';
import { rechnungsnummern, type Umbenennung, umbenennungen } from '@traverse/domain/rechnung/nummern';
import { type NummerZeile, nummernSpalten } from '@traverse/domain/rechnung/nummern-spalten';
import type { Reader } from '@traverse/schema';
import { and, compare, contains } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { usedNumbersOf } from '../../effects/used-numbers.ts';
import { serve } from '../../pfade/serve.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import type { RecordReads } from '../../sql/record-store.ts';

/** Every number of a year with its state, gaps too (GOBD-04). */
export function rechnungsnummernPath(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  serve(app, rechnungsnummernPfad, {
    sheet: async ({ year: jahr }, { reader }) =>
      sheetOf(`Rechnungsnummern ${jahr}`, nummernSpalten, await rowsOf(reads, jahr, reader)),
  });
}

async function rowsOf(reads: RecordReads, jahr: number, reader: Reader): Promise<readonly NummerZeile[]> {
  const rechnungen = await rechnungenOf(reads, jahr);
  const ids = rechnungen.map(({ id }) => id);
  const booked = await reads.findReferring(entities.einnahmen, 'rechnung', ids, 1);
  const gebucht = new Set(booked.map(({ rechnung }) => rechnung));
  const fehlend = await usedNumbersOf(reads, entities.rechnungen.collection);
  const umbenannt = await umbenanntIn(reads, jahr);
  const numbers = rechnungsnummern(rechnungen, { gebucht, umbenannt, fehlend }, jahr);
  const kundenIds = [...new Set(numbers.flatMap(({ rechnung }) => rechnung?.kunde ?? []))];
  const kunden = new Map(
    (await reads.findMany(entities.kunden, kundenIds)).map((kunde) => [kunde.id, kunde]),
  );
  return numbers.map(({ rechnung: found, ...number }) => {
    const rechnung = found && maySee(entities.rechnungen, reader, found) ? found : undefined;
    const kunde = rechnung && kunden.get(rechnung.kunde);
    return { ...number, rechnung, kunde: kunde ? recordTitle('kunden', kunde) : '' };
  });
}

/** Those of the year, whose ever they are, and what reversals lead to and from. */
async function rechnungenOf(reads: RecordReads, jahr: number): Promise<readonly Rechnung[]> {
  const { rechnungen } = entities;
  const by = { kind: 'field', path: ['name'], modifier: undefined } as const;
  const selection = { filter: compare('name', '~', `RN${jahr}`), sort: [{ by, descending: false }] };
  const ids = await reads.ids(rechnungen, selection, 'system');
  const ofYear = await reads.findMany(rechnungen, ids);
  const reversed = ofYear.map(({ stornoVon }) => stornoVon);
  const others = [
    ...(await reads.findMany(rechnungen, reversed)),
    ...(await reads.findReferring(rechnungen, 'stornoVon', ids, 1)),
  ];
  const byId = new Map([...ofYear, ...others].map((each) => [each.id, each]));
  return [...byId.values()];
}

/** What the log says of invoices that gave a number of this year up. */
async function umbenanntIn(reads: RecordReads, jahr: number): Promise<ReadonlyMap<string, Umbenennung>> {
  const { protokoll } = entities;
  const by = { kind: 'field', path: ['nr'], modifier: undefined } as const;
  const filter = and(
    compare('sammlung', '=', 'rechnungen'),
    compare('art', '=', 'geändert'),
    contains('aenderungen', `RN${jahr}`),
  );
  const ids = await reads.ids(protokoll, { filter, sort: [{ by, descending: false }] }, 'system');
  return umbenennungen(await reads.findMany(protokoll, ids));
}
