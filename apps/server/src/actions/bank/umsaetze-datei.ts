import { type UmsatzMitBelegen, umsatzSpalten } from '@traverse/domain/bank/umsatz-spalten';
import { entities } from '@traverse/domain/entities';
import { umsaetzeDateiPfad } from '@traverse/domain/pfade';
import { addDays, type Day, dayAt, formatZahl, wireDateOf } from '@traverse/domain/values';
import { and, compare, type Filter } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { paidByUmsaetze } from './paid-by-umsaetze.ts';

const { bankkonten, bankumsaetze } = entities;

const MOST = 20_000;
const PORTION = 500;

/** A statement of all lines with their documents: what an adviser asks for, and what shows that none is without (OM10). */
export function umsaetzeDatei(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  serve(app, umsaetzeDateiPfad, {
    sheet: async ({ id, von, bis }) => {
      const konto = await reads.find(bankkonten, id);
      if (!konto) throw notFound();
      const rows = await umsaetzeOf(reads, and(compare('bankkonto', '=', konto.id), ...within(von, bis)));
      return sheetOf(`Umsätze ${konto.name} ${dayAt(clock().getTime())}`, umsatzSpalten, rows);
    },
  });
}

function within(von: Day | undefined, bis: Day | undefined): Filter[] {
  return [
    ...(von === undefined ? [] : [compare('buchungstag', '>=', wireDateOf(von).slice(0, 10))]),
    ...(bis === undefined ? [] : [compare('buchungstag', '<', wireDateOf(addDays(bis, 1)).slice(0, 10))]),
  ];
}

async function umsaetzeOf(reads: RecordReads, filter: Filter | undefined): Promise<UmsatzMitBelegen[]> {
  const sort = [
    { by: { kind: 'field', path: ['buchungstag'], modifier: undefined } as const, descending: true },
  ];
  const ids = await reads.ids(bankumsaetze, { filter, sort }, 'system');
  if (ids.length > MOST)
    throw badRequest(`Das wären mehr als ${formatZahl(MOST)} Umsätze. Grenze sie mit „von“ und „bis“ ein.`);
  const rows: UmsatzMitBelegen[] = [];
  for (let at = 0; at < ids.length; at += PORTION) {
    const found = await reads.findMany(bankumsaetze, ids.slice(at, at + PORTION));
    const byId = new Map(found.map((umsatz) => [umsatz.id as string, umsatz]));
    const paid = await paidByUmsaetze(reads, found);
    for (const id of ids.slice(at, at + PORTION)) {
      const umsatz = byId.get(id);
      if (umsatz) rows.push({ umsatz, bezahlt: paid.get(umsatz.id) ?? [] });
    }
  }
  return rows;
}
