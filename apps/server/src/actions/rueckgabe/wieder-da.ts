import { entities, type Listenzeile } from '@traverse/domain/entities';
import { nummerOf } from '@traverse/domain/namen/geraet-bezeichnung';
import { wiederDaKlaerenPfad, wiederDaPfad } from '@traverse/domain/pfade';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { ohneGefundenes, type WiederDa, zuVielBerechnet } from '@traverse/domain/rueckgabe/wieder-da';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { claimsOfListen } from '../belege/liste-belege.ts';

const { bewegungen, geraete, inventar, inventar_inventarlisten, rechnungen } = entities;

/**
 * What was found again and still stands on a claim; takes it off a draft, or says that it is settled otherwise (L 2.7).
 */
export function wiederDaPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  serve(app, wiederDaPfad, async (_, { reader }) => ({ items: await wiederDa(reads, reader) }));
  serve(app, wiederDaKlaerenPfad, ({ zeile: id, streichen }, { reader }) => {
    return writeAsServer(engine, reader, async ({ transaction, update, because }) => {
      const zeile = isRecordId(id) ? await transaction.lock(inventar_inventarlisten, id) : undefined;
      const found = zeile && (await wiederDaOf([zeile], transaction, reader))[0];
      if (!zeile || !found) throw notFound('Davon steht nichts mehr zu viel auf einer Nachberechnung.');
      because(`${found.name} wieder da`);
      if (streichen) {
        const claim = await transaction.lock(rechnungen, found.rechnung);
        if (!claim || isFestgeschrieben(claim))
          throw badRequest(
            `${found.beleg} ist festgeschrieben: Korrigiere sie, und wähl dann „Ist erledigt“.`,
          );
        const optElement = ohneGefundenes(claim.optElement, found);
        if (!optElement)
          throw badRequest(
            `Auf ${found.beleg} steht ${found.name} anders da. Ändere die Zeile dort, und wähl dann „Ist erledigt“.`,
          );
        await update(rechnungen, claim.id, { optElement });
      }
      await update(inventar_inventarlisten, zeile.id, { berechnet: zeile.vermisst });
      return { rechnung: found.rechnung };
    });
  });
}

/** All of it that a reader may know of. */
export async function wiederDa(reads: RecordReads, reader: Reader): Promise<WiederDa[]> {
  const charged = await reads.findAboveZero(inventar_inventarlisten, 'berechnet');
  return wiederDaOf(charged, reads, reader);
}

async function wiederDaOf(
  zeilen: readonly Listenzeile[],
  reads: RecordReads,
  reader: Reader,
): Promise<WiederDa[]> {
  const tooMuch = zeilen.filter((zeile) => zuVielBerechnet(zeile) > 0);
  if (tooMuch.length === 0) return [];
  const listen = [...new Set(tooMuch.map(({ inventarliste }) => inventarliste))];
  const claims = (await claimsOfListen(listen, reads)).filter(
    (claim) => claim.ustGrund === 'Schadenersatz' && maySee(rechnungen, reader, claim),
  );
  const artikel = await reads.findMany(
    inventar,
    tooMuch.map((zeile) => zeile.inventar),
  );
  const devices = await foundOn(listen, reads);
  return tooMuch.flatMap((zeile): WiederDa[] => {
    const claim = claims.find(({ nachberechnung }) => nachberechnung === zeile.inventarliste);
    const item = artikel.find(({ id }) => id === zeile.inventar);
    if (!claim || !item) return [];
    const found = devices.filter(
      ({ inventarliste, geraet }) =>
        inventarliste === zeile.inventarliste && geraet.inventar === zeile.inventar,
    );
    return [
      {
        zeile: zeile.id,
        inventar: item.id,
        name: item.name,
        anzahl: zuVielBerechnet(zeile),
        nummern: found.map(({ geraet }) => nummerOf(geraet.nummer)),
        geraete: found.map(({ geraet }) => geraet.id),
        rechnung: claim.id,
        beleg: claim.name,
        fest: isFestgeschrieben(claim),
      },
    ];
  });
}

/** The devices that were lost on these lists and found since. */
async function foundOn(listen: readonly string[], reads: RecordReads) {
  const moves = (
    await Promise.all(listen.map((inventarliste) => reads.findWhere(bewegungen, { inventarliste })))
  ).flat();
  const last = new Map<string, (typeof moves)[number]>();
  for (const move of moves.filter(({ was }) => was === 'vermisst' || was === 'gefunden')) {
    const key = `${move.inventarliste} ${move.geraet}`;
    const known = last.get(key);
    if (!known || known.nr < move.nr) last.set(key, move);
  }
  const found = [...last.values()].filter(({ was }) => was === 'gefunden');
  const known = await reads.findMany(
    geraete,
    found.map(({ geraet }) => geraet),
  );
  return found.flatMap(({ inventarliste, geraet: id }) => {
    const geraet = known.find((each) => each.id === id);
    return geraet ? [{ inventarliste, geraet }] : [];
  });
}
