import { kategorienFuer } from '@traverse/domain/bank/kategorien';
import { suchtext } from '@traverse/domain/bank/suchtext';
import { type Bankposten, type Vorschlag } from '@traverse/domain/bank/vorschlag';
import { zuordner } from '@traverse/domain/bank/zuordnung';
import { entities, type Umsatz } from '@traverse/domain/entities';
import { auszugMarken } from '@traverse/domain/options/auszug-arten';
import { bankabgleichPfad, bankkategorienPfad, bankpostenPfad } from '@traverse/domain/pfade';
import { dayOf } from '@traverse/domain/values';
import { and, compare, type Filter, or } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { shownRecord } from '../../records/shown-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { gelesen } from './bank-records.ts';
import { bankwissen, zeileOf } from './bank-wissen.ts';
import { guthabenPosten, offenePosten } from './offene-bankposten.ts';
import { paidByUmsaetze } from './paid-by-umsaetze.ts';

const { bankkonten, bankumsaetze, kontoauszuege } = entities;

/** Of an account nobody looked at for long; the next ones follow when these are done. */
const MOST_OPEN = 500;
const MOST_DONE = 20;
const MOST_FOUND = 30;
const MOST_CREDITED = 5;

/**
 * The lines of an account that wait, each with what is proposed for it and why (F 1.9); what was assigned last, how far it is,
 * and which statements do not add up. What a person may assign a line to, the likely ones first. Nothing is stored.
 */
export function bankabgleichPath(app: FastifyInstance, { database }: RecordEngine): void {
  const { reads } = database;
  serve(app, bankabgleichPfad, async ({ id }, { reader }) => {
    const konto = await reads.find(bankkonten, id);
    if (!konto) throw notFound();
    const ofKonto = compare('bankkonto', '=', konto.id);
    const waiting = and(ofKonto, or(compare('stand', '=', 'offen'), compare('stand', '=', 'teilweise')));
    const done = and(ofKonto, or(compare('stand', '=', 'zugeordnet'), compare('stand', '=', 'ohne Beleg')));
    const [open, last, auszuege, wissen] = await Promise.all([
      pageOf(reads, waiting, 'buchungstag', MOST_OPEN),
      pageOf(reads, done, 'updated', MOST_DONE),
      reads.findWhere(kontoauszuege, { bankkonto: konto.id }),
      bankwissen(reads),
    ]);
    const propose = zuordner(wissen);
    const marks = auszugMarken(auszuege.map(gelesen));
    const proposals = open.items.map((umsatz) =>
      umsatz.stand === 'offen' ? propose(zeileOf(umsatz)) : undefined,
    );
    const bookings = await lastBookings(reads, open.items, proposals);
    const paid = await paidByUmsaetze(reads, [...open.items, ...last.items]);
    const withPaid = (umsatz: Umsatz) => ({
      umsatz: shownRecord(bankumsaetze, umsatz, reader),
      bezahlt: paid.get(umsatz.id) ?? [],
    });
    return {
      offen: open.items.map((umsatz, index) => ({
        ...withPaid(umsatz),
        vorschlag: proposals[index] ?? null,
        buchung: bookings[index] ?? null,
      })),
      zuletzt: last.items.map(withPaid),
      anzahlOffen: open.totalItems,
      anzahlErledigt: last.totalItems,
      bis:
        auszuege
          .map(({ bis }) => dayOf(bis))
          .toSorted()
          .at(-1) ?? '',
      marken: [...marks.values()],
    };
  });

  serve(app, bankkategorienPfad, async ({ id }) => {
    const umsatz = await reads.find(bankumsaetze, id);
    if (!umsatz) throw notFound();
    const [incomes, expenses, all] = await Promise.all([
      kategorienIn(reads, entities.einnahmen),
      kategorienIn(reads, entities.ausgaben),
      reads.findWhere(entities.kategorien, {}),
    ]);
    const names = all.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'de'));
    const [own, others] = umsatz.betrag > 0 ? [incomes, expenses] : [expenses, incomes];
    return { kategorien: [...kategorienFuer(names, own, others)] };
  });

  serve(app, bankpostenPfad, async ({ id, suche }) => {
    const umsatz = await reads.find(bankumsaetze, id);
    if (!umsatz) throw notFound();
    const open = nearest(await offenePosten(reads), umsatz, suche);
    return { posten: [...open, ...(await kuenftigesGuthaben(reads, umsatz, suche))].slice(0, MOST_FOUND) };
  });
}

/** So many of the newest bookings say which categories a direction has. */
const NEWEST = 500;

async function kategorienIn(
  reads: RecordReads,
  entity: typeof entities.einnahmen | typeof entities.ausgaben,
): Promise<string[]> {
  const sort = [{ by: { kind: 'field', path: ['created'], modifier: undefined } as const, descending: true }];
  const wish = { filter: undefined, sort, page: 1, perPage: NEWEST, skipTotal: true };
  return (await reads.list(entity, wish, 'system')).items.map(({ kategorie }) => kategorie);
}

async function pageOf(reads: RecordReads, filter: Filter | undefined, by: string, perPage: number) {
  const sort = [{ by: { kind: 'field', path: [by], modifier: undefined } as const, descending: true }];
  return reads.list(bankumsaetze, { filter, sort, page: 1, perPage, skipTotal: false }, 'system');
}

interface Buchung {
  readonly name: string;
  readonly ustSatz: number;
}

/** A booking is proposed as the last one of its Kategorie was (rule 7). */
async function lastBookings(
  reads: RecordReads,
  umsaetze: readonly Umsatz[],
  proposals: readonly (Vorschlag | undefined)[],
): Promise<(Buchung | undefined)[]> {
  const known = new Map<string, Buchung>();
  const found: (Buchung | undefined)[] = [];
  for (const [index, vorschlag] of proposals.entries()) {
    const { betrag = 0, gegenName = '' } = umsaetze[index] ?? {};
    if (vorschlag?.tut !== 'buchen') {
      found.push(undefined);
      continue;
    }
    const { kategorie } = vorschlag;
    const entity = betrag > 0 ? entities.einnahmen : entities.ausgaben;
    const key = `${entity.collection} ${kategorie}`;
    const last = known.get(key) ?? (await lastOf(reads, entity, kategorie));
    if (last) known.set(key, last);
    found.push(last ?? { name: gegenName || kategorie, ustSatz: 0 });
  }
  return found;
}

async function lastOf(
  reads: RecordReads,
  entity: typeof entities.einnahmen | typeof entities.ausgaben,
  kategorie: string,
): Promise<Buchung | undefined> {
  const sort = [{ by: { kind: 'field', path: ['datum'], modifier: undefined } as const, descending: true }];
  const filter = compare('kategorie', '=', kategorie);
  const { items } = await reads.list(
    entity,
    { filter, sort, page: 1, perPage: 1, skipTotal: true },
    'system',
  );
  const [last] = items;
  return last && { name: last.name, ustSatz: last.ustSatz };
}

/** What came in may be credit of a customer whom the words find: paid twice, or before there is an invoice (O13). */
async function kuenftigesGuthaben(reads: RecordReads, umsatz: Umsatz, suche: string): Promise<Bankposten[]> {
  const words = suche.trim();
  if (umsatz.betrag <= 0 || words === '') return [];
  const filter = or(compare('name', '~', words), compare('firma', '~', words));
  const sort = [{ by: { kind: 'field', path: ['firma'], modifier: undefined } as const, descending: false }];
  const wish = { filter, sort, page: 1, perPage: MOST_CREDITED, skipTotal: true };
  const { items } = await reads.list(entities.kunden, wish, 'system');
  return items.map((kunde) => guthabenPosten(kunde, umsatz.betrag));
}

/**
 * What the words find, what is open of that amount first, then what is due first. What is open the other way, to be set off, is
 * found by words alone and comes last.
 */
function nearest(all: readonly Bankposten[], { betrag }: Umsatz, suche: string): readonly Bankposten[] {
  const wanted = suchtext(suche).text;
  const isFound = ({ name, namen, partnerNamen }: Bankposten) =>
    [name, ...namen, ...partnerNamen].some((each) => suchtext(each).text.includes(wanted));
  const isOther = ({ offen }: Bankposten) => offen > 0 !== betrag > 0;
  const distance = (each: Bankposten) => (isOther(each) ? 2 : each.offen === betrag ? 0 : 1);
  const isOffered = (each: Bankposten) => !isOther(each) || (wanted.trim() !== '' && each.art !== 'guthaben');
  return all
    .filter((each) => isOffered(each) && isFound(each))
    .toSorted((one, other) => distance(one) - distance(other) || (one.faellig < other.faellig ? -1 : 1))
    .slice(0, MOST_FOUND);
}
