import { type Entity, zeroOf } from '@traverse/schema';
import type { Bekannt, Bestand } from './bestand.ts';
import type { Einlesemodus, Schritt, Zeile } from './plan.ts';
import type { Fehler } from './pruefen.ts';
import { type Aufbau, type Gefunden, readZeile } from './read-zeile.ts';
import { isOnlyKnownBy } from './ziele.ts';

/** What is known of a row while it is decided about: what it says, and what that comes to so far. */
export class Zeilenstand {
  read: Gefunden;
  readonly fehler: Fehler[];
  readonly hinweise: string[];
  readonly schritte: Schritt[];
  readonly felder: string[] = [];
  isNew = false;
  isSkipped = '';
  /** One more of what an earlier row was about. */
  isRepeated = false;
  fragtNamen = false;
  /** Fields that both the file and somebody here have changed. */
  readonly konflikte: string[] = [];
  /** In one of them the file wins, because somebody has said so of this row. */
  isDecided = false;
  /** Keys of what it carries, for the rows that follow. */
  readonly carriedKeys: string[] = [];
  /** By collection: the record that it carries. */
  readonly carriedIds = new Map<string, string>();

  readonly aufbau: Aufbau;
  readonly modus: Einlesemodus;
  readonly bestand: Bestand;
  readonly seen: Map<string, number>;
  readonly zeile: Zeile;

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

  /** What the row says of the record itself. */
  own(): Gefunden['own'] {
    const { entity } = this.aufbau;
    return Object.fromEntries(Object.entries(this.read.own).filter(([name]) => !isOnlyKnownBy(entity, name)));
  }

  step(step: Omit<Schritt, 'zeile'>): void {
    this.schritte.push({ ...step, zeile: this.zeile.nr });
  }

  fault(ziel: string | undefined, text: string): void {
    const spalte = ziel === undefined ? -1 : this.aufbau.spalten.indexOf(ziel);
    this.fehler.push({ text, ...(spalte < 0 ? {} : { spalte }) });
  }

  /** From now on it is there for the rows that follow. */
  settle(main: Bekannt): void {
    for (const { entity, id, werte } of this.schritte) {
      this.bestand.add(entity, { ...this.bestand.byId(entity.collection, id), ...zeroed(entity, werte), id });
      if (!this.seen.has(id)) this.seen.set(id, this.zeile.nr);
    }
    for (const key of [main.id, ...this.carriedKeys])
      if (!this.seen.has(key)) this.seen.set(key, this.zeile.nr);
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
