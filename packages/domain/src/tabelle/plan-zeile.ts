import { type Entity, type FieldValue, type WireDate, zeroOf } from '@traverse/schema';
import { dayOf } from '../values/dates.ts';
import { type Bekannt, type Bestand, keyIn, wordOf } from './bestand.ts';
import { type Fremdnummer, fremdForm } from './fremdnummer.ts';
import { fieldTo, gemeintVon, mainOf } from './gemeint.ts';
import { byProjekt, newListe, planListenzeile } from './listenzeile.ts';
import type { Einlesemodus, Schritt, Zeile, Zeilenplan } from './plan.ts';
import { conflictIn, differing, errorsOfNew, type Fehler, newValues } from './pruefen.ts';
import { type Aufbau, type Gefunden, readZeile, withPeriod } from './read-zeile.ts';
import { zellenText } from './zelle.ts';
import { isOnlyKnownBy } from './ziele.ts';
import { zweiteLesung } from './zweite-lesung.ts';

/** Decides about one row after the other; what a row will have stored the next ones find. */
export function zeilenPlaner(aufbau: Aufbau, modus: Einlesemodus, bestand: Bestand) {
  /** By id, and by what is carried: the row that was there first. */
  const seen = new Map<string, number>();
  return (zeile: Zeile): Zeilenplan => {
    const row = new Row(aufbau, modus, bestand, seen, zeile);
    return row.plan();
  };
}

class Row {
  private read: Gefunden;
  private readonly fehler: Fehler[];
  private readonly hinweise: string[];
  private readonly schritte: Schritt[];
  private readonly felder: string[] = [];
  private isNew = false;
  private isSkipped = '';
  /** One more of what an earlier row was about. */
  private isRepeated = false;
  private fragtNamen = false;
  /** Fields that both the file and somebody here have changed. */
  private readonly konflikte: string[] = [];
  /** In one of them the file wins, because somebody has said so of this row. */
  private isDecided = false;
  /** Keys of what it carries, for the rows that follow. */
  private readonly carriedKeys: string[] = [];
  /** By collection: the record that it carries. */
  private readonly carriedIds = new Map<string, string>();

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
    if (main && this.isSkipped === '' && entity.tabelle?.listed) this.list(entity.tabelle.listed.field, main);
    const isFaulty = this.fehler.length > 0;
    if (!isFaulty && this.isSkipped === '' && main) this.settle(main);
    const steps = isFaulty || this.isSkipped !== '' ? [] : this.schritte;
    const [title = ''] = entity.title;
    const titled = this.read.own[title] ?? main?.[title];
    const was = isFaulty
      ? 'Fehler'
      : this.isSkipped !== ''
        ? 'übersprungen'
        : this.konflikte.length > 0
          ? 'Konflikt'
          : this.isNew || (this.isRepeated && steps.some(({ art }) => art === 'anlegen'))
            ? 'neu'
            : steps.length > 0
              ? 'ändert'
              : 'unverändert';
    const fremd = isFaulty || this.isSkipped !== '' || !main ? undefined : this.fremd(main);
    if (fremd) this.bestand.addFremd(fremd);
    return {
      zeile: this.zeile.nr,
      was,
      titel:
        typeof titled === 'string' && titled !== '' ? titled : zellenText(this.zeile.zellen.find(Boolean)),
      grund: isFaulty
        ? this.fehler.map(({ text }) => text).join(' ')
        : [this.isSkipped, ...this.konflikte, this.felder.join(', '), ...this.hinweise]
            .filter((each) => each !== '')
            .join('. '),
      spalten: [...new Set(this.fehler.flatMap(({ spalte }) => (spalte === undefined ? [] : [spalte])))],
      ...(this.fragtNamen ? { fragtNamen: true } : {}),
      ...(this.isDecided ? { dateiGewinnt: true } : {}),
      ...(fremd ? { fremd } : {}),
      schritte: steps,
    };
  }

  /** The record that the row is about, as it will be. */
  private mainRecord(): Bekannt | undefined {
    const { entity, carried } = this.aufbau;
    const { own } = this.read;
    const meant = gemeintVon(this.aufbau, this.bestand, this.read);
    if (meant.is === 'fehler') {
      this.fault(meant.feld, meant.text);
      this.fragtNamen = meant.fragtNamen;
      return undefined;
    }
    const found = meant.is === 'bekannt' ? meant.record : undefined;
    const earlier = found && this.seen.get(found.id);
    if (found && earlier !== undefined) {
      if (entity.tabelle?.listed || carried.some((child) => this.isCarrying(child))) {
        const others = differing(entity, found, this.sayingMore(found, own)).filter(
          ([name]) => !this.isWhole(name),
        );
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

  /** What the row says of the record itself. */
  private own(): Gefunden['own'] {
    const { entity } = this.aufbau;
    return Object.fromEntries(Object.entries(this.read.own).filter(([name]) => !isOnlyKnownBy(entity, name)));
  }

  /** A text says nothing more where it is joined already; nor does a relation beside a text that stands there. */
  private sayingMore(found: Bekannt, own: Gefunden['own']): Gefunden['own'] {
    const joins = Object.entries(this.aufbau.entity.tabelle?.joins ?? {});
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

  /** How the other tool calls the record, and what its file says of it now. */
  private fremd({ id }: Bekannt): Fremdnummer | undefined {
    const known = this.bestand.fremdOf(id);
    const nummer = fremdForm(this.read.alteNummer) || known?.nummer;
    if (nummer === undefined) return undefined;
    // A list is said by its first row.
    const said = this.isRepeated
      ? {}
      : Object.fromEntries(Object.entries(this.own()).map(([name, value]) => [name, plainValue(value)]));
    const gesehen = { ...known?.gesehen, ...said };
    if (known?.nummer === nummer && JSON.stringify(known.gesehen) === JSON.stringify(gesehen))
      return undefined;
    return { sammlung: this.aufbau.entity.collection, nummer, datensatz: id, gesehen };
  }

  /** Of a file that is read again only what has changed in it since; ours stays where both have (back.md 3.7). */
  private sinceThen(
    found: Bekannt,
    changes: readonly [string, FieldValue][],
  ): readonly [string, FieldValue][] {
    const damals = this.bestand.fremdOf(found.id)?.gesehen;
    if (damals === undefined) return changes;
    const { entity, dateiGewinnt, dateiGewinntIn = [] } = this.aufbau;
    return changes.filter(([name, value]) => {
      const hier = plainValue(found[name] ?? '');
      const fate = zweiteLesung({ damals: damals[name], datei: plainValue(value), hier });
      if (fate !== 'konflikt' || dateiGewinnt) return fate !== 'bleibt';
      if (dateiGewinntIn.includes(this.zeile.nr)) return (this.isDecided = true);
      const label = entity.fields[name]?.label ?? name;
      this.konflikte.push(`${label}: in der Datei und hier geändert, hier bleibt`);
      return false;
    });
  }

  private listeOf(id: string): Bekannt {
    const made = this.schritte.find((step) => step.id === id);
    return made ? { ...made.werte, id } : (this.bestand.byId('inventarlisten', id) ?? { id });
  }

  /** The line of its list that the row is. */
  private list(field: string, main: Bekannt): void {
    const { schritte, fehler, hinweise, felder, uebersprungen } = planListenzeile({
      aufbau: this.aufbau,
      bestand: this.bestand,
      seen: this.seen,
      zeile: this.zeile,
      liste: this.listeOf(wordOf(main[field])),
    });
    if (uebersprungen !== undefined && this.schritte.length === 0) this.isSkipped = uebersprungen;
    this.schritte.push(...schritte);
    this.fehler.push(...fehler);
    this.hinweise.push(...hinweise);
    this.felder.push(...felder);
    if (this.modus === 'anlegen' && !this.isNew && !this.isRepeated) this.isSkipped = 'gibt es schon';
  }

  private changed(found: Bekannt): Bekannt {
    const { entity } = this.aufbau;
    if (this.modus === 'anlegen') {
      this.isSkipped = 'gibt es schon';
      return found;
    }
    const [von = ''] = entity.tabelle?.period ?? [];
    const begins = dayOf((found[von] ?? '') as WireDate); // a date field
    if (this.read.own[von] === undefined) {
      const known = this.read.fehler.length;
      this.read = withPeriod(this.aufbau, this.read, this.zeile.zellen, begins);
      this.fehler.push(...this.read.fehler.slice(known));
    }
    const whole = this.aufbau.carried.some((child) => this.isCarrying(child));
    const said = differing(entity, found, this.sayingMore(found, this.own()));
    const changes = this.sinceThen(
      found,
      said.filter(([name]) => !(whole && this.isWhole(name))),
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
    const listed = entity.tabelle?.listed;
    const own = listed ? byProjekt(entity, this.own(), this.bestand) : this.own();
    const list = listed && newListe(listed, own, this.aufbau, this.bestand);
    const werte = { ...newValues(entity, own), ...whole, ...(list ? { [listed.field]: list.id } : {}) };
    const record: Bekannt = { ...werte, id: this.read.id || newId() };
    this.isNew = true;
    if (this.isSkipped !== '') return record;
    if (list) this.step(list);
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
    const values = this.read.carried.get(child.collection) ?? {};
    if (!this.isCarrying(child)) {
      const filled = Object.keys(values).filter((name) => values[name] !== '');
      const labels = filled.map((name) => child.fields[name]?.label ?? name);
      if (labels.length > 0) this.hinweise.push(`${labels.join(', ')} bleibt weg, ohne ${keyLabel(child)}`);
      return;
    }
    const belongs = this.belonging(child, main);
    const full = { ...values, ...belongs };
    const named = keyFieldsOf(child).flatMap((name) => wordOf(values[name]) || []);
    const said = `${keyLabel(child)} ${named.join(', ')}`;
    const place = `${child.collection}.${firstKey(child)}`;
    // The file comes before what is stored: what was refused once is refused again.
    const keys = fileKeysOf(child, full);
    const earlier = keys.map((key) => this.seen.get(key)).find((row) => row !== undefined);
    if (earlier !== undefined) return this.fault(place, `${said} steht schon in Zeile ${earlier}.`);
    const before = keyed(child, full, this.bestand);
    const owner = before && this.otherOwner(child, before, main);
    if (owner !== undefined) return this.fault(place, `${said} gehört schon zu ${owner}.`);
    const { onlyWhere } = child.tabelle?.carried ?? {};
    if (onlyWhere && !onlyWhere.is.includes(wordOf(main[onlyWhere.field]))) {
      const label = this.aufbau.entity.fields[onlyWhere.field]?.label ?? '';
      return this.fault(
        place,
        `${child.label.many} hat nur, was bei ${label} ${onlyWhere.is.join(' oder ')} sagt. Stell es auf seiner Seite um.`,
      );
    }
    this.carriedKeys.push(...keys);
    this.takeAlong(child, before, full, said);
  }

  /** What a carried record belongs to: to what else the row carries, where that is said, else to what the row is about. */
  private belonging(child: Entity, main: Bekannt): { readonly [field: string]: FieldValue } {
    const { field = '', of } = child.tabelle?.carried ?? {};
    const piece = of === undefined ? undefined : this.carriedIds.get(of);
    return of !== undefined && piece !== undefined
      ? { [field]: '', [fieldTo(child, of)]: piece }
      : { [field]: main.id };
  }

  /** The name of something else that has it; on the item it may go to the piece. */
  private otherOwner(child: Entity, before: Bekannt, main: Bekannt): string | undefined {
    const { entity } = this.aufbau;
    const { field = '', of } = child.tabelle?.carried ?? {};
    const owner = mainOf(entity, child, before, this.bestand);
    if (owner?.id !== main.id) return wordOf(owner?.[entity.title[0] ?? '']) || 'etwas anderem';
    if (of === undefined || wordOf(before[field]) === main.id) return undefined;
    const held = wordOf(before[fieldTo(child, of)]);
    const piece = this.carriedIds.get(of);
    // A row without a piece leaves a code where it is.
    if (piece === undefined || piece === held) return undefined;
    const other = this.bestand.byId(of, held);
    return wordOf(other?.['bezeichnung']) || wordOf(other?.['seriennummer']) || 'einem anderen Stück';
  }

  private takeAlong(
    child: Entity,
    before: Bekannt | undefined,
    full: { readonly [field: string]: FieldValue },
    said: string,
  ): void {
    if (!before) {
      const id = this.aufbau.newId();
      const werte = newValues(child, full);
      this.fehler.push(...errorsOfNew(this.aufbau, child, werte, undefined));
      this.felder.push(said);
      this.step({ entity: child, art: 'anlegen', id, werte });
      this.carriedIds.set(child.collection, id);
      return;
    }
    this.carriedIds.set(child.collection, before.id);
    const { field = '', of } = child.tabelle?.carried ?? {};
    const stays = of !== undefined && full[field] !== '' && wordOf(before[field]) === '';
    const wanted = stays ? Object.fromEntries(Object.entries(full).filter(([name]) => name !== field)) : full;
    const changes = Object.fromEntries(differing(child, before, wanted));
    if (Object.keys(changes).length === 0) return;
    this.fehler.push(...errorsOfNew(this.aufbau, child, changes, before));
    this.felder.push(child.label.one);
    this.step({ entity: child, art: 'ändern', id: before.id, werte: changes });
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
    for (const key of [main.id, ...this.carriedKeys])
      if (!this.seen.has(key)) this.seen.set(key, this.zeile.nr);
  }
}

/** As it is compared: what is empty is empty, whatever its kind. */
function plainValue(value: unknown): string {
  if (value === 0 || value === false || value === '') return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
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

/** What no two rows of a file may carry. */
function fileKeysOf(entity: Entity, values: { readonly [field: string]: FieldValue }): readonly string[] {
  return (entity.tabelle?.keys ?? []).flatMap((key) => {
    const form = keyIn(entity, key, values);
    return form === undefined ? [] : [`${entity.collection} ${key.join()} ${form}`];
  });
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
