import { entityNamed } from '@traverse/domain/entities';
import { Bestand, wordOf } from '@traverse/domain/tabelle/bestand';
import type { Fremdnummer } from '@traverse/domain/tabelle/fremdnummer';
import { runs } from '@traverse/domain/tabelle/listenzeile';
import type { Tabellenvorschau, Zeile, Zeilenplan } from '@traverse/domain/tabelle/plan';
import { zeilenPlaner } from '@traverse/domain/tabelle/plan-zeile';
import type { Aufbau } from '@traverse/domain/tabelle/read-zeile';
import { verschwunden } from '@traverse/domain/tabelle/verschwunden';
import type { Leseart } from '@traverse/domain/tabelle/wert';
import { carriedBy } from '@traverse/domain/tabelle/ziele';
import { isOffene } from '@traverse/domain/umzug/offene-art';
import { planOffene } from '@traverse/domain/umzug/plan-offene';
import { dayAt } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { freshId } from '../../records/record-id.ts';
import { unknownWords, wordsOf, wortwahlOf } from './foreign-words.ts';
import { lookAt, shownColumns, zahlformIn, zahlfragenOf } from './look-at-cells.ts';
import { isPruefdatei, offeneOf, planPruefdatei, type Zeilenplaene } from './plan-pruefdatei.ts';
import type { PlanTask, PlanWork } from './plan-task.ts';
import { bytesOf, valueIn } from './portions.ts';
import { leftOut, portionsOf, shownRows, withNames } from './row-portions.ts';
import { whatLacks } from './what-lacks.ts';

export interface PlannedRows {
  readonly kopf: Omit<Tabellenvorschau, 'items'>;
  /** Of `Vorschauzeile`, as JSON of lists. */
  readonly items: readonly Uint8Array[];
  /** Of `ZeileMitSchritten`; rows that change nothing are left out. */
  readonly schritte: readonly Uint8Array[];
  /** Rows with faults as they stood there, where the others are taken over: JSON of `Ausgelassen[]`. */
  readonly ausgelassen: Uint8Array;
  /** Rows that wait for what they belong to, where the others are taken over: JSON of `OffeneZeile[]`. */
  readonly offene: Uint8Array;
  /** How many rows these are. */
  readonly zeilen: number;
  readonly ersterFehler: string;
}

/** Decides what would become of every row of these tables: what one will store the next ones find. */
export function planRows(work: PlanWork): readonly PlannedRows[] {
  const bestand = bestandOf(work);
  return work.tasks.map((task) => planTask(task, bestand));
}

function planTask(task: PlanTask, bestand: Bestand): PlannedRows {
  const { headings, spalten, ziele, datei } = task;
  const entity = entityNamed(task.sammlung);
  if (!entity) throw new Error(`No collection ${task.sammlung}`);
  const zeilen = task.portions.flatMap((portion) => valueIn<readonly Zeile[]>(portion));
  const seen = lookAt(entity, task, zeilen);
  const leseart = spalten.map(
    (ziel, spalte): Leseart => ({
      zahl: zahlformIn(task, seen, spalte),
      tag: task.tagform ?? 'Tag zuerst',
      words: wordsOf(entity, ziel, task),
    }),
  );
  const { gleicheNamen } = task;
  const aufbau: Aufbau = {
    entity,
    carried: carriedBy(entity),
    spalten,
    leseart,
    gleicheNamen,
    newId: freshId,
    dateiGewinnt: task.dateiGewinnt,
    dateiGewinntIn: task.dateiGewinntIn,
    schonDraussen: task.schonDraussen === true,
    heute: dayAt(task.jetzt),
  };
  const { plans, inOrder, fremdeWorte } = plansFor(task, aufbau, zeilen, bestand);
  const zahlfragen = zahlfragenOf(task, seen, zeilen);
  const draussenFrage = task.schonDraussen === undefined ? runningNow(aufbau, plans) : 0;
  const gezeigt = shownColumns(entity, spalten, plans);
  const asking = plans.filter(({ fragtNamen }) => fragtNamen);
  const first = plans.find(({ was }) => was === 'Fehler');
  const filled = inOrder.filter(({ schritte, fremd }) => schritte.length > 0 || fremd !== undefined);
  return {
    kopf: {
      datei,
      spalten: headings.map((kopf, spalte) => ({
        kopf,
        beispiel: seen.examples[spalte] ?? '',
        ziel: spalten[spalte] ?? '',
      })),
      ziele: ziele.map(({ name, label, required }) => ({ name, label, required })),
      ...countsOf(entity, plans),
      gezeigt,
      zahlfragen,
      fremdeWorte,
      wortwahl: wortwahlOf(entity),
      verschwunden: goneOf(aufbau, bestand, zeilen),
      draussenFrage,
      fuerAlle: task.fuerAlle,
      fragtTagform: seen.hasSlashes,
      namensfrage: { zeilen: asking.length, beispiel: asking[0]?.titel ?? '' },
      profil: task.profil,
      hindernisse: whatLacks(entity, task, { zahlfragen, fremdeWorte }),
      hinweise: task.hinweise,
      stelle: task.stelle,
    },
    items: task.isTaken ? [] : portionsOf(shownRows(plans, zeilen, gezeigt)),
    schritte: task.isTaken ? portionsOf(filled.map(withNames)) : [],
    ausgelassen: bytesOf(task.isTaken ? leftOut(plans, zeilen) : []),
    offene: bytesOf(task.isTaken ? offeneOf(plans) : []),
    zeilen: filled.length,
    ersterFehler: first ? `Zeile ${first.zeile}: ${first.grund}` : '',
  };
}

function plansFor(task: PlanTask, aufbau: Aufbau, zeilen: readonly Zeile[], bestand: Bestand): Zeilenplaene {
  if (isPruefdatei(aufbau.entity)) return planPruefdatei(task, aufbau, bestand, zeilen);
  if (isOffene(aufbau.entity)) return offeneInOrder(planOffene(aufbau, bestand, zeilen));
  const plans = zeilen.map(zeilenPlaner(aufbau, task.modus ?? 'beides', bestand));
  return { plans, inOrder: plans, fremdeWorte: unknownWords(aufbau, zeilen) };
}

/** Invoices of the old tool: nobody is asked about words. */
const offeneInOrder = (plans: readonly Zeilenplan[]): Zeilenplaene => ({
  plans,
  inOrder: plans,
  fremdeWorte: [],
});

/** Lists of a file that run today and of which it does not say what is out. */
function runningNow({ entity, spalten, heute }: Aufbau, plans: readonly Zeilenplan[]): number {
  if (!entity.tabelle?.listed || spalten.includes('raus') || spalten.includes('rein') || !heute) return 0;
  const lists = plans.flatMap(({ schritte }) =>
    schritte.filter((step) => step.entity.collection === 'inventarlisten' && step.art === 'anlegen'),
  );
  return lists.filter(({ id, werte }) => runs({ ...werte, id }, heute)).length;
}

/** As many as one press calls off. */
const MOST_GONE = 500;

function goneOf(
  aufbau: Aufbau,
  bestand: Bestand,
  zeilen: readonly Zeile[],
): Tabellenvorschau['verschwunden'] {
  const { entity, heute } = aufbau;
  if (!heute) return [];
  const [title = ''] = entity.title;
  const gone = verschwunden(aufbau, bestand, zeilen, heute);
  return gone.slice(0, MOST_GONE).map((record) => ({ id: record.id, titel: wordOf(record[title]) }));
}

function bestandOf({ bestand, fremd }: PlanWork): Bestand {
  const all = new Bestand();
  for (const each of valueIn<readonly Fremdnummer[]>(fremd)) all.addFremd(each);
  for (const { sammlung, records } of bestand) {
    const entity = entityNamed(sammlung);
    for (const record of valueIn<readonly { readonly id: string }[]>(records))
      if (entity) all.add(entity, record);
  }
  return all;
}

function countsOf(
  entity: Entity,
  plans: readonly Zeilenplan[],
): Pick<Tabellenvorschau, 'anzahl' | 'nebenbei'> {
  const anzahl = {
    neu: 0,
    ändert: 0,
    unverändert: 0,
    übersprungen: 0,
    'nicht zugeordnet': 0,
    Konflikt: 0,
    Fehler: 0,
  };
  const nebenbei: { [label: string]: number } = {};
  for (const { was, schritte } of plans) {
    anzahl[was] += 1;
    for (const { entity: of, art } of schritte)
      if (of !== entity && art === 'anlegen') nebenbei[of.label.many] = (nebenbei[of.label.many] ?? 0) + 1;
  }
  return { anzahl, nebenbei };
}
