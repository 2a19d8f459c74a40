import {
  type Bewegung,
  entities,
  type Geraet,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { geltendeBewegungen } from '@traverse/domain/geraet/geltende-bewegungen';
import { type GeraetVerdict, geraetScan } from '@traverse/domain/geraet/geraet-scan';
import { stattdessenWords } from '@traverse/domain/geraet/vorgesehen';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { mitgangOf, nochWoanders } from '@traverse/domain/packliste/case-inhalt';
import { counterOfMode } from '@traverse/domain/packliste/counters';
import { countedWords, NEW_ON_LIST, NOT_ON_LIST } from '@traverse/domain/packliste/scan-outcome';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { dayAt, dayOf, formatDay, formatTime } from '@traverse/domain/values';
import { fixedCases } from '../../effects/cases.ts';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import { intoCaseProblem } from '../../effects/geraet-im-case.ts';
import { blockingSchaeden } from '../../effects/schaeden-of-geraet.ts';
import { maySee } from '../../records/authority.ts';
import type { Write } from '../../records/engine.ts';
import { createRecord, updateRecord } from '../../records/write-record.ts';
import { alreadyClaimed, type ListeName, namesOfListen } from '../belege/liste-belege.ts';
import { cameAlong } from './came-along.ts';
import {
  type Along,
  caseOf,
  contentProblem,
  lacksWords,
  NOTHING_ALONG,
  type ScannedCase,
  sendContent,
  signOff,
} from './count-case.ts';
import { lineOn } from './line-on.ts';
import type { OpenCase } from './open-case.ts';
import { packedAfter, packedElsewhere, repack } from './packed-geraet.ts';
import { type PutOnList, putOnList } from './put-on-list.ts';
import { type NewScan, refused, remember } from './scan-answers.ts';
import { countIn } from './scan-befund.ts';

const { bewegungen, geraete, inventar, inventar_inventarlisten, kunden } = entities;

interface Scanned {
  readonly geraet: Geraet;
  readonly count: number;
  readonly liste: Inventarliste;
  /** The case that is open, where what is put in counts on the list as well. */
  readonly into?: OpenCase | undefined;
}

type Counts = Extract<GeraetVerdict, { readonly does: 'count' }>;

/**
 * Counts a device on a list, or says why not (GER-02). It is locked first, so that two scanners at once do not both take
 * it; what it is by then decides.
 */
export async function countGeraet(
  scan: NewScan,
  { geraet: read, count, liste, into }: Scanned,
  write: Write,
): Promise<ScanAnswer> {
  const { transaction } = write;
  if (count > 1) return refused(scan.id, 'Ein Gerät ist genau ein Stück.');
  const geraet = await transaction.lock(geraete, read.id);
  if (!geraet) return refused(scan.id, 'Dieses Gerät gibt es nicht mehr.');
  if (scan.befund === 'verbraucht')
    return refused(scan.id, 'Ein Gerät wird nicht verbraucht. Melde es vermisst, oder mustere es aus.');
  const here = await lineOn(liste.id, geraet.inventar, transaction);
  const scanned = await caseOf(geraet, write);
  if (scan.vollstaendig && !scanned.isWechselnd)
    return { ...refused(scan.id, NOT_SIGNED_OFF), name: geraet.bezeichnung, geraet: geraet.id };
  if (scan.vollstaendig && geraet.liste !== liste.id && here)
    return signedOff(scan, scanned, here, liste, write);
  // Judged as if it were on the list already: what is refused puts nothing on it.
  const asksForIt = scan.dazu === true || (scanned.isWechselnd && scan.mode !== 'in');
  const goesOn = here === undefined && asksForIt && scan.mode !== 'add';
  const facts = await factsOf(scan, scanned, here, liste, write);
  const verdict = geraetScan({ ...facts, isOnListe: facts.isOnListe || goesOn });
  const named = { name: geraet.bezeichnung, geraet: geraet.id };
  if (verdict.does === 'refuse') {
    const { grund, words, detail } = verdict;
    return { ...refused(scan.id, detail), words, grund, ...named };
  }
  if (scan.mode === 'add') return addGeraet(scan, geraet, here, liste, write);
  if (verdict.does === 'notOnList') {
    return { id: scan.id, result: 'notOnList', ...NOT_ON_LIST, ...named, zeile: null };
  }
  const isSent = scanned.isWechselnd && scan.mode === 'out';
  const elsewhere = isSent ? nochWoanders(scanned.rows, scanned.inside, liste.id) : '';
  if (elsewhere !== '') {
    const detail = `${geraet.bezeichnung}: ${elsewhere}. Es wurde nichts gezählt.`;
    return { ...refused(scan.id, detail), words: 'Inhalt passt nicht', ...named };
  }
  const unfit = isSent ? await contentProblem(scanned, liste, write) : '';
  if (unfit !== '' && !(scan.trotzdem && facts.mayOverride)) {
    const detail = `${geraet.bezeichnung}: ${unfit}. Es wurde nichts gezählt.`;
    return { ...refused(scan.id, detail), words: 'Inhalt passt nicht', grund: 'inhalt', ...named };
  }
  const nested = into ? await intoCaseProblem(into.geraet, geraet, write.transaction) : '';
  if (nested !== '') return { ...refused(scan.id, nested), ...named };
  const artikel = goesOn ? await write.transaction.find(inventar, geraet.inventar) : undefined;
  const wanted = { pieces: 1, liste: liste.id, geraet: geraet.id };
  const put = artikel && (await putOnList(scan, { artikel, ...wanted }, write));
  const going = isSent ? mitgangOf(scanned.rows, scanned.inside, liste.id) : [];
  const along = async (): Promise<Along> => {
    if (scan.vollstaendig) return signOff(scanned, scan.id, liste, write);
    return isSent ? sendContent(going, geraet.id, liste, write) : NOTHING_ALONG;
  };
  const lacks = scan.mode === 'in' ? '' : lacksWords(scanned);
  const said = [verdict.hinweis, lacks].filter((each) => each !== '').join(', ');
  const trotz = [verdict.trotz, unfit].filter((each) => each !== '').join(', ');
  const where = {
    here: put?.zeile ?? here,
    put,
    into,
    along,
    alone: scanned.isWechselnd && scan.mode === 'in',
    isPart: facts.imCase !== '',
  };
  const counts = await countHere(scan, geraet, { ...verdict, hinweis: said, trotz }, where, write);
  return counts ?? { ...refused(scan.id, 'Die Zeile steht nicht mehr auf der Liste.'), ...named };
}

const NOT_SIGNED_OFF =
  'Ein Case mit festem Inhalt kommt ganz zurück. Fehlt etwas darin, sag es mit „Inhalt prüfen“.';

/** A case that is back already: what went out in it is there as well. */
async function signedOff(
  scan: NewScan,
  scanned: ScannedCase,
  here: Listenzeile,
  liste: Inventarliste,
  write: Write,
): Promise<ScanAnswer> {
  const { geraet } = scanned;
  const { inhalt, words } = await signOff(scanned, scan.id, liste, write);
  const facts = { field: 'in', by: 0, newZeile: false, inhalt, result: 'counted' } as const;
  // The case itself has not moved: only its content is taken back.
  const said = { words: 'Inhalt vollständig', detail: words };
  const named = { zeile: here, name: geraet.bezeichnung };
  const answer = await remember(scan.id, named, { ...facts, ...said }, write);
  return { ...answer, geraet: geraet.id };
}

/** What the rule says of a device that is scanned where its item is on the list. */
export async function judgeGeraet(
  scan: NewScan,
  scanned: ScannedCase,
  here: Listenzeile,
  liste: Inventarliste,
  write: Write,
): Promise<GeraetVerdict> {
  return geraetScan(await factsOf(scan, scanned, here, liste, write));
}

async function factsOf(
  { mode, trotzdem = '', umbuchen }: NewScan,
  { geraet, inside, deeper }: ScannedCase,
  here: Listenzeile | undefined,
  { id, bis, pruefliste }: Inventarliste,
  { transaction, authority, now }: Write,
) {
  const { reader } = authority;
  // What comes in is asked alone: a device that travels has moved hundreds of times.
  const moves =
    mode === 'in' ? geltendeBewegungen(await transaction.findWhere(bewegungen, { geraet: geraet.id })) : [];
  // Going out only those of this list are, and only where it stands on it already.
  const isHere = mode !== 'in' && (geraet.liste === id || geraet.gepacktFuer === id);
  const onThis = { geraet: geraet.id, inventarliste: id };
  const last = isHere
    ? (await transaction.findWhere(bewegungen, onThis)).at(-1)
    : moves.findLast(({ inventarliste }) => inventarliste === id);
  const behaelter = geraet.behaelter === '' ? undefined : await transaction.find(geraete, geraet.behaelter);
  const isPart = (await fixedCases([geraet.behaelter], transaction)).size > 0;
  const [schaden] = await blockingSchaeden(geraet.id, transaction);
  return {
    geraet,
    inhalt: [...inside, ...deeper],
    imCase: isPart ? (behaelter?.bezeichnung ?? '') : '',
    liegtLose: behaelter !== undefined && !isPart,
    mode,
    liste: { id, bis: dayOf(bis), isPruefliste: pruefliste },
    isOnListe: here !== undefined,
    heute: dayAt(now.getTime()),
    schaden: schaden?.schaden ?? '',
    woanders:
      geraet.liste === '' || geraet.liste === id ? '' : await whereItIs(geraet, { transaction, reader }),
    gepacktFuer:
      geraet.gepacktFuer === '' || geraet.gepacktFuer === id
        ? ''
        : forWords((await namesOfListen([geraet.gepacktFuer], transaction, reader))(geraet.gepacktFuer)),
    stattdessen: stattdessenWords(
      geraet,
      here && here.vorgesehen.length > 0 ? await transaction.findMany(geraete, here.vorgesehen) : [],
      id,
    ),
    zuletzt: whoAndWhen(last, now),
    kamZurueck: !isHere && last?.was === 'rein',
    trotzdem,
    umbuchen: umbuchen === true,
    mayOverride: reader.groups.some((group) => group === 'inventar' || group === 'admin'),
  };
}

/** `um 10:41 von Jonas`; of another day with that day before it. */
function whoAndWhen(move: Bewegung | undefined, now: Date): string {
  if (!move) return '';
  const isToday = dayOf(move.am) === dayAt(now.getTime());
  const when = `${isToday ? '' : `am ${formatDay(move.am)} `}um ${formatTime(move.am)}`;
  return move.wer === '' ? when : `${when} von ${move.wer}`;
}

/** A list without a pack list, and one that is private to somebody, have no name to say. */
const forWords = ({ packliste }: ListeName): string => packliste?.name ?? 'eine andere Liste';

/** `PL20260007, Bauverein (raus seit 3.12.2026)`: people call a list by whose job it is (R15). */
async function whereItIs(
  { id, liste }: Geraet,
  { transaction, reader }: Pick<Write, 'transaction'> & Pick<Write['authority'], 'reader'>,
): Promise<string> {
  const nameOf = await namesOfListen([liste], transaction, reader);
  const moves = await transaction.findWhere(bewegungen, { geraet: id, inventarliste: liste });
  const out = moves.findLast(({ was }) => was === 'raus');
  const { name, packliste } = nameOf(liste);
  const kunde = packliste && (await transaction.find(kunden, packliste.kunde));
  const named = kunde && maySee(kunden, reader, kunde) ? `${name}, ${kundeHeading(kunde)}` : name;
  return out ? `${named} (raus seit ${formatDay(out.am)})` : named;
}

const WAS = { pack: 'gepackt', out: 'raus', in: 'rein' } as const;

interface Where {
  readonly here: Listenzeile | undefined;
  readonly put: PutOnList | undefined;
  readonly into: OpenCase | undefined;
  /** Counts what goes or comes in it. */
  readonly along: () => Promise<Along>;
  /** What lies in it stays where it is counted. */
  readonly alone: boolean;
  /** It lay in a fixed case: no line has counted it out. */
  readonly isPart: boolean;
}

/** The device first, then the counters: a line that says less than its devices is refused. */
async function countHere(
  scan: NewScan,
  geraet: Geraet,
  { on, rebooks, isFound, leavesCase, hinweis, trotz }: Counts,
  { here, put, into, along, alone, isPart }: Where,
  write: Write,
): Promise<ScanAnswer | undefined> {
  const { context } = write;
  const { mode, befund = '' } = scan;
  if (mode === 'add') return undefined;
  const isElsewhere = geraet.liste !== '' && geraet.liste !== scan.inventarliste;
  const there = isElsewhere ? await lineOn(geraet.liste, geraet.inventar, write.transaction) : undefined;
  const counted = on === 'there' ? (there ?? here) : here;
  if (!counted) return undefined;
  const lies = into?.geraet.id ?? (leavesCase ? '' : geraet.behaelter);
  const vorher = {
    geraet: geraet.id,
    vorherListe: geraet.liste,
    vorherZustand: geraet.zustand,
    vorherGepackt: geraet.gepacktFuer,
    vorherCase: geraet.behaelter,
    wechseltCase: lies !== geraet.behaelter,
  };
  const listeNow = mode === 'out' || befund === 'vermisst' ? counted.inventarliste : '';
  const goesOut = mode !== 'in';
  const packed = packedElsewhere(geraet, scan);
  const zustandNow = befund === 'vermisst' ? 'vermisst' : isFound ? 'einsatzbereit' : geraet.zustand;
  const grund = [trotz, scan.trotzdem].filter((each) => trotz !== '' && each).join(' – ');
  const leaves = goesOut && isElsewhere && !isPart && (rebooks || isFound) && there;
  await moveGeraet(
    geraet,
    {
      liste: listeNow,
      zustand: zustandNow,
      gepacktFuer: packedAfter(geraet, scan),
      ...(lies === geraet.behaelter ? {} : { behaelter: lies }),
    },
    [
      ...(leaves
        ? [{ was: 'rein', inventarliste: geraet.liste, grund: 'umgebucht', scan: scan.id } as const]
        : []),
      ...(isFound ? [{ was: 'gefunden', inventarliste: geraet.liste, scan: scan.id } as const] : []),
      {
        was: befund === 'vermisst' ? 'vermisst' : WAS[mode],
        inventarliste: counted.inventarliste,
        scan: scan.id,
        grund,
        ...(into ? { ort: into.geraet.bezeichnung } : {}),
      } as const,
    ],
    context,
    () => !alone,
  );
  const mit = await along();
  if (packed) await repack(geraet, packed, -1, write);
  // Its line may have counted it back by the item's own code: more than went is never back (W 1.4).
  const isBackThere = (line: Listenzeile) => !isFound && stillOut(line) === 0;
  const zeileDort = leaves && !isBackThere(leaves) ? leaves : undefined;
  const dort = zeileDort && (await countIn({ id: scan.id, isFound }, zeileDort.id, 1, write));
  const by = on === 'there' && isElsewhere && isBackThere(counted) ? 0 : 1;
  const asked = { ...scan, geraet: geraet.id, isFound };
  const field = befund === 'vermisst' ? 'vermisst' : counterOfMode(mode);
  const { zeile, found, ...foundIn } =
    mode === 'in'
      ? await countIn(asked, counted.id, by, write)
      : {
          zeile: await updateRecord(inventar_inventarlisten, counted.id, { [`${field}+`]: 1 }, write),
          found: 0,
        };
  const said = countedWords(zeile, mode, 1, { befund, found: Math.max(found, isFound ? 1 : 0) });
  const claimed = isFound ? await alreadyClaimed(counted, write.transaction, write.authority.reader) : '';
  const rest = [
    (put?.detail ?? said.detail) + claimed,
    into ? `in ${into.geraet.bezeichnung}` : '',
    mit.words,
    on === 'there' && isElsewhere ? 'dort zurückgezählt' : '',
    hinweis,
  ];
  const answer = await remember(
    scan.id,
    { zeile, name: geraet.bezeichnung },
    {
      ...said,
      detail: rest.filter((each) => each !== '').join(', '),
      field,
      by,
      newZeile: false,
      ...put?.facts,
      ...foundIn,
      ...(befund === '' ? {} : { befund }),
      ...vorher,
      zeileDort: zeileDort?.id ?? '',
      dortVermisst: dort?.ausVermisst ?? 0,
      inhalt: mit.inhalt,
    },
    write,
  );
  return hinweis === '' ? answer : { ...answer, hinweis };
}

/** Somebody wants this one to go: one more of its item, once (W 1.4, mode add). */
async function addGeraet(
  scan: NewScan,
  geraet: Geraet,
  here: Listenzeile | undefined,
  liste: Inventarliste,
  write: Write,
): Promise<ScanAnswer> {
  const named = { name: geraet.bezeichnung, geraet: geraet.id };
  if (here?.vorgesehen.includes(geraet.id)) {
    const detail = `${geraet.bezeichnung} ist schon vorgesehen. Es wurde nichts gezählt.`;
    return { ...refused(scan.id, detail), words: 'Schon gezählt', grund: 'schonGescannt', ...named };
  }
  const artikel = await write.transaction.find(inventar, geraet.inventar);
  if (!artikel) return refused(scan.id, 'Diesen Artikel gibt es nicht mehr.');
  const draft = newZeile(artikel, { inventarliste: liste.id, anzahl: 1, faktor: 1 });
  const zeile = here
    ? await updateRecord(inventar_inventarlisten, here.id, { 'anzahl+': 1, 'vorgesehen+': geraet.id }, write)
    : await createRecord(inventar_inventarlisten, { ...draft, vorgesehen: [geraet.id] }, write);
  const along = await cameAlong(write);
  const said = countedWords(zeile, 'add', 1);
  const detail = (here ? said.detail : NEW_ON_LIST) + (along && `, ${along}`);
  const facts = { field: 'anzahl', by: 1, newZeile: !here, geraet: geraet.id } as const;
  return remember(scan.id, { zeile, name: geraet.bezeichnung }, { ...said, detail, ...facts }, write);
}
