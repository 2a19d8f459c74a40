import { currentSession } from '../../api/session.ts';

/** What holds for every test of a day: who tested, and with what. */
export interface Angaben {
  readonly pruefer: string;
  readonly pruefgeraet: string;
  readonly pruefgeraetNr: string;
  readonly sichtpruefung: boolean;
}

const KEPT = 'tv-pruef-angaben';

/** As they were last used here; at first whoever is signed in. Another person begins anew. */
export function keptAngaben(): Angaben {
  const pruefer = currentSession()?.username ?? '';
  const blank = { pruefer, pruefgeraet: '', pruefgeraetNr: '', sichtpruefung: false };
  try {
    // Cast: what keepAngaben wrote.
    const { by, ...kept } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Angaben> & {
      by?: string;
    };
    return by === currentSession()?.id ? { ...blank, ...kept } : blank;
  } catch {
    return blank;
  }
}

export function keepAngaben({ pruefer, pruefgeraet, pruefgeraetNr, sichtpruefung }: Angaben): void {
  const kept = { by: currentSession()?.id, pruefer, pruefgeraet, pruefgeraetNr, sichtpruefung };
  localStorage.setItem(KEPT, JSON.stringify(kept));
}
