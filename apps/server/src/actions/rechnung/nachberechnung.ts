import {
  entities,
  type Geraet,
  type InventarArtikel,
  type Inventarliste,
  type Schaden,
} from '@traverse/domain/entities';
import { zahlungszielOf } from '@traverse/domain/forderung/due-date';
import { nachberechnenPfad, nachberechnungPfad, nachberechnungsArten } from '@traverse/domain/pfade';
import { ohneKonditionen } from '@traverse/domain/preise/konditionen';
import {
  latePieces,
  type NachberechnungsZeile,
  nachberechnung,
  nachberechnungsEntwuerfe,
  type Verlust,
} from '@traverse/domain/rueckgabe/nachberechnung';
import { verjaehrtAm, zurueckAm } from '@traverse/domain/uebergabe/ansprueche';
import { type Day, dayAt, dayOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { konditionenOf } from '../../claims/konditionen.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { belegOfListe, claimsOfListen, namedClaims } from '../belege/liste-belege.ts';
import { countedIn, lastIn, uebergabenOf } from '../rueckgabe/rueckkehr.ts';

const {
  bewegungen,
  geraete,
  inventar,
  inventarlisten,
  inventar_inventarlisten,
  kunden,
  rechnungen,
  schaeden,
} = entities;

/**
 * What a return would cost its customer; makes drafts of it: compensation on one, what is taxable on another (RUECK-03).
 * Once for a list, while its claim stands.
 */
export function nachberechnungPaths(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, nachberechnungPfad, async ({ id }, { reader }) => {
    const { reads } = engine.database;
    const liste = await viewRecord(engine, inventarlisten, id, reader);
    const { berechnet: _, ...charged } = await postenOf(liste, { reads, reader }, engine.clock());
    return { ...charged, rechnungen: namedClaims(await claimsOfListen([liste.id], reads), reader) };
  });
  serve(
    app,
    nachberechnenPfad,
    async ({ id: listeId, arten = nachberechnungsArten, trotzdem = [] }, { reader }) => {
      await viewRecord(engine, inventarlisten, listeId, reader);
      return writeAsServer(engine, reader, async (context) => {
        const { transaction, create, update, now, because } = context;
        // Two at once are one after the other: the second hears of the first.
        const liste = await transaction.lock(inventarlisten, listeId);
        if (!liste || liste.rueckgabe === '') throw badRequest('Schließ zuerst die Rückgabe ab.');
        const [claim] = await claimsOfListen([liste.id], transaction);
        if (claim)
          throw badRequest(
            `Zu dieser Rückgabe gibt es schon ${namedClaims([claim], reader)[0]?.name ?? 'eine Nachberechnung'}.`,
          );
        const beleg = await belegOfListe(liste.id, transaction, reader);
        if (!beleg)
          throw badRequest('Die Liste steht auf keiner Packliste und keiner Rechnung: Es fehlt der Kunde.');
        const all = await postenOf(liste, { reads: transaction, reader }, now, trotzdem);
        const posten = all.posten.filter(({ art }) => arten.includes(art));
        const firma = await firmaOf(transaction);
        const today = dayAt(now.getTime());
        const kunde = await transaction.find(kunden, beleg.kunde);
        const zahlungszielTage = zahlungszielOf(kunde, firma);
        const drafts = nachberechnungsEntwuerfe(posten, { liste, beleg, today, zahlungszielTage });
        if (drafts.length === 0)
          throw badRequest('Es gibt nichts zu berechnen: Alles ist zurück, oder es fehlt ein Preis.');
        because(`Nachberechnung zu ${beleg.name}`);
        const stored = [];
        for (const draft of drafts) stored.push(await create(rechnungen, draft));
        if (arten.includes('verloren')) {
          for (const { id, vermisst } of await transaction.findWhere(inventar_inventarlisten, {
            inventarliste: liste.id,
          })) {
            const berechnet = all.berechnet.get(id) ?? 0;
            if (vermisst > 0) await update(inventar_inventarlisten, id, { berechnet });
          }
        }
        return { rechnungen: stored.map(({ id, name, ustGrund }) => ({ id, name, ustGrund })) };
      });
    },
  );
}

async function postenOf(
  liste: Inventarliste,
  { reads, reader }: { readonly reads: RecordReads; readonly reader: Reader },
  now: Date,
  trotzdem: readonly string[] = [],
): Promise<ReturnType<typeof nachberechnung> & { readonly verjaehrtAm: Day | '' }> {
  const zeilen = await reads.findWhere(inventar_inventarlisten, { inventarliste: liste.id });
  const reported = await reads.findWhere(schaeden, { inventarliste: liste.id });
  const damages = reported.filter(({ fehltIn }) => fehltIn === '');
  const gone = await goneFromCases(liste.id, reads);
  const ids = [...zeilen, ...reported, ...gone].map((each) => each.inventar);
  const lost = await reads.findWhere(geraete, { liste: liste.id, zustand: 'vermisst' });
  const broken = await reads.findMany(
    geraete,
    damages.flatMap(({ geraet }) => (geraet === '' ? [] : [geraet])),
  );
  const damaged = new Map(broken.map(({ id, bezeichnung }) => [id, bezeichnung]));
  const artikel = new Map((await reads.findMany(inventar, ids)).map((each) => [each.id, each]));
  const beleg = await belegOfListe(liste.id, reads, reader);
  const konditionen = await konditionenOf(beleg ? [beleg.kunde] : [], reads);
  const bis = dayOf(liste.bis);
  const uebergaben = await uebergabenOf(liste.id, reads);
  const rows: NachberechnungsZeile[] = [];
  let zuletzt: Day | '' = '';
  for (const zeile of zeilen) {
    const item = artikel.get(zeile.inventar);
    if (!item) continue;
    const back = Math.min(zeile.in, zeile.out);
    const counted = bis !== '' && back > 0 ? await countedIn(zeile.id, reads) : [];
    const came = lastIn(counted);
    if (came > zuletzt) zuletzt = came;
    const verlorene = lost
      .filter((geraet) => geraet.inventar === zeile.inventar)
      .map(({ id, bezeichnung, kaufdatum }) => ({ id, name: bezeichnung, gekauft: dayOf(kaufdatum) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true }));
    const spaet = bis === '' ? undefined : latePieces(counted, { bis, back });
    rows.push({ zeile, artikel: item, verlorene, spaet });
  }
  const lacking = reported.filter(({ fehltIn, behoben }) => fehltIn !== '' && !behoben);
  const back = zurueckAm(uebergaben, zuletzt);
  const charged = nachberechnung({
    liste,
    uebergaben,
    trotzdem,
    zeilen: rows,
    ausCases: verluste(gone, lacking, artikel),
    schaeden: damages.flatMap((schaden) => {
      const item = artikel.get(schaden.inventar);
      return item ? [{ ...schaden, artikel: item, bezeichnung: damaged.get(schaden.geraet) ?? '' }] : [];
    }),
    firma: await firmaOf(reads),
    kunde: (beleg && konditionen.get(beleg.kunde)) ?? ohneKonditionen,
    today: dayAt(now.getTime()),
  });
  const isClaim = charged.posten.some(({ art }) => art === 'beschädigt');
  return { ...charged, verjaehrtAm: isClaim && back !== '' ? verjaehrtAm(back) : '' };
}

/** Devices that lacked in a case of this list when it came back, and were not found since. */
async function goneFromCases(liste: Inventarliste['id'], reads: RecordReads): Promise<readonly Geraet[]> {
  const moves = await reads.findWhere(bewegungen, { inventarliste: liste, was: 'vermisst' });
  const found = await reads.findMany(geraete, [...new Set(moves.map(({ geraet }) => geraet))]);
  // On a line it is missed there, and stays noted on it.
  return found.filter((each) => each.zustand === 'vermisst' && each.liste === '');
}

function verluste(
  gone: readonly Geraet[],
  lacking: readonly Schaden[],
  artikel: ReadonlyMap<InventarArtikel['id'], InventarArtikel>,
): Verlust[] {
  const items = [...new Set([...gone, ...lacking].map((each) => each.inventar))];
  return items.flatMap((id): Verlust[] => {
    const item = artikel.get(id);
    if (!item) return [];
    const verlorene = gone
      .filter((each) => each.inventar === id)
      .map(({ id: geraet, bezeichnung, kaufdatum }) => ({
        id: geraet,
        name: bezeichnung,
        gekauft: dayOf(kaufdatum),
      }));
    const pieces = lacking.reduce((sum, each) => (each.inventar === id ? sum + each.anzahl : sum), 0);
    const zeile = { einheit: item.einheit, vermisst: verlorene.length + pieces };
    return [{ zeile, artikel: item, verlorene }];
  });
}
