import { entities, type Geraet, type InventarArtikel, type Kunde } from '@traverse/domain/entities';
import { newZeile } from '@traverse/domain/inventarliste/new-liste';
import { prueflistePfad } from '@traverse/domain/pfade';
import { addDays, dayAt, formatZahl, wireDateOf } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';

const { firma, geraete, inventar, inventar_inventarlisten, inventarlisten, kunden, packlisten } = entities;

const MOST_AT_ONCE = 500;
/** As long as a tester takes by default; somebody changes the days of the pack list. */
const DAYS = 1;

/** A pack list that books devices and pieces while they are tested. `kunde` is asked for once, and kept as the firm's own. */
export function prueflistePath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, prueflistePfad, (asked, { reader }) => {
    const { ids, pieces } = prueflinge(asked, MOST_AT_ONCE);
    return writeAsServer(engine, reader, async (context) => {
      const internal = await internerKunde(asked.kunde ?? '', context);
      return put(ids, pieces, internal, context);
    });
  });
}

export interface Prueflinge {
  readonly ids: readonly string[];
  readonly pieces: ReadonlyMap<string, number>;
}

/** Each device and each item once, of an item what was said last. Throws ApiError 400 for none and for too many. */
export function prueflinge(
  { geraete: wanted, artikel }: Pick<AskedOf<typeof prueflistePfad>, 'geraete' | 'artikel'>,
  most: number,
): Prueflinge {
  const pieces = new Map(artikel.map((each) => [each.inventar, each.anzahl]));
  const ids = [...new Set(wanted)];
  const many = ids.length + pieces.size;
  if (many === 0 || many > most) throw badRequest(`Wähle 1 bis ${most} Geräte oder Artikel.`);
  return { ids, pieces };
}

async function internerKunde(wanted: string, { transaction, update }: WriteContext): Promise<Kunde['id']> {
  const [own] = await transaction.findWhere(firma, {}, 1);
  const known = own?.internerKunde || wanted;
  const found = isRecordId(known) ? await transaction.find(kunden, known) : undefined;
  if (!found) throw badRequest('Wähle den Kunden, auf den Prüflisten laufen: am besten die eigene Firma.');
  if (own && own.internerKunde !== found.id) await update(firma, own.id, { internerKunde: found.id });
  return found.id;
}

async function put(
  ids: readonly string[],
  pieces: ReadonlyMap<string, number>,
  kunde: Kunde['id'],
  context: WriteContext,
) {
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
  if (found.length === 0 && ids.length > 0) throw badRequest('Diese Geräte gibt es nicht mehr.');
  const von = wireDateOf(dayAt(now.getTime()));
  const bis = wireDateOf(addDays(dayAt(now.getTime()), DAYS));
  const liste = await create(inventarlisten, { von, bis, pruefliste: true });
  const byArtikel = Map.groupBy(found, ({ inventar: item }) => item);
  const items = await transaction.findMany(inventar, [...new Set([...byArtikel.keys(), ...pieces.keys()])]);
  for (const artikel of items) {
    const counted = pieces.get(artikel.id) ?? 0;
    if (counted > artikel.anzahl)
      throw badRequest(`Von ${artikel.name} gibt es nur ${formatZahl(artikel.anzahl)}.`);
    if (counted > 0 && artikel.zaehlweise === 'Einzeln')
      throw badRequest(`${artikel.name} wird einzeln gezählt. Wähle seine Geräte.`);
    await putLine(artikel, { own: byArtikel.get(artikel.id) ?? [], counted }, liste.id, context);
  }
  const anmerkung = `Prüfung: ${whatInWords(
    found.length,
    [...pieces.values()].reduce((sum, each) => sum + each, 0),
  )}`;
  const facts = { kunde, inventarliste: liste.id, von, bis, noRechnung: true, anmerkung };
  const packliste = await create(packlisten, facts);
  await update(inventarlisten, liste.id, { verbucht: true });
  return { id: packliste.id, name: packliste.name };
}

function whatInWords(geraete: number, stueck: number): string {
  const said = [
    geraete === 0 ? '' : geraete === 1 ? '1 Gerät' : `${formatZahl(geraete)} Geräte`,
    stueck === 0 ? '' : `${formatZahl(stueck)} Stück`,
  ];
  return said.filter((each) => each !== '').join(', ');
}

async function putLine(
  artikel: InventarArtikel,
  { own, counted }: { readonly own: readonly Geraet[]; readonly counted: number },
  inventarliste: Geraet['liste'] & string,
  context: WriteContext,
): Promise<void> {
  if (inventarliste === '') return;
  const draft = newZeile(artikel, { inventarliste, anzahl: own.length + counted, faktor: 1 });
  const zeile = await context.create(inventar_inventarlisten, draft);
  for (const geraet of own)
    await moveGeraet(
      geraet,
      { liste: inventarliste },
      [{ was: 'raus', inventarliste, grund: 'zur Prüfung' }],
      context,
    );
  await context.update(inventar_inventarlisten, zeile.id, { out: own.length + counted });
}
