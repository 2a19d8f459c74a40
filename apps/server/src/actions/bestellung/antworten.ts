import {
  antwortInhaltProblem,
  beantwortet,
  istBeantwortet,
  type ZeilenAntwort,
} from '@traverse/domain/bestellung/antwort';
import { type Bestellung, entities } from '@traverse/domain/entities';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { tellOffice, tellSupplier } from './bestell-mails.ts';
import { vereinbaren } from './vereinbaren.ts';

const { bestellungen, zumietungen } = entities;

/** What a firm says, by its link or on the phone. */
export interface Antwort {
  readonly von: string;
  readonly email: string;
  readonly weg: 'Link' | 'Telefon';
  readonly positionen: readonly ZeilenAntwort[];
  readonly anderes: string;
  readonly grund: string;
  readonly nachweis: Bestellung['nachweis'];
}

/** What became of an order. */
export interface Gesagt {
  readonly order: Bestellung;
  /** Mails that wait. */
  readonly mails: readonly string[];
  readonly hinweis: string;
}

/** The order as it stands, nobody else at its rental: presses of both sides are one after the other. */
export async function lockOrder({ transaction }: WriteContext, id: string): Promise<Bestellung> {
  const known = await transaction.find(bestellungen, id);
  if (!known) throw notFound();
  await transaction.lock(zumietungen, known.zumietung);
  const order = await transaction.lock(bestellungen, id);
  if (!order) throw notFound();
  return order;
}

/**
 * Stores the first answer to an order that is locked, and what follows of it, mails included: one transaction. Throws ApiError 400
 * where it is no answer.
 */
export async function antworten(
  context: WriteContext,
  tools: Pick<SendTools, 'publicUrl'>,
  order: Bestellung,
  said: Antwort,
): Promise<Gesagt> {
  const problem = antwortInhaltProblem(order.positionen, said.positionen);
  if (problem) throw badRequest(problem);
  const { stand, positionen } = beantwortet(order.positionen, said.positionen, said.anderes);
  context.because(`${order.nummer}, ${said.von} per ${said.weg}`);
  const answered = await context.update(bestellungen, order.id, {
    stand,
    positionen,
    antwortAm: stampOf(context.now),
    antwortVon: said.von.trim(),
    antwortEmail: said.email,
    antwortWeg: said.weg,
    anderes: said.anderes.trim(),
    grund: said.grund.trim(),
    nachweis: said.nachweis,
  });
  const hinweis = stand === 'bestätigt' ? await vereinbaren(context, answered) : '';
  const mails = [
    ...(await tellSupplier(context, answered)),
    ...(said.weg === 'Link' ? await tellOffice(context, tools, answered, hinweis) : []),
  ];
  return { order: answered, hinweis, mails };
}

/** Takes what was answered otherwise, as it was answered. */
export async function annehmen(context: WriteContext, order: Bestellung): Promise<Gesagt> {
  if (order.stand === 'bestätigt') return { order, mails: [], hinweis: '' };
  if (order.stand !== 'beantwortet')
    throw badRequest(
      istBeantwortet(order)
        ? `${order.nummer} ist abgelehnt: Da ist nichts anzunehmen.`
        : `${order.nummer} ist ${order.stand}: Eine Antwort, die du annehmen kannst, gibt es nicht.`,
    );
  const agreed = await context.update(bestellungen, order.id, { stand: 'bestätigt' });
  const hinweis = await vereinbaren(context, agreed);
  return { order: agreed, hinweis, mails: await tellSupplier(context, agreed) };
}
