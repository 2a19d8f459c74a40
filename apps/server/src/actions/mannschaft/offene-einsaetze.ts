import { entities, type Person } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { offeneEinsaetzePfad } from '@traverse/domain/pfade';
import { plainName } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { erwarteteKosten, fuerEinsaetze } from '../ergebnis/mannschaft-facts.ts';

const { ausgaben, einsaetze, lieferanten, personen, projekt } = entities;

/** Nobody bills more at once. */
const MOST = 50;

/** Which Einsätze a bill may be for: of whoever bills so, begun, and on no other one (PROJ-15). */
export function offeneEinsaetzePath(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  serve(app, offeneEinsaetzePfad, async (asked) => {
    const people = await sellers(reads, asked);
    const now = stampOf(engine.clock());
    const theirs = await reads.findReferring(
      einsaetze,
      'person',
      people.map(({ id }) => id),
    );
    const begun = theirs
      .filter(({ status, von }) => status === 'eingeteilt' && von !== '' && von <= now)
      .toSorted((one, other) => (one.von < other.von ? 1 : -1));
    const ids = begun.map(({ id }) => id);
    const bills = (await reads.findReferring(ausgaben, 'einsaetze', ids)).filter(
      (each) => each.id !== asked.ausser && fuerEinsaetze(each),
    );
    const billed = new Set<string>(bills.flatMap((each) => [...each.einsaetze]));
    const open = begun.filter(({ id }) => !billed.has(id)).slice(0, MOST);
    const costs = await erwarteteKosten(
      reads,
      open.map(({ id }) => id),
    );
    const jobs = await reads.findMany(projekt, [...new Set(open.map((each) => each.projekt))]);
    return {
      einsaetze: open.flatMap(({ id, name, projekt: job, von, bis }) => {
        const cost = costs.get(id);
        const called = jobs.find((each) => each.id === job)?.name ?? '';
        return cost ? [{ einsatz: id, name, projekt: called, von, bis, erwartet: cost.netto }] : [];
      }),
    };
  });
}

/** Whoever is this supplier in the books, or is called as whoever sells. Only they bill: what others cost is admin's alone. */
async function sellers(
  reads: RecordReads,
  { lieferant, verkaeufer }: AskedOf<typeof offeneEinsaetzePfad>,
): Promise<readonly Person[]> {
  const supplier = isRecordId(lieferant) ? await reads.find(lieferanten, lieferant) : undefined;
  const names = new Set([verkaeufer, supplier?.name ?? ''].map(plainName).filter((name) => name !== ''));
  if (names.size === 0) return [];
  const all = (await reads.findWhere(personen, {})).filter(({ art }) => isFrei(art));
  return all.filter(
    (each) => (supplier !== undefined && each.lieferant === supplier.id) || names.has(plainName(each.name)),
  );
}
