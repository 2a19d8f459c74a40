import { entities, type Umsatz } from '@traverse/domain/entities';
import { umsatzDoppeltPfad, umsatzZuordnenPfad, umsatzZuruecknehmenPfad } from '@traverse/domain/pfade';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { AskedOf, Reader, RecordOf } from '@traverse/schema';
import { ifMatchHolds } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { type Asking, serve } from '../../pfade/serve.ts';
import { badRequest, changedMeanwhile, notFound } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { shownRecord } from '../../records/shown-record.ts';
import { write } from '../../records/write.ts';
import { type Documents, drawnRechnung } from '../belege/drawn-rechnung.ts';
import { stageBeleg, stagedNames } from '../belege/kept-belege.ts';
import { assignUmsatz, type Drawings, type Zuordnung } from './assign-umsatz.ts';
import { takeAssignmentBack } from './bank-payments.ts';

const { bankumsaetze, rechnungen } = entities;

/**
 * What a person confirmed for a line becomes payments, in one transaction; an invoice that gets money is frozen with it
 * (GOBD-08). Takes that back; answers what is marked 'Vielleicht doppelt'. Each minds If-Match (API-10).
 */
export function umsatzZuordnen(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, umsatzZuordnenPfad, async ({ id, ...zuordnung }, asking) => {
    const drawings = await drawnFor(engine, documents, zuordnung, asking.reader);
    const staged = [...drawings.values()].flatMap(stagedNames);
    return changing(engine, asking, { id, staged }, (step, umsatz) =>
      assignUmsatz(step, umsatz, zuordnung, drawings),
    );
  });

  serve(app, umsatzZuruecknehmenPfad, ({ id }, asking) =>
    changing(engine, asking, { id, staged: [] }, async ({ context }, umsatz) => {
      const taken = await takeAssignmentBack(context, umsatz);
      if (taken > 0) return;
      if (umsatz.stand !== 'ohne Beleg') throw badRequest('An diesem Umsatz hängt nichts mehr.');
      await context.update(bankumsaetze, umsatz.id, { stand: 'offen', grund: '' });
    }),
  );

  serve(app, umsatzDoppeltPfad, ({ id, antwort }, asking) =>
    changing(engine, asking, { id, staged: [] }, async ({ context }, umsatz) => {
      await context.update(bankumsaetze, umsatz.id, answered(umsatz, antwort));
    }),
  );
}

/** Its mark stays with a line that is another one's double, so that the answer can be taken back. */
function answered({ stand, marke }: Umsatz, antwort: AskedOf<typeof umsatzDoppeltPfad>['antwort']) {
  if (antwort === 'anderer' && marke !== '') return { marke: '' } as const;
  if (antwort === 'derselbe' && marke !== '') {
    if (stand !== 'offen') throw badRequest('Nimm zuerst zurück, was zugeordnet ist.');
    return { stand: 'aufgelöst' } as const;
  }
  if (antwort === 'offen')
    return { marke: 'Vielleicht doppelt', stand: stand === 'aufgelöst' ? 'offen' : stand } as const;
  throw badRequest('Antworte „derselbe“ oder „anderer“ auf einen Umsatz, der vielleicht doppelt ist.');
}

/** Drawn before the transaction: an invoice that gets money says from then on what it says now. */
async function drawnFor(
  engine: RecordEngine,
  documents: Documents,
  { posten = [] }: Zuordnung,
  reader: Reader,
): Promise<Drawings> {
  const ids = posten.filter(({ art }) => art === 'rechnung').map(({ id }) => id);
  const stored = await engine.database.reads.findMany(rechnungen, [...new Set(ids)]);
  const drawings: [string, Drawings extends ReadonlyMap<string, infer Drawn> ? Drawn : never][] = [];
  for (const rechnung of stored) {
    if (isFestgeschrieben(rechnung)) continue;
    const drawing = await drawnRechnung(engine, documents, rechnung, { reader, username: '' });
    drawings.push([rechnung.id, await stageBeleg(engine, drawing)]);
  }
  return new Map(drawings);
}

async function changing(
  engine: RecordEngine,
  { reader, request }: Asking,
  { id, staged }: { readonly id: string; readonly staged: readonly string[] },
  change: (step: Write, umsatz: Umsatz) => Promise<void>,
): Promise<RecordOf<typeof bankumsaetze>> {
  const ifMatch = request.headers['if-match'];
  const work = async (step: Write) => {
    const umsatz = await step.transaction.lock(bankumsaetze, id);
    if (!umsatz) throw notFound();
    if (ifMatch !== undefined && !ifMatchHolds(ifMatch, umsatz.updated))
      throw changedMeanwhile(shownRecord(bankumsaetze, umsatz, reader));
    await change(step, umsatz);
  };
  await write(engine, reader, staged, work, () => ({ record: { collection: bankumsaetze.collection, id } }));
  const after = await engine.database.reads.find(bankumsaetze, id);
  if (!after) throw notFound();
  return shownRecord(bankumsaetze, after, reader);
}
