import { istDran, nachFaelligkeit, stelleOf, zuerstFaellig } from '@traverse/domain/aufgabe/aufgabe';
import { entities } from '@traverse/domain/entities';
import type { Ansteht } from '@traverse/domain/heute/ansteht';
import { type Day, dayOf, wireDateOf } from '@traverse/domain/values';
import { istZurueckzugeben } from '@traverse/domain/zumietung/zurueck';
import { decide, type Reader } from '@traverse/schema';
import { and, compare, parseSort } from '@traverse/wire';
import { maySee } from '../../records/authority.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

interface Asking {
  readonly reads: RecordReads;
  readonly reader: Reader;
}

const { aufgaben, lieferanten, users, zumietungen } = entities;

/** More than an office of this size has open at once. */
const MOST = 500;

type Aufgaben = Pick<Ansteht, 'aufgaben' | 'vergeben' | 'zumietungenZurueck'>;

/** What the reader has to do until today, who has a task at a record, and what goes back to others (AUFG-01). */
export async function aufgabenVon(asking: Asking, today: Day): Promise<Aufgaben> {
  const open = await openTasks(asking);
  const names = await usernames(asking, open);
  return {
    aufgaben: open
      .filter((task) => istDran(task, asking.reader.id, today))
      .toSorted(nachFaelligkeit)
      .flatMap((task) => {
        const faellig = dayOf(task.faellig);
        const stelle = stelleOf(task);
        const wer = names.get(task.zustaendig) ?? '';
        return faellig === ''
          ? []
          : [{ id: task.id, titel: task.titel, faellig, wer, an: stelle?.an ?? '', satz: stelle?.id ?? '' }];
      }),
    vergeben: [...Map.groupBy(open, (task) => stelleOf(task)?.id ?? '')].flatMap(([satz, own]) => {
      const first = satz === '' ? undefined : zuerstFaellig(own);
      return first ? [{ satz, wer: names.get(first.zustaendig) ?? '', faellig: dayOf(first.faellig) }] : [];
    }),
    zumietungenZurueck: await goingBack(asking, today),
  };
}

async function openTasks({ reads, reader }: Asking): Promise<readonly StoredRecord<typeof aufgaben>[]> {
  if (decide(aufgaben.access.read, reader) === false) return [];
  const filter = compare('erledigt', '=', false);
  const request = { filter, sort: parseSort('faellig,id'), page: 1, perPage: MOST, skipTotal: true };
  return (await reads.list(aufgaben, request, reader)).items;
}

async function usernames(
  { reads }: Asking,
  tasks: readonly StoredRecord<typeof aufgaben>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(tasks.map(({ zustaendig }) => zustaendig))].filter((id) => id !== '');
  return new Map((await reads.findMany(users, ids)).map(({ id, username }) => [id, username]));
}

async function goingBack(
  { reads, reader }: Asking,
  today: Day,
): Promise<NonNullable<Ansteht['zumietungenZurueck']>> {
  if (decide(zumietungen.access.read, reader) === false) return [];
  const here = and(
    compare('geliefert', '=', true),
    compare('zurueckgegeben', '=', false),
    compare('bis', '>=', wireDateOf(today)),
  );
  const request = { filter: here, sort: parseSort('bis,name'), page: 1, perPage: MOST, skipTotal: true };
  const due = (await reads.list(zumietungen, request, reader)).items.filter((each) =>
    istZurueckzugeben(each, today),
  );
  const ids = [...new Set(due.map(({ vermieter }) => vermieter))].filter((id) => id !== '');
  const firms = (await reads.findMany(lieferanten, ids)).filter((each) => maySee(lieferanten, reader, each));
  const phones = new Map<string, string>(firms.map(({ id, tel }) => [id, tel]));
  return due.flatMap(({ id, name, lieferant, vermieter, bis }) => {
    const last = dayOf(bis);
    const telefon = phones.get(vermieter) ?? '';
    return last === '' ? [] : [{ zumietung: id, name, lieferant, bis: last, telefon }];
  });
}
