import type { FieldValue, WireDate } from '@traverse/schema';
import { dayOf } from '../values/dates.ts';
import type { Bekannt } from './bestand.ts';
import { gemeintVon } from './gemeint.ts';
import { sinceThen } from './gesehen.ts';
import { byProjekt, newListe } from './listenzeile.ts';
import { isCarrying, isWhole } from './mitgebracht.ts';
import { conflictIn, differing, errorsOfNew, type Fehler, newValues } from './pruefen.ts';
import { type Gefunden, withPeriod } from './read-zeile.ts';
import type { Zeilenstand } from './zeile-stand.ts';

/** The record that the row is about, as it will be. */
export function mainRecord(row: Zeilenstand): Bekannt | undefined {
  const { entity, carried } = row.aufbau;
  const { own } = row.read;
  const meant = gemeintVon(row.aufbau, row.bestand, row.read);
  if (meant.is === 'fehler') {
    row.fault(meant.feld, meant.text);
    row.fragtNamen = meant.fragtNamen;
    return undefined;
  }
  const found = meant.is === 'bekannt' ? meant.record : undefined;
  const earlier = found && row.seen.get(found.id);
  if (found && earlier !== undefined) {
    if (entity.tabelle?.listed || carried.some((child) => isCarrying(row, child))) {
      const others = differing(entity, found, sayingMore(row, found, own)).filter(
        ([name]) => !isWhole(row, name),
      );
      const labels = others.map(([name]) => entity.fields[name]?.label ?? name);
      if (labels.length > 0) row.hinweise.push(`${labels.join(', ')} wie in Zeile ${earlier}`);
      row.isRepeated = true;
      return found;
    }
    row.fault(undefined, `Das steht schon in Zeile ${earlier}.`);
    return undefined;
  }
  if (found) return changed(row, found);
  if (row.modus === 'aktualisieren') row.isSkipped = 'gibt es noch nicht';
  return made(row);
}

/** A text says nothing more where it is joined already; nor does a relation beside a text that stands there. */
function sayingMore(row: Zeilenstand, found: Bekannt, own: Gefunden['own']): Gefunden['own'] {
  const joins = Object.entries(row.aufbau.entity.tabelle?.joins ?? {});
  const dropped = joins.flatMap(([text, relation = '']) =>
    own[relation] === undefined
      ? []
      : own[relation] === found[relation]
        ? [text]
        : own[text] === found[text]
          ? [relation]
          : [],
  );
  return Object.fromEntries(Object.entries(own).filter(([name]) => !dropped.includes(name)));
}

function changed(row: Zeilenstand, found: Bekannt): Bekannt {
  const { entity } = row.aufbau;
  if (row.modus === 'anlegen') {
    row.isSkipped = 'gibt es schon';
    return found;
  }
  const [von = ''] = entity.tabelle?.period ?? [];
  const begins = dayOf((found[von] ?? '') as WireDate); // a date field
  if (row.read.own[von] === undefined) {
    const known = row.read.fehler.length;
    row.read = withPeriod(row.aufbau, row.read, row.zeile.zellen, begins);
    row.fehler.push(...row.read.fehler.slice(known));
  }
  const whole = row.aufbau.carried.some((child) => isCarrying(row, child));
  const said = differing(entity, found, sayingMore(row, found, row.own()));
  const changes = sinceThen(
    row,
    found,
    said.filter(([name]) => !(whole && isWhole(row, name))),
  );
  row.fehler.push(...errorsOfNew(row.aufbau, entity, Object.fromEntries(changes), found));
  const after: Bekannt = { ...found, ...Object.fromEntries(changes) };
  row.fehler.push(...conflictIn(row.aufbau, entity, after, row.bestand));
  if (changes.length > 0) {
    row.felder.push(...changes.map(([name]) => entity.fields[name]?.label ?? name));
    row.step({ entity, art: 'ändern', id: found.id, werte: Object.fromEntries(changes) });
  }
  return after;
}

function made(row: Zeilenstand): Bekannt {
  const { entity, newId, carried } = row.aufbau;
  const whole: { [field: string]: FieldValue } = {};
  for (const child of carried)
    if (isCarrying(row, child)) Object.assign(whole, child.tabelle?.carried?.whole ?? {});
  const listed = entity.tabelle?.listed;
  const own = listed ? byProjekt(entity, row.own(), row.bestand) : row.own();
  const list = listed && newListe(listed, own, row.aufbau, row.bestand);
  const werte = { ...newValues(entity, own), ...whole, ...(list ? { [listed.field]: list.id } : {}) };
  const record: Bekannt = { ...werte, id: row.read.id || newId() };
  row.isNew = true;
  if (row.isSkipped !== '') return record;
  if (list) row.step(list);
  row.fehler.push(...notSaidYet(row, errorsOfNew(row.aufbau, entity, werte, undefined)));
  row.fehler.push(...conflictIn(row.aufbau, entity, record, row.bestand));
  row.step({ entity, art: 'anlegen', id: record.id, werte });
  return record;
}

/** What could not be read is not missing as well. */
function notSaidYet(row: Zeilenstand, errors: readonly Fehler[]): readonly Fehler[] {
  const said = new Set(row.read.fehler.map(({ spalte }) => spalte));
  return errors.filter(({ spalte }) => spalte === undefined || !said.has(spalte));
}
