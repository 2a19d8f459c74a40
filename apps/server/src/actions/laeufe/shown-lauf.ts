import { entityNamed } from '@traverse/domain/entities';
import type { Einlesung } from '@traverse/domain/tabelle/plan';
import type { StoredLauf } from './laeufe.ts';

/** As long as the bin keeps what it deleted. */
const KEPT_MS = 30 * 86_400_000;
/** Nobody who works on one is silent for so long. */
export const SILENT_MS = 60_000;

/** Whether it is of the last days. */
export const isYoung = ({ created }: StoredLauf, now: Date): boolean =>
  now.getTime() - Date.parse(created) < KEPT_MS;

/** Whether it may still be taken back: a move at any age, since what it made needs no bin to go (back.md 3.9). */
export const isInTime = (lauf: StoredLauf, now: Date): boolean =>
  lauf.art === 'Umzug' || lauf.lauf !== '' || isYoung(lauf, now);

/** A run as people see it. */
export function shown(lauf: StoredLauf, now: Date): Einlesung {
  const {
    id,
    sammlung,
    was: datei,
    wer,
    created,
    updated,
    zeilen,
    erledigt,
    neu,
    geaendert,
    ausgelassen,
    problem,
  } = lauf;
  const stand = lauf.stand === '' ? 'gescheitert' : lauf.stand;
  const isLeft = isWorking(stand) && now.getTime() - Date.parse(updated) > SILENT_MS;
  return {
    id,
    sammlung,
    datei,
    wer,
    created,
    zeilen,
    erledigt,
    neu,
    geaendert,
    ausgelassen,
    problem,
    stand: isLeft ? 'abgebrochen' : stand,
    istRuecknehmbar:
      isInTime(lauf, now) && !isForGood(sammlung) && (isLeft || (stand === 'fertig' && neu + geaendert > 0)),
  };
}

/** Whether what a run has made there stays: nobody takes a record of it back. */
const isForGood = (sammlung: string): boolean => entityNamed(sammlung)?.appendOnly === true;

/** Rows are written or taken back. */
export const isWorking = (stand: Einlesung['stand']): boolean =>
  stand === 'läuft' || stand === 'nimmt zurück';
