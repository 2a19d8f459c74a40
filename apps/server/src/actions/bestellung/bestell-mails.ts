import {
  antwortBetreff,
  antwortMail,
  stornoMail,
  zugesagtWorte,
  zurueckziehMail,
} from '@traverse/domain/bestellung/worte';
import { type Bestellung, entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { formatEuro } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { leadsNowhere } from '../../auth/link-address.ts';
import type { WriteContext } from '../../records/effects.ts';
import { firmaOf, referred } from '../belege/document-records.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';
import { empfaengerOf } from './bestell-facts.ts';

const { lieferanten, versand } = entities;

type Worte = { readonly betreff: string; readonly text: string };

/** Ids of mails that wait, for `post` after the commit; empty where nobody is written to. */
async function mailTo(
  context: WriteContext,
  order: Bestellung,
  { an, betreff, text, antwortAn = '' }: Worte & { readonly an: string; readonly antwortAn?: string },
): Promise<readonly string[]> {
  if (an === '') return [];
  const firma = await firmaOf(context.transaction);
  const words = {
    beleg: order.beleg,
    an,
    cc: '',
    antwortAn,
    betreff: betreff.slice(0, 200),
    text,
    format: '',
  } as const;
  return [(await newVersand(context, firma, words)).id];
}

async function absenderOf(context: WriteContext, person: string) {
  const firma = await firmaOf(context.transaction);
  return { firma: firma.name, anrede: anredeOf(firma), person };
}

/** What became of its answer, to the firm: in the transaction that stores it, so that neither is without the other (ZUM-02). */
export async function tellSupplier(context: WriteContext, order: Bestellung): Promise<readonly string[]> {
  const an = order.antwortEmail || (await sentTo(context, order));
  return mailTo(context, order, { ...antwortMail(order, await absenderOf(context, order.antwortVon)), an });
}

/** The same to the office, which did not type it in. */
export async function tellOffice(
  context: WriteContext,
  tools: Pick<SendTools, 'publicUrl'>,
  order: Bestellung,
  hinweis: string,
): Promise<readonly string[]> {
  const lieferant = await referred(context.transaction, lieferanten, order.lieferant);
  const text = [
    `${order.antwortVon} von ${lieferant?.name ?? ''} hat ${order.nummer} beantwortet: ${order.stand}, ${zugesagtWorte(order.positionen)}.`,
    order.anderes,
    order.grund,
    ...order.positionen.flatMap(({ name, hinweis: said }) => (said === '' ? [] : [`${name}: ${said}`])),
    hinweis,
    pageOf(tools, order),
  ];
  return toOffice(context, order, {
    betreff: antwortBetreff(order),
    text: text.filter(Boolean).join('\n\n'),
  });
}

/** A mail to the firm itself; none where it has no address. Who answers it writes to the supplier. */
export async function toOffice(
  context: WriteContext,
  order: Bestellung,
  worte: Worte & { antwortAn?: string },
) {
  const { email } = await firmaOf(context.transaction);
  return mailTo(context, order, { antwortAn: order.antwortEmail, ...worte, an: email });
}

/** Where its rental stands; '' where the program does not know its own address. */
export const pageOf = ({ publicUrl }: Pick<SendTools, 'publicUrl'>, { zumietung }: Bestellung): string =>
  leadsNowhere(publicUrl()) ? '' : `${publicUrl()}/zumietung/${zumietung}`;

/** That nobody waits for an answer any more. */
export async function tellWithdrawn(context: WriteContext, order: Bestellung, an: string) {
  const { person } = await empfaengerOf(context.transaction, order);
  return mailTo(context, order, { ...zurueckziehMail(order, await absenderOf(context, person)), an });
}

/** That it is called off, and what for. */
export async function tellCalledOff(
  context: WriteContext,
  order: Bestellung,
  { an, grund, kosten }: { readonly an: string; readonly grund: string; readonly kosten: Cents },
) {
  const said = { grund, kosten: kosten > 0 ? formatEuro(kosten) : '' };
  return mailTo(context, order, {
    ...stornoMail(order, said, await absenderOf(context, order.antwortVon)),
    an,
  });
}

/** The address that the order went to; '' where it went by hand. */
async function sentTo({ transaction }: WriteContext, { beleg }: Bestellung): Promise<string> {
  const [mail] = await transaction.findReferring(versand, 'beleg', [beleg]);
  return mail?.an ?? '';
}

/** Takes mails to the mail server, where there is one: what waits longer goes with the next round. */
export async function postAll({ post, sendsMail }: SendTools, ids: readonly string[]): Promise<void> {
  if (!sendsMail()) return;
  for (const id of ids) await post.send(id);
}
