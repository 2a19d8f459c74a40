import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Bankposten, Day, RecordIn, Umsatz, UmsatzGrund, Vorschlag } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { etagOf } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryClient } from './queries.ts';
import { updateRecord } from './records.ts';

/** What a line has paid, with its sign. */
export interface Bezahltes {
  readonly art: 'rechnung' | 'einnahme' | 'ausgabe' | 'mahnung' | 'guthaben';
  readonly id: string;
  readonly name: string;
  readonly betrag: Cents;
}

/** A line that waits, with what is proposed for it. */
export interface OffenerUmsatz {
  readonly umsatz: Umsatz;
  readonly bezahlt: readonly Bezahltes[];
  readonly vorschlag: Vorschlag | null;
  /** Of a booking that is proposed: as the last one of its Kategorie was. */
  readonly buchung: { readonly name: string; readonly ustSatz: number } | null;
}

export interface Bankabgleich {
  readonly offen: readonly OffenerUmsatz[];
  readonly zuletzt: readonly { readonly umsatz: Umsatz; readonly bezahlt: readonly Bezahltes[] }[];
  readonly anzahlOffen: number;
  readonly anzahlErledigt: number;
  readonly bis: Day | '';
  /** Which statements do not add up or are missing, German. */
  readonly marken: readonly string[];
}

// Begins as the lists of the lines do: whatever changes a line reaches it.
const abgleichKey = (konto: string) => ['records', 'bankumsaetze', 'abgleich', konto] as const;

/** The lines of an account that wait, and what is proposed for each. */
export function useBankabgleich(konto: string) {
  return useQuery({
    queryKey: abgleichKey(konto),
    queryFn: ({ signal }) =>
      pocketbase.send<Bankabgleich>(`/bankabgleich/${konto}`, { method: 'GET', signal }),
    enabled: konto !== '',
  });
}

const bankposten = (umsatz: string, suche: string) =>
  queryOptions({
    queryKey: ['records', 'bankumsaetze', 'posten', umsatz, suche],
    queryFn: ({ signal }) =>
      pocketbase.send<{ readonly posten: readonly Bankposten[] }>(`/bankposten/${umsatz}`, {
        method: 'GET',
        query: { suche },
        signal,
      }),
  });

/** What a line may be assigned to, by number or name. */
export function useBankposten(umsatz: string, suche: string) {
  return useQuery({ ...bankposten(umsatz, suche), placeholderData: keepPreviousData });
}

/** The same for a key that is pressed before the answer is there; nothing where it does not come. */
export async function bankpostenFor(umsatz: string, suche: string): Promise<readonly Bankposten[]> {
  try {
    return (await queryClient.ensureQueryData(bankposten(umsatz, suche))).posten;
  } catch {
    // The list beside it says why.
    return [];
  }
}

/** What was read out of files of a bank. */
export interface Einlesung {
  readonly neu: number;
  readonly schonDa: number;
  readonly uebersprungen: number;
  readonly hinweise: readonly string[];
  readonly auszuege: readonly { readonly bankkonto: string }[];
}

/** Reads a file of a bank in; `bankkonto` is whose it is where it does not say so itself. */
export async function readBankFile(file: File, bankkonto: string): Promise<Einlesung> {
  const body = new FormData();
  body.append('bankkonto', bankkonto);
  body.append('datei', file);
  const read = await postOnce<Einlesung>('/kontoauszugEinlesen', body);
  await reload();
  return read;
}

/** The account that a file belongs to and that nobody has added yet, out of its refusal; empty for any other refusal. */
export function unknownIbanIn(reason: unknown): string {
  const iban: unknown = reason instanceof ClientResponseError ? reason.response['iban'] : undefined;
  return typeof iban === 'string' ? iban : '';
}

export interface Zuordnung {
  readonly posten?: readonly {
    readonly art: Bankposten['art'];
    readonly id: string;
    readonly betrag: number;
    readonly skonto?: number;
    readonly kleindifferenz?: number;
  }[];
  readonly guthaben?: { readonly kunde: string; readonly betrag: number };
  readonly nebenforderung?: { readonly mahnung: string; readonly betrag: number };
  readonly buchen?: {
    readonly name: string;
    readonly kategorie: string;
    readonly betrag: number;
    readonly ustSatz: number;
    readonly merken: boolean;
  };
  readonly ruecklaeufer?: string;
}

type Line = Pick<Umsatz, 'id' | 'updated'>;

/** Confirms what a line pays; refused where somebody else was first (412). */
export const assignUmsatz = (line: Line, zuordnung: Zuordnung): Promise<Umsatz> =>
  press('umsatzZuordnen', line, zuordnung);

/** Takes it back, also that a line needs no document. */
export const takeUmsatzBack = (line: Line): Promise<Umsatz> => press('umsatzZuruecknehmen', line, {});

/** Whether a line that may be another one's double is that one. */
export const answerDouble = (line: Line, antwort: 'derselbe' | 'anderer' | 'offen'): Promise<Umsatz> =>
  press('umsatzDoppelt', line, { antwort });

/** A line that needs no document. */
export async function markOhneBeleg(
  { id, updated }: Line,
  grund: UmsatzGrund,
): Promise<RecordIn<'bankumsaetze'>> {
  const stored = await updateRecord('bankumsaetze', id, { stand: 'ohne Beleg', grund }, { basedOn: updated });
  await reload();
  return stored;
}

async function press(path: string, { id, updated }: Line, body: object): Promise<Umsatz> {
  const answer = await postOnce<Umsatz>(`/${path}/${id}`, body, { 'If-Match': etagOf(updated) });
  await reload();
  return answer;
}

const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['records', 'bankumsaetze'] });
