import { isReasonToAsk } from '@traverse/domain/folgen/plan';
import type { Mitarbeiter } from '@traverse/domain/projekt/mitarbeiter';
import { attempt } from '../../../api/failure.ts';
import { updateRecord } from '../../../api/records.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { show } from '../../folgen/ask-about-folgen.tsx';
import { LEEREN } from '../../folgen/folgen-worte.ts';
import { saveAsking } from '../saving/save-asking.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

/** The staff of a project; of whoever leaves it the entries to come may be emptied (L 2.5). Whether it is stored. */
export async function storeTeam(
  editor: ProjektEditor,
  mitarbeiter: Mitarbeiter[],
  seen: readonly Mitarbeiter[],
): Promise<boolean> {
  const asking = { seen: { mitarbeiter: [...seen] }, worte: LEEREN };
  const followed = await saveAsking(editor, [{ changes: { mitarbeiter } }], asking);
  const emptied = followed?.mit.length ?? 0;
  if (followed && emptied > 0)
    toastDone(
      emptied === 1 ? '1 Eintrag ist ohne Ausführer' : `${emptied} Einträge sind ohne Ausführer`,
      `${editor.projekt.name} ist wie vorher`,
    );
  return followed !== undefined;
}

/** Whether storing asks by itself, so that nobody is asked twice. */
export async function hasEntries(
  { projekt }: ProjektEditor,
  mitarbeiter: readonly Mitarbeiter[],
): Promise<boolean> {
  let isAsked = false;
  await attempt(async () => {
    const store = (asking: object) => updateRecord('projekt', projekt.id, { mitarbeiter, ...asking });
    isAsked = isReasonToAsk((await show({ store })).plan.zeilen);
  });
  return isAsked;
}
