import { besetzungOf } from '@traverse/domain/einsatz/besetzung';
import { vorgeschlagen } from '@traverse/domain/einsatz/schichten';
import { istBeendet } from '@traverse/domain/einsatz/status';
import { type Dienst, type Einsatz, entities, type Person, type Projekt } from '@traverse/domain/entities';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { einplanenPfad } from '@traverse/domain/pfade';
import { isSameName } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { kontenOhnePerson } from '../../effects/mannschaft/konten.ts';
import { refusedFor } from '../../effects/sentences.ts';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { isRecordId } from '../../records/record-id.ts';
import { writeAsServer } from '../../records/write.ts';

const { dienste, einsaetze, personen, projekt: projekte } = entities;

type Asked = AskedOf<typeof einplanenPfad>;

/** A typed name is enough (C 2): whoever it is is eingeteilt where she belongs, all of them or none. */
export function einplanenPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, einplanenPfad, (asked, { reader }) =>
    writeAsServer(engine, reader, async (context) => {
      const projekt = isRecordId(asked.projekt)
        ? await context.transaction.lock(projekte, asked.projekt)
        : undefined;
      if (!projekt) throw notFound();
      const answer = { eingeteilt: [], schon: [], fragt: [], unbekannt: [] } as Answer;
      for (const name of asked.namen.map((each) => each.trim()).filter((each) => each !== ''))
        await planOne(name, { projekt, asked, answer }, context);
      return answer;
    }),
  );
}

interface Answer {
  readonly eingeteilt: {
    readonly einsatz: Einsatz['id'];
    readonly dienst: Dienst['id'];
    readonly name: string;
  }[];
  readonly schon: string[];
  readonly fragt: string[];
  readonly unbekannt: string[];
}

interface Planning {
  readonly projekt: Projekt;
  readonly asked: Asked;
  readonly answer: Answer;
}

async function planOne(name: string, planning: Planning, context: WriteContext): Promise<void> {
  const { projekt, asked, answer } = planning;
  const neu = asked.neu?.find((each) => isSameName(each.name, name));
  const person = await personNamed(name, neu?.art || undefined, context);
  if (!person) {
    answer.unbekannt.push(name);
    return;
  }
  if (isFrei(person.art) && !asked.antwortWeg) {
    answer.fragt.push(person.name);
    return;
  }
  const { dienst, known } = await dienstFor(person, projekt, context);
  if (known && !istBeendet(known) && known.status !== 'vorgemerkt') {
    answer.schon.push(person.name);
    return;
  }
  const yes = {
    status: 'eingeteilt',
    ...(asked.antwortWeg ? { antwortWeg: asked.antwortWeg } : {}),
  } as const;
  const stored = known
    ? await context.update(einsaetze, known.id, yes)
    : await context.create(einsaetze, { dienst: dienst.id, person: person.id, ...yes });
  answer.eingeteilt.push({ einsatz: stored.id, dienst: dienst.id, name: person.name });
}

/** Whoever is called so; with an `art` she is made, with the account of that name. */
async function personNamed(
  name: string,
  art: Person['art'] | undefined,
  { transaction, create }: WriteContext,
): Promise<Person | undefined> {
  const all = await transaction.findWhere(personen, {});
  const known = all.find((each) => isSameName(each.name, name));
  if (known || !art) return known;
  const accounts = await kontenOhnePerson(transaction);
  const account = accounts.find((each) => isSameName(each.username, name));
  return create(personen, { name, art, ...(account ? { user: account.id } : {}) });
}

/** The Dienst of her first function: one with room, else the first, which grows; else a new one. */
async function dienstFor(
  { id: person, funktionen: [funktion] }: Person,
  projekt: Projekt,
  { transaction, create, update }: WriteContext,
): Promise<{ readonly dienst: Dienst; readonly known?: Einsatz }> {
  const wanted = funktion ?? '';
  const own = (await transaction.findReferring(dienste, 'projekt', [projekt.id]))
    .filter((each) => each.funktion === wanted)
    .toSorted((one, other) => (one.created < other.created ? -1 : 1));
  const booked = await transaction.findReferring(
    einsaetze,
    'dienst',
    own.map(({ id }) => id),
  );
  const known = booked.find((each) => each.person === person);
  const hers = own.find(({ id }) => id === known?.dienst);
  if (known && hers) return { dienst: hers, known };
  const besetzung = (each: Dienst) =>
    besetzungOf(
      each,
      booked.filter(({ dienst }) => dienst === each.id),
    );
  const withRoom = own.find((each) => besetzung(each).fest < besetzung(each).anzahl);
  if (withRoom) return { dienst: withRoom };
  const [full] = own;
  if (full) return { dienst: await update(dienste, full.id, { anzahl: besetzung(full).fest + 1 }) };
  const schichten = vorgeschlagen(projekt);
  if (schichten.length === 0)
    throw refusedFor('projekt', 'Das Projekt hat noch keine Tage: Gib ihm erst welche.');
  return { dienst: await create(dienste, { projekt: projekt.id, funktion: wanted, schichten, anzahl: 1 }) };
}
