import { entityNamed } from '@traverse/domain/entities';
import { Bestand, wordOf } from '@traverse/domain/tabelle/bestand';
import type { Fremdnummer } from '@traverse/domain/tabelle/fremdnummer';
import { runs } from '@traverse/domain/tabelle/listenzeile';
import type {
  Tabellenvorschau,
  Vorschauzeile,
  Zahlfrage,
  Zeile,
  Zeilenplan,
} from '@traverse/domain/tabelle/plan';
import { zeilenPlaner } from '@traverse/domain/tabelle/plan-zeile';
import type { Aufbau } from '@traverse/domain/tabelle/read-zeile';
import { verschwunden } from '@traverse/domain/tabelle/verschwunden';
import { type Leseart, readZelle } from '@traverse/domain/tabelle/wert';
import { type Zahlform, zahlformLeser, zellenText } from '@traverse/domain/tabelle/zelle';
import { zielIn } from '@traverse/domain/tabelle/ziel-in';
import { carriedBy, isOnlyKnownBy, type Ziel } from '@traverse/domain/tabelle/ziele';
import { isOffene } from '@traverse/domain/umzug/offene-art';
import { planOffene } from '@traverse/domain/umzug/plan-offene';
import { dayAt } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { freshId } from '../../records/record-id.ts';
import type { Ausgelassen } from './einlesungen.ts';
import { isPruefdatei, offeneOf, planPruefdatei, type Zeilenplaene } from './plan-pruefdatei.ts';
import type { PlanTask, PlanWork } from './plan-task.ts';
import { bytesOf, valueIn, type ZeileMitSchritten } from './portions.ts';

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

/** Columns whose cells a preview shows. */
const SHOWN = 5;
const SHOWN_LENGTH = 80;
const PORTION = 200;
/** Words that somebody is asked about at once. */
const MOST_WORDS = 20;

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
  const zahlform = (spalte: number): Zahlform | undefined => task.zahlform?.[spalte];
  const leseart = spalten.map(
    (ziel, spalte): Leseart => ({
      zahl: zahlform(spalte) ?? knownForm(seen.forms[spalte]),
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
  const zahlfragen = seen.forms.flatMap((form, spalte): Zahlfrage[] =>
    form === 'offen' && !zahlform(spalte)
      ? [{ spalte, kopf: headings[spalte] ?? '', beispiel: openExample(zeilen, spalte) }]
      : [],
  );
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
      hindernisse: [
        ...missingKey(entity, spalten, ziele),
        ...missingForAll(entity, task),
        ...zahlfragen.map(openQuestion),
        ...(isPruefdatei(entity) ? [] : fremdeWorte.map(openWord)),
      ],
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

/** What words of a column mean: as its noun says, and as whoever reads it in has said. */
function wordsOf(entity: Entity, ziel: string, { worte }: PlanTask): Leseart['words'] {
  const known = zielIn(entity, ziel)?.words ?? {};
  return ziel === entity.tabelle?.asksWords ? { ...known, ...inSmall(worte) } : known;
}

const inSmall = (worte: PlanTask['worte']): Leseart['words'] =>
  Object.fromEntries(Object.entries(worte).map(([wort, said]) => [wort.trim().toLowerCase(), said]));

/** What a word that nobody knows may mean. */
function wortwahlOf({ fields, tabelle }: Entity): readonly string[] {
  const field = fields[tabelle?.asksWords ?? ''];
  return field?.kind === 'select' ? field.options : ['bestanden', 'nicht bestanden'];
}

/** Words of a select that somebody has to say the meaning of, in the form in which they are said. */
function unknownWords(
  { entity, spalten, leseart }: Aufbau,
  zeilen: readonly Zeile[],
): Zeilenplaene['fremdeWorte'] {
  const name = entity.tabelle?.asksWords;
  const spalte = name === undefined ? -1 : spalten.indexOf(name);
  const [field, how] = [entity.fields[name ?? ''], leseart[spalte]];
  if (!field || !how) return [];
  const counts = new Map<string, number>();
  for (const { zellen } of zeilen) {
    if (readZelle(field, zellen[spalte], how).is !== 'hinweis') continue;
    const wort = zellenText(zellen[spalte]).toLowerCase().slice(0, SHOWN_LENGTH);
    counts.set(wort, (counts.get(wort) ?? 0) + 1);
  }
  return [...counts].map(([wort, rows]) => ({ wort, zeilen: rows })).slice(0, MOST_WORDS);
}

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

const openWord = ({ wort }: { readonly wort: string }): string => `Sag zuerst, was „${wort}“ heißt.`;

/** What the cells of each column are like. */
function lookAt(entity: Entity, { headings, spalten }: PlanTask, zeilen: readonly Zeile[]) {
  const kinds = spalten.map((ziel) => zielIn(entity, ziel)?.field.kind);
  const leser = kinds.map((kind) =>
    kind === 'number' || kind === 'geld' || kind === 'prozent' ? zahlformLeser() : undefined,
  );
  const examples = headings.map(() => '');
  let hasSlashes = false;
  for (const { zellen } of zeilen) {
    for (const [spalte, kind] of kinds.entries()) {
      leser[spalte]?.see(zellen[spalte]);
      if (examples[spalte] === '') examples[spalte] = zellenText(zellen[spalte]).slice(0, SHOWN_LENGTH);
      if (kind === 'date' && /^\d{1,2}\/\d{1,2}\//.test(zellenText(zellen[spalte]))) hasSlashes = true;
    }
  }
  return { forms: leser.map((each) => each?.form()), examples, hasSlashes };
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

function shownRows(
  plans: readonly Zeilenplan[],
  zeilen: readonly Zeile[],
  gezeigt: readonly number[],
): Vorschauzeile[] {
  return plans.map(({ schritte: _, offen: __, fremd: ___, ...said }, index) => ({
    ...said,
    zellen: gezeigt.map((spalte) => zellenText(zeilen[index]?.zellen[spalte]).slice(0, SHOWN_LENGTH)),
  }));
}

function leftOut(plans: readonly Zeilenplan[], zeilen: readonly Zeile[]): readonly Ausgelassen[] {
  return plans.flatMap(({ was, zeile, grund }, index) =>
    was === 'Fehler' ? [{ zeile, grund, zellen: zeilen[index]?.zellen.map(zellenText) ?? [] }] : [],
  );
}

const withNames = ({ schritte, offen: _, ...plan }: Zeilenplan): ZeileMitSchritten => ({
  ...plan,
  schritte: schritte.map(({ entity, ...step }) => ({ ...step, sammlung: entity.collection })),
});

function portionsOf(rows: readonly unknown[]): Uint8Array[] {
  const portions: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += PORTION)
    portions.push(bytesOf(rows.slice(from, from + PORTION)));
  return portions;
}

/** The first, those that something is wrong in, and as many others as there is room for; what has many columns has none. */
function shownColumns(
  { tabelle }: Entity,
  spalten: readonly string[],
  plans: readonly Zeilenplan[],
): readonly number[] {
  const isShown = (ziel: string) => ziel !== '' && !tabelle?.beside?.[ziel]?.many;
  const used = spalten.flatMap((ziel, spalte) => (isShown(ziel) ? [spalte] : []));
  const wrong = new Set(plans.flatMap((plan) => plan.spalten));
  const byNeed = [...used.slice(0, 1), ...used.filter((spalte) => wrong.has(spalte)), ...used];
  return [...new Set(byNeed)].slice(0, SHOWN).toSorted((one, other) => one - other);
}

const knownForm = (form: Zahlform | 'offen' | undefined): Zahlform =>
  form === undefined || form === 'offen' ? 'Komma' : form;

/** Without anything that rows are known by nothing can be done. */
function missingKey(entity: Entity, spalten: readonly string[], ziele: readonly Ziel[]): readonly string[] {
  if (isOffene(entity)) return missingZiele(spalten, ziele);
  const { keys = [], unsaid = {}, instead = {} } = entity.tabelle ?? {};
  const isThere = (field: string) =>
    spalten.includes(field) || spalten.includes(instead[field] ?? field) || unsaid[field] !== undefined;
  if (spalten.includes('id') || keys.some((key) => key.every(isThere))) return [];
  const ownKeys = keys.filter((key) => !key.some((field) => isOnlyKnownBy(entity, field)));
  const wanted = (ownKeys.at(-1) ?? []).filter((field) => !isThere(field));
  const labels = wanted.map((field) => `„${ziele.find(({ name }) => name === field)?.label ?? field}“`);
  return [`Sag zuerst, in welcher Spalte ${labels.join(' und ')} steht.`];
}

function missingZiele(spalten: readonly string[], ziele: readonly Ziel[]): readonly string[] {
  const missing = ziele.filter(({ name, required }) => required && !spalten.includes(name));
  return missing.map(({ label }) => `Sag zuerst, in welcher Spalte „${label}“ steht.`);
}

/** What every record needs and neither a column nor anybody says. */
function missingForAll({ fields, tabelle }: Entity, { spalten, fuerAlle }: PlanTask): readonly string[] {
  if (spalten.includes('id')) return [];
  const missing = (tabelle?.forAll ?? []).filter(
    (name) => fields[name]?.required && !spalten.includes(name) && (fuerAlle[name] ?? '') === '',
  );
  return missing.map((name) => `Sag zuerst, was für alle Zeilen gilt: „${fields[name]?.label ?? name}“.`);
}

const openQuestion = ({ kopf, beispiel }: Zahlfrage): string =>
  `Sag zuerst, was ${beispiel} in der Spalte „${kopf}“ heißt.`;

function openExample(zeilen: readonly Zeile[], spalte: number): string {
  const found = zeilen.find(({ zellen }) => /\d[.,]\d{3}(?!\d)/.test(zellenText(zellen[spalte])));
  return zellenText(found?.zellen[spalte]).slice(0, SHOWN_LENGTH);
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
