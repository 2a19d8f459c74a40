import type { Angebot } from '@traverse/domain/angebot/angebot';
import { isFrageOffen } from '@traverse/domain/angebot/fragen';
import { nachfassGrund } from '@traverse/domain/angebot/nachfassen';
import { entities } from '@traverse/domain/entities';
import {
  type AbgelaufeneSperre,
  type AnstehendesAngebot,
  type Ansteht,
  type FehlendeRechnung,
  isAuftragNeu,
  isSchadenAbgelaufen,
  isSperreAbgelaufen,
  type NeuerAuftrag,
  type OffeneFrage,
  packSpanne,
  type UngepackteListe,
} from '@traverse/domain/heute/ansteht';
import { firmenOhneMail, fragtNachAdressen } from '@traverse/domain/kunde/firmen-ohne-mail';
import { istVerbraucher } from '@traverse/domain/kunde/verbraucher';
import { progressOf } from '@traverse/domain/packliste/counters';
import { rechnungsfrist, rechnungsfristSpanne } from '@traverse/domain/packliste/rechnungsfrist';
import { faelligBis } from '@traverse/domain/pruefung/faelligkeitsliste';
import { monatOfDay } from '@traverse/domain/pruefung/monat';
import { compareTexts, type Day, dayOf, formatZahl, wireDateOf } from '@traverse/domain/values';
import { decide, type Entity, type Reader } from '@traverse/schema';
import { and, compare, type Filter, or, parseSort, withinDays } from '@traverse/wire';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import { lastOpened, offeredTo } from '../angebot/offene-angebote.ts';
import { kundenNames, kundenTelefone, projektTitles } from '../asked/visible-names.ts';
import { offenNachUmzug } from '../laeufe/moves.ts';
import { faelligkeiten } from '../pruefung/faellige-zeilen.ts';
import { offeneRueckgaben } from '../rueckgabe/rueckgaben.ts';
import { wiederDa } from '../rueckgabe/wieder-da.ts';
import { aufgabenVon } from './heute-aufgaben.ts';
import { bestellungenVon } from './heute-bestellungen.ts';
import { mannschaftRuft } from './heute-mannschaft.ts';
import { verjaehrendes } from './heute-verjaehrt.ts';

interface Asking {
  readonly reads: RecordReads;
  readonly reader: Reader;
}

const { angebote, geraete, inventar, inventar_inventarlisten, packlisten, schaeden, zumietungen } = entities;

/** More than a firm of this size has open at once. */
const MOST = 200;

/** What has to be done; of what somebody may not see there is nothing (PLAN-05). */
export async function anstehend(asking: Asking, today: Day, now: Date): Promise<Ansteht> {
  const here = and(compare('geliefert', '=', true), compare('zurueckgegeben', '=', false));
  const [
    notOrdered,
    zumietungenUeberfaellig,
    pruefungen,
    auftraege,
    fragen,
    found,
    offers,
    ungepackt,
    sperren,
    ohneRechnung,
    tasks,
    ohneMail,
    verjaehrt,
    bestellungen,
    nachUmzug,
    mannschaft,
  ] = await Promise.all([
    rentalsToOrder(asking),
    count(asking, zumietungen, and(here, compare('bis', '<', wireDateOf(today)))),
    dueTests(asking, today),
    newOrders(asking, today),
    openQuestions(asking),
    mayNotRead(entities.rechnungen, asking.reader) ? [] : wiederDa(asking.reads, asking.reader),
    offersToSpeakOf(asking, today),
    unpacked(asking, today),
    pastBlocks(asking, today),
    lateInvoices(asking, today),
    aufgabenVon(asking, today),
    fragtNachAdressen(today) ? count(asking, entities.kunden, firmenOhneMail) : 0,
    verjaehrendes(asking, today),
    bestellungenVon(asking, today),
    mayNotRead(packlisten, asking.reader)
      ? undefined
      : offenNachUmzug(asking.reads, asking.reader, () => offeneRueckgaben({ ...asking, today })),
    mannschaftRuft(asking, today, now),
  ]);
  return {
    ...notOrdered,
    zumietungenUeberfaellig,
    pruefungen,
    auftraege,
    fragen,
    wiederDa: found,
    angebote: offers,
    ungepackt,
    sperren,
    ohneRechnung,
    firmenOhneMail: ohneMail,
    verjaehrt,
    bestellungen,
    mannschaft,
    ...(nachUmzug ? { nachUmzug } : {}),
    ...tasks,
  };
}

const mayNotRead = (entity: Entity, reader: Reader): boolean => decide(entity.access.read, reader) === false;

async function count({ reads, reader }: Asking, entity: Entity, filter: Filter | undefined): Promise<number> {
  if (mayNotRead(entity, reader)) return 0;
  const request = { filter, sort: parseSort('id'), page: 1, perPage: 1, skipTotal: false };
  return (await reads.list(entity, request, reader)).totalItems;
}

/** Rentals that nobody has ordered, and the one that is needed first. */
async function rentalsToOrder({ reads, reader }: Asking) {
  if (mayNotRead(zumietungen, reader)) return { zumietungenOffen: 0, zumietungZuerst: '' };
  const filter = compare('bestellt', '=', false);
  const request = { filter, sort: parseSort('von,id'), page: 1, perPage: 1, skipTotal: false };
  const { items, totalItems } = await reads.list(zumietungen, request, reader);
  return { zumietungenOffen: totalItems, zumietungZuerst: items[0]?.name ?? '' };
}

/** As many as the page of tests shows when it is opened. */
async function dueTests({ reads, reader }: Asking, today: Day): Promise<number> {
  if (mayNotRead(entities.pruefungen, reader)) return 0;
  return faelligBis(await faelligkeiten(reads, today), monatOfDay(today), today).length;
}

/** Orders by link of jobs that are not over: who types an acceptance in knows of it. */
async function newOrders({ reads, reader }: Asking, today: Day): Promise<NeuerAuftrag[]> {
  if (mayNotRead(angebote, reader)) return [];
  const filter = and(
    compare('stand', '=', 'angenommen'),
    compare('angenommenEmail', '!=', ''),
    compare('rechnung.bis', '>=', wireDateOf(today)),
  );
  const request = { filter, sort: parseSort('angenommenAm,id'), page: 1, perPage: MOST, skipTotal: true };
  const { items } = await reads.list(angebote, request, reader);
  if (items.length === 0) return [];
  const { rechnungen, kundeOf } = await rechnungenOf(items, { reads, reader });
  const own = [...rechnungen.values()];
  const projekte = await byId(
    reads,
    entities.projekt,
    own.map(({ projekt }) => projekt),
  );
  const listen = await byId(
    reads,
    entities.inventarlisten,
    own.map(({ inventarliste }) => inventarliste),
  );
  return items.flatMap(({ rechnung, nummer, angenommenAm, betrag }) => {
    const { projekt = '', inventarliste = '' } = rechnungen.get(rechnung) ?? {};
    const am = dayOf(angenommenAm);
    const status = projekte.get(projekt)?.status;
    if (am === '' || !isAuftragNeu(status, listen.get(inventarliste))) return [];
    const abgesagt = status === 'Abgesagt';
    return [{ rechnung, nummer, kunde: kundeOf(rechnung), angenommenAm: am, betrag, abgesagt }];
  });
}

/** Of every version, whatever became of it: only an answer ends a question. */
async function openQuestions({ reads, reader }: Asking): Promise<OffeneFrage[]> {
  if (mayNotRead(angebote, reader)) return [];
  const filter = compare('offeneFragen', '>', 0);
  const request = { filter, sort: parseSort('created,id'), page: 1, perPage: MOST, skipTotal: true };
  const { items } = await reads.list(angebote, request, reader);
  const waiting = items.flatMap(({ rechnung, nummer, fragen }) =>
    fragen.filter(isFrageOffen).flatMap(({ von, am }) => {
      const day = dayOf(am);
      return day === '' ? [] : [{ rechnung, nummer, von, am: day }];
    }),
  );
  return waiting.toSorted((one, other) => compareTexts(one.am, other.am));
}

/** The invoices that offers belong to, and what the reader may hear of whose they are. */
async function rechnungenOf(offers: readonly Pick<Angebot, 'rechnung'>[], { reads, reader }: Asking) {
  const rechnungen = await byId(
    reads,
    entities.rechnungen,
    offers.map(({ rechnung }) => rechnung),
  );
  const names = await kundenNames(
    reads,
    [...rechnungen.values()].map(({ kunde }) => kunde),
    reader,
  );
  const kundeOf = (rechnung: string): string => names.get(rechnungen.get(rechnung)?.kunde ?? '') ?? '';
  return { rechnungen, kundeOf };
}

async function byId<E extends Entity>(
  reads: RecordReads,
  entity: E,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord<E>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  return new Map((await reads.findMany(entity, wanted)).map((record) => [record.id, record]));
}

/** Offers that somebody is called about; the one that runs out first, first. */
async function offersToSpeakOf({ reads, reader }: Asking, today: Day): Promise<AnstehendesAngebot[]> {
  if (mayNotRead(angebote, reader)) return [];
  const offered = await offeredTo(reads, reader);
  const opened = await lastOpened(reads, offered);
  const { kundeOf } = await rechnungenOf(
    offered.map(({ angebot }) => angebot),
    { reads, reader },
  );
  const phones = await kundenTelefone(
    reads,
    offered.map(({ rechnung }) => rechnung.kunde),
    reader,
  );
  return offered
    .flatMap((each) => {
      const { angebot, rechnung } = each;
      const zuletztAm = opened.get(angebot.id) ?? '';
      const grund = nachfassGrund({ ...each, zuletztAm }, today);
      if (!grund) return [];
      return [
        {
          rechnung: rechnung.id,
          nummer: angebot.nummer,
          kunde: kundeOf(rechnung.id),
          gueltigBis: dayOf(angebot.gueltigBis),
          grund,
          zuletztAm: dayOf(zuletztAm),
          wiedervorlage: dayOf(rechnung.wiedervorlage),
          notiz: rechnung.wiedervorlageGrund,
          telefon: phones.get(rechnung.kunde) ?? '',
        },
      ];
    })
    .toSorted(
      (one, other) =>
        compareTexts(one.gueltigBis || '9', other.gueltigBis || '9') ||
        compareTexts(one.nummer, other.nummer),
    )
    .slice(0, MOST);
}

async function unpacked({ reads, reader }: Asking, today: Day): Promise<UngepackteListe[]> {
  if (mayNotRead(packlisten, reader)) return [];
  const filter = and(
    compare('inventarliste.verbucht', '=', true),
    withinDays('inventarliste.von', packSpanne(today)),
    // What was called off is not packed any more; without a project nobody says so.
    or(compare('projekt', '=', ''), compare('projekt.status', '!=', 'Abgesagt')),
  );
  const request = { filter, sort: parseSort('von,name'), page: 1, perPage: MOST, skipTotal: true };
  const { items } = await reads.list(packlisten, request, reader);
  const lines = await reads.valuesReferring(
    inventar_inventarlisten,
    'inventarliste',
    items.map(({ inventarliste }) => inventarliste),
    ['inventarliste', 'anzahl', 'out', 'in', 'gepackt'],
  );
  const byListe = Map.groupBy(lines, ([liste]): unknown => liste);
  const titles = await projektTitles(
    reads,
    items.map(({ projekt }) => projekt),
    reader,
  );
  return items.flatMap(({ id, name, projekt, inventarliste, von }) => {
    const zeilen = (byListe.get(inventarliste) ?? []).map(([, anzahl, out, back, gepackt]) => ({
      anzahl: Number(anzahl),
      out: Number(out),
      in: Number(back),
      gepackt: Number(gepackt),
    }));
    const [offen, day] = [progressOf(zeilen, 'gepackt').missing, dayOf(von)];
    return offen === 0 || day === ''
      ? []
      : [{ packliste: id, name, titel: titles.get(projekt) ?? name, von: day, offen }];
  });
}

/** Jobs of businesses that are over and not billed, for whoever sees both; a firm that writes no invoices here has none. */
async function lateInvoices({ reads, reader }: Asking, today: Day): Promise<FehlendeRechnung[]> {
  if (mayNotRead(packlisten, reader) || mayNotRead(entities.rechnungen, reader)) return [];
  const handedOut = {
    filter: compare('ausgestellt', '=', true),
    sort: parseSort('id'),
    page: 1,
    perPage: 1,
    skipTotal: true,
  };
  if ((await reads.list(entities.rechnungen, handedOut, reader)).items.length === 0) return [];
  const filter = and(
    withinDays('bis', rechnungsfristSpanne(today)),
    compare('noRechnung', '=', false),
    compare('inventarliste.verbucht', '=', true),
    or(compare('rechnung', '=', ''), compare('rechnung.ausgestellt', '=', false)),
  );
  const request = { filter, sort: parseSort('bis,name'), page: 1, perPage: MOST, skipTotal: true };
  const { items } = await reads.list(packlisten, request, reader);
  const kunden = await byId(
    reads,
    entities.kunden,
    items.map(({ kunde }) => kunde),
  );
  const titles = await projektTitles(
    reads,
    items.map(({ projekt }) => projekt),
    reader,
  );
  return items.flatMap(({ id, name, projekt, bis, noRechnung, kunde }) => {
    const owner = kunden.get(kunde);
    const verbraucher = !owner || istVerbraucher(owner);
    const frist = rechnungsfrist({ bis, noRechnung, verbucht: true, ausgestellt: false, verbraucher }, today);
    return frist
      ? [{ packliste: id, name, titel: titles.get(projekt) ?? name, frist: frist.tag, vorbei: frist.vorbei }]
      : [];
  });
}

async function pastBlocks(asking: Asking, today: Day): Promise<AbgelaufeneSperre[]> {
  const sperren = [...(await blockedGeraete(asking, today)), ...(await blockingSchaeden(asking, today))];
  return sperren.toSorted((one, other) => compareTexts(one.bis, other.bis));
}

async function blockedGeraete({ reads, reader }: Asking, today: Day): Promise<AbgelaufeneSperre[]> {
  if (mayNotRead(geraete, reader)) return [];
  const filter = and(compare('gesperrtBis', '!=', ''), compare('gesperrtBis', '<', wireDateOf(today)));
  const request = { filter, sort: parseSort('gesperrtBis,id'), page: 1, perPage: MOST, skipTotal: true };
  const { items } = await reads.list(geraete, request, reader);
  return items.flatMap((geraet) => {
    const bis = dayOf(geraet.gesperrtBis);
    return bis !== '' && isSperreAbgelaufen(geraet, today)
      ? [{ geraet: geraet.id, inventar: geraet.inventar, bezeichnung: geraet.bezeichnung, bis }]
      : [];
  });
}

async function blockingSchaeden({ reads, reader }: Asking, today: Day): Promise<AbgelaufeneSperre[]> {
  if (mayNotRead(schaeden, reader)) return [];
  const past = (await reads.findAboveZero(schaeden, 'sperrt')).filter((each) =>
    isSchadenAbgelaufen(each, today),
  );
  const artikel = await byId(
    reads,
    inventar,
    past.map((each) => each.inventar),
  );
  return past.slice(0, MOST).flatMap(({ inventar: id, sperrt, gesperrtBis }) => {
    const [item, bis] = [artikel.get(id), dayOf(gesperrtBis)];
    return item && bis !== ''
      ? [{ geraet: '' as const, inventar: id, bezeichnung: `${formatZahl(sperrt)} × ${item.name}`, bis }]
      : [];
  });
}
