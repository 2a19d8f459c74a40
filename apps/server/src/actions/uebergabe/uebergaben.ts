import { entities, type Kunde, type Uebergabe } from '@traverse/domain/entities';
import { uebergabePdfPfad, uebergebenPfad } from '@traverse/domain/pfade';
import { neuNotiert } from '@traverse/domain/uebergabe/berichtigen';
import { gezaehlte } from '@traverse/domain/uebergabe/gezaehlt';
import { gibtEsSchon, mehrZurueck } from '@traverse/domain/uebergabe/worte';
import { dayAt } from '@traverse/domain/values';
import type { AnswerOf, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { userIdOf } from '../../auth/accounts.ts';
import { nextUebergabenummer } from '../../effects/next-name.ts';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MadeOutside } from '../../records/outside-first.ts';
import { viewRecord } from '../../records/read-record.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { contentOf, keepBriefbeleg, type StagedBrief, stagedNames } from '../belege/kept-belege.ts';
import { uebergabeDrawing } from './drawn-uebergabe.ts';
import { readSendung, type Sendung } from './read-sendung.ts';

const { belege, geraete, inventar, packlisten, schaeden, uebergaben, users } = entities;

/** Protocols arrive whole and are kept as they were signed, once; and their PDF (UEBG-01). */
export function uebergabenPaths(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serveByHand(app, uebergebenPfad, async (_, { reader, request }) => {
    const sendung = await readSendung(request, engine);
    return uebergeben(engine, documents, sendung, reader);
  });
  serve(app, uebergabePdfPfad, {
    pdf: async ({ id }, { reader }) => {
      const { beleg, nummer } = await viewRecord(engine, uebergaben, id, reader);
      const kept = beleg === '' ? undefined : await engine.database.reads.find(belege, beleg);
      if (!kept) throw notFound(`Das PDF von ${nummer} fehlt im Speicher.`);
      const { bytes } = await contentOf(documents.storage, kept);
      return { name: `${nummer}.pdf`, bytes };
    },
  });
}

/** Keeps a protocol that came whole, once for each id; its photos are removed where it is refused. Throws ApiError 400. */
export async function uebergeben(
  engine: RecordEngine,
  documents: Documents,
  sendung: Sendung,
  reader: Reader,
): Promise<AnswerOf<typeof uebergebenPfad>> {
  const names = sendung.fotos.map(({ storedName }) => storedName);
  const { reads } = engine.database;
  const refuse = async (error: unknown) => {
    await engine.uploads.remove(names);
    throw error;
  };
  const before = await knownAlready(reads, sendung).catch(refuse);
  if (before) {
    await engine.uploads.remove(names);
    return before;
  }
  const packliste = await viewRecord(engine, packlisten, sendung.daten.packliste, reader).catch(refuse);
  const heute = dayAt(engine.clock().getTime());
  const staged = [...names];
  const draw = await uebergabeDrawing(engine, documents, sendung, packliste, reader).catch(refuse);
  const drawings = new MadeOutside(async (nummer) => {
    const made = await draw(nummer);
    staged.push(...stagedNames(made));
    return made;
  });
  await drawings.ahead(await nextUebergabenummer(reads, heute)).catch(refuse);
  return write(engine, reader, staged, async ({ context, transaction }) => {
    const now = await transaction.lock(packlisten, packliste.id);
    if (!now) throw notFound('Diese Packliste gibt es nicht mehr.');
    const known = await knownAlready(transaction, sendung);
    if (known) return known;
    const nummer = await nextUebergabenummer(transaction, heute);
    return keepUebergabe(context, sendung, now.kunde, { nummer, drawn: drawings.under(nummer) });
  });
}

/** The first answer, where the same has come before. Throws ApiError 400 where something else lies under its id. */
async function knownAlready(reads: RecordReads, { daten, inhalt }: Sendung) {
  const known = await reads.find(uebergaben, daten.id);
  if (!known) return undefined;
  if (known.inhalt !== inhalt) throw badRequest('Unter dieser Kennung liegt eine andere Übergabe.');
  const kept = known.beleg === '' ? undefined : await reads.find(belege, known.beleg);
  return answerOf(known, kept?.sha256 ?? '', []);
}

const answerOf = ({ id, nummer }: Pick<Uebergabe, 'id' | 'nummer'>, sha256: string, schon: string[]) => ({
  id,
  nummer,
  sha256,
  gibtEsSchon: schon,
});

async function keepUebergabe(
  context: WriteContext,
  { daten, fotos, inhalt }: Sendung,
  kunde: Kunde['id'],
  { nummer, drawn }: { readonly nummer: string; readonly drawn: StagedBrief },
) {
  const { transaction, create, update, reader, because } = context;
  const { papier, ohneUnterschrift, ...facts } = daten;
  const others = gezaehlte(await transaction.findWhere(uebergaben, { packliste: daten.packliste }));
  await refuseReplaced(transaction, daten);
  const schon = await sentencesOf(transaction, daten, others);
  because(`${daten.art} ${nummer}`);
  const stored = await create(uebergaben, {
    ...facts,
    nummer,
    wie: ohneUnterschrift === '' ? (papier ? 'Papier' : 'vor Ort') : '',
    // Checked by `uebergabeProblem`.
    ohneUnterschrift: ohneUnterschrift as Uebergabe['ohneUnterschrift'],
    inhalt,
    fotos: [...fotos],
    user: userIdOf(reader),
  });
  const beleg = await keepBriefbeleg(context, { uebergabe: stored.id }, drawn);
  await update(uebergaben, stored.id, { beleg });
  await reportMaengel(context, stored, kunde);
  return answerOf(stored, drawn.sha256, schon);
}

/** A signed one is replaced by a signed one alone, of the same list and kind. */
async function refuseReplaced(
  reads: RecordReads,
  { ersetzt, art, packliste, ohneUnterschrift }: Sendung['daten'],
) {
  if (ersetzt === '') return;
  const before = await reads.find(uebergaben, ersetzt);
  if (!before || before.packliste !== packliste || before.art !== art)
    throw badRequest('Die Übergabe, die ersetzt werden soll, gibt es zu dieser Packliste nicht.');
  if (before.wie !== '' && ohneUnterschrift !== '')
    throw badRequest(`${before.nummer} ist unterschrieben. Sie wird nur durch eine unterschriebene ersetzt.`);
  const [other] = await reads.findWhere(uebergaben, { ersetzt }, 1);
  if (other) throw badRequest(`${before.nummer} ist schon durch ${other.nummer} ersetzt.`);
}

async function sentencesOf(
  reads: RecordReads,
  { art, zeilen, ersetzt }: Sendung['daten'],
  others: readonly Uebergabe[],
): Promise<string[]> {
  const before = others.filter(({ id }) => id !== ersetzt);
  const found = await reads.findMany(users, [...new Set(before.map(({ user }) => user))]);
  const nameOf = new Map(found.map(({ id, username }) => [id, username]));
  const bisher = before.map((each) => ({ ...each, wer: nameOf.get(each.user) ?? '' }));
  if (art === 'Rücknahme') return mehrZurueck(zeilen, bisher);
  return gibtEsSchon(
    zeilen,
    bisher.filter((each) => each.art === art),
  );
}

/** Noted defects are reported: they block nothing, and are charged to nobody (UEBG-02). */
async function reportMaengel(context: WriteContext, stored: Uebergabe, kunde: Kunde['id']): Promise<void> {
  const { transaction, create } = context;
  const replaced = stored.ersetzt === '' ? undefined : await transaction.find(uebergaben, stored.ersetzt);
  const noted = neuNotiert(stored.zeilen, replaced?.zeilen ?? []);
  const items = await transaction.findMany(inventar, [...new Set(noted.map((row) => row.inventar))]);
  const devices = await transaction.findMany(geraete, [...new Set(noted.map((row) => row.geraet))]);
  for (const row of noted) {
    const item = items.find(({ id }) => id === row.inventar);
    // What was deleted meanwhile stands on the protocol alone.
    if (!item) continue;
    const device = devices.find(({ id, inventar: of }) => id === row.geraet && of === item.id);
    await create(schaeden, {
      inventar: item.id,
      geraet: device?.id ?? '',
      schaden: `${row.bemerkung || 'Mangel'} (notiert bei ${stored.nummer})`,
      anzahl: row.maengel,
      sperrt: 0,
      uebergabe: stored.id,
      kunde,
    });
  }
}
