import { entityNamed } from '@traverse/domain/entities';
import { ofListen } from '@traverse/domain/tabelle/listenzeile';
import { zielIn } from '@traverse/domain/tabelle/ziel-in';
import { carriedBy } from '@traverse/domain/tabelle/ziele';
import type { Entity } from '@traverse/schema';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { fremdnummernOf } from '../laeufe/fremdnummern.ts';
import { isPruefdatei, ofPruefdatei } from './plan-pruefdatei.ts';
import type { PlanWork } from './plan-task.ts';
import { bytesOf } from './portions.ts';

const PORTION = 100;

/** Everything that rows could mean, read in portions, and how other tools call it. */
export async function loadBestand(
  reads: RecordReads,
  collections: readonly Entity[],
): Promise<Pick<PlanWork, 'bestand' | 'fremd'>> {
  const bestand: PlanWork['bestand'][number][] = [];
  const turn = new Turn();
  for (const each of collections) {
    const ids = await reads.ids(each, { sort: [] }, 'system');
    for (let from = 0; from < ids.length; from += PORTION) {
      const records = await reads.findMany(each, ids.slice(from, from + PORTION));
      bestand.push({ sammlung: each.collection, records: bytesOf(records) });
      await turn.give();
    }
  }
  const fremd = await fremdnummernOf(
    reads,
    collections.map(({ collection }) => collection),
  );
  return { bestand, fremd: bytesOf(fremd) };
}

/** The collection itself, what its rows carry, and what its columns name. */
export function concerned(entity: Entity, spalten: readonly string[]): readonly Entity[] {
  if (isPruefdatei(entity)) return ofPruefdatei;
  const carried = carriedBy(entity).filter(({ collection }) =>
    spalten.some((ziel) => ziel.startsWith(`${collection}.`)),
  );
  const named = spalten.flatMap((ziel) => {
    const field = zielIn(entity, ziel)?.field;
    return field?.kind === 'relation' ? (entityNamed(field.to) ?? []) : [];
  });
  // What else the same row may carry decides about a code.
  const beside = carried.flatMap(({ tabelle }) => entityNamed(tabelle?.carried?.of ?? '') ?? []);
  const joined = Object.values(entity.tabelle?.joins ?? {}).flatMap((name) => {
    const field = entity.fields[name ?? ''];
    return field?.kind === 'relation' ? (entityNamed(field.to) ?? []) : [];
  });
  const listed = entity.tabelle?.listed ? ofListen : [];
  return [...new Set([entity, ...carried, ...beside, ...named, ...joined, ...listed])];
}
