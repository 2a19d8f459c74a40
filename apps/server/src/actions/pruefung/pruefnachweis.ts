import {
  entities,
  type Geraet,
  type InventarArtikel,
  type Packliste,
  type Pruefart,
} from '@traverse/domain/entities';
import { stehendeBewegungen } from '@traverse/domain/geraet/stehende-bewegungen';
import { compareGeraete } from '@traverse/domain/namen/geraet-bezeichnung';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { pruefnachweisPfad } from '@traverse/domain/pfade';
import { geprueftAm } from '@traverse/domain/pruefung/menge';
import {
  type NachweisGeraet,
  type NachweisMenge,
  nachweisBrief,
} from '@traverse/domain/pruefung/nachweis-brief';
import { dayAt, formatZahl } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, referred } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';

const {
  artikel_pruefungen,
  bewegungen,
  geraete,
  inventar,
  inventar_inventarlisten,
  kunden,
  pruefarten,
  pruefungen,
} = entities;

/** The last tests of what went out with a pack list (PRUEF-03). */
export function pruefnachweisPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, pruefnachweisPfad, {
    pdf: async ({ id }, { reader }) => {
      const { reads } = engine.database;
      const packliste = await viewRecord(engine, entities.packlisten, id, reader);
      const kunde = await referred(reads, kunden, packliste.kunde);
      const projekt = await referred(reads, entities.projekt, packliste.projekt);
      const firma = await firmaOf(reads);
      const all = await reads.findWhere(pruefarten, {});
      const arten = new Map<string, Pruefart>(all.map((art) => [art.id, art]));
      const heute = dayAt(engine.clock().getTime());
      const brief = nachweisBrief({
        packliste,
        firma,
        heute,
        kunde: kunde ? kundeHeading(kunde) : '',
        ort: projekt?.ort ?? '',
        arten,
        ...(await factsOf(reads, packliste.inventarliste, { arten, heute })),
      });
      const bytes = await drawnBrief(engine, documents, { firma }, brief);
      return { name: `Pruefnachweis-${packliste.name}.pdf`, bytes };
    },
  });
}

interface Known {
  readonly arten: ReadonlyMap<string, Pruefart>;
  readonly heute: ReturnType<typeof dayAt>;
}

async function factsOf(reads: RecordReads, liste: Packliste['inventarliste'], known: Known) {
  if (liste === '') return { geraete: [], mengen: [], ohne: [] };
  const zeilen = await reads.findWhere(inventar_inventarlisten, { inventarliste: liste });
  const ids = zeilen.map((zeile) => zeile.inventar);
  const items = await reads.findMany(inventar, ids);
  const pflichten = Map.groupBy(
    await reads.findReferring(artikel_pruefungen, 'inventar', ids),
    (pflicht): string => pflicht.inventar,
  );
  const went = await geraeteOn(reads, liste, known.arten, items);
  const mengen: NachweisMenge[] = [];
  const ohne: string[] = [];
  for (const artikel of items) {
    const wanted = pflichten.get(artikel.id) ?? [];
    const zeile = zeilen.find((each) => each.inventar === artikel.id);
    if (wanted.length === 0 || !zeile) continue;
    // One that went twice was counted out twice.
    const numbered = went
      .filter(({ inventar: of }) => of === artikel.id)
      .reduce((sum, { ausgaenge }) => sum + ausgaenge, 0);
    if (artikel.zaehlweise === 'Einzeln') {
      const pieces = (zeile.out > 0 ? zeile.out : zeile.anzahl) - numbered;
      if (pieces > 0) ohne.push(`${formatZahl(pieces)} × ${artikel.name}: ohne Gerätenummer`);
      continue;
    }
    const tests = await reads.findReferring(pruefungen, 'inventar', [artikel.id]);
    for (const { pruefart } of wanted) {
      const ofArt = tests.filter((test) => test.pruefart === pruefart);
      mengen.push({
        name: artikel.name,
        art: known.arten.get(pruefart)?.name ?? '',
        geprueft: geprueftAm(ofArt, known.heute, artikel.anzahl),
        stueck: artikel.anzahl,
        datum:
          ofArt
            .map(({ datum }) => datum)
            .toSorted()
            .at(-1) ?? '',
      });
    }
  }
  return { geraete: went, mengen, ohne };
}

type Went = NachweisGeraet & {
  readonly inventar: Geraet['inventar'];
  /** How often it went out with the list. */
  readonly ausgaenge: number;
};

/** Devices that went out with a list and were not taken back by whoever scanned them. */
async function geraeteOn(
  reads: RecordReads,
  inventarliste: string,
  arten: ReadonlyMap<string, Pruefart>,
  items: readonly InventarArtikel[],
): Promise<Went[]> {
  const moves = await reads.findWhere(bewegungen, { inventarliste });
  const all = Map.groupBy(moves, ({ geraet }): string => geraet);
  const byGeraet = new Map(Array.from(all, ([id, own]) => [id, stehendeBewegungen(own)]));
  const ids = [...byGeraet].flatMap(([id, own]) => (own.length === 0 ? [] : id));
  const found = (await reads.findMany(geraete, ids)).toSorted(compareGeraete);
  const tests = Map.groupBy(
    await reads.findReferring(pruefungen, 'geraet', ids),
    ({ geraet }): string => geraet,
  );
  return found
    .filter(({ pruefstand }) => pruefstand.length > 0)
    .map((geraet) => {
      const done = (tests.get(geraet.id) ?? []).toSorted((one, other) => (one.datum < other.datum ? -1 : 1));
      const letzte = geraet.pruefstand.flatMap(({ pruefart }) => {
        const last = done.findLast(
          (test) =>
            test.pruefart === pruefart || arten.get(test.pruefart)?.deckt.some((art) => art === pruefart),
        );
        return last ? [[pruefart, last] as const] : [];
      });
      const own = byGeraet.get(geraet.id) ?? [];
      const trotz = own.filter(({ was, grund }) => was === 'raus' && grund !== '');
      const artikel = items.find(({ id }) => id === geraet.inventar)?.name ?? '';
      const ausgaenge = own.filter(({ was }) => was === 'raus').length;
      return { inventar: geraet.inventar, ausgaenge, artikel, geraet, letzte: new Map(letzte), trotz };
    });
}
