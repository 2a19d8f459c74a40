import { SET_UST_TO_ZERO } from '@traverse/wire';
import { failureOf } from '../../api/failure.ts';
import { isAsked, type ServerQuestion, yesTo } from '../../records/edit/server-question.ts';

/** A reason without tax comes with rates of 0 %, or not at all (RECH-13). */
export const ustQuestion: ServerQuestion = {
  code: 'ust_saetze',
  answer: yesTo('Alle Positionen auf 0 % Ust setzen?', SET_UST_TO_ZERO),
};

/**
 * Gives an invoice lines, whose rates may not fit its reason. `agreed` is to be sent with the invoice. Resolves to
 * whether it is stored.
 */
export async function askAboutUst(write: (agreed: object) => Promise<boolean>): Promise<boolean> {
  try {
    return await write({});
  } catch (reason) {
    const refusal = failureOf(reason);
    if (!isAsked(ustQuestion, refusal)) throw reason;
    const agreed = await ustQuestion.answer(refusal);
    return agreed !== undefined && write(agreed);
  }
}
