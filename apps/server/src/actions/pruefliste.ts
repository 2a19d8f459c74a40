import {
  addDays,
  dayAt,
  entities,
  type Geraet,
  type InventarArtikel,
  type Kunde,
  newZeile,
  wireDateOf,
} from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { moveGeraet } from '../effects/geraet-bewegung.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden, signInRequired } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { WriteContext } from '../records/effects.ts';
import type { RecordEngine } from '../records/engine.ts';
import { isRecordId } from '../records/record-id.ts';
import { writeAsServer } from '../records/write.ts';

const { firma, geraete, inventar, inventar_inventarlisten, inventarlisten, kunden, packlisten } = entities;

const MOST_AT_ONCE = 500;
/** As long as a tester takes by default; somebody changes the days of the pack list. */
const DAYS = 1;

/**
 * `POST /api/pruefliste` `{ geraete, kunde }`: a pack list that books these devices while they are tested (PRUEF-03). They
 * go out with it at once. `kunde` is asked for once, and kept as the firm's own.
 */
export function prueflistePath(app: FastifyInstance, engine: RecordEngine): void {
  app.post('/api/pruefliste', { config: { openapi } }, async ({ body, reader }) => {
    if (reader.id === '') throw signInRequired();
    if (!mayEver('create', entities.pruefungen, reader) || !mayEver('create', packlisten, reader))
      throw forbidden('Eine Prüfliste legt an, wer Prüfungen einträgt und Packlisten schreibt.');
    const { geraete: wanted, kunde } = bodyOf(body);
    const ids = Array.isArray(wanted) ? [...new Set(wanted.filter(isRecordId))] : [];
    if (ids.length === 0 || ids.length > MOST_AT_ONCE)
      throw badRequest(`Wähle 1 bis ${MOST_AT_ONCE} Geräte.`);
    return writeAsServer(engine, reader, async (context) => {
      const internal = await internerKunde(typeof kunde === 'string' ? kunde : '', context);
      return put(ids, internal, context);
    });
  });
}

async function internerKunde(wanted: string, { transaction, update }: WriteContext): Promise<Kunde['id']> {
  const [own] = await transaction.findWhere(firma, {}, 1);
  const known = own?.internerKunde || wanted;
  const found = isRecordId(known) ? await transaction.find(kunden, known) : undefined;
  if (!found) throw badRequest('Wähle den Kunden, auf den Prüflisten laufen: am besten die eigene Firma.');
  if (own && own.internerKunde !== found.id) await update(firma, own.id, { internerKunde: found.id });
  return found.id;
}

async function put(ids: readonly string[], kunde: Kunde['id'], context: WriteContext) {
  const { transaction, create, update, now } = context;
  const found: Geraet[] = [];
  for (const id of ids) {
    const geraet = await transaction.lock(geraete, id);
    if (geraet) found.push(geraet);
  }
  const away = found.find(({ liste }) => liste !== '');
  if (away) throw badRequest(`${away.bezeichnung} ist unterwegs. Hol es zuerst zurück.`);
  const inside = found.find(({ behaelter }) => behaelter !== '');
  if (inside)
    throw badRequest(
      `${inside.bezeichnung} gehört in ein Case. Setz das Case auf die Prüfliste, oder nimm es heraus.`,
    );
  const gone = found.find(({ zustand }) => zustand === 'ausgemustert');
  if (gone) throw badRequest(`${gone.bezeichnung} ist ausgemustert.`);
  if (found.length === 0) throw badRequest('Diese Geräte gibt es nicht mehr.');
  const von = wireDateOf(dayAt(now.getTime()));
  const bis = wireDateOf(addDays(dayAt(now.getTime()), DAYS));
  const liste = await create(inventarlisten, { von, bis, pruefliste: true });
  const byArtikel = Map.groupBy(found, ({ inventar: item }) => item);
  const items = await transaction.findMany(inventar, [...byArtikel.keys()]);
  for (const artikel of items) await putLine(artikel, byArtikel.get(artikel.id) ?? [], liste.id, context);
  const anmerkung = `Prüfung: ${found.length === 1 ? '1 Gerät' : `${found.length} Geräte`}`;
  const facts = { kunde, inventarliste: liste.id, von, bis, noRechnung: true, anmerkung };
  const packliste = await create(packlisten, facts);
  await update(inventarlisten, liste.id, { verbucht: true });
  return { id: packliste.id, name: packliste.name };
}

async function putLine(
  artikel: InventarArtikel,
  own: readonly Geraet[],
  inventarliste: Geraet['liste'] & string,
  context: WriteContext,
): Promise<void> {
  if (inventarliste === '') return;
  const draft = newZeile(artikel, { inventarliste, anzahl: own.length, faktor: 1 });
  const zeile = await context.create(inventar_inventarlisten, draft);
  for (const geraet of own)
    await moveGeraet(
      geraet,
      { liste: inventarliste },
      [{ was: 'raus', inventarliste, grund: 'zur Prüfung' }],
      context,
    );
  await context.update(inventar_inventarlisten, zeile.id, { out: own.length });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Auf Prüfliste setzen',
  description:
    'Legt eine Packliste ohne Rechnung an, die diese Geräte verbucht, solange sie geprüft werden. Eine bestandene Prüfung zählt ein Gerät zurück.',
  body: {
    description: 'Die Geräte; der Kunde nur beim ersten Mal',
    schema: {
      type: 'object',
      properties: {
        geraete: { type: 'array', minItems: 1, maxItems: MOST_AT_ONCE, items: idSchema },
        kunde: idSchema,
      },
      required: ['geraete'],
    },
  },
  answer: {
    description: 'Die Packliste',
    schema: {
      type: 'object',
      properties: { id: idSchema, name: { type: 'string' } },
      required: ['id', 'name'],
    },
  },
  errors: [400, 401, 403],
  once: true,
  signIn: true,
};
