import { type Entity, type FieldValue, zeroOf } from '@traverse/schema';
import { entities } from '../entities/index.ts';
import type { LISTENSPALTEN } from '../options/listenspalten.ts';
import { type Day, dayOf, type StoredDate } from '../values/dates.ts';
import { type Bekannt, type Bestand, wordOf } from './bestand.ts';
import { nimmt } from './fremder-status.ts';
import type { Schritt, Zeile } from './plan.ts';
import { errorsOfNew, type Fehler, newValues } from './pruefen.ts';
import type { Aufbau } from './read-zeile.ts';
import { readZelle } from './wert.ts';
import { zellenText } from './zelle.ts';

const { artikel_teile, geraete, inventar, inventar_inventarlisten, inventarlisten, listen_sets } = entities;

/** What lines of a list are held against. */
export const ofListen: readonly Entity[] = [
  inventar,
  artikel_teile,
  inventarlisten,
  inventar_inventarlisten,
  listen_sets,
  geraete,
];

type Werte = { readonly [field: string]: FieldValue };

/** What a row leaves to its project: its days, and for whom. */
export function byProjekt(entity: Entity, own: Werte, bestand: Bestand): Werte {
  const projekt = bestand.byId('projekt', wordOf(own['projekt']));
  const said = {
    von: wordOf(projekt?.['datum_von']),
    bis: wordOf(projekt?.['datum_bis']) || wordOf(projekt?.['datum_von']),
    kunde: entity.fields['kunde']?.kind === 'relation' ? wordOf(projekt?.['auftraggeber']) : '',
  };
  const missing = Object.entries(said).filter(([name, value]) => value !== '' && (own[name] ?? '') === '');
  return { ...own, ...Object.fromEntries(missing) };
}

/** The list of a new record, booked as its project stands. */
export function newListe(
  { books }: { readonly books: boolean },
  own: Werte,
  { newId, heute }: Aufbau,
  bestand: Bestand,
): Omit<Schritt, 'zeile'> {
  const status = wordOf(bestand.byId('projekt', wordOf(own['projekt']))?.['status']);
  const [von, bis] = [wordOf(own['von']), wordOf(own['bis'])];
  const isOver = heute !== undefined && bis !== '' && dayOf(bis as StoredDate) < heute; // castDate gives no other
  const taken = books && status !== '' ? nimmt(status as Parameters<typeof nimmt>[0], isOver) : 'nichts';
  const werte = { von, bis, verbucht: taken === 'verbucht', option: taken === 'option' };
  return { entity: inventarlisten, art: 'anlegen', id: newId(), werte };
}

interface Asked {
  readonly aufbau: Aufbau;
  readonly bestand: Bestand;
  /** By id: the row of this file that was about it first. */
  readonly seen: ReadonlyMap<string, number>;
  readonly zeile: Zeile;
  /** As it will be. */
  readonly liste: Bekannt;
}

interface Geplant {
  readonly schritte: readonly Schritt[];
  readonly fehler: readonly Fehler[];
  readonly hinweise: readonly string[];
  readonly felder: readonly string[];
  readonly uebersprungen?: string;
}

const nothing: Geplant = { schritte: [], fehler: [], hinweise: [], felder: [] };

/** The line that a row is: the same item twice is one line, added up (B3.6). */
export function planListenzeile(asked: Asked): Geplant {
  const { aufbau, bestand, zeile } = asked;
  const text = cellOf(asked, 'artikel');
  if (text === '') return nothing;
  const fault = (ziel: keyof typeof LISTENSPALTEN, words: string): Geplant => {
    const spalte = aufbau.spalten.indexOf(ziel);
    return { ...nothing, fehler: [{ text: words, ...(spalte < 0 ? {} : { spalte }) }] };
  };
  const [item, second] = bestand.meant(inventar, text);
  const short = `„${text.slice(0, 40)}“`;
  if (!item) return fault('artikel', `Artikel: ${short} gibt es nicht unter Inventar.`);
  if (second) return fault('artikel', `Artikel: ${short} gibt es mehrmals. Nimm dafür die alte Nummer.`);
  const of = ownerOf(asked);
  const set = of && `„${wordOf(of['name'])}“`;
  if (of && brings(asked.bestand, of.id, item.id))
    return { ...nothing, uebersprungen: `kommt mit dem Set ${set}` };
  const read = valuesIn(asked);
  if (read.fehler.length > 0) return { ...nothing, fehler: read.fehler };
  const { anzahl = 0 } = read.zahlen;
  if (anzahl <= 0) return fault('anzahl', 'Anzahl: Hier steht keine.');
  const isSet = wordOf(item['typ']) === 'Set';
  const plan = isSet ? setOf(asked, item, read.zahlen) : lineOf(asked, item, read.zahlen);
  const entity = isSet ? listen_sets : inventar_inventarlisten;
  const errors =
    plan.schritt?.art === 'anlegen' ? errorsOfNew(aufbau, entity, plan.schritt.werte, undefined) : [];
  return {
    schritte: plan.schritt ? [{ ...plan.schritt, zeile: zeile.nr }] : [],
    fehler: errors,
    hinweise: set ? [...plan.hinweise, `gehört hier nicht zum Set ${set}`] : plan.hinweise,
    felder: plan.felder,
  };
}

const cellOf = ({ aufbau, zeile }: Asked, ziel: keyof typeof LISTENSPALTEN): string =>
  zellenText(zeile.zellen[aufbau.spalten.indexOf(ziel)]);

/** Whether an item comes with a set, also as a part of one of its sets. */
function brings(bestand: Bestand, set: string, item: string): boolean {
  const isPart = bestand.agreeing(artikel_teile, ['artikel', 'art', 'teil'], {
    artikel: set,
    art: 'Teil',
    teil: item,
  });
  if (isPart.length > 0) return true;
  const seen = new Set<string>();
  const open = [set];
  for (let of = open.pop(); of !== undefined; of = open.pop()) {
    if (seen.has(of)) continue;
    seen.add(of);
    const parts = bestand
      .all(artikel_teile.collection)
      .filter(({ artikel, art }) => artikel === of && art === 'Teil')
      .map(({ teil }) => wordOf(teil));
    if (parts.includes(item)) return true;
    open.push(...parts);
  }
  return false;
}

/** The set of ours that this row belongs to. */
function ownerOf(asked: Asked): Bekannt | undefined {
  const text = cellOf(asked, 'gehoertZu');
  const [owner] = text === '' ? [] : asked.bestand.meant(inventar, text);
  return owner && wordOf(owner['typ']) === 'Set' ? owner : undefined;
}

type Zahlen = { readonly [ziel in 'anzahl' | 'faktor' | 'preis' | 'raus' | 'rein']?: number };
const FELDER = { anzahl: 'anzahl', faktor: 'faktor', preis: 'preis', raus: 'out', rein: 'in' } as const;

function valuesIn({ aufbau, zeile }: Asked): { readonly zahlen: Zahlen; readonly fehler: readonly Fehler[] } {
  const zahlen: { [ziel: string]: number } = {};
  const fehler: Fehler[] = [];
  for (const [ziel, name] of Object.entries(FELDER)) {
    const spalte = aufbau.spalten.indexOf(ziel);
    const how = aufbau.leseart[spalte];
    if (!how) continue;
    const field = inventar_inventarlisten.fields[name];
    const read = readZelle(field, zeile.zellen[spalte], how);
    if (read.is === 'fehler') fehler.push({ spalte, text: `${field.label}: ${read.text}` });
    else if (read.is === 'wert' && typeof read.wert === 'number') zahlen[ziel] = read.wert;
  }
  return { zahlen, fehler };
}

interface Eine {
  readonly schritt: Omit<Schritt, 'zeile'> | undefined;
  readonly hinweise: readonly string[];
  readonly felder: readonly string[];
}

function lineOf(asked: Asked, item: Bekannt, zahlen: Zahlen): Eine {
  const { aufbau, bestand, seen, liste } = asked;
  const known = bestand.agreeing(inventar_inventarlisten, ['inventarliste', 'inventar'], {
    inventarliste: liste.id,
    inventar: item.id,
  })[0];
  const earlier = known && seen.get(known.id);
  const { geraet, hinweise } = deviceOf(asked, item);
  const { anzahl = 0, faktor, preis } = zahlen;
  const isOwnPrice = preis !== undefined && preis !== item['mietpreis'];
  const price: Werte = isOwnPrice ? { preisArt: 'eigener', preis } : {};
  const raus = zahlen.raus ?? (isOut(asked) ? anzahl : 0);
  const counts = { out: raus, in: zahlen.rein ?? 0 };
  if (!known) {
    const werte = newValues(inventar_inventarlisten, {
      inventarliste: liste.id,
      inventar: item.id,
      anzahl,
      ...(faktor === undefined ? {} : { faktor }),
      ...price,
      ...counts,
      ...(geraet ? { vorgesehen: [geraet] } : {}),
    });
    return {
      schritt: { entity: inventar_inventarlisten, art: 'anlegen', id: aufbau.newId(), werte },
      hinweise,
      felder: [],
    };
  }
  if (earlier === undefined)
    return changedLine(known, { anzahl, ...(faktor === undefined ? {} : { faktor }), ...price }, hinweise);
  const more = {
    anzahl: plus(known, 'anzahl', anzahl),
    out: plus(known, 'out', counts.out),
    in: plus(known, 'in', counts.in),
  };
  // A field of relations holds a list of ids.
  const vorgesehen = (known['vorgesehen'] ?? []) as readonly string[];
  const devices = geraet ? { vorgesehen: [...new Set([...vorgesehen, geraet])] } : {};
  const otherFaktor = faktor !== undefined && faktor !== (known['faktor'] ?? 1);
  const added = { ...more, ...devices } as Werte;
  return {
    schritt: {
      entity: inventar_inventarlisten,
      art: 'ändern',
      id: known.id,
      werte: differingFrom(known, added),
    },
    hinweise: [
      `kommt zu Zeile ${earlier} dazu`,
      ...(otherFaktor
        ? [`Faktor ${germanNumber(Number(known['faktor'] ?? 1))} wie in Zeile ${earlier}`]
        : []),
      ...hinweise,
    ],
    felder: ['Anzahl'],
  };
}

function setOf(
  { aufbau, bestand, seen, liste }: Asked,
  item: Bekannt,
  { anzahl = 0, faktor, preis }: Zahlen,
): Eine {
  const known = bestand
    .all(listen_sets.collection)
    .find((each) => each['inventarliste'] === liste.id && each['set'] === item.id);
  if (known && seen.get(known.id) === undefined) return changedLine(known, { anzahl }, []);
  if (known)
    return {
      schritt: {
        entity: listen_sets,
        art: 'ändern',
        id: known.id,
        werte: { anzahl: plus(known, 'anzahl', anzahl) },
      },
      hinweise: [],
      felder: ['Anzahl'],
    };
  const said = {
    inventarliste: liste.id,
    set: item.id,
    anzahl,
    faktor: faktor ?? 1,
    preis: preis ?? Number(item['mietpreis'] ?? 0),
  };
  return {
    schritt: { entity: listen_sets, art: 'anlegen', id: aufbau.newId(), werte: newValues(listen_sets, said) },
    hinweise: [],
    felder: [],
  };
}

/** A line that stood there before this file. */
function changedLine(known: Bekannt, said: Werte, hinweise: readonly string[]): Eine {
  const werte = differingFrom(known, said);
  const names = Object.keys(werte);
  if (names.length === 0) return { schritt: undefined, hinweise, felder: [] };
  const entity = known['set'] === undefined ? inventar_inventarlisten : listen_sets;
  const labels = names.map((name) => (entity as Entity).fields[name]?.label ?? name);
  return { schritt: { entity, art: 'ändern', id: known.id, werte }, hinweise, felder: labels };
}

function differingFrom(known: Bekannt, said: Werte): Werte {
  const fields: Entity['fields'] = inventar_inventarlisten.fields;
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => {
      const field = fields[name];
      const stored = known[name] ?? (field ? zeroOf(field) : '');
      return JSON.stringify(stored) !== JSON.stringify(value);
    }),
  );
}

const plus = (known: Bekannt, field: string, more: number): number => {
  const stored = known[field];
  return (typeof stored === 'number' ? stored : 0) + more;
};

const germanNumber = (value: number): string => String(value).replace('.', ',');

/** Whether what is on the list is at its job already: it runs today, and somebody has said so. */
function isOut({ aufbau: { schonDraussen, heute }, liste }: Asked): boolean {
  return schonDraussen === true && heute !== undefined && runs(liste, heute);
}

/** Whether a list is booked and runs on this day. */
export function runs(liste: Bekannt, heute: Day): boolean {
  const [von, bis] = [wordOf(liste['von']), wordOf(liste['bis'])];
  if (von === '' || bis === '' || liste['verbucht'] !== true) return false;
  return dayOf(von as StoredDate) <= heute && dayOf(bis as StoredDate) >= heute; // castDate gives no other
}

function deviceOf(
  asked: Asked,
  item: Bekannt,
): { readonly geraet?: string; readonly hinweise: readonly string[] } {
  const seriennummer = cellOf(asked, 'seriennummer');
  if (seriennummer === '') return { hinweise: [] };
  const [device] = asked.bestand.agreeing(geraete, ['inventar', 'seriennummer'], {
    inventar: item.id,
    seriennummer,
  });
  return device
    ? { geraet: device.id, hinweise: [] }
    : { hinweise: [`Seriennummer ${seriennummer.slice(0, 40)} gibt es hier nicht`] };
}
