import type { Einlesung } from '@traverse/domain/tabelle/plan';
import type { StoredEinlesung } from './einlesungen.ts';

const A_DAY_MS = 86_400_000;
/** Nobody who works on one is silent for so long. */
export const SILENT_MS = 60_000;

/** Whether it may still be taken back. */
export const isYoung = ({ created }: StoredEinlesung, now: Date): boolean =>
  now.getTime() - Date.parse(created) < A_DAY_MS;

/** A table that was read in, as people see it. */
export function shown(einlesung: StoredEinlesung, now: Date): Einlesung {
  const {
    id,
    sammlung,
    datei,
    wer,
    created,
    updated,
    zeilen,
    erledigt,
    neu,
    geaendert,
    ausgelassen,
    problem,
  } = einlesung;
  const stand = einlesung.stand === '' ? 'gescheitert' : einlesung.stand;
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
    istRuecknehmbar: isYoung(einlesung, now) && (isLeft || (stand === 'fertig' && neu + geaendert > 0)),
  };
}

/** Rows are written or taken back. */
export const isWorking = (stand: Einlesung['stand']): boolean =>
  stand === 'läuft' || stand === 'nimmt zurück';
