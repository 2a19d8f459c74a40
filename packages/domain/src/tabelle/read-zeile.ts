import { type Entity, type FieldValue, zeroOf } from '@traverse/schema';
import { entityNamed } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { type Bestand, wordOf } from './bestand.ts';
import { ALTE_NUMMER } from './fremdnummer.ts';
import type { GleicheNamen, Schritt, Zeile } from './plan.ts';
import { plantage } from './plantage.ts';
import { errorsOfNew, type Fehler } from './pruefen.ts';
import { isLiteral, type Leseart, readZelle } from './wert.ts';
import { rundungsProblem, type Zelle, zellenProblem, zellenText } from './zelle.ts';
import { type Zielfeld, zielIn } from './ziel-in.ts';

/** What is known of a table before its rows are looked at. */
export interface Aufbau {
  readonly entity: Entity;
  readonly carried: readonly Entity[];
  /** For each column the name of a `Ziel`, '' for none. */
  readonly spalten: readonly string[];
  readonly leseart: readonly Leseart[];
  readonly gleicheNamen?: GleicheNamen | undefined;
  /** Where a file that is read again and somebody here have changed the same. */
  readonly dateiGewinnt?: boolean;
  /** Rows in which the file wins where it does not in all. */
  readonly dateiGewinntIn?: readonly number[] | undefined;
  /** Lists that run today are out already. */
  readonly schonDraussen?: boolean;
  readonly heute?: Day;
  readonly newId: () => string;
}

type Werte = { readonly [field: string]: FieldValue };

/** What stands in a row, as values. */
export interface Gefunden {
  readonly id: string;
  /** As another tool numbers it. */
  readonly alteNummer: string;
  readonly own: Werte;
  /** By collection. */
  readonly carried: ReadonlyMap<string, Werte>;
  readonly fehler: readonly Fehler[];
  readonly hinweise: readonly string[];
  /** Records that the row names and that are not there yet. */
  readonly schritte: readonly Schritt[];
}

const ID = /^[a-z0-9]{15}$/;

/** Reads the cells of a row for the fields their columns go to. */
export function readZeile(aufbau: Aufbau, bestand: Bestand, { nr, zellen, zweifel }: Zeile): Gefunden {
  const { entity, spalten, leseart } = aufbau;
  const own: { [field: string]: FieldValue } = {};
  const carried = new Map<string, { [field: string]: FieldValue }>();
  const fehler: Fehler[] = [];
  const hinweise: string[] = zweifel === undefined ? [] : [zweifel.replace(/\.$/, '')];
  const schritte: Schritt[] = [];
  // Other programs number theirs otherwise: then the row is known by something else.
  const idText = zellenText(zellen[spalten.indexOf('id')]);
  const id = ID.test(idText) ? idText : '';
  const before = id === '' ? undefined : bestand.byId(entity.collection, id);
  const fremd = zellenText(zellen[spalten.indexOf(ALTE_NUMMER)]);
  const alteNummer = fremd === '' && id === '' && entity.appendOnly !== true ? idText : fremd;
  for (const [spalte, ziel] of spalten.entries()) {
    if (ziel === '' || ziel === 'id' || ziel === ALTE_NUMMER) continue;
    const [target, how] = [zielIn(entity, ziel), leseart[spalte]];
    if (!target || !how) continue;
    const { of, name, field } = target;
    const values = of === entity ? own : (carried.get(of.collection) ?? {});
    if (of !== entity) carried.set(of.collection, values);
    const fault = (text: string) => fehler.push({ spalte, text: `${field.label}: ${text}` });
    if (field.kind === 'relation') {
      const text = zellenText(zellen[spalte]);
      if (text === '') continue;
      const problem = zellenProblem(zellen[spalte]) || rundungsProblem(zellen[spalte]);
      if (problem) {
        fault(problem);
        continue;
      }
      const also = saidAlso(aufbau, target, zellen[spalte], how);
      if (also) values[also.name] = also.wert;
      if (text === '-' && !isLiteral(zellen[spalte])) values[name] = '';
      else if (!also?.isWhole || bestand.named(also.target, text).length > 0) {
        const stored = of === entity ? wordOf(before?.[name]) : '';
        const found = relatedTo(field.to, { text, stored }, aufbau, bestand);
        if ('text' in found) fault(found.text);
        else values[name] = found.id;
        if ('entity' in found)
          schritte.push({
            entity: found.entity,
            art: 'anlegen',
            id: found.id,
            werte: found.werte,
            zeile: nr,
          });
      }
      continue;
    }
    const joins = of === entity ? entity.tabelle?.joins?.[name] : undefined;
    const named = joins && joinedBy(entity, joins, zellen[spalte], bestand);
    if (joins && named) own[joins] = named;
    const read = readZelle(field, zellen[spalte], how);
    if (read.is === 'fehler') fault(read.text);
    else if (read.is === 'hinweis') hinweise.push(`${field.label}: ${read.text}`);
    else if (read.is === 'wert') {
      values[name] = read.wert;
      if (read.hinweis) hinweise.push(`${field.label}: ${read.hinweis}`);
    } else if (read.is === 'leer') values[name] = zeroOf(field) === 0 ? '' : zeroOf(field);
  }
  const found = { id, alteNummer, own, carried, fehler, hinweise, schritte };
  return withOldName(entity, withPeriod(aufbau, found, zellen));
}

/** The one record that a text names. */
function joinedBy(
  entity: Entity,
  joins: string,
  zelle: Zelle | undefined,
  bestand: Bestand,
): string | undefined {
  const field = entity.fields[joins];
  const to = field?.kind === 'relation' ? entityNamed(field.to) : undefined;
  const text = zellenText(zelle);
  const named = to && text !== '' ? bestand.meant(to, text) : [];
  return named.length === 1 ? named[0]?.id : undefined;
}

/**
 * Planning periods of others begin and end with a time. Of a file that says the end alone `begins` is the first day: when the record
 * begins that it is about.
 */
export function withPeriod(
  { entity, spalten, leseart }: Aufbau,
  found: Gefunden,
  zellen: Zeile['zellen'],
  begins?: Day | '',
): Gefunden {
  const [von = '', bis = ''] = entity.tabelle?.period ?? [];
  const { own } = found;
  const [from, to] = [spalten.indexOf(von), spalten.indexOf(bis)];
  const isEndAlone = own[von] === undefined;
  const first = isEndAlone ? begins : zellen[from];
  if (own[bis] === undefined || !first) return found;
  const { value, problem } = plantage(first, zellen[to] ?? null, (leseart[from] ?? leseart[to])?.tag);
  if (!value) return { ...found, fehler: [...found.fehler, { spalte: to, text: problem }] };
  const ends = { ...own, [bis]: wireDateOf(value.bis) };
  return { ...found, own: isEndAlone ? ends : { ...ends, [von]: wireDateOf(value.von) } };
}

/** A name that is no number of ours is one of theirs. */
function withOldName({ fields }: Entity, found: Gefunden): Gefunden {
  const { own } = found;
  const { name } = own;
  const field = fields['name'];
  if (field?.kind !== 'text' || !field.pattern || typeof name !== 'string' || name === '') return found;
  if (field.pattern.matches.test(name)) return found;
  const { name: _, ...rest } = own;
  const fremd = found.alteNummer || name;
  const anmerkung = rest['anmerkung'] ?? name;
  return { ...found, alteNummer: fremd, own: fields['anmerkung'] ? { ...rest, anmerkung } : rest };
}

/** What the cell of a relation says of a select besides: the group `Licht/Kopf` is Licht. `isWhole`: and nothing more. */
function saidAlso(
  { spalten }: Aufbau,
  { of, name, field }: Zielfeld,
  zelle: Zelle | undefined,
  how: Leseart,
):
  | { readonly name: string; readonly wert: FieldValue; readonly isWhole: boolean; readonly target: Entity }
  | undefined {
  const target = field.kind === 'relation' ? entityNamed(field.to) : undefined;
  for (const [other, from] of Object.entries(of.tabelle?.alsoSaid ?? {})) {
    const select = of.fields[other];
    if (from !== name || !select || !target || spalten.includes(other)) continue;
    const read = readZelle(select, zelle, how);
    if (read.is !== 'wert') continue;
    const isWhole = wordOf(read.wert).toLowerCase() === zellenText(zelle).toLowerCase();
    return { name: other, wert: read.wert, isWhole, target };
  }
  return undefined;
}

/** The record that a cell names, by its id or by what people call it. */
function relatedTo(
  to: string,
  { text, stored }: { readonly text: string; readonly stored: string },
  aufbau: Aufbau,
  bestand: Bestand,
):
  | { readonly id: string }
  | { readonly id: string; readonly entity: Entity; readonly werte: Werte }
  | { readonly text: string } {
  const entity = entityNamed(to);
  if (!entity) return { text: 'Das kennt Traverse nicht.' };
  if (bestand.byId(to, text)) return { id: text };
  const named = bestand.meant(entity, text);
  const [first, second] = named;
  const short = `„${text.slice(0, 40)}“`;
  // Of several of one name it is still the one that it was.
  if (second && named.some(({ id }) => id === stored)) return { id: stored };
  if (second) return { text: `${short} gibt es mehrmals unter ${entity.label.many}. Nimm dafür die ID.` };
  if (first) return { id: first.id };
  if (!entity.tabelle?.madeByName) return { text: `${short} gibt es nicht unter ${entity.label.many}.` };
  const [name = ''] = entity.title;
  const werte = { [name]: text };
  const [problem] = errorsOfNew(aufbau, entity, werte, undefined);
  return problem ? { text: `${short}: ${problem.text}` } : { id: aufbau.newId(), entity, werte };
}
