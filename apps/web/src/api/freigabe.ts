import {
  ablehnenPfad,
  annehmenPfad,
  linkAgbPfad,
  linkAngebotPfad,
  linkAntwortPfad,
  linkBestellFragePfad,
  linkBestellungPfad,
  linkFragePfad,
  linkLogoPfad,
  linkOeffnenPfad,
  linkSummePfad,
} from '@traverse/domain/pfade';
import { type AnswerOf, addressOf, type SentOf } from '@traverse/schema';
import { ClientResponseError } from 'pocketbase';
import { ask } from './ask.ts';
import { fetchFile } from './fetch-file.ts';
import { askBy, type LinkZugang, linkZugang } from './link-zugang.ts';

/** What a secret link shows, to whoever has it: `art` says what. */
export interface OpenLink extends Omit<AnswerOf<typeof linkOeffnenPfad>, 'sitzung'> {
  readonly zugang: LinkZugang;
}

/** Throws ClientResponseError; 404 where it is dead. */
export async function openLink(token: string): Promise<OpenLink> {
  const { sitzung, ...shown } = await ask(linkOeffnenPfad, { token });
  return { ...shown, zugang: linkZugang(token, sitzung) };
}

/** Whom one calls or writes where a link is dead. */
export type Erreichbar = Pick<OpenLink['firma'], 'name' | 'telefon' | 'email'>;

/** How the firm is reached, out of the refusal of a dead link; nothing where it has not said its name yet. */
export function erreichbarIn(reason: unknown): Erreichbar | undefined {
  if (!(reason instanceof ClientResponseError) || reason.status !== 404) return undefined;
  // The body of a dead link's 404 carries whom to ask for another one (warehouse 8.1).
  return (reason.response as { readonly firma?: Erreichbar }).firma;
}

/** An offer (ANGB-02). */
export type OpenAngebot = OpenLink & Required<Pick<OpenLink, 'angebot' | 'wahl' | 'plus'>>;

/** An order to a supplier (ZUM-02). */
export type OpenBestellung = OpenLink & Required<Pick<OpenLink, 'bestellung'>>;

/** What the firm has answered. */
export type BestellAntwort = AnswerOf<typeof linkAntwortPfad>;

const files = { pdf: linkAngebotPfad, bestellung: linkBestellungPfad, logo: linkLogoPfad, agb: linkAgbPfad };

/** The document, the firm's logo or its terms. */
export function fileOfLink(zugang: LinkZugang, which: keyof typeof files, name: string): Promise<File> {
  return askBy(zugang, () => {
    const asked = { sitzung: zugang.sitzung() };
    return fetchFile(addressOf(files[which], asked), name, asked);
  });
}

/** What an offer comes to with a choice, and what each of them adds. */
export type WahlSumme = AnswerOf<typeof linkSummePfad>;

/** Throws ClientResponseError; 400 says why that cannot be chosen. */
export function sumOfLink(zugang: LinkZugang, wahl: readonly string[]): Promise<WahlSumme> {
  return askBy(zugang, () => ask(linkSummePfad, { sitzung: zugang.sitzung(), wahl }));
}

/** What was answered, and the sentence that says so. */
export type LinkAntwort = AnswerOf<typeof annehmenPfad>;

const answers = { annehmen: annehmenPfad, ablehnen: ablehnenPfad, frage: linkFragePfad };

/** Throws ClientResponseError; 400 says why it is too late, 429 that too many questions were asked. */
export function answerLink(
  zugang: LinkZugang,
  what: keyof typeof answers,
  said: object,
): Promise<LinkAntwort> {
  return askBy(zugang, () =>
    ask<unknown, object, LinkAntwort>(answers[what], { sitzung: zugang.sitzung(), ...said }),
  );
}

/** Throws ClientResponseError; 400 says why it is no answer, or too late for one. */
export const answerBestellung = (
  zugang: LinkZugang,
  said: Omit<SentOf<typeof linkAntwortPfad>, 'sitzung'>,
): Promise<BestellAntwort> =>
  askBy(zugang, () => ask(linkAntwortPfad, { sitzung: zugang.sitzung(), ...said }));

/** Throws ClientResponseError; 429 that too many questions were asked. */
export const askBestellung = (
  zugang: LinkZugang,
  said: Omit<SentOf<typeof linkBestellFragePfad>, 'sitzung'>,
) => askBy(zugang, () => ask(linkBestellFragePfad, { sitzung: zugang.sitzung(), ...said }));
