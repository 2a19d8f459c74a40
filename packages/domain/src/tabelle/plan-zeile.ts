import { type Entity, type FieldValue, zeroOf } from '@traverse/schema';
import { type Bekannt, type Bestand, wordOf } from './bestand.ts';
import type { Einlesemodus, Schritt, Zeile, Zeilenplan } from './plan.ts';
import { conflictIn, differing, errorsOfNew, type Fehler, newValues } from './pruefen.ts';
import { type Aufbau, type Gefunden, readZeile } from './read-zeile.ts';
import { zellenText } from './zelle.ts';

/** Decides about one row after the other; what a row will have stored the next ones find. */
export function zeilenPlaner(aufbau: Aufbau, modus: Einlesemodus, bestand: Bestand) {
  /** By id: the row that was there first. */
  const seen = new Map<string, number>();
  return (zeile: Zeile): Zeilenplan => {
    const row = new Row(aufbau, modus, bestand, seen, zeile);
    return row.plan();
  };
}

class Row {
  private readonly read: Gefunden;
  private readonly fehler: Fehler[];
  private readonly hinweise: string[];
  private readonly schritte: Schritt[];
  private readonly felder: string[] = [];
  private isNew = false;
  private isSkipped = '';
  /** One more of what an earlier row was about. */
  private isRepeated = false;

  private readonly aufbau: Aufbau;
  private readonly modus: Einlesemodus;
  private readonly bestand: Bestand;
  private readonly seen: Map<string, number>;
  private readonly zeile: Zeile;

  constructor(
    aufbau: Aufbau,
    modus: Einlesemodus,
    bestand: Bestand,
    seen: Map<string, number>,
    zeile: Zeile,
  ) {
    this.aufbau = aufbau;
    this.modus = modus;
    this.bestand = bestand;
    this.seen = seen;
    this.zeile = zeile;
    this.read = readZeile(aufbau, bestand, zeile);
    this.fehler = [...this.read.fehler];
    this.hinweise = [...this.read.hinweise];
    this.schritte = [...this.read.schritte];
  }

  plan(): Zeilenplan {
    const { entity } = this.aufbau;
    const main = this.mainRecord();
    if (main && this.isSkipped === '') for (const child of this.aufbau.carried) this.carry(child, main);
    const isFaulty = this.fehler.length > 0;
    if (!isFaulty && this.isSkipped === '' && main) this.settle(main);
    const steps = isFaulty || this.isSkipped !== '' ? [] : this.schritte;
    const [title = ''] = entity.title;
    const titled = this.read.own[title] ?? main?.[title];
    const was = isFaulty
      ? 'Fehler'
      : this.isSkipped !== ''
        ? 'übersprungen'
        : this.isNew || (this.isRepeated && steps.some(({ art }) => art === 'anlegen'))
          ? 'neu'
          : steps.length > 0
            ? 'ändert'
            : 'unverändert';
    return {
      zeile: this.zeile.nr,
      was,
      titel:
        typeof titled === 'string' && titled !== '' ? titled : zellenText(this.zeile.zellen.find(Boolean)),
      grund: isFaulty
        ? this.fehler.map(({ text }) => text).join(' ')
        : [this.isSkipped, this.felder.join(', '), ...this.hinweise].filter((each) => each !== '').join('. '),
      spalten: [...new Set(this.fehler.flatMap(({ spalte }) => (spalte === undefined ? [] : [spalte])))],
      schritte: steps,
    };
  }

  /** The record that the row is about, as it will be. */
  private mainRecord(): Bekannt | undefined {
    const { entity, carried } = this.aufbau;
    const { own } = this.read;
    const found = this.storedMain();
    if (found === 'several') return undefined;
    const earlier = found && this.seen.get(found.id);
    if (found && earlier !== undefined) {
      if (carried.some((child) => this.isCarrying(child))) {
        const others = differing(entity, found, own).filter(([name]) => !this.isWhole(name));
        const labels = others.map(([name]) => entity.fields[name]?.label ?? name);
        if (labels.length > 0) this.hinweise.push(`${labels.join(', ')} wie in Zeile ${earlier}`);
        this.isRepeated = true;
        return found;
      }
      this.fault(undefined, `Das steht schon in Zeile ${earlier}.`);
      return undefined;
    }
    if (found) return this.changed(found);
    if (this.modus === 'aktualisieren') this.isSkipped = 'gibt es noch nicht';
    return this.made();
  }

  private storedMain(): Bekannt | 'several' | undefined {
    const { entity, carried } = this.aufbau;
    const { id, own } = this.read;
    const known = id === '' ? undefined : this.bestand.byId(entity.collection, id);
    if (known || id !== '') return known;
    for (const child of carried) {
      const parent = child.tabelle?.carried?.field ?? '';
      const values = this.read.carried.get(child.collection) ?? {};
      for (const key of (child.tabelle?.keys ?? []).filter((each) => each.length === 1)) {
        const [only] = this.bestand.agreeing(child, key, values);
        const owner = only && this.bestand.byId(entity.collection, wordOf(only[parent]));
        // Another's code beside another's name is a fault, told where it is taken.
        if (owner && this.isMeant(owner)) return owner;
      }
    }
    const said = { ...entity.tabelle?.unsaid, ...own };
    for (const key of entity.tabelle?.keys ?? []) {
      if (!key.every((field) => said[field] !== undefined && said[field] !== '')) continue;
      const [first, second] = this.bestand.agreeing(entity, key, said);
      if (second) {
        const labels = key.map((field) => entity.fields[field]?.label ?? field).join(', ');
        this.fault(key[0], `${labels}: Das gibt es mehrmals. Nimm eine Spalte mit der ID dazu.`);
        return 'several';
      }
      return first;
    }
    return undefined;
  }

  /** Whether nothing else is named by this row. */
  private isMeant(owner: Bekannt): boolean {
    const { entity } = this.aufbau;
    const [key = []] = entity.tabelle?.keys ?? [];
    return (
      this.bestand.agreeing(entity, key, this.read.own).length === 0 ||
      this.bestand.agreeing(entity, key, this.read.own).includes(owner)
    );
  }

  private changed(found: Bekannt): Bekannt {
    const { entity } = this.aufbau;
    if (this.modus === 'anlegen') {
      this.isSkipped = 'gibt es schon';
      return found;
    }
    const whole = this.aufbau.carried.some((child) => this.isCarrying(child));
    const changes = differing(entity, found, this.read.own).filter(
      ([name]) => !(whole && this.isWhole(name)),
    );
    this.fehler.push(...errorsOfNew(this.aufbau, entity, Object.fromEntries(changes), found));
    const after: Bekannt = { ...found, ...Object.fromEntries(changes) };
    this.fehler.push(...conflictIn(this.aufbau, entity, after, this.bestand));
    if (changes.length > 0) {
      this.felder.push(...changes.map(([name]) => entity.fields[name]?.label ?? name));
      this.step({ entity, art: 'ändern', id: found.id, werte: Object.fromEntries(changes) });
    }
    return after;
  }

  private made(): Bekannt {
    const { entity, newId, carried } = this.aufbau;
    const whole: { [field: string]: FieldValue } = {};
    for (const child of carried)
      if (this.isCarrying(child)) Object.assign(whole, child.tabelle?.carried?.whole ?? {});
    const werte = { ...newValues(entity, this.read.own), ...whole };
    const record: Bekannt = { ...werte, id: this.read.id || newId() };
    this.isNew = true;
    if (this.isSkipped !== '') return record;
    this.fehler.push(...this.notSaidYet(errorsOfNew(this.aufbau, entity, werte, undefined)));
    this.fehler.push(...conflictIn(this.aufbau, entity, record, this.bestand));
    this.step({ entity, art: 'anlegen', id: record.id, werte });
    return record;
  }

  /** What could not be read is not missing as well. */
  private notSaidYet(errors: readonly Fehler[]): readonly Fehler[] {
    const said = new Set(this.read.fehler.map(({ spalte }) => spalte));
    return errors.filter(({ spalte }) => spalte === undefined || !said.has(spalte));
  }

  private isCarrying(child: Entity): boolean {
    const values = this.read.carried.get(child.collection) ?? {};
    return keyFieldsOf(child).some((field) => values[field] !== undefined && values[field] !== '');
  }

  /** Whether the server counts it by what is carried. */
  private isWhole(name: string): boolean {
    return this.aufbau.carried.some(
      (child) => this.isCarrying(child) && Object.hasOwn(child.tabelle?.carried?.whole ?? {}, name),
    );
  }

  /** What the row carries beside: a device, a code. */
  private carry(child: Entity, main: Bekannt): void {
    const { entity, newId } = this.aufbau;
    const { field = '', onlyWhere } = child.tabelle?.carried ?? {};
    const values = this.read.carried.get(child.collection) ?? {};
    const filled = Object.keys(values).filter((name) => values[name] !== '');
    if (!this.isCarrying(child)) {
      const labels = filled.map((name) => child.fields[name]?.label ?? name);
      if (labels.length > 0) this.hinweise.push(`${labels.join(', ')} bleibt weg, ohne ${keyLabel(child)}`);
      return;
    }
    const full = { ...values, [field]: main.id };
    const before = keyed(child, full, this.bestand);
    const named = keyFieldsOf(child).flatMap((name) => wordOf(values[name]) || []);
    const said = `${keyLabel(child)} ${named.join(', ')}`;
    if (before && before[field] !== main.id) {
      const owner = this.bestand.byId(entity.collection, wordOf(before[field]));
      const [title = ''] = entity.title;
      this.fault(
        named[0] && firstKey(child),
        `${said} gehört schon zu ${wordOf(owner?.[title]) || 'etwas anderem'}.`,
      );
      return;
    }
    const earlier = before && this.seen.get(before.id);
    if (earlier !== undefined) {
      this.fault(`${child.collection}.${firstKey(child)}`, `${said} steht schon in Zeile ${earlier}.`);
      return;
    }
    if (onlyWhere && !onlyWhere.is.includes(wordOf(main[onlyWhere.field]))) {
      const label = entity.fields[onlyWhere.field]?.label ?? '';
      this.fault(
        `${child.collection}.${firstKey(child)}`,
        `${child.label.many} hat nur, was bei ${label} ${onlyWhere.is.join(' oder ')} sagt. Stell es auf seiner Seite um.`,
      );
      return;
    }
    if (before) {
      const changes = Object.fromEntries(differing(child, before, full));
      if (Object.keys(changes).length === 0) return;
      this.fehler.push(...errorsOfNew(this.aufbau, child, changes, before));
      this.felder.push(child.label.one);
      this.step({ entity: child, art: 'ändern', id: before.id, werte: changes });
      return;
    }
    const werte = newValues(child, full);
    this.fehler.push(...errorsOfNew(this.aufbau, child, werte, undefined));
    this.felder.push(said);
    this.step({ entity: child, art: 'anlegen', id: newId(), werte });
  }

  private step(step: Omit<Schritt, 'zeile'>): void {
    this.schritte.push({ ...step, zeile: this.zeile.nr });
  }

  private fault(ziel: string | undefined, text: string): void {
    const spalte = ziel === undefined ? -1 : this.aufbau.spalten.indexOf(ziel);
    this.fehler.push({ text, ...(spalte < 0 ? {} : { spalte }) });
  }

  /** From now on it is there for the rows that follow. */
  private settle(main: Bekannt): void {
    for (const { entity, id, werte } of this.schritte) {
      this.bestand.add(entity, { ...this.bestand.byId(entity.collection, id), ...zeroed(entity, werte), id });
      if (!this.seen.has(id)) this.seen.set(id, this.zeile.nr);
    }
    if (!this.seen.has(main.id)) this.seen.set(main.id, this.zeile.nr);
  }
}

function zeroed(entity: Entity, werte: Schritt['werte']): { readonly [field: string]: unknown } {
  return Object.fromEntries(
    Object.entries(werte).map(([name, value]) => {
      const field = entity.fields[name];
      return [name, value === '' && field ? zeroOf(field) : value];
    }),
  );
}

/** What a carried record is known by, beside what carries it. */
function keyFieldsOf({ tabelle }: Entity): readonly string[] {
  const all = (tabelle?.keys ?? []).flat().filter((field) => field !== tabelle?.carried?.field);
  return [...new Set(all)];
}

const firstKey = (entity: Entity): string => keyFieldsOf(entity)[0] ?? '';
const keyLabel = (entity: Entity): string => entity.fields[firstKey(entity)]?.label ?? entity.label.one;

function keyed(
  entity: Entity,
  values: { readonly [field: string]: FieldValue },
  bestand: Bestand,
): Bekannt | undefined {
  for (const key of entity.tabelle?.keys ?? []) {
    if (!key.every((field) => values[field] !== undefined && values[field] !== '')) continue;
    return bestand.agreeing(entity, key, values)[0];
  }
  return undefined;
}
