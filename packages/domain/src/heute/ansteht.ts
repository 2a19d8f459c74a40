import type { Geraet, Inventarliste, Projekt, Schaden } from '../entities/index.ts';
import { isBestaetigtProposed } from '../folgen/reservierung.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';
import type { Heute } from './heute.ts';

/** What has to be done, beside what home told already (PLAN-05). A count is that of the list which its row opens. */
export type Ansteht = Heute['ansteht'];
export type AnstehendesAngebot = Ansteht['angebote'][number];
export type NeuerAuftrag = Ansteht['auftraege'][number];
export type OffeneFrage = Ansteht['fragen'][number];
export type UngepackteListe = Ansteht['ungepackt'][number];
export type FehlendeRechnung = Ansteht['ohneRechnung'][number];
export type AbgelaufeneSperre = Ansteht['sperren'][number];

const PACK_DAYS = 10;

/** The days on which what goes out should be packed. */
export const packSpanne = (today: Day) => ({ from: today, to: addDays(today, PACK_DAYS) });

/** Whether the day until which a device is blocked has passed: it blocks through today, and nobody has said that it works. */
export function isSperreAbgelaufen(
  { zustand, gesperrtBis }: Pick<Geraet, 'zustand' | 'gesperrtBis'>,
  today: Day,
): boolean {
  const bis = dayOf(gesperrtBis);
  return (zustand === 'gesperrt' || zustand === 'in Reparatur') && bis !== '' && bis < today;
}

/** The same of a damage, whose pieces have no number: one of a device blocks through that (W 1.5). */
export function isSchadenAbgelaufen(
  { behoben, sperrt, geraet, gesperrtBis }: Pick<Schaden, 'behoben' | 'sperrt' | 'geraet' | 'gesperrtBis'>,
  today: Day,
): boolean {
  const bis = dayOf(gesperrtBis);
  return !behoben && sperrt > 0 && geraet === '' && bis !== '' && bis < today;
}

/**
 * Whether an order by link still waits for the office: until its project is sure, or, where the project says nothing of that,
 * its list is booked. One whose job was called off stands: somebody has to talk to the customer (R33). The confirmation says nothing: it goes out by itself.
 */
export function isAuftragNeu(
  status: Projekt['status'] | undefined,
  liste: Pick<Inventarliste, 'verbucht'> | undefined,
): boolean {
  if (status === 'Abgesagt') return true;
  return status ? isBestaetigtProposed(status) : liste?.verbucht === false;
}
