import { entities, type Inventur, type InventurPlatz } from '@traverse/domain/entities';
import {
  istAbweichung,
  offeneEntscheidungen,
  type Posten,
  summenOf,
} from '@traverse/domain/inventur/abweichungen';
import { inventurBrief } from '@traverse/domain/inventur/inventur-brief';
import { zaehllisteBrief } from '@traverse/domain/inventur/zaehlliste-brief';
import {
  inventurAbschliessenPfad,
  inventurEntscheidenPfad,
  inventurOeffnenPfad,
  inventurPdfPfad,
  inventurPfad,
  inventurPlaetzePfad,
  inventurPlatzPfad,
  nachzaehlenPfad,
  OHNE_PLATZ,
  platzFertigPfad,
  zaehllistePfad,
} from '@traverse/domain/pfade';
import { dayAt, wireDateAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { ausserHaus } from '../../effects/not-there.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { namesOfListen } from '../belege/liste-belege.ts';
import { abschliessen, oeffnen, wiederOffenBis } from './abschluss.ts';
import { buchwerteOf } from './buchwerte.ts';
import { erwartetAn } from './erwartet.ts';
import { nachzaehlen, orteIn, platzFertig, zeilenOf } from './platz-fertig.ts';
import { type InventurRow, standOf } from './stand.ts';
import { umfangOf } from './umfang.ts';

const { inventur_plaetze, inventur_zeilen, inventuren, lagerplaetze } = entities;

/** Counting the stock: how it stands, a place finished, what is decided, closed and opened again (IV-01). */
export function inventurPaths(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const { reads } = engine.database;
  const changing = <Result>(
    id: string,
    reader: Reader,
    work: (inventur: Inventur, context: WriteContext) => Promise<Result>,
  ) =>
    writeAsServer(engine, reader, async (context) => {
      const inventur = await context.transaction.lock(inventuren, id);
      if (!inventur) throw notFound();
      return work(inventur, context);
    });
  serve(app, inventurPfad, async ({ id }, { reader }) => {
    const inventur = await viewRecord(engine, inventuren, id, reader);
    const until = wiederOffenBis(inventur, engine.clock());
    return {
      ...(await answerOf(inventur, reads)),
      wiederOffenBis: until === undefined ? '' : wireDateAt(until),
    };
  });
  serve(app, inventurPlaetzePfad, async ({ id }, { reader }) => {
    const inventur = await viewRecord(engine, inventuren, id, reader);
    const { plaetze, umfang } = await answerOf(inventur, reads);
    return { plaetze, umfang };
  });
  serve(app, inventurPlatzPfad, async ({ id, platz }, { reader }) => {
    const inventur = await viewRecord(engine, inventuren, id, reader);
    return platzOf(inventur, await ortOf(platz, reads), { reads, reader });
  });
  serve(app, platzFertigPfad, ({ id, platz }, { reader }) =>
    changing(id, reader, async (inventur, context) => {
      const ort = await ortOf(platz, context.transaction);
      await platzFertig(inventur, ort, context);
      return platzOf(inventur, ort, { reads: context.transaction, reader });
    }),
  );
  serve(app, nachzaehlenPfad, ({ id, zeilen }, { reader }) =>
    changing(id, reader, async (inventur, context) => ({
      zeilen: await nachzaehlen(inventur, zeilen, context),
    })),
  );
  serve(app, inventurEntscheidenPfad, ({ id, zeilen: ids, entscheidung, grund = '' }, { reader }) =>
    changing(id, reader, async (inventur, context) => {
      if (inventur.status === 'abgeschlossen') throw badRequest(`${inventur.name} ist abgeschlossen.`);
      if (entscheidung === 'nachzählen') await nachzaehlen(inventur, ids, context, entscheidung);
      else
        for (const zeile of await zeilenOf(inventur, ids, context))
          await context.update(inventur_zeilen, zeile.id, { entscheidung, grund: grund.trim() });
      const { posten } = await standOf(inventur, context.transaction);
      return { offen: offeneEntscheidungen(posten) };
    }),
  );
  serve(app, inventurAbschliessenPfad, ({ id }, { reader }) => changing(id, reader, abschliessen));
  serve(app, inventurOeffnenPfad, ({ id }, { reader }) =>
    changing(id, reader, async (inventur, context) => ({ zurueck: await oeffnen(inventur, context) })),
  );
  serve(app, inventurPdfPfad, {
    pdf: async ({ id }, { reader }) => {
      const inventur = await viewRecord(engine, inventuren, id, reader);
      const { posten, plaetze } = await answerOf(inventur, reads);
      const firma = await firmaOf(reads);
      const buchwerte = reader.groups.some((group) => group === 'admin' || group === 'buchhaltung')
        ? await buchwerteOf(reads, inventur.stichtag)
        : undefined;
      const werte = await werteOf(
        posten.map(({ inventar }) => inventar),
        reads,
      );
      const heute = dayAt(engine.clock().getTime());
      const brief = inventurBrief({ inventur, posten, plaetze, werte, buchwerte, firma, heute });
      return {
        name: `Inventur-${inventur.name}.pdf`,
        bytes: await drawnBrief(engine, documents, { firma }, brief),
      };
    },
  });
  serve(app, zaehllistePfad, {
    pdf: async ({ id }, { reader }) => {
      const inventur = await viewRecord(engine, inventuren, id, reader);
      const { plaetze } = await standOf(inventur, reads);
      const umfang = await umfangOf(inventur, reads);
      const seiten = [];
      const away = await ausserHaus(reads);
      for (const platz of plaetze)
        seiten.push({ platz, erwartet: await erwartetAn([platz], umfang, reads, away) });
      const firma = await firmaOf(reads);
      const brief = zaehllisteBrief({ inventur, seiten, firma, heute: dayAt(engine.clock().getTime()) });
      return {
        name: `Zaehlliste-${inventur.name}.pdf`,
        bytes: await drawnBrief(engine, documents, { firma }, brief),
      };
    },
  });
}

async function werteOf(ids: readonly string[], reads: RecordReads) {
  const items = await reads.findMany(
    entities.inventar,
    [...new Set(ids)].filter((id) => id !== ''),
  );
  return new Map<string, number>(items.map(({ id, wiederbeschaffung }) => [id, wiederbeschaffung]));
}

async function answerOf(inventur: Inventur, reads: RecordReads) {
  const { plaetze, posten } = await standOf(inventur, reads);
  const umfang = await umfangOf(inventur, reads);
  const gruppen = await reads.findMany(entities.warengruppen, umfang.gruppen);
  const about = [...umfang.plaetze, ...gruppen.map(({ name }) => name)].join(', ');
  return {
    plaetze: plaetze.map(({ id, name, zone, gezaehlt, rows }) => ({
      lagerplatz: id as InventurPlatz['lagerplatz'], // the place was found
      name,
      zone,
      zaehlt: gezaehlt?.wer ?? '',
      fertigAm: gezaehlt?.fertigAm ?? '',
      stueck: sum(rows.filter(({ geraet }) => geraet === '')),
      geraete: sum(rows.filter(({ geraet }) => geraet !== '')),
    })),
    posten: posten
      .map(postenAnswer)
      .toSorted(
        (one, other) =>
          Number(istAbweichung(other)) - Number(istAbweichung(one)) ||
          one.platz.localeCompare(other.platz, 'de') ||
          one.bezeichnung.localeCompare(other.bezeichnung, 'de'),
      ),
    summen: summenOf(posten),
    offen: offeneEntscheidungen(posten),
    umfang: about || 'der ganze Bestand',
  };
}

const sum = (rows: readonly InventurRow[]): number =>
  rows.reduce((total, { gezaehlt }) => total + gezaehlt, 0);

function postenAnswer({ zeilen, ...facts }: Posten<InventurRow>) {
  const [first] = zeilen;
  const orte = zeilen.map(({ platz }) => platz || 'ohne Platz');
  return {
    ...facts,
    zeilen: zeilen.map(({ id }) => id),
    inventar: first?.inventar ?? ('' as const),
    geraet: first?.geraet ?? ('' as const),
    bezeichnung: first?.bezeichnung ?? '',
    platz: [...new Set(orte)].join(', '),
    grund: zeilen.find(({ grund }) => grund !== '')?.grund ?? '',
    nachgezaehlt: Math.max(...zeilen.map(({ nachgezaehlt }) => nachgezaehlt)),
    wer: [...new Set(zeilen.map(({ wer }) => wer).filter((wer) => wer !== ''))].join(', '),
  };
}

/** The place that an address names. Throws ApiError 404. */
async function ortOf(platz: string, reads: RecordReads): Promise<{ id: string; name: string }> {
  if (platz === OHNE_PLATZ) return { id: '', name: '' };
  const found = await reads.find(lagerplaetze, platz);
  if (!found) throw notFound();
  return found;
}

interface Asking {
  readonly reads: RecordReads;
  readonly reader: Reader;
}

/** What is counted at a place; what should be there once it is finished, or where the inventory shows it. */
async function platzOf(inventur: Inventur, platz: { id: string; name: string }, { reads, reader }: Asking) {
  const orte = await orteIn(platz, reads);
  const ids = new Set<string>(orte.map(({ id }) => id));
  const gezaehlt = await reads.findWhere(inventur_plaetze, { inventur: inventur.id });
  const here = gezaehlt.find(({ lagerplatz }) => lagerplatz === platz.id);
  const isShown = inventur.sollZeigen || (here !== undefined && here.fertigAm !== '');
  const zeilen = (await reads.findWhere(inventur_zeilen, { inventur: inventur.id })).filter(
    ({ lagerplatz }) => ids.has(lagerplatz),
  );
  const isDone = here !== undefined && here.fertigAm !== '';
  const erwartet = isShown && !isDone ? await erwartetAn(orte, await umfangOf(inventur, reads), reads) : [];
  const open = erwartet
    .filter(({ soll }) => soll > 0)
    .map(({ artikel, geraet, soll, unterwegs }) => {
      const known = zeilen.find((zeile) =>
        geraet ? zeile.geraet === geraet.id : zeile.geraet === '' && zeile.inventar === artikel.id,
      );
      return {
        id: known?.id ?? ('' as const),
        inventar: artikel.id,
        geraet: geraet?.id ?? ('' as const),
        bezeichnung: geraet?.bezeichnung ?? artikel.name,
        lagerplatz: known?.lagerplatz ?? ('' as const),
        gezaehlt: known?.gezaehlt ?? 0,
        wer: known?.wer ?? '',
        soll,
        unterwegs,
      };
    });
  const rest = zeilen
    .filter(({ id }) => !open.some((each) => each.id === id))
    .map(({ id, inventar, geraet, bezeichnung, lagerplatz, gezaehlt: count, wer, soll, unterwegs }) => ({
      id,
      inventar,
      geraet,
      bezeichnung,
      lagerplatz,
      gezaehlt: count,
      wer,
      soll: isDone ? soll : null,
      unterwegs: isDone ? unterwegs : 0,
    }));
  return {
    lagerplatz: platz.id as (typeof zeilen)[number]['lagerplatz'], // the place was found
    name: platz.name,
    fertigAm: here?.fertigAm ?? '',
    zeilen: [...open, ...rest],
    unterwegs: isDone ? await roadOf(orte, inventur, { reads, reader }) : [],
  };
}

/** On which lists pieces of a place are: they do not lack. */
async function roadOf(
  orte: readonly { id: string; name: string }[],
  inventur: Inventur,
  { reads, reader }: Asking,
) {
  const erwartet = await erwartetAn(orte, await umfangOf(inventur, reads), reads);
  const byList = new Map<string, number>();
  for (const { listen } of erwartet)
    for (const [liste, count] of listen) byList.set(liste, (byList.get(liste) ?? 0) + count);
  const nameOf = await namesOfListen([...byList.keys()], reads, reader);
  return [...byList].map(([liste, stueck]) => ({
    name: nameOf(liste).packliste?.name ?? 'eine Liste',
    stueck,
  }));
}
