import { betraegeOf } from '@traverse/domain/import/old-geld';
import { faultArten } from '@traverse/domain/import/old-value';
import { gapsInNames, numberedCollections } from '@traverse/domain/options/naming';
import type { Entity } from '@traverse/schema';
import { completeGroups, settleAccounts, tellOfVisibility } from './accounts.ts';
import { keepPrintedIds, settleDoubles, type Unmatched } from './doubles.ts';
import { planSignIns } from './external-accounts.ts';
import type { Fault } from './faults.ts';
import { faultsOfLeftover, leftoversOf } from './leftovers.ts';
import type { OldDatabase } from './old-database.ts';
import type { ZippedFile } from './open-zip.ts';
import type { Count, Here, Leftover, Plan, Planned, UsedNumber, Wishes } from './plan.ts';
import { planFiles } from './plan-files.ts';
import { aboutRecord, countedFaults, type Reading, readRecords } from './read-records.ts';
import { isOurs, readSources, type Source, textOf } from './sources.ts';

interface Backup {
  readonly database: OldDatabase;
  readonly files: ReadonlyMap<string, ZippedFile>;
}

/** Works out what of a backup is stored here and how; nothing is written yet. */
export async function makePlan(
  { database, files }: Backup,
  { wishes, here, now }: { readonly wishes: Wishes; readonly here: Here; readonly now: Date },
): Promise<Plan> {
  const sources = await readSources(database, here);
  const reading: Reading = {
    sources,
    geld: wishes.geld ?? 'cent',
    now,
    faults: [],
    amounts: new Map(),
    notWhole: [],
    counted: new Map(),
    orphans: [],
  };
  const planned = new Map<string, Planned[]>();
  for (const [collection, source] of sources) planned.set(collection, await readRecords(source, reading));
  const surroundings = { reading, wishes, here };
  tellOfVisibility(reading);
  keepOnlyOne(planned, reading.faults);
  completeGroups(planned, surroundings);
  const stops = [...settleAccounts(planned, surroundings)];
  const unmatched = settleDoubles(planned, reading);
  keepPrintedIds(planned, reading);
  for (const [collection, source] of sources) {
    if (source.united.size === 0) continue;
    const records = planned.get(collection) ?? [];
    planned.set(
      collection,
      records.filter(({ oldId }) => !source.united.has(oldId)),
    );
  }
  const signIns = planSignIns(database, reading, here);
  const { spare, ...counted } = await planFiles(planned, files, reading);
  const left = leftOutOf(sources, unmatched);
  const names = new Map(database.collections.map(({ id, name }) => [id, name]));
  const faults = [
    ...reading.faults,
    ...left.map(({ fault }) => fault),
    ...gapsIn(planned),
    ...countedFaults(reading.counted),
    ...spare.map(({ path, file }) => spareFault(path, file, names)),
  ];
  const leftovers = await leftoversOf(database, sources, unmatched);
  faults.push(...leftovers.flatMap(faultsOfLeftover));
  const leftOut = left.filter(({ isHarmless }) => !isHarmless).length;
  if (leftOut > 0 && !wishes.ohneFehlerhafte)
    stops.push({
      art: 'fehlerhaft',
      said: `${leftOut === 1 ? 'Ein Datensatz bliebe' : `${leftOut} Datensätze blieben`} weg.`,
    });
  if (wishes.geld === 'cent' && reading.notWhole.length > 0)
    stops.push({
      art: 'betrag',
      said: `Das sind keine ganzen Cent: ${reading.notWhole.slice(0, 3).join('; ')}.`,
    });
  return {
    isNew: database.isNew,
    planned,
    counts: countsOf(database, sources, { planned, unmatched, leftovers }),
    faults: inOrder(
      wishes.geld === undefined ? faults.filter(({ art }) => art !== 'Betrag gerundet') : faults,
    ),
    geld: [...reading.amounts].map(([feld, values]) => ({ feld, betraege: betraegeOf(values) })),
    leftovers,
    spare,
    usedNumbers: usedNumbersOf(left),
    signIns,
    stops,
    files: counted,
    leftOut,
  };
}

/** Of what there is one of, the first one is taken. */
function keepOnlyOne(planned: Map<string, Planned[]>, faults: Fault[]): void {
  for (const [collection, [first, ...others]] of planned) {
    if (!first?.entity.umzug?.replaces || others.length === 0) continue;
    for (const each of others) {
      const stand = JSON.stringify(each.record);
      faults.push({
        ...aboutRecord(each),
        art: 'Zusammengelegt',
        feld: '',
        stand,
        jetzt: 'davon gibt es nur einen',
      });
    }
    planned.set(collection, [first]);
  }
}

function inOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((one, other) => faultArten.indexOf(one.art) - faultArten.indexOf(other.art));
}

interface Left {
  readonly fault: Fault;
  readonly entity: Entity;
  readonly isHarmless: boolean;
}

function leftOutOf(sources: ReadonlyMap<string, Source>, unmatched: readonly Unmatched[]): Left[] {
  const found: Left[] = [];
  for (const { entity, leftOut } of sources.values()) {
    for (const { row, reason, isHarmless } of leftOut) {
      const [title = ''] = entity.title;
      const fault: Fault = {
        art: isHarmless ? 'Konto' : 'Datensatz ausgelassen',
        sammlung: entity.collection,
        datensatz: textOf(row['id']),
        titel: textOf(row[title]),
        feld: '',
        stand: reason,
        jetzt: 'nicht übernommen',
      };
      found.push({ fault, entity, isHarmless });
    }
  }
  for (const { planned, reason } of unmatched) {
    const fault: Fault = {
      ...aboutRecord(planned),
      art: 'Datensatz ausgelassen',
      feld: '',
      stand: reason,
      jetzt: 'nicht übernommen',
    };
    found.push({ fault, entity: planned.entity, isHarmless: false });
  }
  return found;
}

/** What was given stays given. */
function usedNumbersOf(left: readonly Left[]): UsedNumber[] {
  return left.flatMap(({ entity, fault }) => {
    const isNumbered = numberedCollections.some((each) => each === entity.collection);
    if (!isNumbered || fault.titel === '') return [];
    return [{ sammlung: entity.collection, name: fault.titel, grund: `nicht übernommen: ${fault.stand}` }];
  });
}

function gapsIn(planned: ReadonlyMap<string, readonly Planned[]>): Fault[] {
  return numberedCollections.flatMap((collection) => {
    const names = (planned.get(collection) ?? []).map(({ record }) => String(record['name']));
    return gapsInNames(collection, names).map((name): Fault => {
      const about = { sammlung: collection, datensatz: '', titel: name, feld: 'name' };
      return { ...about, art: 'Lücke in den Nummern', stand: '', jetzt: 'gibt es nicht' };
    });
  });
}

/** `names` of collections by their ids: files lie under those. */
function spareFault(path: string, { bytes }: ZippedFile, names: ReadonlyMap<string, string>): Fault {
  const [, id = '', datensatz = '', titel = ''] = path.split('/');
  return {
    art: 'Überzählige Datei',
    sammlung: names.get(id) ?? id,
    datensatz,
    titel,
    feld: '',
    stand: `${bytes} Bytes`,
    jetzt: 'liegt im Ordner des Berichts',
  };
}

function countsOf(
  database: OldDatabase,
  sources: ReadonlyMap<string, Source>,
  {
    planned,
    unmatched,
    leftovers,
  }: {
    readonly planned: ReadonlyMap<string, readonly Planned[]>;
    readonly unmatched: readonly Unmatched[];
    readonly leftovers: readonly Leftover[];
  },
): Count[] {
  return database.collections.map((old): Count => {
    const source = sources.get(old.name);
    if (!source) {
      const quelle = leftovers.find(({ name }) => name === old.name)?.rows.length ?? 0;
      const hinweise = ['kennen wir nicht, liegt als CSV im Bericht'];
      return { sammlung: old.name, label: old.name, isKnown: isOurs(old), quelle, uebernommen: 0, hinweise };
    }
    const others = unmatched.filter(({ planned: each }) => each.entity === source.entity).length;
    const reasons = Map.groupBy(source.leftOut, ({ reason }) => reason);
    return {
      sammlung: old.name,
      label: source.entity.label.many,
      isKnown: true,
      quelle: source.quelle,
      uebernommen: source.rows.size - others - togetherIn(source, planned, others),
      hinweise: [...reasons].map(([reason, { length }]) => `${length}: ${reason}`),
    };
  });
}

/** Records that became one with another. */
function togetherIn(
  { entity, rows, united }: Source,
  planned: ReadonlyMap<string, readonly Planned[]>,
  others: number,
): number {
  const here = (planned.get(entity.collection) ?? []).filter(({ oldId }) => oldId !== '').length;
  return rows.size - others - united.size - here;
}
