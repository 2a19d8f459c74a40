import type { Arbeitszeit } from '@traverse/domain/entities';
import { stundenBestaetigenPfad, stundenMeldenPfad } from '@traverse/domain/pfade';
import { wireDateAt } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import { ask } from '../../api/ask.ts';
import { refresh } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';

type Meldung = AskedOf<typeof stundenMeldenPfad>['meldungen'][number];

/** Writes hours down for somebody. Answers why not, in words; '' when it is stored. Throws ClientResponseError. */
export async function meldeStunden(
  meldung: Omit<Meldung, 'id'> & Partial<Pick<Meldung, 'id'>>,
): Promise<string> {
  const whole = { id: newRecordId(), erfasstAm: wireDateAt(Date.now()), ...meldung };
  const { meldungen } = await ask(stundenMeldenPfad, { meldungen: [whole] });
  await refresh('arbeitszeiten');
  return meldungen[0]?.grund ?? '';
}

/** Answers how many are confirmed by it. Throws ClientResponseError. */
export async function bestaetigeStunden(stunden: readonly Arbeitszeit['id'][]): Promise<number> {
  const answer = await ask(stundenBestaetigenPfad, { stunden: [...stunden] });
  await refresh('arbeitszeiten');
  return answer.stunden.filter(({ ist }) => ist === 'bestätigt').length;
}
