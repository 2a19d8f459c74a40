import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import { ersatzBerechnenPfad, tauschenPfad } from '@traverse/domain/pfade';
import { tauschGrund } from '@traverse/domain/set/auswege';
import { replacement, tausch } from '@traverse/domain/set/tausch';
import { dayAt } from '@traverse/domain/values';
import { fieldError, withMessage } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { alternativesOf } from '../../effects/alternativen.ts';
import { serve } from '../../pfade/serve.ts';
import { invalid, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';
import { freiOn } from './auswege.ts';

const { inventarlisten, inventar_inventarlisten } = entities;

/**
 * Puts an alternative in the place of so many pieces of a line, where what was planned goes on being charged; charges what
 * stands in for them instead (SET-05).
 */
export function tauschenPaths(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, tauschenPfad, ({ zeile: id, gegen, anzahl }, { reader }) =>
    writeAsServer(engine, reader, async (context) => {
      const { zeile, liste } = await lockedZeile(id, context);
      if (!(anzahl > 0) || anzahl > zeile.anzahl)
        throw refused(
          'anzahl',
          'So viele stehen nicht mehr auf der Liste. Sieh dir den Engpass noch einmal an.',
        );
      return exchange({ zeile, liste, gegen, k: anzahl }, context);
    }),
  );
  serve(app, ersatzBerechnenPfad, ({ zeile: id }, { reader }) =>
    writeAsServer(engine, reader, async (context) => {
      const { zeile, liste } = await lockedZeile(id, context);
      const zeilen = await context.transaction.findReferring(inventar_inventarlisten, 'inventarliste', [
        liste.id,
      ]);
      const standIns = zeilen.filter(({ ersatzFuer, statt }) => ersatzFuer === zeile.inventar && statt > 0);
      if (standIns.length === 0) throw refused('zeile', 'Von dieser Zeile ist nichts getauscht.');
      for (const each of standIns) await context.update(inventar_inventarlisten, each.id, { statt: 0 });
      await context.update(inventar_inventarlisten, zeile.id, { ersetzt: 0 });
      return { zeile: zeile.id };
    }),
  );
}

/** The list first: two exchanges of one list come one after the other. */
async function lockedZeile(id: Listenzeile['id'], { transaction }: WriteContext) {
  if (!isRecordId(id)) throw notFound();
  const found = await transaction.find(inventar_inventarlisten, id);
  const liste = found && (await transaction.lock(inventarlisten, found.inventarliste));
  const zeile = liste && (await transaction.lock(inventar_inventarlisten, id));
  if (!zeile) throw notFound('Diese Zeile steht nicht mehr auf der Liste.');
  return { zeile, liste };
}

interface Exchange {
  readonly zeile: Listenzeile;
  readonly liste: Inventarliste;
  readonly gegen: string;
  /** So many pieces of the line. */
  readonly k: number;
}

async function exchange({ zeile, liste, gegen, k }: Exchange, context: WriteContext) {
  const { transaction, now, create, update } = context;
  const alternatives = await alternativesOf([zeile.inventar], transaction);
  const alternative = alternatives.get(zeile.inventar)?.find(({ artikel }) => artikel.id === gegen);
  if (!alternative) throw refused('gegen', 'Das ist keine Alternative zu diesem Artikel.');
  const { artikel, rate } = alternative;
  if (!bookedDays(liste)) throw refused('zeile', 'Die Liste hat noch keine Tage.');
  const asked = { reads: transaction, today: dayAt(now.getTime()) };
  const frei = (await freiOn(liste, alternatives, asked)).get(artikel.id) ?? 0;
  const { anzahl: amount, isFree } = replacement(k, rate, frei);
  if (!isFree) throw refused('gegen', `${artikel.name}: ${tauschGrund(frei, amount)}.`);
  const other = await zeileOf(artikel, liste, context);
  if (other && other.statt > 0 && other.ersatzFuer !== zeile.inventar)
    throw refused('gegen', `${artikel.name} steht auf dieser Liste schon als Ersatz für etwas anderes.`);
  const after = tausch(zeile, other ?? { anzahl: 0, statt: 0 }, { k, amount });
  await update(inventar_inventarlisten, zeile.id, after.planned);
  const stored = other
    ? await update(inventar_inventarlisten, other.id, after.other)
    : await create(inventar_inventarlisten, {
        ...newZeile(artikel, { inventarliste: liste.id, anzahl: amount, faktor: zeile.faktor }),
        ...after.other,
      });
  return { zeile: zeile.id, ersatz: stored.id, anzahl: amount };
}

async function zeileOf({ id }: InventarArtikel, liste: Inventarliste, { transaction }: WriteContext) {
  const wanted = { inventarliste: liste.id, inventar: id };
  const [found] = await transaction.findWhere(inventar_inventarlisten, wanted, 1);
  return found;
}

function refused(field: string, message: string) {
  return invalid({ [field]: withMessage(fieldError('set_rule'), message) }, message);
}
