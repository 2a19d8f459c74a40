import {
  addDays,
  availabilityOf,
  type Booking,
  cents,
  type Day,
  dayAt,
  dayOf,
  entities,
  type FehltDemnaechst,
  type InventarArtikel,
  inRueckgabeOrder,
  kundeHeading,
  type OffeneRueckgabe,
  type OffeneZeile,
  rueckgabeStand,
  stillOut,
  sumCents,
  takenDays,
} from '@traverse/domain';
import { idSchema, type JsonSchema, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { bookedTimes } from '../effects/bookings.ts';
import { openListen } from '../effects/not-there.ts';
import { listOf, objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { maySee } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { parametersOf } from '../records/record-query.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { claimsOfListen, type ListeName, namedClaims, namesOfListen } from './liste-belege.ts';
import { onlyReadersOf } from './only-for.ts';
import { rueckgabenSheet } from './rueckgaben-sheet.ts';
import { formatParameter, sendSheet, sheetAnswer, sheetFormatOf } from './sheet-file.ts';
import { projektTitles } from './visible-names.ts';

/** So far ahead a list is looked for that would be short. */
const DAYS_AHEAD = 60;

/**
 * `GET /api/rueckgaben`: lists of which something is out after their end, and those that end today or tomorrow (RUECK-01);
 * `/export?format=csv|xlsx`: the same as a file, a row for each item.
 */
export function rueckgabenPaths(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  const today = () => dayAt(clock().getTime());
  app.get('/api/rueckgaben', { config: { openapi } }, async ({ reader }) => {
    onlyReadersOf('inventarlisten', reader);
    return { items: await offeneRueckgaben({ reads, reader, today: today() }) };
  });
  app.get('/api/rueckgaben/export', { config: { openapi: asFile } }, async ({ reader, url }, reply) => {
    onlyReadersOf('inventarlisten', reader);
    const format = sheetFormatOf(parametersOf(url));
    const asking = { reads, reader, today: today() };
    return sendSheet(reply, format, rueckgabenSheet(await offeneRueckgaben(asking), asking.today));
  });
}

interface Asking {
  readonly reads: RecordReads;
  readonly reader: Reader;
  readonly today: Day;
}

async function offeneRueckgaben({ reads, reader, today }: Asking): Promise<OffeneRueckgabe[]> {
  const open = (await openListen(reads)).filter(({ liste }) => {
    const bis = dayOf(liste.bis);
    return liste.rueckgabe !== 'geprüft' && bis !== '' && rueckgabeStand(bis, today) !== undefined;
  });
  const ids = open.map(({ liste }) => liste.id);
  const items = [...new Set(open.flatMap(({ zeilen }) => zeilen.map(({ inventar }) => inventar)))];
  const artikel = new Map((await reads.findMany(entities.inventar, items)).map((each) => [each.id, each]));
  const nameOf = await namesOfListen(ids, reads, reader);
  const kunden = await kundenOf(ids.map(nameOf), reads, reader);
  const claims = Map.groupBy(await claimsOfListen(ids, reads), (claim): string => claim.nachberechnung);
  const fehlt = await nextShortages({ reads, reader, today }, [...artikel.values()]);
  const rows = open.map(({ liste, zeilen }) => {
    const { packliste, name } = nameOf(liste.id);
    const kunde = packliste && kunden.get(packliste.kunde);
    const offene = zeilen.flatMap((zeile): OffeneZeile[] => {
      const item = artikel.get(zeile.inventar);
      if (!item) return [];
      const offen = stillOut(zeile);
      const { id, inventar, out, in: back } = zeile;
      const { name, kategorie, zaehlweise, wiederbeschaffung } = item;
      const einzeln = zaehlweise === 'Einzeln';
      const wert = cents(wiederbeschaffung * offen);
      return [{ id, inventar, name, kategorie, einzeln, out, in: back, offen, wert }];
    });
    const bis = dayOf(liste.bis) || today;
    return {
      inventarliste: liste.id,
      rueckgabe: liste.rueckgabe,
      updated: liste.updated,
      packliste: packliste?.id ?? ('' as const),
      name,
      kunde: kunde ? kundeHeading(kunde) : '',
      ansprechpartner: kunde?.name ?? '',
      telefon: kunde?.tel ?? '',
      email: kunde?.email ?? '',
      bis,
      stueck: offene.reduce((sum, { offen }) => sum + offen, 0),
      wert: sumCents(offene.map(({ wert }) => wert)),
      fehltDemnaechst:
        bis < today ? earliest(offene.flatMap(({ inventar }) => fehlt.get(inventar) ?? [])) : null,
      zeilen: offene,
      nachberechnungen: namedClaims(claims.get(liste.id) ?? [], reader),
    };
  });
  return inRueckgabeOrder(rows);
}

async function kundenOf(names: readonly ListeName[], reads: RecordReads, reader: Reader) {
  const ids = names.flatMap(({ packliste }) => packliste?.kunde ?? []);
  const found = await reads.findMany(entities.kunden, ids);
  return new Map(
    found.filter((kunde) => maySee(entities.kunden, reader, kunde)).map((kunde) => [kunde.id, kunde]),
  );
}

/** For each item the list that would be short first if nothing overdue of it came back. */
async function nextShortages(
  { reads, reader, today }: Asking,
  artikel: readonly InventarArtikel[],
): Promise<ReadonlyMap<string, FehltDemnaechst>> {
  const window = { von: addDays(today, 1), bis: addDays(today, DAYS_AHEAD) };
  const items = artikel.map(({ id }) => id);
  const times = await bookedTimes(reads, { window, today }, items);
  const stays = times.ausstehend.map((each): Booking => ({ ...each, bis: window.bis }));
  const answers = availabilityOf({
    artikel,
    ...times,
    gesperrt: [...times.gesperrt, ...stays],
    ausstehend: [],
    window,
  });
  const short = answers.flatMap(({ inventar, spans }) => {
    const span = spans.find(({ frei }) => frei < 0);
    const booking =
      span &&
      times.booked.find(
        (each) =>
          each.inventar === inventar && takenDays(each).von <= span.von && takenDays(each).bis >= span.von,
      );
    return booking ? [{ inventar, liste: booking.inventarliste, tag: span.von, fehlend: -span.frei }] : [];
  });
  const titleOf = await titlesOf(
    short.map(({ liste }) => liste),
    { reads, reader },
  );
  const nameOf = new Map(artikel.map(({ id, name }) => [id, name]));
  return new Map(
    short.map(({ inventar, liste, tag, fehlend }) => [
      inventar,
      { titel: titleOf(liste), tag, fehlend, artikel: nameOf.get(inventar) ?? '' },
    ]),
  );
}

/** What a list is for: its project, else its pack list. */
async function titlesOf(listen: readonly string[], { reads, reader }: Omit<Asking, 'today'>) {
  const nameOf = await namesOfListen([...new Set(listen)], reads, reader);
  const ids = listen.flatMap((liste) => nameOf(liste).packliste?.projekt ?? []);
  const titles = await projektTitles(reads, ids, reader);
  return (liste: string): string => {
    const { packliste, name } = nameOf(liste);
    return (packliste && titles.get(packliste.projekt)) || name;
  };
}

function earliest(found: readonly FehltDemnaechst[]): FehltDemnaechst | null {
  return found.toSorted((one, other) => one.tag.localeCompare(other.tag))[0] ?? null;
}

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const day: JsonSchema = { type: 'string', format: 'date' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Offene Rückgaben',
  description:
    'Listen, von denen nach ihrem Ende noch etwas draußen ist, die ältesten zuerst, und die heute oder morgen enden. Mit Kunde, Telefon, Wert und der nächsten Liste, der etwas fehlte.',
  answer: {
    description: 'Die Listen',
    schema: objectOf({
      items: listOf({
        inventarliste: idSchema,
        rueckgabe: text,
        updated: text,
        packliste: text,
        name: text,
        kunde: text,
        ansprechpartner: text,
        telefon: text,
        email: text,
        bis: day,
        stueck: whole,
        wert: whole,
        fehltDemnaechst: {
          oneOf: [
            objectOf({ titel: text, tag: day, artikel: text, fehlend: { type: 'number' } }),
            { type: 'null' },
          ],
        },
        zeilen: listOf({
          id: idSchema,
          inventar: idSchema,
          name: text,
          kategorie: text,
          einzeln: { type: 'boolean' },
          out: whole,
          in: whole,
          offen: whole,
          wert: whole,
        }),
        nachberechnungen: listOf({ id: idSchema, name: text }),
      }),
    }),
  },
  errors: [401, 403],
  signIn: true,
};

const asFile: PathDescription = {
  ...openapi,
  summary: 'Offene Rückgaben als Datei',
  description: 'Eine Zeile für jeden Artikel, von dem etwas draußen ist.',
  parameters: [formatParameter],
  answer: sheetAnswer,
  errors: [400, 401, 403],
};
