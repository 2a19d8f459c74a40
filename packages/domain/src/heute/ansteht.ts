import type { Cents } from '@traverse/schema';
import type {
  Geraet,
  InventarArtikel,
  Inventarliste,
  Packliste,
  Projekt,
  Rechnung,
  Schaden,
} from '../entities/index.ts';
import { isBestaetigtProposed } from '../folgen/reservierung.ts';
import type { WiederDa } from '../rueckgabe/wieder-da.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';

/** An offer that ends within days and waits for an answer. */
export interface AnstehendesAngebot {
  readonly rechnung: Rechnung['id'];
  readonly nummer: string;
  readonly kunde: string;
  readonly gueltigBis: Day;
}

/** An offer that a customer accepted by link, and that nobody in the office has answered. */
export interface NeuerAuftrag {
  readonly rechnung: Rechnung['id'];
  readonly nummer: string;
  readonly kunde: string;
  readonly angenommenAm: Day;
  /** What it comes to, in cents. */
  readonly betrag: Cents;
  /** Its job was called off all the same. */
  readonly abgesagt: boolean;
}

/** A question that a customer asked by the link of an offer, and that nobody has answered (NAHT-03). */
export interface OffeneFrage {
  readonly rechnung: Rechnung['id'];
  readonly nummer: string;
  readonly von: string;
  readonly am: Day;
}

/** A booked list that goes out before long and is not packed. */
export interface UngepackteListe {
  readonly packliste: Packliste['id'];
  readonly name: string;
  readonly titel: string;
  readonly von: Day;
  /** Pieces that nobody has packed. */
  readonly offen: number;
}

/** A job of a business whose invoice is due within days, or late (EREC-02). */
export interface FehlendeRechnung {
  readonly packliste: Packliste['id'];
  readonly name: string;
  readonly titel: string;
  /** Until when it has to be written. */
  readonly frist: Day;
  readonly vorbei: boolean;
}

/** A device, or pieces of an item that is counted, whose block has ended and that nobody has looked at. */
export interface AbgelaufeneSperre {
  /** '' where a damage blocks pieces without a number. */
  readonly geraet: Geraet['id'] | '';
  readonly inventar: InventarArtikel['id'];
  readonly bezeichnung: string;
  readonly bis: Day;
}

/** What has to be done, beside what home told already (PLAN-05). A count is that of the list which its row opens. */
export interface Ansteht {
  readonly zumietungenOffen: number;
  /** The one of these that is needed first. */
  readonly zumietungZuerst: string;
  readonly zumietungenUeberfaellig: number;
  readonly pruefungen: number;
  readonly auftraege: readonly NeuerAuftrag[];
  /** Found again and still on a claim. */
  readonly wiederDa: readonly WiederDa[];
  /** The oldest first. */
  readonly fragen: readonly OffeneFrage[];
  readonly angebote: readonly AnstehendesAngebot[];
  readonly ungepackt: readonly UngepackteListe[];
  readonly sperren: readonly AbgelaufeneSperre[];
  /** The oldest first. */
  readonly ohneRechnung: readonly FehlendeRechnung[];
  /** In January 2027: customers that are businesses and have no address for their invoices (EREC-01). */
  readonly firmenOhneMail: number;
}

const OFFER_DAYS = 3;
const PACK_DAYS = 10;

/** The days on which an offer has to be spoken of. */
export const angebotSpanne = (today: Day) => ({ from: today, to: addDays(today, OFFER_DAYS) });
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
