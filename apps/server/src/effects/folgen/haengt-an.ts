import { istVergeben } from '@traverse/domain/bestellung/stand';
import { spanneOf } from '@traverse/domain/einsatz/schichten';
import { entities, type Inventarliste, type Rechnung } from '@traverse/domain/entities';
import type { Dated, Thing } from '@traverse/domain/folgen/tage';
import type { BleibtGrund, LeftBehind } from '@traverse/domain/folgen/zurueckgelassen';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { belegnummer } from '@traverse/domain/namen/belegwort';
import { phaseOfEntry } from '@traverse/domain/projekt/dispo-phasen';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { formatTime } from '@traverse/domain/values';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import type { Entity, WireDate } from '@traverse/schema';
import type { FolgenArt } from '@traverse/wire';
import { maySee, rightsOf } from '../../records/authority.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { StoredRecord } from '../../sql/record-store.ts';
import { moveDienst } from '../mannschaft/move-dienst.ts';

/** Something that hangs on a project by its days, as it is stored. */
export interface Haengt {
  readonly entity: Entity;
  readonly record: StoredRecord;
  readonly projekt: string;
  readonly art: FolgenArt;
  readonly name: string;
  readonly thing: Thing;
  readonly noted: LeftBehind;
  /** Which of its fields hold its days, or what puts it there. */
  readonly felder: { readonly zeit: string; readonly ende: string } | ((to: Dated) => Promise<unknown>);
  readonly grund:
    | Extract<BleibtGrund, 'festgeschrieben' | 'schon zurück' | 'schon bestellt' | 'nicht deins'>
    | '';
  /** A job of others that a paper on its list is for. */
  readonly auch: string;
  /** Whoever asks may not see it. */
  readonly isHidden: boolean;
  /** It is somebody else's own. */
  readonly isPrivate: boolean;
}

/** Everything that hangs on these projects, in the order in which it is written. */
export interface HaengtAn {
  readonly things: readonly Haengt[];
  /** The numbers of orders, by their invoice. */
  readonly angenommen: ReadonlyMap<string, string>;
}

const { packlisten, rechnungen, zumietungen, inventarlisten, inventar_inventarlisten } = entities;

const BELEG_FELDER = { zeit: 'von', ende: 'bis' } as const;

/** One read of each collection, however many projects move. */
export async function haengtAn(projekte: readonly string[], context: WriteContext): Promise<HaengtAn> {
  const { transaction: reads } = context;
  const jobs = await reads.findReferring(entities.job, 'projekt', projekte);
  const shifts = await reads.findReferring(entities.dienste, 'projekt', projekte);
  const called = await reads.findMany(
    entities.funktionen,
    shifts.map(({ funktion }) => funktion).filter((id) => id !== ''),
  );
  const rentals = await reads.findReferring(zumietungen, 'projekt', projekte);
  const lists = await reads.findReferring(packlisten, 'projekt', projekte);
  const invoices = (await reads.findReferring(rechnungen, 'projekt', projekte)).filter(
    (each) => !isCancelled(each),
  );
  const ids = [...new Set([...lists, ...invoices].map(({ inventarliste }) => inventarliste))].filter(
    (id) => id !== '',
  );
  const listen = await listenFacts(ids, context);
  const place = (
    entity: Entity,
    record: StoredRecord & { readonly user?: string; readonly projekt: string },
  ) => {
    const isHidden = !maySee(entity, context.reader, record);
    const mayChange = rightsOf(context.reader).may('update', entity, record);
    return {
      entity,
      record,
      projekt: record.projekt,
      isHidden,
      isPrivate: isHidden && (record.user ?? '') !== '',
      notYours: isHidden || mayChange ? ('' as const) : ('nicht deins' as const),
    };
  };
  return {
    angenommen: new Map(
      invoices
        .filter(({ belegwort }) => belegwort === 'Auftrag')
        .map(({ id, angebotsnummer }) => [id, angebotsnummer]),
    ),
    things: [
      ...jobs.map(
        (each): Haengt => ({
          ...place(entities.job, each),
          art: 'Zeitplan',
          name: withTime(each.job, each.zeit),
          thing: { von: each.zeit, bis: each.bis, goes: 'zeile', phase: phaseOfEntry(each.job) },
          noted: each,
          felder: { zeit: 'zeit', ende: 'bis' },
          grund: place(entities.job, each).notYours,
          auch: '',
        }),
      ),
      ...shifts.map((each): Haengt => {
        const days = spanneOf(each.schichten);
        const name = called.find(({ id }) => id === each.funktion)?.name ?? 'Dienst';
        return {
          ...place(entities.dienste, each),
          art: 'Dienst',
          name: withTime(name, days.von),
          thing: { ...days, goes: 'zeile' },
          noted: each,
          felder: (to) => moveDienst(each, to, context),
          grund: place(entities.dienste, each).notYours,
          auch: '',
        };
      }),
      ...rentals.map(
        (each): Haengt => ({
          ...place(zumietungen, each),
          art: 'Zumietung',
          name: each.name,
          thing: { von: each.von, bis: each.bis, goes: 'beleg' },
          noted: each,
          felder: BELEG_FELDER,
          grund: istVergeben(each) ? 'schon bestellt' : place(zumietungen, each).notYours,
          auch: '',
        }),
      ),
      ...lists.map((each) => onListe(each, packlisten, { art: 'Packliste', name: each.name })),
      ...invoices.map((each) => onListe(each, rechnungen, { art: artOf(each), name: belegnummer(each) })),
    ],
  };

  function onListe(
    each: StoredRecord<typeof packlisten> | StoredRecord<typeof rechnungen>,
    entity: Entity,
    called: Pick<Haengt, 'art' | 'name'>,
  ): Haengt {
    const { notYours, ...placed } = place(entity, each);
    const facts = listen.get(each.inventarliste);
    const others = [...(facts?.projekte ?? [])].filter(([id]) => id !== each.projekt).map(([, name]) => name);
    return {
      ...placed,
      ...called,
      thing: { von: each.von, bis: each.bis, goes: 'beleg', isOut: facts?.isOut ?? false },
      noted: each,
      felder: BELEG_FELDER,
      grund: isFrozen(each) ? 'festgeschrieben' : facts?.isChecked ? 'schon zurück' : notYours,
      auch: others.join(', '),
    };
  }
}

/** What has a title of its own is counted as an invoice (L 2.6). */
export function artOf({ belegwort }: Pick<Rechnung, 'belegwort'>): FolgenArt {
  return belegwort === 'Entwurf' || belegwort === 'Angebot' || belegwort === 'Auftrag'
    ? belegwort
    : 'Rechnung';
}

interface ListeFacts {
  readonly isOut: boolean;
  readonly isChecked: boolean;
  /** Whose papers stand on it, by id. */
  readonly projekte: ReadonlyMap<string, string>;
}

async function listenFacts(
  ids: readonly string[],
  { transaction: reads }: WriteContext,
): Promise<ReadonlyMap<Inventarliste['id'], ListeFacts>> {
  const listen = await reads.findMany(inventarlisten, ids);
  const counted = await reads.valuesReferring(inventar_inventarlisten, 'inventarliste', ids, [
    'inventarliste',
    'out',
    'in',
    'vermisst',
    'verbraucht',
  ]);
  const out = new Set<unknown>();
  for (const [liste, ...counts] of counted) {
    const [sent = 0, back = 0, vermisst = 0, verbraucht = 0] = counts.map(Number);
    if (stillOut({ out: sent, in: back, vermisst, verbraucht }) > 0) out.add(liste);
  }
  const holders = [
    ...(await reads.findReferring(packlisten, 'inventarliste', ids)),
    ...(await reads.findReferring(rechnungen, 'inventarliste', ids)),
  ].filter(({ projekt }) => projekt !== '');
  const projekte = await reads.findMany(entities.projekt, [
    ...new Set(holders.map(({ projekt }) => projekt)),
  ]);
  const nameOf = new Map<string, string>(projekte.map(({ id, name }) => [id, name]));
  const byListe = Map.groupBy(holders, ({ inventarliste }) => inventarliste);
  return new Map(
    listen.map(({ id, rueckgabe }) => [
      id,
      {
        isOut: out.has(id),
        isChecked: rueckgabe === 'geprüft',
        projekte: new Map((byListe.get(id) ?? []).map(({ projekt }) => [projekt, nameOf.get(projekt) ?? ''])),
      },
    ]),
  );
}

const isFrozen = (record: object | Rechnung): boolean =>
  'festgeschrieben' in record && isFestgeschrieben(record);

/** `Aufbau 8:00`; what has no time of day is called by its name. */
export function withTime(name: string, zeit: WireDate): string {
  const time = formatTime(zeit);
  // 3:00 is a day without a time (EDIT-06).
  return time === '' || time === '3:00' ? name : `${name} ${time}`;
}
