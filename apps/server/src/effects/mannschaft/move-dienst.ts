import { verschoben } from '@traverse/domain/einsatz/verschieben';
import { type Dienst, entities } from '@traverse/domain/entities';
import type { Dated } from '@traverse/domain/folgen/tage';
import { dayOf, daysBetween, shiftDays } from '@traverse/domain/values';
import type { WriteContext } from '../../records/effects.ts';

const { dienste, einsaetze } = entities;

/** A Dienst goes whole, with all its Schichten and the own ones of those who are on it; hours stay by the clock on the wall (C 2). */
export async function moveDienst(
  { id, schichten, treffzeit, antwortBis }: Pick<Dienst, 'id' | 'schichten' | 'treffzeit' | 'antwortBis'>,
  to: Dated,
  { transaction, update }: WriteContext,
): Promise<void> {
  const [von, neu] = [dayOf(schichten[0]?.von ?? ''), dayOf(to.von)];
  if (von === '' || neu === '') return;
  const days = daysBetween(von, neu);
  const moved = (each: Dienst['schichten']) => each.map((one) => verschoben(one, days));
  await update(dienste, id, {
    schichten: moved(schichten),
    treffzeit: shiftDays(treffzeit, days),
    antwortBis: shiftDays(antwortBis, days),
  });
  for (const own of await transaction.findWhere(einsaetze, { dienst: id }))
    if (own.schichten.length > 0) await update(einsaetze, own.id, { schichten: moved(own.schichten) });
}
