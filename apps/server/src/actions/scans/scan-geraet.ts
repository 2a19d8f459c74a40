import { entities, type Geraet, type Inventarliste, type Listenzeile } from '@traverse/domain/entities';
import { type GeraetVerdict, geraetScan } from '@traverse/domain/geraet/geraet-scan';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import { mitgangOf, nochWoanders } from '@traverse/domain/packliste/case-inhalt';
import { countedWords, NEW_ON_LIST, NOT_ON_LIST } from '@traverse/domain/packliste/scan-outcome';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { intoCaseProblem } from '../../effects/geraet-im-case.ts';
import type { Write } from '../../records/engine.ts';
import { createRecord, updateRecord } from '../../records/write-record.ts';
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
import { countHere } from './count-here.ts';
import { factsOf } from './geraet-facts.ts';
import { lineOn } from './line-on.ts';
import type { OpenCase } from './open-case.ts';
import { putOnList } from './put-on-list.ts';
import { type NewScan, refused, remember } from './scan-answers.ts';

const { geraete, inventar, inventar_inventarlisten } = entities;

interface Scanned {
  readonly geraet: Geraet;
  readonly count: number;
  readonly liste: Inventarliste;
  /** The case that is open, where what is put in counts on the list as well. */
  readonly into?: OpenCase | undefined;
}

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
