import { entities } from '@traverse/domain/entities';
import { schwundDateiPfad, schwundPfad } from '@traverse/domain/pfade';
import { type Schwund, schwundOf } from '@traverse/domain/rueckgabe/schwund';
import { schwundSpalten } from '@traverse/domain/rueckgabe/schwund-spalten';
import { type Day, dayAt, dayOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { compare, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import { claimsOfListen, namesOfListen } from '../belege/liste-belege.ts';

const { inventar, inventarlisten, inventar_inventarlisten } = entities;

/** What lists that ended in a year have lost, also as a file (RUECK-04). */
export function schwund(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, schwundPfad, ({ year }, { reader }) => schwundIn(year, engine, reader));
  serve(app, schwundDateiPfad, {
    sheet: async ({ year }, { reader }) =>
      sheetOf(`Schwund ${year}`, schwundSpalten, (await schwundIn(year, engine, reader)).artikel),
  });
}

async function schwundIn(
  jahr: number,
  { database: { reads }, clock }: RecordEngine,
  reader: Reader,
): Promise<Schwund> {
  const request = {
    filter: compare('vermisst', '>', 0),
    sort: parseSort('id'),
    page: 1,
    perPage: Number.MAX_SAFE_INTEGER,
    skipTotal: true,
  };
  const { items: zeilen } = await reads.list(inventar_inventarlisten, request, 'system');
  const ids = [...new Set(zeilen.map(({ inventarliste }) => inventarliste))];
  const artikel = new Map(
    (
      await reads.findMany(
        inventar,
        zeilen.map((each) => each.inventar),
      )
    ).map((each) => [each.id, each]),
  );
  const listen = new Map((await reads.findMany(inventarlisten, ids)).map((liste) => [liste.id, liste]));
  const nameOf = await namesOfListen(ids, reads, reader);
  const claimed = new Set(
    (await claimsOfListen(ids, reads))
      .filter(({ ustGrund }) => ustGrund === 'Schadenersatz')
      .map((claim) => claim.nachberechnung),
  );
  const today: Day = dayAt(clock().getTime());
  const lost = zeilen.flatMap((zeile) => {
    const item = artikel.get(zeile.inventar);
    const liste = listen.get(zeile.inventarliste);
    if (!item || !liste) return [];
    const tag = dayOf(liste.bis) || dayOf(liste.von) || today;
    const hasClaim = claimed.has(liste.id);
    const { packliste, name } = nameOf(liste.id);
    return [{ zeile, artikel: item, packliste: packliste?.id ?? ('' as const), name, tag, hasClaim }];
  });
  return schwundOf(lost, jahr);
}
