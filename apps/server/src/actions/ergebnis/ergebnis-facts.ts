import { entities, type Projekt, type Rechnung } from '@traverse/domain/entities';
import type { ErgebnisRechnung } from '@traverse/domain/ergebnis/antwort';
import type { ErgebnisAusgabe, ErgebnisFakten, ErgebnisMaterial } from '@traverse/domain/ergebnis/ergebnis';
import { geplanteErloese } from '@traverse/domain/ergebnis/plan';
import { gesamtOf } from '@traverse/domain/forderung/offen';
import { cents, type Day, dayOf, daySpan, sumCents } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { isDepositAmong, originalsOf } from '../../claims/anzahlungen.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { named } from '../asked/value-portions.ts';
import { firmaOf } from '../belege/document-records.ts';
import { type Anteil, anteileOf, fuerEinsaetze, mannschaftOf } from './mannschaft-facts.ts';

const {
  angebote,
  ausgaben,
  inventar,
  inventarlisten,
  inventar_inventarlisten,
  packlisten,
  rechnungen,
  users,
  zumietungen,
} = entities;

/** What of a project is planned and what is booked, with its invoices. */
export interface ProjektFakten {
  readonly projekt: Projekt;
  readonly plan: ErgebnisFakten;
  readonly ist: ErgebnisFakten;
  readonly rechnungen: readonly ErgebnisRechnung[];
}

interface ProjektRechnung {
  readonly id: Rechnung['id'];
  readonly name: string;
  readonly projekt: string;
  readonly netto: Cents;
  readonly festgeschrieben: WireDate;
  readonly inventarliste: string;
  readonly abzuege: Rechnung['abzuege'];
  readonly art: Rechnung['art'];
  readonly stornoVon: Rechnung['stornoVon'];
  readonly korrekturVon: Rechnung['korrekturVon'];
}

/** What an invoice says of the whole order, before what came in advance is taken off. */
function wholeNetto({ netto, abzuege }: ProjektRechnung): Cents {
  return sumCents([netto, ...abzuege.map((abzug) => abzug.netto)]);
}

/**
 * Reads what projects cost and earn, whosever its records are: private ones count in sums. Planned is what offers,
 * drafts, rentals and lists say; actual are frozen invoices, bills and lists that were booked (PROJ-14). `jetzt`, milliseconds
 * since 1970: whoever shows the people wants to know whose hours are missing by then.
 */
export async function ergebnisFakten(
  reads: RecordReads,
  projekte: readonly Projekt[],
  jetzt = 0,
): Promise<ProjektFakten[]> {
  const ids = projekte.map(({ id }) => id);
  const firma = await firmaOf(reads);
  const { invoices, geplant } = await invoicesOf(reads, ids);
  const bills = await reads.findReferring(ausgaben, 'projekt', ids);
  const rentals = await reads.findReferring(zumietungen, 'projekt', ids);
  const listen = await listenOfProjekte(reads, ids, invoices);
  const lists = await listsOf(reads, [...new Set([...listen.values()].flatMap((each) => [...each]))]);
  const rented = await piecesOn(
    reads,
    rentals.map(({ inventarliste }) => inventarliste),
  );
  const costs = await kostensaetzeOf(reads, projekte);
  const crews = await mannschaftOf(reads, ids, jetzt);
  const parts = await anteileOf(reads, ids, (each) => costOf(each, firma.kleinunternehmer));
  return projekte.map((projekt) => {
    const own = invoices.filter((each) => each.projekt === projekt.id);
    const ownRentals = rentals.filter((each) => each.projekt === projekt.id);
    const ownLists = lists.filter(({ id }) => listen.get(projekt.id)?.has(id));
    const lent = lentBy(ownRentals, rented);
    const shared = {
      zumietungen: ownRentals.map(({ id, name, netto }) => ({ id: id as string, name, netto })),
      personal: personalOf(projekt, costs),
      km: projekt.km,
    };
    return {
      projekt,
      rechnungen: own.map(({ id, name, festgeschrieben }) => ({
        id,
        name,
        fest: festgeschrieben !== '',
        geplant: geplant.get(id) ?? { netto: cents(0), version: undefined },
      })),
      plan: {
        ...shared,
        mannschaft: [...(crews.get(projekt.id)?.plan ?? [])],
        rechnungen: own.map(({ id }) => geplant.get(id)?.netto ?? cents(0)),
        ausgaben: [],
        maut: cents(0),
        material: materialOf(ownLists, lent),
      },
      ist: {
        ...shared,
        rechnungen: own.filter(({ festgeschrieben }) => festgeschrieben !== '').map(({ netto }) => netto),
        mannschaft: [...(crews.get(projekt.id)?.ist ?? [])],
        ausgaben: [
          ...bills
            .filter((each) => each.projekt === projekt.id && !fuerEinsaetze(each))
            .flatMap((each) => billOf(each, costOf(each, firma.kleinunternehmer))),
          ...parts.filter((each) => each.projekt === projekt.id).flatMap(partOf),
        ],
        maut: projekt.maut,
        material: materialOf(
          ownLists.filter(({ verbucht }) => verbucht),
          lent,
        ),
      },
    };
  });
}

const paths = [
  'id',
  'name',
  'projekt',
  'netto',
  'festgeschrieben',
  'inventarliste',
  'abzuege',
  'art',
  'stornoVon',
  'korrekturVon',
] as const;

/** The invoices of projects, and what each was planned to bring. */
async function invoicesOf(reads: RecordReads, ids: readonly string[]) {
  const rows = await reads.valuesReferring(rechnungen, 'projekt', ids, paths);
  const invoices = named<ProjektRechnung>(paths, rows);
  const isDeposit = isDepositAmong(await originalsOf(invoices, reads));
  const offers = await reads.findReferring(
    angebote,
    'rechnung',
    invoices.map(({ id }) => id),
  );
  const geplant = geplanteErloese(
    invoices.map((each) => ({ ...each, netto: wholeNetto(each), anzahlung: isDeposit(each) })),
    offers,
  );
  return { invoices, geplant };
}

/** The lists of each project, those of its pack lists and of its invoices. */
async function listenOfProjekte(
  reads: RecordReads,
  ids: readonly string[],
  invoices: readonly ProjektRechnung[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const packed = await reads.valuesReferring(packlisten, 'projekt', ids, ['projekt', 'inventarliste']);
  const listen = new Map<string, Set<string>>();
  for (const [projekt, liste] of [
    ...packed.map((row) => row as readonly [string, string]), // by the kinds of these fields
    ...invoices.map((each) => [each.projekt, each.inventarliste] as const),
  ]) {
    if (liste === '') continue;
    listen.set(projekt, (listen.get(projekt) ?? new Set()).add(liste));
  }
  return listen;
}

/** What a day of each person of these projects costs. */
async function kostensaetzeOf(
  reads: RecordReads,
  projekte: readonly Projekt[],
): Promise<ReadonlyMap<string, Cents>> {
  const people = await reads.findMany(users, [
    ...new Set(projekte.flatMap(({ mitarbeiter }) => mitarbeiter.map(({ user_id }) => user_id))),
  ]);
  return new Map(people.map(({ id, kostensatz }) => [id, kostensatz]));
}

function personalOf({ mitarbeiter }: Projekt, costs: ReadonlyMap<string, Cents>) {
  // Whoever is on a Dienst costs what that says.
  return mitarbeiter
    .filter(({ person }) => !person)
    .map(({ name, user_id, tage, art }) => ({
      id: user_id as string,
      name,
      tage: tage || 0,
      extern: art === 'extern',
      kostensatz: costs.get(user_id) ?? cents(0),
    }))
    .filter(({ tage }) => tage > 0);
}

/** Pieces of others by their item, as they were rented in. */
function lentBy(
  rentals: readonly { readonly inventarliste: string }[],
  rented: Awaited<ReturnType<typeof piecesOn>>,
): ReadonlyMap<string, number> {
  const lent = new Map<string, number>();
  for (const { inventarliste } of rentals) {
    for (const [artikel, anzahl] of rented.get(inventarliste) ?? [])
      lent.set(artikel, (lent.get(artikel) ?? 0) + anzahl);
  }
  return lent;
}

/** Tax that nobody gives back is part of what it cost. */
function costOf({ netto, ust, ustArt }: StoredRecord<typeof ausgaben>, kleinunternehmer: boolean): Cents {
  const costsTax = ustArt === 'nicht abziehbar' || kleinunternehmer;
  return costsTax ? gesamtOf({ netto, ust }) : netto;
}

function billOf(
  { id, name, datum, zumietung, mitarbeiter }: StoredRecord<typeof ausgaben>,
  netto: Cents,
): ErgebnisAusgabe[] {
  const tag = dayOf(datum);
  return tag === '' ? [] : [{ id, name, netto, datum: tag, zumietung, mitarbeiter, einsatz: '' }];
}

function partOf({ ausgabe, anteil, einsatz }: Anteil): ErgebnisAusgabe[] {
  return billOf(ausgabe, anteil).map((each) => ({ ...each, zumietung: '', mitarbeiter: '', einsatz }));
}

interface Liste {
  readonly id: string;
  readonly verbucht: boolean;
  readonly tage: number;
  readonly zeilen: readonly ErgebnisMaterial[];
}

async function listsOf(reads: RecordReads, ids: readonly string[]): Promise<Liste[]> {
  const found = await reads.findMany(inventarlisten, ids);
  const rows = await reads.valuesReferring(inventar_inventarlisten, 'inventarliste', ids, [
    'inventarliste',
    'inventar',
    'anzahl',
  ]);
  // Casts: the values of these paths, in their order.
  const lines = rows as readonly (readonly [string, string, number])[];
  const items = await reads.findMany(inventar, [...new Set(lines.map(([, artikel]) => artikel))]);
  const byId = new Map<string, (typeof items)[number]>(items.map((item) => [item.id, item]));
  const byListe = Map.groupBy(lines, ([liste]) => liste);
  return found.map(({ id, von, bis, verbucht }) => {
    const tage = span(dayOf(von), dayOf(bis));
    return {
      id,
      verbucht,
      tage,
      zeilen: (byListe.get(id) ?? []).flatMap(([, artikel, anzahl]) => {
        const item = byId.get(artikel);
        return item
          ? [
              {
                id: artikel,
                name: item.name,
                anzahl,
                tage,
                wiederbeschaffung: item.wiederbeschaffung,
                nutzungsMonate: item.nutzungsMonate,
                einsatztageProJahr: item.einsatztageProJahr,
                wartungProTag: item.wartungProTag,
              },
            ]
          : [];
      }),
    };
  });
}

/** Days of a list, both included; one where only a day is known. */
function span(von: Day | '', bis: Day | ''): number {
  return von === '' || bis === '' ? 1 : Math.max(1, daySpan(von, bis));
}

/** Own pieces alone: what was rented in for the job is no material of ours. */
function materialOf(listen: readonly Liste[], lent: ReadonlyMap<string, number>): ErgebnisMaterial[] {
  const left = new Map(lent);
  return listen.flatMap(({ zeilen }) =>
    zeilen.flatMap((zeile) => {
      const foreign = Math.min(zeile.anzahl, left.get(zeile.id) ?? 0);
      left.set(zeile.id, (left.get(zeile.id) ?? 0) - foreign);
      return zeile.anzahl > foreign ? [{ ...zeile, anzahl: zeile.anzahl - foreign }] : [];
    }),
  );
}

async function piecesOn(reads: RecordReads, listen: readonly string[]) {
  const rows = await reads.valuesReferring(
    inventar_inventarlisten,
    'inventarliste',
    listen.filter((id) => id !== ''),
    ['inventarliste', 'inventar', 'anzahl'],
  );
  const byListe = new Map<string, [string, number][]>();
  for (const [liste, artikel, anzahl] of rows as readonly (readonly [string, string, number])[])
    byListe.set(liste, [...(byListe.get(liste) ?? []), [artikel, anzahl]]);
  return byListe;
}
