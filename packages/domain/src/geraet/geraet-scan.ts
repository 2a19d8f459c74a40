import type { ScanGrund } from '@traverse/wire';
import type { ScanMode } from '../code/scan-commands.ts';
import type { Geraet } from '../entities/index.ts';
import { type Gate, gateOf } from '../pruefung/gate.ts';
import type { Day } from '../values/dates.ts';

/** A device that was scanned, and everything the answer depends on. */
export interface GeraetScan {
  readonly geraet: Pick<Geraet, 'bezeichnung' | 'zustand' | 'liste' | 'gepacktFuer' | 'pruefstand'>;
  /** What lies in it, where it is a case: that goes and comes with it. */
  readonly inhalt: readonly Pick<Geraet, 'bezeichnung' | 'zustand' | 'pruefstand'>[];
  /** The case that it is part of, by name; '' for most. */
  readonly imCase: string;
  /** It lies in a case whose content changes: counted singly it is taken out. */
  readonly liegtLose: boolean;
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
  /** The list that it was packed for, in words. */
  readonly gepacktFuer: string;
  /** Those that the line wants in its place, by name; '' for most. */
  readonly stattdessen: string;
  /** When and by whom it was moved last on this list, in words: `um 10:41 von Jonas`; '' where only the server knows. */
  readonly zuletzt: string;
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
      /** It lies in a case no more. */
      readonly leavesCase: boolean;
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
  return mode === 'in' ? back(scan) : out(scan);
}

/** Out, and what pack asks as well. */
function out(scan: GeraetScan): GeraetVerdict {
  const { geraet, liste, isOnListe, woanders, imCase, mode } = scan;
  const { bezeichnung, zustand } = geraet;
  if (!isOnListe) return { does: 'notOnList' };
  const isMissed = zustand === 'vermisst';
  const isOut = geraet.liste !== '' && !isMissed;
  if (isOut && geraet.liste === liste.id)
    return refuse(
      'schonGescannt',
      'Schon gezählt',
      `${bezeichnung} ist schon draußen${since(scan)}. Es wurde nichts gezählt.`,
    );
  if (isOut && !scan.umbuchen)
    return refuse(
      'woanders',
      'Woanders unterwegs',
      `${bezeichnung} ist noch auf ${woanders}. Umbuchen holt es dort zurück.`,
    );
  const isPacked = geraet.gepacktFuer !== '' && !isOut && !isMissed;
  if (mode === 'pack' && isPacked && geraet.gepacktFuer === liste.id)
    return refuse(
      'schonGescannt',
      'Schon gezählt',
      `${bezeichnung} ist schon gepackt${since(scan)}. Es wurde nichts gezählt.`,
    );
  const isPackedElsewhere = isPacked && geraet.gepacktFuer !== liste.id;
  if (mode === 'pack' && isPackedElsewhere && !scan.umbuchen)
    return refuse(
      'woanders',
      'Woanders gepackt',
      `${bezeichnung} ist für ${scan.gepacktFuer} gepackt. Umbuchen nimmt es von dort.`,
    );
  const isOverridden = scan.trotzdem !== '' && scan.mayOverride;
  if (imCase !== '' && !isOverridden)
    return refuse(
      'inhalt',
      `Gehört in ${imCase}`,
      `${bezeichnung} gehört in ${imCase}. Scanne das Case${scan.mayOverride ? ', oder sag, warum es allein mitgeht' : ''}.`,
    );
  const closed = closedWords(scan);
  if (closed !== '' && !isOverridden)
    return refuse('gesperrt', 'Gesperrt', `${bezeichnung} ${closed}. ${wayOut(scan)}`);
  const gate = gateWords(scan);
  if (gate.sperrt !== '' && !isOverridden)
    return refuse('pruefung', 'Prüfung reicht nicht', `${bezeichnung}: ${gate.sperrt}. ${wayOut(scan)}`);
  const leaves = imCase === '' ? '' : `aus ${imCase} genommen`;
  const trotz = joined([leaves, closed, gate.sperrt]);
  const packed = isPackedElsewhere && mode === 'out' ? `war für ${scan.gepacktFuer} gepackt` : '';
  const wanted = scan.stattdessen === '' ? '' : `vorgesehen: ${scan.stattdessen}`;
  const hinweis = joined([gate.warnt, packed, wanted]);
  return count({
    rebooks: isOut,
    isFound: isMissed,
    leavesCase: imCase !== '' || scan.liegtLose,
    hinweis,
    trotz,
  });
}

function back(scan: GeraetScan): GeraetVerdict {
  const { geraet, liste, isOnListe, woanders, imCase } = scan;
  const { bezeichnung } = geraet;
  if (imCase !== '')
    return refuse(
      'inhalt',
      `Gehört in ${imCase}`,
      `${bezeichnung} kommt mit ${imCase} zurück. Scanne das Case.`,
    );
  const isFound = geraet.zustand === 'vermisst';
  const found = { isFound, leavesCase: scan.liegtLose };
  if (geraet.liste !== '' && geraet.liste !== liste.id) {
    if (isFound || scan.umbuchen) return count({ on: 'there', ...found });
    return refuse(
      'woanders',
      'Woanders unterwegs',
      `${bezeichnung} ist auf ${woanders}. Umbuchen zählt es dort zurück.`,
    );
  }
  if (geraet.liste === liste.id) return count(found);
  if (!isOnListe) return { does: 'notOnList' };
  if (scan.kamZurueck && !isFound)
    return refuse(
      'schonGescannt',
      'Schon gezählt',
      `${bezeichnung} ist schon zurück${since(scan)}. Es wurde nichts gezählt.`,
    );
  return count({ ...found, hinweis: 'war nicht als raus gescannt' });
}

const since = ({ zuletzt }: GeraetScan): string => (zuletzt === '' ? '' : `, ${zuletzt}`);

/** Of the device, or else of the first that lies in it, by name. */
function closedWords({ geraet, inhalt, schaden }: GeraetScan): string {
  const own = stateWords(geraet.zustand, schaden);
  const inside = present(inhalt).find(({ zustand }) => stateWords(zustand, '') !== '');
  if (own !== '' || !inside) return own;
  return `enthält ${inside.bezeichnung}: ${stateWords(inside.zustand, '')}`;
}

/** A case goes as long as the tests of everything in it last (V3.6). */
function gateWords({ geraet, inhalt, liste, heute }: GeraetScan): Gate {
  if (liste.isPruefliste) return { sperrt: '', warnt: '' };
  const until = { bis: liste.bis, heute };
  const own = gateOf(geraet.pruefstand, until);
  const inside = present(inhalt).map(({ bezeichnung, pruefstand }) => {
    const { sperrt, warnt } = gateOf(pruefstand, until);
    const named = (words: string) => (words === '' ? '' : `${bezeichnung}: ${words}`);
    return { sperrt: named(sperrt), warnt: named(warnt) };
  });
  return {
    sperrt: joined([own.sperrt, ...inside.map(({ sperrt }) => sperrt)]),
    warnt: joined([own.warnt, ...inside.map(({ warnt }) => warnt)]),
  };
}

/** What is missed from a case does not go with it. */
const present = (inhalt: GeraetScan['inhalt']) =>
  inhalt.filter(({ zustand }) => zustand !== 'vermisst' && zustand !== 'ausgemustert');

const joined = (words: readonly string[]): string => words.filter((each) => each !== '').join(', ');

function stateWords(zustand: Geraet['zustand'], schaden: string): string {
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
  return {
    does: 'count',
    on: 'here',
    rebooks: false,
    isFound: false,
    leavesCase: false,
    hinweis: '',
    trotz: '',
    ...facts,
  };
}

/** Pieces of a line that are out and that no device stands for: scanned by the item's own code, or typed (W 1.4). */
export function ohneNummer(stillOut: number, geraeteOut: number): number {
  return Math.max(0, stillOut - geraeteOut);
}
