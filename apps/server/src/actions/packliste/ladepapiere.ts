import type { Brief } from '@traverse/domain/brief/brief';
import type { ZeileMitArtikel } from '@traverse/domain/brief/print-order';
import { entities } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { carnetBrief, carnetPositionen } from '@traverse/domain/ladung/carnet';
import { type ImCase, withInhalt } from '@traverse/domain/ladung/inhalt';
import { ladelisteBrief } from '@traverse/domain/ladung/ladeliste-brief';
import { hoechstwert, versicherungBrief, versicherungswert } from '@traverse/domain/ladung/versicherung';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { carnetPfad, carnetTabellePfad, ladelistePfad, versicherungswertePfad } from '@traverse/domain/pfade';
import { type Day, dayAt, sumCents, yearOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, referred, zeilenOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { carnetSheet } from './carnet-sheet.ts';
import { rentedByItem } from './rented-on-liste.ts';

/** The papers about the load of a pack list as PDF (LADE-01): loading list, insurance values, Carnet ATA. */
export function ladepapierePaths(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const paper = (
    pfad: typeof ladelistePfad | typeof versicherungswertePfad | typeof carnetPfad,
    name: string,
    briefOf: (reads: RecordReads, facts: Facts) => Promise<Brief>,
  ) =>
    serve(app, pfad, {
      pdf: async ({ id }, { reader }) => {
        const facts = await factsOf(engine, id, reader);
        const brief = await briefOf(engine.database.reads, facts);
        const bytes = await drawnBrief(engine, documents, facts, brief);
        return { name: `${name}-${facts.packliste.name}.pdf`, bytes };
      },
    });
  paper(ladelistePfad, 'Ladeliste', async (reads, facts) => {
    const rented = await rentedByItem(reads, facts);
    const zeilen = facts.zeilen.map(({ zeile, artikel }) => ({
      inventar: artikel.id,
      name: artikel.name,
      anzahl: zeile.anzahl,
      zugemietet: rented.get(artikel.id) ?? 0,
      artikel,
    }));
    const fahrzeug = await referred(reads, entities.fahrzeuge, facts.packliste.fahrzeug);
    return ladelisteBrief({
      ...facts,
      zeilen: withInhalt(zeilen, await inhalte(reads, facts.zeilen)),
      fahrzeug,
    });
  });
  paper(versicherungswertePfad, 'Versicherungswerte', async (reads, facts) =>
    versicherungBrief(facts, await yearOfFirm(reads, facts.heute)),
  );
  paper(carnetPfad, 'Carnet', async (reads, facts) => {
    const { beleg, problems } = carnetBrief({ ...facts, geraete: await geraeteOf(reads, facts) });
    if (problems) throw incomplete(problems);
    return beleg;
  });
  serve(app, carnetTabellePfad, {
    sheet: async ({ id }, { reader }) => {
      const facts = await factsOf(engine, id, reader);
      const geraete = await geraeteOf(engine.database.reads, facts);
      const { beleg, problems } = carnetPositionen({ ...facts, geraete });
      if (problems) throw incomplete(problems);
      return carnetSheet(beleg.positionen, facts.packliste.name);
    },
  });
}

/** Devices that are out with the list, and those that are to go. */
async function geraeteOf(reads: RecordReads, { packliste, zeilen }: Facts) {
  const ids = zeilen.flatMap(({ zeile }) => zeile.vorgesehen);
  const wanted = await reads.findMany(entities.geraete, [...new Set(ids)]);
  const out =
    packliste.inventarliste === ''
      ? []
      : await reads.findWhere(entities.geraete, { liste: packliste.inventarliste });
  return [...out, ...wanted.filter(({ id }) => !out.some((each) => each.id === id))];
}

const incomplete = (problems: readonly { readonly message: string }[]) =>
  badRequest(problems.map(({ message }) => message).join(' '));

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(engine: RecordEngine, id: string, reader: Reader) {
  const { reads } = engine.database;
  const packliste = await viewRecord(engine, entities.packlisten, id, reader);
  const kunde = await referred(reads, entities.kunden, packliste.kunde);
  const projekt = await referred(reads, entities.projekt, packliste.projekt);
  const zeilen = await zeilenOf(reads, packliste.inventarliste);
  return {
    packliste,
    anlass: projekt?.name ?? (kunde ? kundeHeading(kunde) : ''),
    ort: projekt?.ort ?? '',
    firma: await firmaOf(reads),
    heute: dayAt(engine.clock().getTime()),
    zeilen: zeilen.toSorted((one, other) => one.artikel.name.localeCompare(other.artikel.name, 'de')),
  };
}

/** What lies for good in the cases of these lines. */
async function inhalte(reads: RecordReads, zeilen: readonly ZeileMitArtikel[]): Promise<ImCase[]> {
  const items = zeilen.filter(({ artikel }) => artikel.typ === 'Case' && !isWechselnd(artikel));
  const cases = await reads.findReferring(
    entities.geraete,
    'inventar',
    items.map(({ artikel }) => artikel.id),
  );
  const caseOf = new Map<string, string>(cases.map(({ id, inventar }) => [id, inventar]));
  const rows = await reads.findReferring(entities.behaelter_inhalt, 'behaelter', [...caseOf.keys()]);
  const inside = await reads.findMany(entities.inventar, [...new Set(rows.map(({ inventar }) => inventar))]);
  const weight = new Map<string, number>(inside.map(({ id, gewicht }) => [id, gewicht]));
  return rows.map(({ behaelter, inventar, ist }) => ({
    behaelter,
    caseArtikel: caseOf.get(behaelter) ?? '',
    artikel: inventar,
    anzahl: ist,
    gewicht: weight.get(inventar) ?? 0,
  }));
}

/** The largest insured value that booked lists of this year take out at once, and that of the stock (V6.6). */
async function yearOfFirm(reads: RecordReads, heute: Day) {
  const jahr = yearOf(heute);
  const items = await reads.findWhere(entities.inventar, { versicherung: true });
  const byId = new Map<unknown, (typeof items)[number]>(items.map((item) => [item.id, item]));
  const booked = (await reads.findWhere(entities.inventarlisten, { verbucht: true })).flatMap((liste) => {
    const days = bookedDays(liste);
    return days && yearOf(days.von) <= jahr && yearOf(days.bis) >= jahr ? [{ id: liste.id, days }] : [];
  });
  const lines = await reads.valuesReferring(
    entities.inventar_inventarlisten,
    'inventarliste',
    booked.map(({ id }) => id),
    ['inventarliste', 'inventar', 'anzahl'],
  );
  const byListe = Map.groupBy(lines, ([liste]): unknown => liste);
  const worth = (id: string) =>
    sumCents(
      (byListe.get(id) ?? []).flatMap(([, inventar, anzahl]) => {
        const item = byId.get(inventar);
        return item ? [versicherungswert(Number(anzahl), item)] : [];
      }),
    );
  return {
    jahr,
    hoechstens: hoechstwert(
      booked.map(({ id, days }) => ({ ...days, wert: worth(id) })),
      jahr,
    ),
    bestand: sumCents(items.map((item) => versicherungswert(item.anzahl, item))),
  };
}
