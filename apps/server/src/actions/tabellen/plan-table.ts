import {
  type Aufbau,
  carriedBy,
  type Einlesewunsch,
  type Leseart,
  type Tabellenvorschau,
  type Vorschauzeile,
  vorschlag,
  type Zahlform,
  type Zahlfrage,
  type Zeile,
  type Zeilenplan,
  type Ziel,
  zahlformLeser,
  zeilenPlaner,
  zellenText,
  zieleOf,
  zielIn,
} from '@traverse/domain';
import type { Entity, Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import { rightsOf } from '../../records/authority.ts';
import { freshId } from '../../records/record-id.ts';
import type { ReadTable } from '../../spreadsheet/read-table.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { loadBestand } from './load-bestand.ts';
import { profilOf } from './profil.ts';

/** A table with the fate of every row. */
export interface PlannedTable {
  readonly vorschau: Tabellenvorschau;
  readonly plans: readonly Zeilenplan[];
  readonly spalten: readonly string[];
  readonly headings: readonly string[];
}

interface Asked {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly entity: Entity;
  readonly datei: string;
  readonly wunsch: Einlesewunsch;
}

/** Columns whose cells a preview shows. */
const SHOWN = 5;
const SHOWN_LENGTH = 80;

/** Decides what would become of every row. Others are answered meanwhile. */
export async function planTable(
  { headings, portions, hints }: ReadTable,
  asked: Asked,
): Promise<PlannedTable> {
  const { reads, reader, entity, datei, wunsch } = asked;
  const rights = rightsOf(reader);
  const ziele = zieleOf(entity, (field) => rights.writes(field));
  const profil = wunsch.spalten ? undefined : await profilOf(reads, entity, headings);
  const spalten = columnsFor(headings, ziele, wunsch.spalten ?? profil?.spalten);
  const zeilen: Zeile[] = [];
  const leser = spalten.map((ziel) => (isZahl(entity, ziel) ? zahlformLeser() : undefined));
  const examples = headings.map(() => '');
  let hasSlashes = false;
  const turn = new Turn();
  for (const portion of portions) {
    // What readTable has written.
    const rows = JSON.parse(new TextDecoder().decode(portion)) as Zeile[];
    zeilen.push(...rows);
    for (const { zellen } of rows) {
      for (const [spalte, ziel] of spalten.entries()) {
        leser[spalte]?.see(zellen[spalte]);
        if (examples[spalte] === '') examples[spalte] = zellenText(zellen[spalte]).slice(0, SHOWN_LENGTH);
        const isTag = zielIn(entity, ziel)?.field.kind === 'date';
        if (isTag && /^\d{1,2}\/\d{1,2}\//.test(zellenText(zellen[spalte]))) hasSlashes = true;
      }
    }
    await turn.give();
  }
  const zahlform =
    wunsch.zahlform && Object.keys(wunsch.zahlform).length > 0 ? wunsch.zahlform : profil?.zahlform;
  const forms = leser.map((each) => each?.form());
  const leseart = spalten.map(
    (ziel, spalte): Leseart => ({
      zahl: zahlform?.[spalte] ?? knownForm(forms[spalte]),
      tag: wunsch.tagform ?? profil?.tagform ?? 'Tag zuerst',
      words: zielIn(entity, ziel)?.words ?? {},
    }),
  );
  const aufbau: Aufbau = { entity, carried: carriedBy(entity), spalten, leseart, newId: freshId };
  const bestand = await loadBestand(reads, entity, spalten);
  const plan = zeilenPlaner(aufbau, wunsch.modus ?? 'beides', bestand);
  const plans: Zeilenplan[] = [];
  for (const zeile of zeilen) {
    plans.push(plan(zeile));
    await turn.give();
  }
  const zahlfragen = forms.flatMap((form, spalte): Zahlfrage[] =>
    form === 'offen' && !zahlform?.[spalte]
      ? [{ spalte, kopf: headings[spalte] ?? '', beispiel: openExample(zeilen, spalte) }]
      : [],
  );
  const shown = shownColumns(spalten, plans);
  const items: Vorschauzeile[] = [];
  for (const [index, { schritte: _, ...said }] of plans.entries()) {
    const zellen = shown.map((spalte) => zellenText(zeilen[index]?.zellen[spalte]).slice(0, SHOWN_LENGTH));
    items.push({ ...said, zellen });
    await turn.give();
  }
  const vorschau: Tabellenvorschau = {
    items,
    datei,
    spalten: headings.map((kopf, spalte) => ({
      kopf,
      beispiel: examples[spalte] ?? '',
      ziel: spalten[spalte] ?? '',
    })),
    ziele: ziele.map(({ name, label, required }) => ({ name, label, required })),
    ...countsOf(entity, plans),
    gezeigt: shown,
    zahlfragen,
    fragtTagform: hasSlashes,
    profil: profil?.datei ?? '',
    hindernisse: [...missingKey(entity, spalten, ziele), ...zahlfragen.map(openQuestion)],
    hinweise: hints,
  };
  return { vorschau, plans, spalten, headings };
}

/** The first, those that something is wrong in, and as many others as there is room for. */
function shownColumns(spalten: readonly string[], plans: readonly Zeilenplan[]): readonly number[] {
  const used = spalten.flatMap((ziel, spalte) => (ziel === '' ? [] : [spalte]));
  const wrong = new Set(plans.flatMap((plan) => plan.spalten));
  const byNeed = [...used.slice(0, 1), ...used.filter((spalte) => wrong.has(spalte)), ...used];
  return [...new Set(byNeed)].slice(0, SHOWN).toSorted((one, other) => one - other);
}

const knownForm = (form: Zahlform | 'offen' | undefined): Zahlform =>
  form === undefined || form === 'offen' ? 'Komma' : form;

function isZahl(entity: Entity, ziel: string): boolean {
  const kind = zielIn(entity, ziel)?.field.kind;
  return kind === 'number' || kind === 'geld' || kind === 'prozent';
}

/** As wanted, or as the names of the headings say. Throws ApiError 400 for a place that is none, or taken twice. */
function columnsFor(
  headings: readonly string[],
  ziele: readonly Ziel[],
  wanted: readonly string[] | undefined,
): readonly string[] {
  if (!wanted) return vorschlag(headings, ziele);
  const used = wanted.filter((ziel) => ziel !== '');
  const known = used.every((ziel) => ziele.some(({ name }) => name === ziel));
  if (wanted.length !== headings.length || !known)
    throw badRequest('Die Spalten passen nicht zu dieser Datei.');
  const double = used.find((ziel, index) => used.indexOf(ziel) !== index);
  const label = ziele.find(({ name }) => name === double)?.label;
  if (double)
    throw badRequest(`Zwei Spalten gehen nach „${label}“. Wähle für eine davon „nicht übernehmen“.`);
  return wanted;
}

/** Without anything that rows are known by nothing can be done. */
function missingKey(entity: Entity, spalten: readonly string[], ziele: readonly Ziel[]): readonly string[] {
  const { keys = [], unsaid = {} } = entity.tabelle ?? {};
  const isThere = (field: string) => spalten.includes(field) || unsaid[field] !== undefined;
  if (spalten.includes('id') || keys.some((key) => key.every(isThere))) return [];
  const wanted = (keys.at(-1) ?? []).filter((field) => !isThere(field));
  const labels = wanted.map((field) => `„${ziele.find(({ name }) => name === field)?.label ?? field}“`);
  return [`Sag zuerst, in welcher Spalte ${labels.join(' und ')} steht.`];
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
  const anzahl = { neu: 0, ändert: 0, unverändert: 0, übersprungen: 0, Fehler: 0 };
  const nebenbei: { [label: string]: number } = {};
  for (const { was, schritte } of plans) {
    anzahl[was] += 1;
    for (const { entity: of, art } of schritte)
      if (of !== entity && art === 'anlegen') nebenbei[of.label.many] = (nebenbei[of.label.many] ?? 0) + 1;
  }
  return { anzahl, nebenbei };
}
