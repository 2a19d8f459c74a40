import { type Bekannt, type Bestand, wordOf } from './bestand.ts';
import { fremdnummerOf } from './gesehen.ts';
import { mainRecord } from './hauptdatensatz.ts';
import { planListenzeile } from './listenzeile.ts';
import { carry } from './mitgebracht.ts';
import type { Einlesemodus, Schritt, Zeile, Zeilenplan } from './plan.ts';
import type { Aufbau } from './read-zeile.ts';
import { Zeilenstand } from './zeile-stand.ts';
import { zellenText } from './zelle.ts';

/** Decides about one row after the other; what a row will have stored the next ones find. */
export function zeilenPlaner(aufbau: Aufbau, modus: Einlesemodus, bestand: Bestand) {
  /** By id, and by what is carried: the row that was there first. */
  const seen = new Map<string, number>();
  return (zeile: Zeile): Zeilenplan => plan(new Zeilenstand(aufbau, modus, bestand, seen, zeile));
}

function plan(row: Zeilenstand): Zeilenplan {
  const { entity } = row.aufbau;
  const main = mainRecord(row);
  if (main && row.isSkipped === '') for (const child of row.aufbau.carried) carry(row, child, main);
  if (main && row.isSkipped === '' && entity.tabelle?.listed)
    addListenzeile(row, entity.tabelle.listed.field, main);
  const isFaulty = row.fehler.length > 0;
  if (!isFaulty && row.isSkipped === '' && main) row.settle(main);
  const steps = isFaulty || row.isSkipped !== '' ? [] : row.schritte;
  const [title = ''] = entity.title;
  const titled = row.read.own[title] ?? main?.[title];
  const was = isFaulty ? 'Fehler' : schicksalOf(row, steps);
  const fremd = isFaulty || row.isSkipped !== '' || !main ? undefined : fremdnummerOf(row, main);
  if (fremd) row.bestand.addFremd(fremd);
  return {
    zeile: row.zeile.nr,
    was,
    titel: typeof titled === 'string' && titled !== '' ? titled : zellenText(row.zeile.zellen.find(Boolean)),
    grund: isFaulty
      ? row.fehler.map(({ text }) => text).join(' ')
      : [row.isSkipped, ...row.konflikte, row.felder.join(', '), ...row.hinweise]
          .filter((each) => each !== '')
          .join('. '),
    spalten: [...new Set(row.fehler.flatMap(({ spalte }) => (spalte === undefined ? [] : [spalte])))],
    ...(row.fragtNamen ? { fragtNamen: true } : {}),
    ...(row.isDecided ? { dateiGewinnt: true } : {}),
    ...(fremd ? { fremd } : {}),
    schritte: steps,
  };
}

/** What becomes of a row that is sound. */
function schicksalOf(row: Zeilenstand, steps: readonly Schritt[]): Zeilenplan['was'] {
  if (row.isSkipped !== '') return 'übersprungen';
  if (row.konflikte.length > 0) return 'Konflikt';
  if (row.isNew || (row.isRepeated && steps.some(({ art }) => art === 'anlegen'))) return 'neu';
  return steps.length > 0 ? 'ändert' : 'unverändert';
}

/** The line of its list that the row is. */
function addListenzeile(row: Zeilenstand, field: string, main: Bekannt): void {
  const { schritte, fehler, hinweise, felder, uebersprungen } = planListenzeile({
    aufbau: row.aufbau,
    bestand: row.bestand,
    seen: row.seen,
    zeile: row.zeile,
    liste: listeOf(row, wordOf(main[field])),
  });
  if (uebersprungen !== undefined && row.schritte.length === 0) row.isSkipped = uebersprungen;
  row.schritte.push(...schritte);
  row.fehler.push(...fehler);
  row.hinweise.push(...hinweise);
  row.felder.push(...felder);
  if (row.modus === 'anlegen' && !row.isNew && !row.isRepeated) row.isSkipped = 'gibt es schon';
}

function listeOf(row: Zeilenstand, id: string): Bekannt {
  const made = row.schritte.find((step) => step.id === id);
  return made ? { ...made.werte, id } : (row.bestand.byId('inventarlisten', id) ?? { id });
}
