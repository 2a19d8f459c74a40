import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { parseFilter, parseSort } from '@traverse/wire';
import type { ReadsAs, RecordDatabase, StoredValue } from '../../src/sql/record-store.ts';
import { anId, aRecord } from './opened.ts';

type Values = { readonly [field: string]: StoredValue };

/** Ids of a few records in readable form: `kunde.1` is anId('kunde.1'). */
const id = (name: string) => anId(name);

export const lena = id('user.lena');
export const omar = id('user.omar');

/** A few records that know each other, made to tell filters apart. Ids are the names on the left. */
const records: readonly [Entity, { readonly [name: string]: Values }][] = [
  [
    entities.groups,
    {
      'group.admin': { name: 'admin' },
      'group.kunden': { name: 'kunden' },
      'group.pack': { name: 'packlisten' },
    },
  ],
  [
    entities.users,
    {
      'user.lena': {
        username: 'Lena',
        email: 'lena@example.org',
        groups: [id('group.admin'), id('group.kunden')],
        tagessatz: 30_000,
      },
      'user.omar': {
        username: 'Ömer',
        email: 'Omar@Example.org',
        groups: [id('group.pack')],
        lastLogin: '2026-03-28 22:30:00.000Z',
      },
      'user.none': { username: 'none', email: 'none@example.org' },
    },
  ],
  [
    entities.kunden,
    {
      'kunde.1': { kundennummer: 1, name: 'Müller', firma: 'Ton & Licht', ort: 'Köln', rabatt: 2.5 },
      'kunde.2': { kundennummer: 2, name: 'MÜLLER-LÜDENSCHEIDT', firma: '', ort: 'Bonn', rabatt: 10 },
      // The u and its dots are two characters here, as some keyboards and files have it.
      'kunde.3': { kundennummer: 3, name: 'mu\u0308ller', firma: 'Straße 7', ort: 'aachen' },
      'kunde.4': { kundennummer: 4, name: 'Zabel', firma: '100%_Bühne', ort: 'Ärzen' },
      'kunde.5': { kundennummer: 5, name: 'O\'Hara \\ "X"', firma: 'strasse 7', ort: '' },
    },
  ],
  [
    entities.inventar,
    {
      'inv.sm58': { name: 'SM58', kategorie: 'Ton', anzahl: 12, mietpreis: 500 },
      'inv.kabel': { name: 'Kabel 10 m', kategorie: 'Licht', anzahl: 2.5, mietpreis: 50, versicherung: true },
      'inv.buehne': { name: 'Bühne', kategorie: '', anzahl: 0, hideInRechnung: true },
    },
  ],
  [
    entities.inventarlisten,
    {
      'il.both': { von: '2026-03-28 02:00:00.000Z', bis: '2026-03-29 01:00:00.000Z', verbucht: true },
      'il.one': { von: '2026-03-29 01:00:00.000Z', bis: '2026-03-30 01:00:00.000Z' },
      'il.empty': {},
    },
  ],
  [
    entities.inventar_inventarlisten,
    {
      'line.1': {
        inventar: id('inv.sm58'),
        inventarliste: id('il.both'),
        anzahl: 4,
        out: 4,
        in: 4,
        faktor: 1,
      },
      'line.2': {
        inventar: id('inv.kabel'),
        inventarliste: id('il.both'),
        anzahl: 10,
        out: 10,
        in: 8,
        faktor: 0.5,
      },
      'line.3': { inventar: id('inv.sm58'), inventarliste: id('il.one'), anzahl: 8, anmerkunug: 'Größe XL' },
    },
  ],
  [
    entities.projekt,
    {
      'projekt.1': {
        name: 'Stadtfest',
        datum_von: '2026-06-30 22:00:00.000Z',
        datum_bis: '2026-07-01 21:59:59.999Z',
        mitarbeiter: [
          { name: 'Änne', telefon: '', position: 'Ton', user_id: omar },
          { name: 'Bo', telefon: '1', position: '', user_id: '' },
        ],
        dispo: [{ beschreibung: 'Aufbau', von: '2026-06-30 06:00:00.000Z', bis: '' }],
      },
      'projekt.2': { name: 'Gala', datum_von: '2026-07-01 22:00:00.000Z', label: 'Ton, Licht' },
      'projekt.3': { name: 'Probe', datum_von: '2026-10-25 23:00:00.000Z' },
    },
  ],
  [
    entities.rechnungen,
    {
      'rechnung.1': {
        name: 'RN20260001',
        kunde: id('kunde.1'),
        netto: 100_050,
        optElement: [
          { name: 'Fahrt', anzahl: 1, einheit: '', kategorie: '', faktor: 1.5, preis: 12_345, ust: 19 },
        ],
        letztesAngebot: 'Angebot_abc.pdf',
      },
      'rechnung.lena': { name: 'RN20260002', kunde: id('kunde.2'), user: lena, bezahlt: true },
    },
  ],
  [
    entities.packlisten,
    {
      'pl.1': {
        name: 'PL20260001',
        kunde: id('kunde.1'),
        inventarliste: id('il.both'),
        projekt: id('projekt.1'),
        rechnung: id('rechnung.1'),
        von: '2026-03-28 02:00:00.000Z',
      },
      'pl.2': {
        name: 'PL20260002',
        kunde: id('kunde.2'),
        inventarliste: id('il.one'),
        rechnung: id('rechnung.lena'),
        von: '2026-03-28 22:59:59.999Z',
      },
      'pl.3': {
        name: 'PL20260003',
        kunde: id('kunde.2'),
        noRechnung: true,
        von: '2026-03-28 23:00:00.000Z',
        bis: '2026-03-29 21:59:59.999Z',
      },
      'pl.lena': { name: 'PL20260004', kunde: id('kunde.3'), user: lena, von: '2026-03-29 22:00:00.000Z' },
      'pl.omar': { name: 'PL20260005', kunde: id('kunde.4'), inventarliste: id('il.empty'), user: omar },
    },
  ],
  [
    entities.firma,
    { 'firma.1': { name: 'Wir', heimatorte: ['Köln', 'Hürth'], iban: 'DE00', zahlungszielTage: 10 } },
  ],
  [
    entities.dateien,
    { 'datei.1': { name: 'a', anlagen: ['plan_x1.pdf', 'Foto_y2.JPG'] }, 'datei.2': { name: 'b' } },
  ],
  [
    entities.favouriten,
    {
      'fav.1': { projekt_id: id('projekt.1'), user_id: omar },
      'fav.2': { projekt_id: id('projekt.2'), user_id: lena },
    },
  ],
];

/** Stores them all, in the order they are written here. */
export async function storeSmallFirm(database: RecordDatabase): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const [entity, named] of records) {
      for (const [name, values] of Object.entries(named)) {
        await transaction.insert(entity, aRecord({ id: id(name), ...values }));
      }
    }
  });
}

/** What a list answers, as the names above. */
export async function listed(
  database: RecordDatabase,
  entity: Entity,
  {
    filter,
    sort = '',
    reader = 'system',
    page = 1,
    perPage = 100,
  }: { filter?: string | undefined; sort?: string; reader?: ReadsAs; page?: number; perPage?: number },
): Promise<{ names: string[]; totalItems: number }> {
  const { items, totalItems } = await database.reads.list(
    entity,
    {
      filter: filter === undefined ? undefined : parseFilter(filter),
      sort: parseSort(sort),
      page,
      perPage,
      skipTotal: false,
    },
    reader,
  );
  return { names: items.map((record) => record.id.replace(/^0+/, '')), totalItems };
}
