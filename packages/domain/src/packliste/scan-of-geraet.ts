import type { ScanMode } from '../code/scan-commands.ts';
import type { Geraet, Listenzeile } from '../entities/index.ts';
import { geraetScan } from '../geraet/geraet-scan.ts';
import { stattdessenWords } from '../geraet/vorgesehen.ts';
import type { Befund } from '../inventarliste/zaehler.ts';
import type { Day } from '../values/dates.ts';
import { isWaiting, type KeptScan, type NewScan } from './kept-scan.ts';
import { NOT_ON_LIST, scanOutcome } from './scan-outcome.ts';

/** A device as a phone keeps it. */
export type KnownGeraet = Pick<
  Geraet,
  'id' | 'inventar' | 'bezeichnung' | 'zustand' | 'liste' | 'gepacktFuer' | 'behaelter' | 'pruefstand'
>;

/** The devices that a phone knows, and what the list asks of them. */
export interface GeraeteBook {
  readonly find: (id: string) => KnownGeraet | undefined;
  /** What lies in a case. */
  readonly inhaltOf: (id: string) => readonly KnownGeraet[];
  /** Its last day; '' where it has none. */
  readonly bis: Day | '';
  readonly isPruefliste: boolean;
  readonly heute: Day;
  readonly mayOverride: boolean;
}

/** Where and when somebody scans a device. */
interface GeraetPlace extends Pick<NewScan, 'id' | 'at' | 'user' | 'inventarliste'> {
  readonly zeilen: readonly Listenzeile[];
  readonly geraete: GeraeteBook;
  /** The server can be asked now. */
  readonly mayAsk?: boolean;
}

/** What was answered to a refusal, and what became of the device. */
interface Said {
  readonly trotzdem?: string;
  readonly umbuchen?: true;
  readonly befund?: Befund;
  readonly text?: string;
}

/**
 * What scanning a device means on the list as this phone knows it (GER-02): the same rule as the server's, which has
 * the last word. Which list it is on and what is broken only the server knows: while it can be asked, it says so (R15).
 */
export function scanOfGeraet(
  geraet: KnownGeraet,
  mode: ScanMode,
  place: GeraetPlace,
  { befund = '', text = '', ...answered }: Said = {},
): NewScan {
  const { id, at, user, inventarliste, zeilen, geraete } = place;
  const begun = { id, at, user, inventarliste, mode, name: geraet.bezeichnung, geraet: geraet.id };
  const zeile = zeilen.find(({ inventar }) => inventar === geraet.inventar);
  const verdict = geraetScan({
    geraet,
    inhalt: geraete.inhaltOf(geraet.id),
    imCase: geraet.behaelter === '' ? '' : (geraete.find(geraet.behaelter)?.bezeichnung ?? 'einem Case'),
    mode,
    liste: { id: inventarliste, bis: geraete.bis, isPruefliste: geraete.isPruefliste },
    isOnListe: zeile !== undefined,
    heute: geraete.heute,
    schaden: '',
    woanders: 'einer anderen Liste',
    gepacktFuer: 'eine andere Liste',
    stattdessen: stattdessenWords(
      geraet,
      (zeile?.vorgesehen ?? []).flatMap((each) => geraete.find(each) ?? []),
      inventarliste,
    ),
    // Where it was before, and who moved it, only the server knows.
    zuletzt: '',
    kamZurueck: false,
    trotzdem: answered.trotzdem ?? '',
    umbuchen: answered.umbuchen === true,
    mayOverride: geraete.mayOverride,
  });
  const code = geraet.id;
  if (verdict.does === 'refuse' && !(place.mayAsk && isNamedByServer(verdict.grund))) {
    const { grund, words, detail } = verdict;
    return { ...begun, state: 'done', result: 'refused', grund, words, detail, code };
  }
  const request = {
    id,
    inventarliste,
    mode,
    code,
    ...answered,
    ...(befund === '' ? {} : { befund }),
    ...(befund === 'defekt' && text !== '' ? { text } : {}),
  };
  const asked = { ...begun, request, state: 'waiting' } as const;
  if (verdict.does === 'refuse') return { ...asked, ...LOOKED_UP };
  const isHere = verdict.does === 'count' && verdict.on === 'here';
  // What the server alone can say: a new line, a line of another list, whether it was back already.
  const isUnsure = mode === 'in' && geraet.liste !== inventarliste;
  if (mode === 'add' || !isHere || !zeile || isUnsure) {
    if (verdict.does === 'notOnList' && mode !== 'add') return notHere(begun, code);
    return { ...asked, ...LOOKED_UP };
  }
  const outcome = scanOutcome({ ids: [geraet.inventar], count: 1, befund }, mode, zeilen);
  if (outcome.result === 'refused' || outcome.result === 'notOnList')
    return { ...begun, ...outcome, state: 'done', result: 'refused', code };
  const { result, words, field, by } = outcome;
  const { hinweis } = verdict;
  const detail = [outcome.detail, hinweis].filter((each) => each !== '').join(', ');
  const change = { inventar: zeile.inventar, field, by, ...(befund === 'defekt' ? { isDefekt: true } : {}) };
  const said = {
    words: verdict.isFound ? 'Wieder da!' : words,
    detail,
    ...(hinweis === '' ? {} : { hinweis }),
  };
  return { ...asked, result, ...said, change };
}

/** What the phone can only call 'eine andere Liste', 'gesperrt' or 'schon draußen'. */
const isNamedByServer = (grund: KeptScan['grund']): boolean =>
  grund === 'woanders' || grund === 'gesperrt' || grund === 'schonGescannt';

const LOOKED_UP = { result: 'checking', words: 'Gelesen', detail: 'wird nachgesehen' } as const;

/** A device that only the server knows, scanned once more with what was said to its refusal. */
export function scanToAnswer(
  { geraet, name, mode }: Pick<NewScan, 'name' | 'mode'> & { readonly geraet: string },
  { id, at, user, inventarliste }: Pick<GeraetPlace, 'id' | 'at' | 'user' | 'inventarliste'>,
  said: Pick<Said, 'trotzdem' | 'umbuchen'> & { readonly dazu?: true; readonly statt?: string },
): NewScan {
  const request = { id, inventarliste, mode, code: geraet, ...said };
  const begun = { id, at, user, inventarliste, mode, name, geraet, request, state: 'waiting' } as const;
  return { ...begun, ...LOOKED_UP };
}

function notHere(
  begun: Pick<NewScan, 'id' | 'at' | 'user' | 'inventarliste' | 'mode' | 'name'>,
  code: string,
): NewScan {
  return { ...begun, state: 'done', result: 'unknown', ...NOT_ON_LIST, code };
}

/** A device once what waits is delivered: scanned a second time without network, it is known to be out. */
export function withWaitingScans(geraet: KnownGeraet, scans: readonly KeptScan[]): KnownGeraet {
  const last = scans.filter(isWaiting).findLast((scan) => scan.geraet === geraet.id && scan.change);
  if (!last || last.mode === 'add') return geraet;
  const here = last.inventarliste as Geraet['liste']; // as the scan was made
  if (last.mode === 'pack') return { ...geraet, gepacktFuer: here };
  return { ...geraet, liste: last.mode === 'out' ? here : '' };
}
