import {
  bookedDays,
  dayAt,
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
  newZeile,
  replacement,
  tausch,
  tauschGrund,
} from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import { bodyOf, fieldError, withMessage } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alternativesOf } from '../effects/alternativen.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { forbidden, invalid, notFound, signInRequired } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { WriteContext } from '../records/effects.ts';
import type { RecordEngine } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { writeAsServer } from '../records/write.ts';
import { freiOn } from './auswege.ts';

const { inventarlisten, inventar_inventarlisten } = entities;

/**
 * `POST /api/tauschen` `{ zeile, gegen, anzahl }` puts an alternative in the place of so many pieces of a line; what was
 * planned goes on being charged. `POST /api/ersatz-berechnen` `{ zeile }` charges what stands in for them instead (SET-05).
 */
export function tauschenPaths(app: FastifyInstance, engine: RecordEngine): void {
  app.post('/api/tauschen', { config: { openapi: exchanging } }, async (request) => {
    const id = zeileIn(request);
    const { gegen, anzahl } = bodyOf(request.body);
    return writeAsServer(engine, request.reader, async (context) => {
      const { zeile, liste } = await lockedZeile(id, context);
      if (typeof anzahl !== 'number' || !(anzahl > 0) || anzahl > zeile.anzahl)
        throw refused(
          'anzahl',
          'So viele stehen nicht mehr auf der Liste. Sieh dir den Engpass noch einmal an.',
        );
      return exchange({ zeile, liste, gegen, k: anzahl }, context);
    });
  });
  app.post('/api/ersatz-berechnen', { config: { openapi: charging } }, async (request) => {
    const id = zeileIn(request);
    return writeAsServer(engine, request.reader, async (context) => {
      const { zeile, liste } = await lockedZeile(id, context);
      const zeilen = await context.transaction.findReferring(inventar_inventarlisten, 'inventarliste', [
        liste.id,
      ]);
      const standIns = zeilen.filter(({ ersatzFuer, statt }) => ersatzFuer === zeile.inventar && statt > 0);
      if (standIns.length === 0) throw refused('zeile', 'Von dieser Zeile ist nichts getauscht.');
      for (const each of standIns) await context.update(inventar_inventarlisten, each.id, { statt: 0 });
      await context.update(inventar_inventarlisten, zeile.id, { ersetzt: 0 });
      return { zeile: zeile.id };
    });
  });
}

/** The line that is asked about, for those who may change it. */
function zeileIn({ body, reader }: FastifyRequest): Listenzeile['id'] {
  if (reader.id === '') throw signInRequired();
  if (!mayEver('update', inventar_inventarlisten, reader)) throw forbidden();
  const { zeile } = bodyOf(body);
  if (typeof zeile !== 'string' || !isRecordId(zeile)) throw notFound();
  return zeile as Listenzeile['id']; // looked up next
}

/** The list first: two exchanges of one list come one after the other. */
async function lockedZeile(id: Listenzeile['id'], { transaction }: WriteContext) {
  const found = await transaction.find(inventar_inventarlisten, id);
  const liste = found && (await transaction.lock(inventarlisten, found.inventarliste));
  const zeile = liste && (await transaction.lock(inventar_inventarlisten, id));
  if (!zeile) throw notFound('Diese Zeile steht nicht mehr auf der Liste.');
  return { zeile, liste };
}

interface Exchange {
  readonly zeile: Listenzeile;
  readonly liste: Inventarliste;
  readonly gegen: unknown;
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

const exchanging: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen Artikel gegen eine Alternative tauschen',
  description:
    'Stellt auf derselben Liste die Alternative an die Stelle von so vielen Stück. Berechnet wird weiter, was geplant war.',
  body: {
    description: 'Was wogegen',
    schema: {
      type: 'object',
      properties: {
        zeile: { ...idSchema, description: 'Die Listenzeile' },
        gegen: { ...idSchema, description: 'Der Artikel, der eine Alternative dazu ist' },
        anzahl: { type: 'number', exclusiveMinimum: 0, description: 'Stück der Zeile' },
      },
      required: ['zeile', 'gegen', 'anzahl'],
    },
  },
  answer: {
    description: 'Die beiden Zeilen, und wie viele dazukamen',
    schema: {
      type: 'object',
      properties: { zeile: idSchema, ersatz: idSchema, anzahl: { type: 'number' } },
      required: ['zeile', 'ersatz', 'anzahl'],
    },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const charging: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ersatz berechnen',
  description: 'Berechnet statt der getauschten Stücke einer Zeile das, was an ihre Stelle kam.',
  body: {
    description: 'Die Zeile, die getauscht wurde',
    schema: { type: 'object', properties: { zeile: idSchema }, required: ['zeile'] },
  },
  answer: {
    description: 'Die Zeile',
    schema: { type: 'object', properties: { zeile: idSchema }, required: ['zeile'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
