import { type Einsatz, entities, type Person, type Projekt, type Versand } from '@traverse/domain/entities';
import { faelligAm, NOCH_NICHT_MS } from '@traverse/domain/mitteilung/faellig';
import { mitteilung } from '@traverse/domain/mitteilung/mail';
import { telefonOf } from '@traverse/domain/person/person';
import { mitteilenPfad, mitteilungenPfad } from '@traverse/domain/pfade';
import { addDays, dayAt, formatZahl, momentOf, wireDateOf } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { betroffene } from '../../effects/mannschaft/betroffene.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { stampOf } from '../../records/stamps.ts';
import { write, writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { adresseOf } from '../person/adresse.ts';
import { type Aussteht, ausstehend, gesagt, kuemmern } from './mitteilen.ts';
import { seitBeginn } from './seit-beginn.ts';

const { einsaetze, personen, projekt: projekte, users, versand } = entities;

/** Days after which nobody asks any more what became of a mail. */
const REFUSED_DAYS = 30;

/** What waits to be told, and the presses that tell it, hold it back, or say that somebody has (CREW-06). */
export function mitteilungenPaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  const { reads } = engine.database;
  serve(app, mitteilungenPfad, async ({ projekt = '' }) => {
    await seitBeginn(engine);
    const now = engine.clock();
    const open = await openOf(reads, now, projekt);
    const refused = await abgelehnte(reads, now);
    const ids = new Set<string>([...open.keys(), ...(projekt === '' ? refused.keys() : [])]);
    const people = await reads.findMany(personen, [...ids]);
    const rows = [];
    for (const person of people) {
      const row = await zeile(reads, person, open.get(person.id) ?? [], refused.get(person.id), tools, now);
      if (row) rows.push(row);
    }
    return { perMail: tools.sendsMail(), personen: rows };
  });

  serve(app, mitteilenPfad, async ({ was, projekt = '', person = '' }, { reader }) => {
    await seitBeginn(engine);
    if ((was === 'warten' || was === 'dispo') && projekt === '')
      throw badRequest('Sag mit „projekt“, um welches es geht.');
    if (was === 'gesagt' && person === '') throw badRequest('Sag mit „person“, wem es gesagt ist.');
    const now = engine.clock();
    if (projekt !== '') await viewRecord(engine, projekte, projekt, reader);
    const told = await write(
      engine,
      reader,
      [],
      async ({ context }) => {
        if (was === 'gesagt') return sayByHand(context, person, projekt);
        if (projekt !== '') await setProjekt(context, projekt, was, now);
        return was === 'warten' ? '0' : '';
      },
      (count) => ({ answer: { gesagt: count } }),
    );
    if (told !== '') return { gesagt: told };
    const whom = person === '' ? [...(await openOf(reads, now, projekt)).keys()] : [person];
    let count = 0;
    for (const id of whom) {
      const mail = await writeAsServer(engine, reader, (context) =>
        kuemmern(context, id, { sendsMail: tools.sendsMail(), jetzt: true, alles: person !== '' }),
      );
      if (mail === undefined) continue;
      count += 1;
      void tools.post.send(mail);
    }
    return { gesagt: formatZahl(count) };
  });
}

/** What they do not know yet, by person; of one project only who is on it. */
async function openOf(
  reads: RecordReads,
  now: Date,
  projekt: string,
): Promise<ReadonlyMap<string, readonly Aussteht[]>> {
  const all = await ausstehend(reads, await reads.findMany(einsaetze, await betroffene(reads, now)), now);
  const here = all.filter(({ known }) => !known.person.ohneMitteilung);
  const people = new Set(
    here
      .filter(({ known }) => projekt === '' || known.projekt.id === projekt)
      .map(({ known }) => known.person.id),
  );
  const of = here.filter(({ known }) => people.has(known.person.id));
  return Map.groupBy(of, ({ known }): string => known.person.id);
}

/** The last mail to each person, where that was refused. */
async function abgelehnte(reads: RecordReads, now: Date): Promise<ReadonlyMap<string, Versand>> {
  const since = wireDateOf(addDays(dayAt(now.getTime()), -REFUSED_DAYS));
  const all = (await reads.findWhere(versand, { einsehbar: 'planung' }))
    .filter(({ person, link, created }) => person !== '' && link && created >= since)
    .toSorted((one, other) => (one.created < other.created ? -1 : 1));
  const last = new Map<string, Versand>(all.map((each) => [each.person, each]));
  return new Map([...last].filter(([, { stand }]) => stand === 'abgelehnt' || stand === 'unklar'));
}

async function zeile(
  reads: RecordReads,
  person: Person,
  open: readonly Aussteht[],
  refused: Versand | undefined,
  { sendsMail }: SendTools,
  now: Date,
) {
  if (open.length === 0 && !refused) return undefined;
  const an = sendsMail() ? await adresseOf(reads, person) : '';
  const account = person.user === '' ? undefined : await reads.find(users, person.user);
  const { text } = mitteilung(
    person.name,
    open.map(({ known: { projekt, einsatz }, neu }) => ({
      projekt: projekt.name,
      von: einsatz.von,
      unterschiede: neu,
    })),
    '',
  );
  const due = faelligAm(
    open.map(({ offen }) => offen),
    now.getTime(),
  );
  const held = open.flatMap(({ offen }) => (offen.sofort ? [] : [offen.wartetBis]));
  const when = Math.max(due ?? 0, held.length > 0 && open.length === held.length ? Math.min(...held) : 0);
  const names = new Map<Projekt['id'], string>(
    open.map(({ known: { projekt } }) => [projekt.id, projekt.name]),
  );
  return {
    person: person.id,
    name: person.name,
    telefon: telefonOf(person, account),
    text: open.length === 0 ? (refused?.text ?? '') : text.trim(),
    anzahl: formatZahl(open.length),
    wann: when > 0 ? stampOf(new Date(when)) : ('' as const),
    vonHand: an === '' || refused !== undefined,
    fehler: refused?.fehler ?? '',
    ...(refused ? { mail: refused.id } : {}),
    projekte: [...names].map(([id, name]) => ({ id, name })),
  };
}

async function setProjekt(
  { transaction, update }: WriteContext,
  id: string,
  was: string,
  now: Date,
): Promise<void> {
  const projekt = await transaction.lock(projekte, id);
  if (!projekt) return;
  if (was === 'warten') {
    const from = Math.max(now.getTime(), projekt.mitteilenAb === '' ? 0 : momentOf(projekt.mitteilenAb));
    await update(projekte, id, { mitteilenAb: stampOf(new Date(from + NOCH_NICHT_MS)) });
  }
  if (was === 'jetzt' && projekt.mitteilenAb !== '') await update(projekte, id, { mitteilenAb: '' });
  if (was === 'dispo') await update(projekte, id, { dispoAm: stampOf(now), mitteilenAb: '' });
}

/** Somebody has said it: by phone, by a message of their own. What could not be mailed counts as told with it. */
async function sayByHand(context: WriteContext, person: string, projekt: string): Promise<string> {
  const { transaction, now } = context;
  const all: readonly Einsatz[] = await transaction.findReferring(einsaetze, 'person', [person]);
  const open = (await ausstehend(transaction, all, now)).filter(
    ({ known }) => projekt === '' || known.projekt.id === projekt,
  );
  for (const { known } of open) await gesagt(context, known);
  for (const mail of await transaction.findReferring(versand, 'person', [person]))
    if (mail.link && (mail.stand === 'abgelehnt' || mail.stand === 'unklar' || mail.stand === 'wartet'))
      await context.update(versand, mail.id, { stand: 'von Hand gesagt' });
  return formatZahl(open.length);
}
