import { type Arbeitszeit, type Einsatz, entities, type Person } from '@traverse/domain/entities';
import { MOST_MELDUNGEN } from '@traverse/domain/options/arbeitszeit';
import { stundenMeldenPfad } from '@traverse/domain/pfade';
import { type Ausgang, ausgangOf, pauseWords } from '@traverse/domain/stunden/meldung';
import type { GespeichertesStueck } from '@traverse/domain/stunden/stueck';
import { momentOf, type StoredDate } from '@traverse/domain/values';
import type { AskedOf, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { stundenBeantwortet } from '../../effects/mannschaft/stunden-beantwortet.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { schreiberOf } from '../person/wer-fragt.ts';
import { vergleichbare } from './stuecke.ts';
import { geleitet, type Schreibende, werSchreibt } from './wer-schreibt.ts';

const { arbeitszeiten, einsaetze, personen, projekt: projekte } = entities;

type Gesendet = AskedOf<typeof stundenMeldenPfad>['meldungen'][number];

/** So far a clock of a device may be ahead. */
const AHEAD_MS = 10 * 60_000;

/** Hours as they come from a phone or the office, each its own transaction, however often they come (STUND-01). */
export function stundenMelden(app: FastifyInstance, engine: RecordEngine, sitzungen: Sitzungen): void {
  serve(app, stundenMeldenPfad, async ({ sitzung, meldungen }, { reader }) => {
    if (meldungen.length > MOST_MELDUNGEN)
      throw badRequest(`Höchstens ${MOST_MELDUNGEN} Zeiten auf einmal: Schick sie nacheinander.`);
    const wer = await werSchreibt(engine, sitzungen, sitzung, reader);
    const results = [];
    for (const meldung of meldungen) results.push(await oneOf(engine, wer, meldung, reader));
    return { meldungen: results };
  });
}

async function oneOf(engine: RecordEngine, wer: Schreibende, meldung: Gesendet, reader: Reader) {
  if (!isRecordId(meldung.id)) throw badRequest('Eine Zeit braucht eine ID aus 15 Zeichen (a–z, 0–9).');
  const ausgang = await writeAsServer(engine, schreiberOf(wer, reader), (context) =>
    keep(context, wer, meldung),
  );
  return { id: meldung.id, ist: ausgang.ist, grund: warum(ausgang) };
}

function warum(ausgang: Ausgang<GespeichertesStueck>): string {
  if (ausgang.ist === 'falsch') return ausgang.grund;
  if (ausgang.ist !== 'überholt') return '';
  return ausgang.stueck
    ? `Diese Zeit wurde inzwischen geändert. Es gilt ${pauseWords(ausgang.stueck)}.`
    : 'Diese Zeit wurde inzwischen zurückgenommen.';
}

async function keep(
  context: WriteContext,
  wer: Schreibende,
  gesendet: Gesendet,
): Promise<Ausgang<GespeichertesStueck>> {
  const { transaction, now, create, update, because } = context;
  const fuer = await transaction.lock(personen, gesendet.person || (wer.person?.id ?? ''));
  if (!fuer) throw notFound('Sag mit „person“, wessen Stunden es sind.');
  const known = await transaction.find(arbeitszeiten, gesendet.id);
  if (known && known.person !== fuer.id) throw badRequest('Unter dieser Kennung liegt eine andere Zeit.');
  const { von, bis } = gesendet;
  if (von === '' || bis === '') throw badRequest('Eine Zeit hat Anfang und Ende.');
  const meldung = {
    ...gesendet,
    von,
    bis,
    ersetzt: gesendet.ersetzt ?? '',
    zurueck: gesendet.zurueck === true,
  };
  const before = await transaction.find(arbeitszeiten, meldung.ersetzt);
  const isOwn = fuer.id === wer.person?.id;
  const where = await whereOf(context, wer, { fuer, gesendet, before, isOwn });
  const ausgang = ausgangOf(meldung, await vergleichbare(transaction, fuer.id, meldung), now.getTime());
  if (ausgang.ist !== 'gespeichert') return ausgang;
  const grund = (gesendet.grund ?? '').trim();
  if (!isOwn && ausgang.statt && grund === '') return { ist: 'falsch', grund: 'Sag kurz, warum.' };
  const { statt } = ausgang;
  const at = stampOf(now);
  const stand = meldung.zurueck ? 'zurückgenommen' : isOwn ? 'gemeldet' : 'bestätigt';
  because(`Stunden von ${fuer.name}`);
  if (statt) await update(arbeitszeiten, statt.id, { stand: 'ersetzt' });
  await create(arbeitszeiten, {
    id: meldung.id,
    person: fuer.id,
    ...where,
    // What was none is told by the time that it was.
    ...(meldung.zurueck && statt ? timesOf(statt) : timesOf(meldung)),
    km: gesendet.km ?? 0,
    taetigkeit: (gesendet.taetigkeit ?? '').trim(),
    stand,
    quelle: isOwn ? wer.weg : wer.planner ? 'Büro' : 'Leitung',
    erfasstAm: erfasstOf(gesendet, now),
    gemeldetVon: wer.name,
    ...(isOwn ? {} : { bestaetigtVon: wer.name, bestaetigtAm: at }),
    ersetzt: statt?.id ?? '',
    grund,
  });
  if (isOwn && where.einsatz !== '') await stundenBeantwortet(transaction, where.einsatz);
  return ausgang;
}

const timesOf = ({ von, bis, pause }: { von: StoredDate; bis: StoredDate; pause: number }) => ({
  von,
  bis,
  pause,
});

/** By the device, unless its clock is ahead. */
function erfasstOf({ erfasstAm = '' }: Gesendet, now: Date) {
  const isBelievable = erfasstAm !== '' && momentOf(erfasstAm) <= now.getTime() + AHEAD_MS;
  return isBelievable ? erfasstAm : stampOf(now);
}

interface Wofuer {
  readonly fuer: Person;
  readonly gesendet: Gesendet;
  readonly before: Arbeitszeit | undefined;
  readonly isOwn: boolean;
}

/** For what somebody worked; whoever neither plans nor leads there writes her own alone. Throws ApiError 404. */
async function whereOf(
  { transaction }: WriteContext,
  wer: Schreibende,
  { fuer, gesendet, before, isOwn }: Wofuer,
) {
  const id = gesendet.einsatz || (before?.person === fuer.id ? before.einsatz : '');
  const einsatz = id === '' ? undefined : await transaction.find(einsaetze, id);
  if (gesendet.einsatz && !einsatz) throw notFound('Diesen Einsatz gibt es nicht mehr.');
  if (einsatz && einsatz.person !== fuer.id) throw notFound();
  if (einsatz && !wer.planner && einsatz.status === 'vorgemerkt') throw notFound();
  const projekt = einsatz?.projekt || (before?.projekt ?? '');
  if (!isOwn && !wer.planner && !(await leadsHere(transaction, wer, einsatz, before))) throw notFound();
  if (!wer.planner || einsatz) return { einsatz: einsatz?.id ?? '', projekt } as const;
  const named = gesendet.projekt ? await transaction.find(projekte, gesendet.projekt) : undefined;
  if (gesendet.projekt && !named) throw notFound('Dieses Projekt gibt es nicht mehr.');
  return { einsatz: '', projekt: named?.id ?? projekt } as const;
}

async function leadsHere(
  reads: WriteContext['transaction'],
  { person }: Schreibende,
  einsatz: Einsatz | undefined,
  before: Arbeitszeit | undefined,
): Promise<boolean> {
  const projekt = einsatz?.projekt ?? before?.projekt ?? '';
  return projekt !== '' && (await geleitet(reads, person)).has(projekt);
}
