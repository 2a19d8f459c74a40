import { saysTheSameBeleg } from '@traverse/domain/ausgabe/doppelt';
import { entities } from '@traverse/domain/entities';
import { doppelteAusgabenPfad } from '@traverse/domain/pfade';
import { cents, wireDateOf } from '@traverse/domain/values';
import { parseSort, withinDays } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

const { ausgaben } = entities;

/** More than a few help nobody. */
const MOST = 5;

/**
 * Expenses of the same receipt as one that is being entered: with a file of the same content, or of the same day, amount and
 * supplier. Said while it is entered, never refused (BUCH-02).
 */
export function doppelteAusgabenPath(app: FastifyInstance, { database: { reads } }: RecordEngine): void {
  serve(app, doppelteAusgabenPfad, async (said, { reader }) => {
    const { sha256, datum: day, netto, ust, lieferant, name, ausser } = said;
    const ofFile = sha256 === '' ? [] : await reads.findWithFile(ausgaben, sha256, MOST + 1);
    const draft = {
      name,
      lieferant: lieferant as StoredRecord<typeof ausgaben>['lieferant'], // compared, not looked up
      datum: day === '' ? day : wireDateOf(day),
      netto: cents(netto),
      ust: cents(ust),
    };
    const page = { page: 1, perPage: 1000, skipTotal: true, sort: parseSort('created') };
    const ofDay =
      day === ''
        ? []
        : (
            await reads.list(
              ausgaben,
              { ...page, filter: withinDays('datum', { from: day, to: day }) },
              reader,
            )
          ).items;
    const found = new Map<string, ReturnType<typeof answerOf>>();
    // What was taken back may be entered again.
    const stands = ({ aufgehoben }: { readonly aufgehoben: boolean }) => !aufgehoben;
    for (const each of ofFile.filter(stands)) found.set(each.id, answerOf(each, 'Datei'));
    for (const each of ofDay.filter(stands))
      if (!found.has(each.id) && saysTheSameBeleg(draft, each)) found.set(each.id, answerOf(each, 'Angaben'));
    found.delete(ausser);
    return { items: [...found.values()].slice(0, MOST) };
  });
}

const answerOf = ({ id, name, datum }: StoredRecord<typeof ausgaben>, warum: 'Datei' | 'Angaben') => ({
  id,
  name,
  datum,
  warum,
});
