import {
  bookReaders,
  cents,
  type Day,
  dayAt,
  dayFrom,
  dayOf,
  entities,
  formatDay,
  type GruppenFacts,
  gesamtOfAusgabe,
  mahnlaufOf,
  mahnsperren,
  type OffenePosten,
  offenePosten,
  offeneReaders,
  type Posten,
} from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { compare } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { type MahnKunde, mahnKunden, mahnRegeln } from './mahn-facts.ts';
import { hinweiseOf, onlyFor } from './mahnlauf.ts';
import { offenePostenSheet } from './offene-posten-sheet.ts';
import { endOf, everyOne, offeneRechnungen, paidLater } from './open-rechnungen.ts';
import { formatParameter, sendSheet, sheetFormatOf } from './sheet-file.ts';

const { ausgaben, kunden, users, zahlungen } = entities;

/** `GET /api/offene-posten?stichtag=2026-11-20&seite=kunden|lieferanten&format=`: what is open at a day (ZAHL-03). */
export function offenePostenPath(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  app.get('/api/offene-posten', { config: { openapi } }, async ({ url, reader }, reply) => {
    const parameters = parametersOf(url);
    const isKunden = parameters.get('seite') !== 'lieferanten';
    onlyFor(isKunden ? offeneReaders : bookReaders, reader);
    const heute = dayAt(clock().getTime());
    const stichtag = dayIn(parameters.get('stichtag'), heute);
    const list = isKunden
      ? await ofKunden(reads, reader, { stichtag, heute })
      : await ofLieferanten(reads, { stichtag, heute });
    if (parameters.get('format') === null) return list;
    return sendSheet(reply, sheetFormatOf(parameters), offenePostenSheet(list, isKunden));
  });
}

/** A day of the address, `heute` when none is given. Throws ApiError 400. */
export function dayIn(text: string | null, heute: Day): Day {
  if (text === null || text === '') return heute;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const found = dayFrom(Number(year), Number(month), Number(day));
  if (!found) throw badRequest(`„${text}“ ist kein Tag. Schreib ihn so: 2026-12-03.`);
  return found;
}

interface Days {
  readonly stichtag: Day;
  readonly heute: Day;
}

async function ofKunden(reads: RecordReads, reader: Reader, days: Days): Promise<OffenePosten> {
  const { stichtag, heute } = days;
  const open = await offeneRechnungen(reads, stichtag);
  const credits = await guthabenOf(reads, stichtag);
  const ids = [...new Set([...open.map(({ kunde }) => kunde), ...credits.keys()])];
  const found = await reads.findMany(kunden, ids);
  const owners = await namesOf(
    reads,
    open.map(({ user }) => user),
  );
  const regeln = await mahnRegeln(reads, heute);
  const facts = new Map(
    (await mahnKunden(reads, reader, heute)).map((each) => [each.kunde.id as string, each]),
  );
  const groups = found.map((kunde): GruppenFacts => {
    const known = facts.get(kunde.id);
    const run = known && mahnlaufOf(known, regeln);
    const claims: Posten[] = open
      .filter((each) => each.kunde === kunde.id)
      .map((each) => ({
        id: each.id,
        name: each.name,
        art: 'Rechnung',
        nurFuer:
          each.user === '' || each.user === reader.id
            ? ''
            : `nur für ${owners.get(each.user) ?? 'jemand anderen'}`,
        datum: dayOf(each.rechnungsDatum) || stichtag,
        faellig: dayOf(each.faelligDatum),
        gesamt: each.gesamt,
        offen: each.offen,
        stand: standOf(known, each.id, regeln),
      }));
    const credit = credits.get(kunde.id);
    return {
      id: kunde.id,
      name: kunde.firma || kunde.name,
      posten: credit === undefined || credit === 0 ? claims : [...claims, guthaben(credit, stichtag)],
      mahnung: run?.vorschlaege[0],
      zahlungLiegtVor: (known?.unzugeordnet.length ?? 0) > 0,
    };
  });
  const mahnbar = [...facts.values()].reduce(
    (sum, each) => sum + mahnlaufOf(each, regeln).vorschlaege.length,
    0,
  );
  return { ...offenePosten(groups, days), mahnbar, hinweise: hinweiseOf(regeln) };
}

/** The last letter of a claim, or why none goes out. */
function standOf(
  known: MahnKunde | undefined,
  id: string,
  regeln: Awaited<ReturnType<typeof mahnRegeln>>,
): string {
  const claim = known?.forderungen.find((each) => each.id === id);
  if (!known || !claim) return '';
  const stops = mahnsperren(claim, known, regeln).filter((stop) => !stop.startsWith('Nur für'));
  const last = claim.mahnungen.at(-1);
  const name =
    last && (regeln.stufen.find(({ stufe }) => stufe === last.stufe)?.name ?? `Stufe ${last.stufe}`);
  const letter = last ? `${name} am ${formatDay(last.datum)}, Frist ${formatDay(last.frist)}` : '';
  return [letter, ...stops.filter((stop) => !stop.startsWith('Frist'))].filter(Boolean).join(' · ');
}

function guthaben(amount: number, stichtag: Day): Posten {
  return {
    id: '',
    name: 'Guthaben',
    art: 'Guthaben',
    nurFuer: '',
    datum: stichtag,
    faellig: '',
    gesamt: cents(0 - amount),
    offen: cents(0 - amount),
    stand: '',
  };
}

/** What stands to the credit of each customer at the end of a day, in cents. */
async function guthabenOf(reads: RecordReads, stichtag: Day): Promise<ReadonlyMap<string, number>> {
  const paid = await everyOne(reads, zahlungen, compare('kunde', '!=', ''));
  const sums = new Map<string, number>();
  for (const { kunde, rechnung, datum, betrag } of paid) {
    if (rechnung === '' && datum < endOf(stichtag)) sums.set(kunde, (sums.get(kunde) ?? 0) + betrag);
  }
  return sums;
}

async function namesOf(reads: RecordReads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await reads.findMany(users, [...new Set(ids.filter((id) => id !== ''))]);
  return new Map(found.map(({ id, username }) => [id, username]));
}

/** Expenses by what they are called: nobody has named their suppliers yet. */
async function ofLieferanten(reads: RecordReads, days: Days): Promise<OffenePosten> {
  const { stichtag } = days;
  const later = await paidLater(reads, stichtag);
  const open = await everyOne(reads, ausgaben, compare('datum', '<', endOf(stichtag)));
  const byName = new Map<string, Posten[]>();
  for (const ausgabe of open) {
    const gesamt = gesamtOfAusgabe(ausgabe);
    const posten: Posten = {
      id: ausgabe.id,
      name: ausgabe.belegnummer || ausgabe.name,
      art: 'Ausgabe',
      nurFuer: '',
      datum: dayOf(ausgabe.datum) || stichtag,
      faellig: dayOf(ausgabe.faelligAm),
      gesamt,
      offen: cents(gesamt - ausgabe.gezahlt + (later.byAusgabe.get(ausgabe.id) ?? 0)),
      stand: '',
    };
    if (posten.offen !== 0) byName.set(ausgabe.name, [...(byName.get(ausgabe.name) ?? []), posten]);
  }
  const groups = [...byName].map(
    ([name, posten]): GruppenFacts => ({
      id: '',
      name,
      posten,
      mahnung: undefined,
      zahlungLiegtVor: false,
    }),
  );
  const { gruppen, ...list } = offenePosten(groups, days);
  // A debt of ours does not lapse for us to worry about, and a credit is the supplier's to pay back.
  return {
    ...list,
    gruppen: gruppen.map((each) => ({ ...each, schritt: { art: '', text: '' }, dringend: false })),
    mahnbar: 0,
    hinweise: [],
  };
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Offene Posten an einem Stichtag',
  description:
    'Nach Kunden oder Lieferanten, in Spalten nach Tagen seit der Fälligkeit; Guthaben für sich. Rechnungen „Nur für …“ zählen mit. Mit „format“ als Datei.',
  parameters: [
    { name: 'stichtag', in: 'query', description: 'Der Tag, Vorgabe heute', schema: { type: 'string' } },
    { name: 'seite', in: 'query', description: 'Wessen', schema: { enum: ['kunden', 'lieferanten'] } },
    formatParameter,
  ],
  answer: {
    description: 'Gruppen mit ihren Posten, und die Summen',
    schema: {
      type: 'object',
      properties: {
        stichtag: { type: 'string' },
        gruppen: { type: 'array', items: { type: 'object' } },
        summe: { type: 'object' },
        mahnbar: { type: 'number' },
        hinweise: { type: 'array', items: { type: 'string' } },
      },
      required: ['stichtag', 'gruppen', 'summe', 'mahnbar', 'hinweise'],
    },
  },
  errors: [400, 401, 403],
  signIn: true,
};
