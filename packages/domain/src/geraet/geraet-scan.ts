import type { ScanGrund } from '@traverse/wire';
import type { ScanMode } from '../code/scan-commands.ts';
import type { Geraet } from '../entities/index.ts';
import { gateOf } from '../pruefung/gate.ts';
import type { Day } from '../values/dates.ts';

/** A device that was scanned, and everything the answer depends on. */
export interface GeraetScan {
  readonly geraet: Pick<Geraet, 'bezeichnung' | 'zustand' | 'liste' | 'pruefstand'>;
  readonly mode: ScanMode;
  readonly liste: {
    readonly id: string;
    /** Its last day; '' where it has none. */
    readonly bis: Day | '';
    /** Its pieces go to be tested: it has no gate. */
    readonly isPruefliste: boolean;
  };
  /** Whether the list holds its item. */
  readonly isOnListe: boolean;
  readonly heute: Day;
  /** What a damage that blocks it says; '' where none does, or where only the server knows. */
  readonly schaden: string;
  /** The list that it is out on, in words: `PL20260007 (raus seit 3.12.)`. */
  readonly woanders: string;
  /** The last it did on this list was to come back. */
  readonly kamZurueck: boolean;
  /** Why it goes all the same; '' where nobody said. */
  readonly trotzdem: string;
  readonly umbuchen: boolean;
  /** Whether whoever scans may say so. */
  readonly mayOverride: boolean;
}

export type GeraetVerdict =
  | { readonly does: 'refuse'; readonly grund: ScanGrund; readonly words: string; readonly detail: string }
  /** Its item is not on the list: what is said is what is said of any code. */
  | { readonly does: 'notOnList' }
  | {
      readonly does: 'count';
      /** Here, or on the list that it is out on. */
      readonly on: 'here' | 'there';
      /** It comes back there before it goes out here. */
      readonly rebooks: boolean;
      /** It was missed. */
      readonly isFound: boolean;
      /** Worth a word beside the figures, German; '' where all is well. */
      readonly hinweis: string;
      /** What the reason given stands for, German: kept with the movement. */
      readonly trotz: string;
    };

/**
 * What scanning a device does: the first row that applies of the table of W 1.4. The one rule of phone and server
 * (GER-02); both say what they know.
 */
export function geraetScan(scan: GeraetScan): GeraetVerdict {
  const { geraet, mode, isOnListe } = scan;
  if (geraet.zustand === 'ausgemustert')
    return refuse(
      'ausgemustert',
      'Ausgemustert',
      `${geraet.bezeichnung} gehört nicht mehr zum Bestand. Leg es beiseite.`,
    );
  if (mode === 'add') return isOnListe ? count({}) : { does: 'notOnList' };
  return mode === 'out' ? out(scan) : back(scan);
}

function out(scan: GeraetScan): GeraetVerdict {
  const { geraet, liste, isOnListe, woanders } = scan;
  const { bezeichnung, zustand } = geraet;
  if (!isOnListe) return { does: 'notOnList' };
  const isMissed = zustand === 'vermisst';
  const isOut = geraet.liste !== '' && !isMissed;
  if (isOut && geraet.liste === liste.id)
    return refuse(
      'schonGescannt',
      'Schon gescannt',
      `${bezeichnung} ist schon draußen. Es wurde nichts gezählt.`,
    );
  if (isOut && !scan.umbuchen)
    return refuse(
      'woanders',
      'Woanders unterwegs',
      `${bezeichnung} ist noch auf ${woanders}. Umbuchen holt es dort zurück.`,
    );
  const closed = closedWords(scan);
  const gate = liste.isPruefliste
    ? { sperrt: '', warnt: '' }
    : gateOf(geraet.pruefstand, { bis: liste.bis, heute: scan.heute });
  const isOverridden = scan.trotzdem !== '' && scan.mayOverride;
  if (closed !== '' && !isOverridden)
    return refuse('gesperrt', 'Gesperrt', `${bezeichnung} ${closed}. ${wayOut(scan)}`);
  if (gate.sperrt !== '' && !isOverridden)
    return refuse('pruefung', 'Prüfung reicht nicht', `${bezeichnung}: ${gate.sperrt}. ${wayOut(scan)}`);
  const trotz = [closed, gate.sperrt].filter((each) => each !== '').join(', ');
  return count({ rebooks: isOut, isFound: isMissed, hinweis: gate.warnt, trotz });
}

function back(scan: GeraetScan): GeraetVerdict {
  const { geraet, liste, isOnListe, woanders } = scan;
  const { bezeichnung } = geraet;
  const isFound = geraet.zustand === 'vermisst';
  if (geraet.liste !== '' && geraet.liste !== liste.id) {
    if (isFound || scan.umbuchen) return count({ on: 'there', isFound });
    return refuse(
      'woanders',
      'Woanders unterwegs',
      `${bezeichnung} ist auf ${woanders}. Umbuchen zählt es dort zurück.`,
    );
  }
  if (geraet.liste === liste.id) return count({ isFound });
  if (!isOnListe) return { does: 'notOnList' };
  if (scan.kamZurueck && !isFound)
    return refuse(
      'schonGescannt',
      'Schon gescannt',
      `${bezeichnung} ist schon zurück. Es wurde nichts gezählt.`,
    );
  return count({ isFound, hinweis: 'war nicht als raus gescannt' });
}

function closedWords({ geraet: { zustand }, schaden }: GeraetScan): string {
  const because = schaden === '' ? '' : `: ${schaden}`;
  if (zustand === 'gesperrt') return `ist gesperrt${because}`;
  if (zustand === 'in Reparatur') return `ist in Reparatur${because}`;
  return schaden === '' ? '' : `hat einen Schaden${because}`;
}

function wayOut({ trotzdem, mayOverride }: GeraetScan): string {
  if (mayOverride) return 'Nimm ein anderes, oder sag, warum es trotzdem mitgeht.';
  return trotzdem === ''
    ? 'Nimm ein anderes.'
    : 'Nimm ein anderes: Mit Begründung gehen lassen es nur Inventar und Admin.';
}

function refuse(grund: ScanGrund, words: string, detail: string): GeraetVerdict {
  return { does: 'refuse', grund, words, detail };
}

function count(facts: Partial<Extract<GeraetVerdict, { does: 'count' }>>): GeraetVerdict {
  return { does: 'count', on: 'here', rebooks: false, isFound: false, hinweis: '', trotz: '', ...facts };
}

/** Pieces of a line that are out and that no device stands for: scanned by the item's own code, or typed (W 1.4). */
export function ohneNummer(stillOut: number, geraeteOut: number): number {
  return Math.max(0, stillOut - geraeteOut);
}
