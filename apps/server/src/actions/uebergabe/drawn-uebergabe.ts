import { buffer } from 'node:stream/consumers';
import type { Brief, BriefFoto } from '@traverse/domain/brief/brief';
import { entities, type Packliste } from '@traverse/domain/entities';
import { anschriftLine } from '@traverse/domain/ort/ort-name';
import { uebergabeBrief } from '@traverse/domain/uebergabe/uebergabe-brief';
import { cleanLine, wireDateAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { originalKey } from '../../files/keys.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, referred } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { type StagedBrief, stageBrief } from '../belege/kept-belege.ts';
import { type Sendung, zeileOfFoto } from './read-sendung.ts';

/** What draws and keeps the protocol under a number; photos are made ready once, whatever the number. */
export async function uebergabeDrawing(
  engine: RecordEngine,
  documents: Documents,
  sendung: Sendung,
  packliste: Packliste,
  reader: Reader,
): Promise<(nummer: string) => Promise<StagedBrief>> {
  const { reads } = engine.database;
  const { daten, am, fotos } = sendung;
  const firma = await firmaOf(reads);
  const kunde = await reads.find(entities.kunden, packliste.kunde);
  if (!kunde) throw badRequest('Die Packliste hat keinen Kunden mehr. Trag einen ein.');
  const user = await reads.find(entities.users, reader.id);
  const projekt = await referred(reads, entities.projekt, packliste.projekt);
  const ersetzt = await referred(reads, entities.uebergaben, daten.ersetzt);
  const items = await reads.findMany(entities.inventar, [
    ...new Set(daten.zeilen.map(({ inventar }) => inventar)),
  ]);
  const facts = {
    daten,
    am,
    eingegangen: wireDateAt(engine.clock().getTime()),
    packliste,
    kunde,
    anlass: projekt?.name ?? '',
    ort: (await placeOf(reads, projekt)) || anschriftLine(kunde),
    von: user?.username ?? '',
    firma,
    gewichte: new Map<string, number>(items.map(({ id, gewicht }) => [id, gewicht])),
    fotos: briefFotos(sendung),
    ersetzt: ersetzt?.nummer ?? '',
  };
  const bilder = Object.fromEntries(
    await Promise.all(
      fotos.map(
        async ({ storedName }) => [storedName, await readFoto(engine, documents, storedName)] as const,
      ),
    ),
  );
  const drawable = Object.fromEntries(
    Object.entries(bilder).flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])),
  );
  return async (nummer) => {
    const brief = uebergabeBrief({ ...facts, nummer });
    const bytes = await drawnBrief(engine, documents, { firma }, brief, drawable);
    return stageBrief(engine, { brief: withoutStriche(brief), bytes });
  };
}

/** The strokes stand on the paper, and in no file that says what is on it. */
function withoutStriche(brief: Brief): Brief {
  return brief.unterschrift ? { ...brief, unterschrift: { ...brief.unterschrift, striche: [] } } : brief;
}

function briefFotos({ daten, fotos }: Sendung): BriefFoto[] {
  return fotos.map((foto): BriefFoto => {
    const zeile = zeileOfFoto(foto);
    const row = zeile === '' ? undefined : daten.zeilen.find((each) => each.zeile === zeile);
    const text = row ? [row.name, row.bemerkung].map(cleanLine).filter(Boolean).join(': ') : 'Foto';
    return { datei: foto.storedName, sha256: foto.facts.sha256, text };
  });
}

/** A photo that cannot be drawn keeps nothing that was signed from being kept: its file is. */
async function readFoto(
  { log }: RecordEngine,
  { maker, storage }: Documents,
  storedName: string,
): Promise<Uint8Array | undefined> {
  try {
    const content = await storage.get(originalKey(storedName));
    return content && (await maker.foto(await buffer(content)));
  } catch (error) {
    log.error({ err: error }, `A photo of a hand-over was not drawn: ${storedName}`);
    return undefined;
  }
}

async function placeOf(
  reads: RecordReads,
  projekt: { readonly ort: string; readonly veranstaltungsort: string } | undefined,
): Promise<string> {
  if (!projekt) return '';
  const ort = await referred(reads, entities.orte, projekt.veranstaltungsort);
  return [projekt.ort, ort ? anschriftLine(ort) : ''].filter(Boolean).join(', ');
}
