import type { Angebot, Anrede, Day } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { fetchFile } from './fetch-file.ts';
import { pocketbase } from './pocketbase.ts';

/** What a secret link shows, to whoever has it (ANGB-02). */
export interface OpenLink {
  /** Stands for the link from now on, for two hours. */
  readonly sitzung: string;
  /** The firm has a mail server: what is answered here is confirmed by mail. */
  readonly perMail: boolean;
  readonly firma: {
    readonly name: string;
    readonly zusatz: string;
    readonly telefon: string;
    readonly email: string;
    readonly anrede: Anrede;
    readonly logo: boolean;
    readonly agb: boolean;
  };
  readonly angebot: Pick<Angebot, 'nummer' | 'version' | 'stand' | 'art' | 'gueltigBis' | 'angenommenAm'> & {
    readonly datei: string;
    readonly annehmbar: boolean;
    readonly bearbeitung: string;
    readonly kunde: string;
    readonly person: string;
    readonly email: string;
    readonly anlass: string;
    readonly von: Day;
    readonly bis: Day;
    readonly netto: Cents;
    readonly ust: Cents;
    readonly gesamt: Cents;
  };
}

/** Throws ClientResponseError: 404 whatever is wrong with it, 429 after too many wrong ones. */
export function openLink(token: string): Promise<OpenLink> {
  return pocketbase.send<OpenLink>('/api/l', { method: 'POST', body: { token } });
}

/** The document, the firm's logo or its terms. */
export function fileOfLink(sitzung: string, which: 'pdf' | 'logo' | 'agb', name: string): Promise<File> {
  return fetchFile(`/api/l/${which}`, name, { sitzung });
}

/** What was answered, and the sentence that says so. */
export interface LinkAntwort {
  readonly stand: string;
  readonly satz: string;
}

/** Throws ClientResponseError; 400 says why it is too late, 429 that too many questions were asked. */
export function answerLink(
  sitzung: string,
  what: 'annehmen' | 'ablehnen' | 'frage',
  body: object,
): Promise<LinkAntwort> {
  return pocketbase.send<LinkAntwort>(`/api/l/${what}`, { method: 'POST', body: { sitzung, ...body } });
}
