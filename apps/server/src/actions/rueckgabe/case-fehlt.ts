import { entities, type Geraet, type InventarArtikel, type Inventarliste } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { caseFehltPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import { raiseInhalt } from '../../effects/geraet-im-case.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import { kundeOfListe } from '../belege/liste-belege.ts';

const { behaelter_inhalt, geraete, inventar, inventarlisten, schaeden } = entities;

type Missing = AskedOf<typeof caseFehltPfad>['fehlt'][number];

/** What lacks in a case that came back: its devices are missed, pieces without a number are blocked by a damage (W 2.6). */
export function caseFehlt(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, caseFehltPfad, ({ id, inventarliste, fehlt }, { reader }) =>
    writeAsServer(engine, reader, async (context) => {
      const box = await context.transaction.lock(geraete, id);
      const item = box && (await context.transaction.find(inventar, box.inventar));
      if (!box || !item) throw notFound('Dieses Case gibt es nicht mehr.');
      if (isWechselnd(item))
        throw badRequest(`Der Inhalt von ${box.bezeichnung} wechselt. Zähl ihn auf der Liste zurück.`);
      const liste = await context.transaction.find(inventarlisten, inventarliste ?? '');
      context.because(`Inhalt von ${box.bezeichnung} geprüft`);
      for (const each of fehlt) await takeFrom(box, each, liste?.id, context);
      return { fehlt: fehlt.reduce((sum, { anzahl }) => sum + anzahl, 0) };
    }),
  );
}

async function takeFrom(
  box: Geraet,
  { inventar: of, anzahl, geraete: ids = [] }: Missing,
  liste: Inventarliste['id'] | undefined,
  context: WriteContext,
): Promise<void> {
  const { transaction } = context;
  const item = of as InventarArtikel['id']; // a relation of the body
  const [row] = await transaction.findWhere(behaelter_inhalt, { behaelter: box.id, inventar: item }, 1);
  const numbered = await transaction.findWhere(geraete, { behaelter: box.id, inventar: item });
  const missing = numbered.filter((each) => ids.some((id) => id === each.id));
  const loose = anzahl - missing.length;
  if (missing.length < ids.length) throw badRequest('Ein Gerät davon liegt nicht mehr in diesem Case.');
  if (!row || loose < 0 || loose > row.ist - numbered.length)
    throw badRequest(
      `In ${box.bezeichnung} liegen ${formatZahl(row?.ist ?? 0)} × ${row?.bezeichnung ?? 'davon'}. Mehr kann nicht fehlen.`,
    );
  const grund = `fehlt in ${box.bezeichnung}`;
  for (const each of missing)
    await moveGeraet(
      each,
      { behaelter: '', liste: '', zustand: 'vermisst' },
      [{ was: 'vermisst', inventarliste: liste ?? '', grund }],
      context,
    );
  if (loose === 0) return;
  await raiseInhalt(box.id, item, -loose, context);
  const kunde = liste === undefined ? '' : await kundeOfListe(liste, transaction, context.reader);
  const damage = {
    inventar: item,
    schaden: `${formatZahl(loose)} × ${row.bezeichnung} ${grund}`,
    anzahl: loose,
    sperrt: loose,
  };
  await context.create(schaeden, {
    ...damage,
    ...(liste ? { inventarliste: liste, kunde } : {}),
    fehltIn: box.id,
  });
}
