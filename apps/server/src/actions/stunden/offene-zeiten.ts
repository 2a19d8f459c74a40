import { type Schicht, schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Dienst, type Einsatz, entities } from '@traverse/domain/entities';
import { addDays, dayAt, dayOf, wireDateAt, wireDateOf } from '@traverse/domain/values';
import type { RecordReads } from '../../sql/record-store.ts';
import { namesOf } from '../person/names-of.ts';

const { arbeitszeiten, dienste, funktionen } = entities;

/** Days back that one is asked about what was planned. */
export const ASKED_DAYS = 30;

interface Geplant {
  readonly einsatz: Einsatz;
  readonly schicht: Schicht;
  readonly funktion: string;
}

/** As the page of a person shows it. */
export const planned = ({ einsatz, schicht, funktion }: Geplant, names: ReadonlyMap<string, string>) => ({
  einsatz: einsatz.id,
  projekt: names.get(einsatz.projekt) ?? '',
  funktion,
  von: schicht.von,
  bis: schicht.bis,
  pause: schicht.pause,
});

/** Schichten that have begun, of who is eingeteilt, on days of which nobody has said anything for this Einsatz. */
export async function openOf(reads: RecordReads, all: readonly Einsatz[], now: Date): Promise<Geplant[]> {
  const since = wireDateOf(addDays(dayAt(now.getTime()), -ASKED_DAYS));
  const until = wireDateAt(now.getTime());
  const firm = all.filter(
    ({ status, von, bis }) => status === 'eingeteilt' && von !== '' && von <= until && bis >= since,
  );
  const needs = await reads.findMany(dienste, [...new Set(firm.map(({ dienst }) => dienst))]);
  const needOf = new Map<string, Dienst>(needs.map((each) => [each.id, each]));
  const called = await namesOf(
    reads,
    funktionen,
    needs.map(({ funktion }) => funktion),
  );
  const said = await reads.findReferring(
    arbeitszeiten,
    'einsatz',
    firm.map(({ id }) => id),
  );
  const days = new Set(
    said.filter(({ stand }) => stand !== 'ersetzt').map(({ einsatz, von }) => `${einsatz} ${dayOf(von)}`),
  );
  return firm.flatMap((einsatz) => {
    const dienst = needOf.get(einsatz.dienst);
    if (!dienst) return [];
    return schichtenOf(einsatz, dienst)
      .filter(({ von }) => von !== '' && von <= until && von >= since)
      .filter(({ von }) => !days.has(`${einsatz.id} ${dayOf(von)}`))
      .map((schicht) => ({ einsatz, schicht, funktion: called.get(dienst.funktion) ?? '' }));
  });
}
