import type { RecordIn, Umsatz } from '@traverse/domain/entities';
import type { UmsatzGrund } from '@traverse/domain/options/umsatz-arten';
import {
  type bankabgleichPfad,
  kontoauszugPfad,
  umsatzDoppeltPfad,
  umsatzZuordnenPfad,
  umsatzZuruecknehmenPfad,
} from '@traverse/domain/pfade';
import type { AnswerOf, Pfad, SentOf } from '@traverse/schema';
import { etagOf } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import { ask } from './ask.ts';
import { refresh } from './queries.ts';
import { updateRecord } from './records.ts';

export type Bankabgleich = AnswerOf<typeof bankabgleichPfad>;
/** A line that waits, with what is proposed for it. */
export type OffenerUmsatz = Bankabgleich['offen'][number];
/** What a line has paid, with its sign. */
export type Bezahltes = OffenerUmsatz['bezahlt'][number];

/** What was read out of files of a bank. */
export type Einlesung = AnswerOf<typeof kontoauszugPfad>;

/** Reads a file of a bank in; `bankkonto` is whose it is where it does not say so itself. */
export async function readBankFile(datei: File, bankkonto: string): Promise<Einlesung> {
  const read = await ask(kontoauszugPfad, { bankkonto, datei });
  await reload();
  return read;
}

/** The account that a file belongs to and that nobody has added yet, out of its refusal; empty for any other refusal. */
export function unknownIbanIn(reason: unknown): string {
  const iban: unknown = reason instanceof ClientResponseError ? reason.response['iban'] : undefined;
  return typeof iban === 'string' ? iban : '';
}

export type Zuordnung = Omit<SentOf<typeof umsatzZuordnenPfad>, 'id'>;

type Line = Pick<Umsatz, 'id' | 'updated'>;

/** Confirms what a line pays; refused where somebody else was first (412). */
export const assignUmsatz = (line: Line, zuordnung: Zuordnung): Promise<Umsatz> =>
  press(umsatzZuordnenPfad, line, zuordnung);

/** Takes it back, also that a line needs no document. */
export const takeUmsatzBack = (line: Line): Promise<Umsatz> => press(umsatzZuruecknehmenPfad, line, {});

/** Whether a line that may be another one's double is that one. */
export const answerDouble = (
  line: Line,
  antwort: SentOf<typeof umsatzDoppeltPfad>['antwort'],
): Promise<Umsatz> => press(umsatzDoppeltPfad, line, { antwort });

/** A line that needs no document. */
export async function markOhneBeleg(
  { id, updated }: Line,
  grund: UmsatzGrund,
): Promise<RecordIn<'bankumsaetze'>> {
  const stored = await updateRecord('bankumsaetze', id, { stand: 'ohne Beleg', grund }, { basedOn: updated });
  await reload();
  return stored;
}

async function press<More extends object>(
  pfad: Pfad<unknown, { readonly id: string } & More, Umsatz, never, never>,
  { id, updated }: Line,
  more: More,
): Promise<Umsatz> {
  const answer = await ask(pfad, { id, ...more }, { headers: { 'If-Match': etagOf(updated) } });
  await reload();
  return answer;
}

const reload = (): Promise<void> => refresh('bankumsaetze');
