import {
  type MahnBrief,
  type MahnlaufAntwort,
  type MahnVorschlag,
  type MahnWahl,
} from '@traverse/domain/mahnung/mahnlauf';
import type { mahnenPfad } from '@traverse/domain/pfade';
import { formatEuro, sumCents } from '@traverse/domain/values';
import type { SentOf } from '@traverse/schema';
import type { MahnWunsch } from '../../api/mahnungen.ts';
import { newRecordId } from '../../api/record-id.ts';

/** What somebody decided otherwise, and the letter as the server reckons it with that. */
export interface ChangedLetter {
  readonly wahl: MahnWahl;
  readonly mail: boolean;
  readonly vorschlag: MahnVorschlag;
}

/** A letter of the run as it would go out. */
export interface RunLetter {
  /** Of the proposal: another sum or another day is another letter. */
  readonly key: string;
  readonly brief: MahnBrief;
  readonly wahl: MahnWahl;
  /** It could leave by mail, and it will. */
  readonly mayMail: boolean;
  readonly mail: boolean;
}

/** The proposals with what was decided otherwise in them. */
export function runLetters(
  { briefe, perMail }: MahnlaufAntwort,
  changes: ReadonlyMap<string, ChangedLetter>,
): RunLetter[] {
  return briefe.map((brief) => {
    const key = briefKey(brief);
    const changed = changes.get(key);
    const mayMail = perMail && brief.an !== '';
    return {
      key,
      brief: changed ? { ...brief, vorschlag: changed.vorschlag } : brief,
      wahl: changed?.wahl ?? {},
      mayMail,
      mail: mayMail && changed?.mail !== false,
    };
  });
}

function briefKey({ kunde, vorschlag }: MahnBrief): string {
  return `${kunde.id} ${vorschlag.stufe} ${vorschlag.datum} ${vorschlag.summe}`;
}

/** The letter as the server is asked for it. */
export function wunschOf({
  brief: { kunde, vorschlag },
  wahl,
}: Pick<RunLetter, 'brief' | 'wahl'>): MahnWunsch {
  return {
    kunde: kunde.id,
    stufe: vorschlag.stufe,
    rechnungen: vorschlag.positionen.map(({ rechnung }) => rechnung),
    ...wahl,
  };
}

/** The same to be sent. */
export function auftragOf(letter: RunLetter): SentOf<typeof mahnenPfad> {
  const wunsch = wunschOf(letter);
  const { mail, brief } = letter;
  return { ...wunsch, id: letterId(letter, wunsch), summe: brief.vorschlag.summe, mail };
}

/** `2 Briefe gesendet, 1 Brief als PDF ausgegeben` */
export function sentWords(mails: number, papers: number): string {
  return [
    ...(mails > 0 ? [`${lettersWords(mails)} gesendet`] : []),
    ...(papers > 0 ? [`${lettersWords(papers)} als PDF ausgegeben`] : []),
  ].join(', ');
}

/** What a press does with the letters that are ticked: a firm without a mail server sends none. */
export function sendLabel(chosen: readonly Pick<RunLetter, 'brief' | 'mail'>[]): string {
  if (chosen.length === 0) return 'Senden';
  const sum = formatEuro(sumCents(chosen.map(({ brief }) => brief.vorschlag.summe)));
  const does = chosen.some(({ mail }) => mail) ? 'senden' : 'als PDF ausgeben';
  return `${lettersWords(chosen.length)} über ${sum} ${does}`;
}

const lettersWords = (count: number): string => (count === 1 ? '1 Brief' : `${count} Briefe`);

const ids = new Map<string, string>();

/** The same for every try, so that a lost answer sends nothing twice. */
function letterId({ key, mail }: RunLetter, wunsch: MahnWunsch): string {
  const asked = JSON.stringify([key, mail, wunsch]);
  const known = ids.get(asked);
  if (known) return known;
  const id = newRecordId();
  ids.set(asked, id);
  return id;
}
