import type { WireDate } from '@traverse/schema';
import type { Dienst, DraftIn, Einsatz, Projekt, RecordIn } from '../entities/index.ts';
import { type TechnikKategorie, technikKategorien } from '../options/technik-kategorien.ts';
import { type Day, dayOf, daysBetween, endAfter, shiftDays, yearOf } from '../values/dates.ts';
import { labelsOf, labelText, shareLabel } from './labels.ts';

/** What the dialog of a new project knows (HOME-06). */
export interface NewProjekt {
  readonly name: string;
  readonly datum_von: WireDate;
  /** Empty: a day later, or of a copy as long as the original. */
  readonly datum_bis: WireDate;
  readonly kunde: string;
  /** Whom the text means; '' where nobody is joined. */
  readonly auftraggeber?: Projekt['auftraggeber'];
  readonly ort: string;
  readonly veranstaltungsort?: Projekt['veranstaltungsort'];
  readonly auftragsnummer: string;
  readonly flags: readonly TechnikKategorie[];
}

/** A new project: it ends a day after its start unless said otherwise, the flags are its labels. */
export function newProjekt({ flags, datum_bis, ...facts }: NewProjekt): DraftIn<'projekt'> {
  return { ...facts, datum_bis: datum_bis || endAfter(facts.datum_von), label: labelText(flags) };
}

/** The flags among the labels of a project: what the dialog of its copy begins with. */
export function flagsOf({ label }: Pick<Projekt, 'label'>): readonly TechnikKategorie[] {
  return technikKategorien.filter((flag) => shareLabel([flag], labelsOf(label)));
}

/** What a copy is called as long as nobody says otherwise: the year in the name of the original is that of the copy. */
export function nameOfCopy({ name, datum_von }: Pick<Projekt, 'name' | 'datum_von'>, today: Day): string {
  const start = dayOf(datum_von);
  if (start === '') return name;
  return name.replace(new RegExp(`(?<!\\d)${yearOf(start)}(?!\\d)`), String(yearOf(today)));
}

/** The labels of a project that are no flags. */
export function otherLabelsOf(projekt: Pick<Projekt, 'label'>): readonly string[] {
  const flags = flagsOf(projekt);
  return labelsOf(projekt.label).filter((label) => !shareLabel([label], flags));
}

/** Parts of a project that a copy may take along; Zeitplan and Anlagen are records of their own. */
export const copyableParts = [
  'beschreibung',
  'dispo',
  'ansprechpartner',
  'mitarbeiter',
  'meldeweg',
  'unterkunft',
  'verpflegung',
  'allgemeineHinweise',
] as const;
export type CopyablePart = (typeof copyableParts)[number];

/**
 * A copy under another name and date with the chosen parts (PROJ-11). Length, unless it is said, and the labels that are
 * no flags are those of the original; every date in it moves along with the start.
 */
export function copyProjekt(
  original: Projekt,
  copy: NewProjekt,
  parts: ReadonlySet<CopyablePart>,
): DraftIn<'projekt'> {
  const days = daysMoved(original.datum_von, copy.datum_von);
  const chosen = Object.fromEntries([...parts].map((part) => [part, original[part]]));
  return {
    ...newProjekt(copy),
    label: labelText([...copy.flags, ...otherLabelsOf(original)]),
    datum_bis: copy.datum_bis || shiftDays(original.datum_bis, days) || endAfter(copy.datum_von),
    ...chosen,
    ...(parts.has('dispo')
      ? { dispo: original.dispo.map((row) => copiedDispo(row, { original, copy })) }
      : {}),
  };
}

/** An entry of the Zeitplan in the copy of its project. */
export function copyJob(
  job: Pick<RecordIn<'job'>, 'job' | 'ort' | 'ausfuehrer' | 'zeit' | 'bis' | 'user' | 'projektVon'>,
  original: Pick<Projekt, 'datum_von'>,
  copy: Pick<Projekt, 'id' | 'datum_von'>,
): DraftIn<'job'> {
  const { ort, ausfuehrer, user } = job;
  const days = daysMoved(job.projektVon || original.datum_von, copy.datum_von);
  const [zeit, bis] = [shiftDays(job.zeit, days), shiftDays(job.bis, days)];
  return { job: job.job, ort, ausfuehrer, user, zeit, bis, projekt: copy.id };
}

/** A Dienst in the copy of its project, as far from its days as in the original; nobody is on it yet. */
export function copyDienst(
  dienst: Dienst,
  original: Pick<Projekt, 'datum_von'>,
  copy: Pick<Projekt, 'id' | 'datum_von'>,
): DraftIn<'dienste'> {
  const { funktion, schichten, anzahl, treffpunkt, treffzeit, ort, anmerkung, bundesland } = dienst;
  const days = daysMoved(dienst.projektVon || original.datum_von, copy.datum_von);
  return {
    projekt: copy.id,
    funktion,
    schichten: movedSchichten(schichten, days),
    anzahl,
    treffpunkt,
    treffzeit: shiftDays(treffzeit, days),
    ort,
    anmerkung,
    bundesland,
  };
}

/** Whoever was on it is planned on the copy, and knows nothing of it: no answer, no rate and nothing that was told goes along (P2.11). */
export function copyEinsatz(
  { person, anzahl, schichten }: Pick<Einsatz, 'person' | 'anzahl' | 'schichten'>,
  dienst: Pick<Dienst, 'schichten'>,
  copied: Pick<Dienst, 'id' | 'schichten'>,
): DraftIn<'einsaetze'> {
  const days = daysMoved(dienst.schichten[0]?.von ?? '', copied.schichten[0]?.von ?? '');
  return {
    dienst: copied.id,
    person,
    anzahl,
    schichten: movedSchichten(schichten, days),
    status: 'vorgemerkt',
  };
}

const movedSchichten = (schichten: Dienst['schichten'], days: number): Dienst['schichten'] =>
  schichten.map((each) => ({ ...each, von: shiftDays(each.von, days), bis: shiftDays(each.bis, days) }));

/** Left behind, it is as far from the days its project had as in the original; the note stays there. */
function copiedDispo(
  { projektVon, projektBis: _, ...row }: Projekt['dispo'][number],
  {
    original,
    copy,
  }: { readonly original: Pick<Projekt, 'datum_von'>; readonly copy: Pick<NewProjekt, 'datum_von'> },
): Projekt['dispo'][number] {
  const days = daysMoved(projektVon || original.datum_von, copy.datum_von);
  return { ...row, von: shiftDays(row.von, days), bis: shiftDays(row.bis, days) };
}

function daysMoved(before: WireDate, after: WireDate): number {
  const [from, until] = [dayOf(before), dayOf(after)];
  return from === '' || until === '' ? 0 : daysBetween(from, until);
}
