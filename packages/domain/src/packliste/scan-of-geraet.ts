import type { ScanMode } from '../code/scan-commands.ts';
import type { BehaelterInhalt, Geraet, Listenzeile } from '../entities/index.ts';
import { geraetScan } from '../geraet/geraet-scan.ts';
import { stattdessenWords } from '../geraet/vorgesehen.ts';
import type { Befund } from '../inventarliste/zaehler.ts';
import type { Day } from '../values/dates.ts';
import {
  inhaltWords,
  mitgangOf,
  mitgangProblem,
  nochDraussen,
  nochWoanders,
  unvollstaendigWords,
} from './case-inhalt.ts';
import { isWaiting, type KeptScan, type NewScan } from './kept-scan.ts';
import { intoCase, type OffenesCase, onlyFills } from './offenes-case.ts';
import { NOT_ON_LIST, scanOutcome } from './scan-outcome.ts';

/** What lies in a case, as a phone keeps it. */
export type KnownInhalt = Pick<
  BehaelterInhalt,
  'behaelter' | 'inventar' | 'bezeichnung' | 'soll' | 'ist' | 'liste' | 'draussen'
>;

/** A device as a phone keeps it. */
export type KnownGeraet = Pick<
  Geraet,
  'id' | 'inventar' | 'bezeichnung' | 'zustand' | 'liste' | 'gepacktFuer' | 'behaelter' | 'pruefstand'
>;

/** The devices that a phone knows, and what the list asks of them. */
export interface GeraeteBook {
  readonly find: (id: string) => KnownGeraet | undefined;
  /** The devices that lie in a case, and its rows. */
  readonly inhaltOf: (id: string) => readonly KnownGeraet[];
  readonly rowsOf: (id: string) => readonly KnownInhalt[];
  /** It is a case whose content changes; undefined while this phone does not know its item. */
  readonly isWechselnd: (geraet: Pick<Geraet, 'inventar'>) => boolean | undefined;
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
  readonly offenesCase?: OffenesCase | undefined;
}

/** What was answered to a refusal, and what became of the device. */
interface Said {
  readonly trotzdem?: string;
  readonly umbuchen?: true;
  readonly befund?: Befund;
  readonly text?: string;
  /** Of a case that came in: all that went out in it is there. */
  readonly vollstaendig?: true;
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
  const inside = geraete.inhaltOf(geraet.id);
  const around = geraet.behaelter === '' ? undefined : geraete.find(geraet.behaelter);
  const liegtLose = around !== undefined && geraete.isWechselnd(around) === true;
  const isPart = geraet.behaelter !== '' && !liegtLose;
  const content = contentOf(geraet, mode, inside, { ...place, answered });
  const verdict = geraetScan({
    geraet,
    inhalt: [...inside, ...inside.flatMap((each) => geraete.inhaltOf(each.id))],
    imCase: isPart ? (around?.bezeichnung ?? 'einem Case') : '',
    liegtLose,
    mode,
    liste: { id: inventarliste, bis: geraete.bis, isPruefliste: geraete.isPruefliste },
    // A case whose content changes is put on the list as it goes.
    isOnListe: zeile !== undefined || (mode !== 'in' && geraete.isWechselnd(geraet) === true),
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
    ...intoCase(place, mode),
  };
  const asked = { ...begun, request, state: 'waiting' } as const;
  if (verdict.does === 'refuse' || onlyFills(place, mode)) return { ...asked, ...LOOKED_UP };
  if (verdict.does === 'count' && content.problem !== '') {
    const detail = `${geraet.bezeichnung}: ${content.problem}. Es wurde nichts gezählt.`;
    const refused = {
      state: 'done',
      result: 'refused',
      words: 'Inhalt passt nicht',
    } as const;
    // A reason helps where it does not fit, and not where it is elsewhere.
    const grund = content.isFinal ? {} : ({ grund: 'inhalt' } as const);
    return { ...begun, ...refused, ...grund, detail, code };
  }
  const isHere = verdict.does === 'count' && verdict.on === 'here';
  // What the server alone can say: a new line, a line of another list, whether it was back already.
  const isUnsure = mode === 'in' && geraet.liste !== inventarliste;
  if (mode === 'add' || !isHere || !zeile || isUnsure) {
    const isKnown = geraete.isWechselnd(geraet) !== undefined || place.mayAsk !== true;
    if (verdict.does === 'notOnList' && mode !== 'add' && isKnown) return notHere(begun, code);
    return { ...asked, ...LOOKED_UP };
  }
  const outcome = scanOutcome({ ids: [geraet.inventar], count: 1, befund }, mode, zeilen);
  if (outcome.result === 'refused' || outcome.result === 'notOnList')
    return { ...begun, ...outcome, state: 'done', result: 'refused', code };
  const { result, words, field, by } = outcome;
  const hinweis = [verdict.hinweis, mode === 'in' ? '' : lacksWords(geraet, geraete)]
    .filter((each) => each !== '')
    .join(', ');
  const detail = [outcome.detail, hinweis].filter((each) => each !== '').join(', ');
  const broken = befund === 'defekt' ? { isDefekt: true } : {};
  const change = { inventar: zeile.inventar, field, by, ...broken, ...content.mit };
  const said = {
    words: verdict.isFound ? 'Wieder da!' : words,
    detail,
    ...(hinweis === '' ? {} : { hinweis }),
  };
  return { ...asked, result, ...said, change };
}

/** What a case whose content changes counts with it here, and why it does not. */
function contentOf(
  geraet: KnownGeraet,
  mode: ScanMode,
  inside: readonly KnownGeraet[],
  { geraete, zeilen, inventarliste, answered }: GeraetPlace & { readonly answered: Said },
) {
  const nothing = { problem: '', mit: {}, isFinal: false };
  if (!geraete.isWechselnd(geraet)) return nothing;
  const rows = geraete.rowsOf(geraet.id);
  const withIt = (going: readonly { readonly inventar: string; readonly anzahl: number }[]) =>
    going.length === 0 ? {} : { mit: going.map(({ inventar, anzahl: by }) => ({ inventar, by })) };
  if (mode === 'in') {
    const back = answered.vollstaendig ? nochDraussen(rows, inside, inventarliste) : [];
    return { ...nothing, mit: withIt(back) };
  }
  if (mode !== 'out') return nothing;
  const elsewhere = nochWoanders(rows, inside, inventarliste);
  if (elsewhere !== '') return { ...nothing, problem: elsewhere, isFinal: true };
  const going = mitgangOf(rows, inside, inventarliste);
  const problem = mitgangProblem(going, zeilen);
  return problem === '' || (answered.trotzdem && geraete.mayOverride)
    ? { ...nothing, mit: withIt(going) }
    : { ...nothing, problem };
}

const lacksWords = ({ id, bezeichnung }: KnownGeraet, { rowsOf }: GeraeteBook): string =>
  unvollstaendigWords(
    bezeichnung,
    rowsOf(id).map((row) => ({ ...row, name: row.bezeichnung })),
  );

/** A case that came in is signed off: what went out in it is there as well (W 2.6). */
export function scanThatSignsOff(geraet: KnownGeraet, place: GeraetPlace): NewScan {
  const { id, at, user, inventarliste, geraete } = place;
  const back = nochDraussen(geraete.rowsOf(geraet.id), geraete.inhaltOf(geraet.id), inventarliste);
  const request = { id, inventarliste, mode: 'in', code: geraet.id, vollstaendig: true } as const;
  const mit = back.map(({ inventar, anzahl: by }) => ({ inventar, by }));
  return {
    id,
    at,
    user,
    inventarliste,
    mode: 'in',
    name: geraet.bezeichnung,
    geraet: geraet.id,
    request,
    state: 'waiting',
    result: 'counted',
    words: 'Inhalt vollständig',
    detail: inhaltWords(back),
    change: { inventar: geraet.inventar, field: 'in', by: 0, mit },
  };
}

/** What the phone can only call 'eine andere Liste', 'gesperrt' or 'schon draußen'. */
const isNamedByServer = (grund: KeptScan['grund']): boolean =>
  grund === 'woanders' || grund === 'gesperrt' || grund === 'schonGescannt';

const LOOKED_UP = { result: 'checking', words: 'Gelesen', detail: 'wird nachgesehen' } as const;

/** A device that only the server knows, scanned once more with what was said to its refusal. */
export function scanToAnswer(
  { geraet, name, mode }: Pick<NewScan, 'name' | 'mode'> & { readonly geraet: string },
  place: Pick<GeraetPlace, 'id' | 'at' | 'user' | 'inventarliste' | 'offenesCase'>,
  said: Pick<Said, 'trotzdem' | 'umbuchen'> & { readonly dazu?: true; readonly statt?: string },
): NewScan {
  const { id, at, user, inventarliste } = place;
  const request = { id, inventarliste, mode, code: geraet, ...intoCase(place, mode), ...said };
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
