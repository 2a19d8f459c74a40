import type { Projekt } from '@traverse/domain/entities';
import { ersteNamen } from '@traverse/domain/folgen/worte';
import type { TextUndSatz } from '@traverse/domain/partner/nennen';
import { toastDone } from '../../../records/delete/way-back.ts';
import { saveAsking } from '../saving/save-asking.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

/** Another customer: papers that say the former may follow (NAHT-01). Whether it is stored. */
export async function saveKunde(
  editor: ProjektEditor,
  { text: kunde, satz }: TextUndSatz,
  seen: TextUndSatz,
): Promise<boolean> {
  const changes = { kunde, auftraggeber: satz as Projekt['auftraggeber'] }; // of a customer, or none
  const before = { kunde: seen.text, auftraggeber: seen.satz as Projekt['auftraggeber'] };
  const followed = await saveAsking(editor, [{ changes }], { seen: before });
  const names = followed?.mit.map(({ name }) => name) ?? [];
  if (followed && names.length > 0)
    toastDone(`${kunde} steht auch auf ${ersteNamen(names)}`, `${editor.projekt.name} ist wie vorher`);
  return followed !== undefined;
}

/** Another place: entries of the Zeitplan follow by themselves. Whether it is stored. */
export function saveOrt(
  editor: ProjektEditor,
  { text: ort, satz }: TextUndSatz,
  seen: TextUndSatz,
): Promise<boolean> {
  const changes = { ort, veranstaltungsort: satz as Projekt['veranstaltungsort'] }; // of a place, or none
  return editor.save(changes, {
    ort: seen.text,
    veranstaltungsort: seen.satz as Projekt['veranstaltungsort'],
  });
}
