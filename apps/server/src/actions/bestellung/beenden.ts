import { isUnbeantwortet } from '@traverse/domain/bestellung/stand';
import { stornoProblem } from '@traverse/domain/bestellung/storno';
import { type Bestellung, entities } from '@traverse/domain/entities';
import type { Cents } from '@traverse/schema';
import { zeilenOfListe } from '../../effects/bookings.ts';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import { endFreigaben } from '../freigabe/freigaben.ts';
import type { Gesagt } from './antworten.ts';
import { tellCalledOff, tellWithdrawn } from './bestell-mails.ts';
import { aufloesen } from './vereinbaren.ts';

const { bestellungen, zumietungen } = entities;

/** Before both have agreed: nobody has to answer any more (ZUM-03). Throws ApiError 400 after the yes. */
export async function zurueckziehen(context: WriteContext, order: Bestellung, an: string): Promise<Gesagt> {
  if (order.stand === 'zurückgezogen') return { order, mails: [], hinweis: '' };
  if (order.stand === 'bestätigt')
    throw badRequest(`${order.nummer} ist bestätigt, von ${order.antwortVon}. Storniere sie.`);
  if (!isUnbeantwortet(order) && order.stand !== 'beantwortet')
    throw badRequest(`${order.nummer} ist ${order.stand}: Da ist nichts zurückzuziehen.`);
  const withdrawn = await ended(context, order, '');
  return { order: withdrawn, hinweis: '', mails: await tellWithdrawn(context, withdrawn, an) };
}

/** After the yes: supply and costs are right at once, what it costs the firm's terms say (ZUM-03). Throws ApiError 400. */
export async function stornieren(
  context: WriteContext,
  order: Bestellung,
  said: { readonly an: string; readonly grund: string; readonly kosten: Cents },
): Promise<Gesagt> {
  if (order.stand === 'zurückgezogen') return { order, mails: [], hinweis: '' };
  const rental = await context.transaction.find(zumietungen, order.zumietung);
  const liste = rental?.inventarliste ?? '';
  const zeilen = liste === '' ? [] : await zeilenOfListe(context.transaction, liste);
  const problem = stornoProblem(order, rental, zeilen);
  if (problem) throw badRequest(problem);
  const off = await ended(context, order, said.grund);
  await aufloesen(context, order.zumietung, said.kosten);
  return { order: off, hinweis: '', mails: await tellCalledOff(context, off, said) };
}

async function ended(context: WriteContext, order: Bestellung, grund: string): Promise<Bestellung> {
  context.because(grund === '' ? order.nummer : `${order.nummer}: ${grund}`);
  await endFreigaben(context, 'bestellung', order.id);
  return context.update(bestellungen, order.id, {
    stand: 'zurückgezogen',
    ...(grund === '' ? {} : { grund }),
  });
}
