import type { Dienst, Einsatz } from '../entities/index.ts';
import { momentOf } from '../values/dates.ts';
import { besetzungOf } from './besetzung.ts';
import { type Schicht, spanneOf } from './schichten.ts';

/** What somebody says to a request on her page. */
export type Antwort = 'ja' | 'nein';

interface Gefragt {
  readonly einsatz: Pick<Einsatz, 'status' | 'grund'>;
  readonly dienst: Pick<Dienst, 'antwortBis'>;
  readonly schichten: readonly Schicht[];
  readonly antwort: Antwort;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly jetzt: number;
}

/** Given away by first come; whoever says yes then is kept in reserve. */
export const VERGEBEN = 'vergeben';

/** What keeps an answer from being taken, German (P2.5). Of what was answered already `schonGeantwortet` says so first. */
export function antwortProblem({
  einsatz,
  dienst,
  schichten,
  antwort,
  text,
  jetzt,
}: Gefragt): string | undefined {
  if (einsatz.status === 'vorgemerkt') return 'Zu diesem Dienst bist du nicht gefragt.';
  if (einsatz.status === 'abgesagt' && (einsatz.grund !== VERGEBEN || antwort === 'nein'))
    return 'Der Dienst ist abgesagt.';
  const { von } = spanneOf(schichten);
  if (von !== '' && jetzt >= momentOf(von)) return 'Der Dienst hat begonnen. Ruf bitte an.';
  const isLate = dienst.antwortBis !== '' && jetzt > momentOf(dienst.antwortBis);
  if (antwort === 'ja') return isLate ? 'Die Frist ist vorbei. Ruf bitte an.' : undefined;
  return (isLate || einsatz.status === 'eingeteilt') && text.trim() === '' ? 'Sag kurz, warum.' : undefined;
}

/** The same again: the first answer stands. */
export function schonGeantwortet({ status }: Pick<Einsatz, 'status'>, antwort: Antwort): boolean {
  return antwort === 'ja' ? status === 'zugesagt' || status === 'eingeteilt' : status === 'abgelehnt';
}

type Platz = Pick<Einsatz, 'id' | 'status' | 'anzahl'>;

/** What a yes makes of her, and of whoever else is still asked. */
interface Zusage {
  readonly status: 'eingeteilt' | 'zugesagt';
  /** Whose request ends as given away. */
  readonly vergeben: readonly Einsatz['id'][];
}

/**
 * A yes (C 2): chosen by the office it is one; by first come she is on it where all her hands have room, and once that fills the
 * Dienst whoever is still asked is called off.
 */
export function zusageOf(
  dienst: Pick<Dienst, 'anzahl' | 'vergabe'>,
  hers: Platz,
  andere: readonly Platz[],
): Zusage {
  if (dienst.vergabe !== 'wer zuerst zusagt') return { status: 'zugesagt', vergeben: [] };
  const { fest, anzahl } = besetzungOf(dienst, andere);
  const left = anzahl - fest - Math.max(1, hers.anzahl);
  if (left < 0) return { status: 'zugesagt', vergeben: [] };
  const asked = andere.filter(({ status }) => status === 'angefragt').map(({ id }) => id);
  return { status: 'eingeteilt', vergeben: left === 0 ? asked : [] };
}

/** What her page says to it. */
export function antwortSatz(status: Einsatz['status'], isFirstCome: boolean): string {
  if (status === 'eingeteilt') return 'Du bist eingeteilt.';
  if (status === 'abgelehnt') return 'Danke für die Antwort.';
  return isFirstCome
    ? 'Der Dienst ist gerade vergeben. Wir haben dich als Reserve notiert.'
    : 'Danke für die Zusage. Du hörst von uns.';
}
