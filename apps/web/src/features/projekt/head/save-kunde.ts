import { ersteNamen } from '@traverse/domain/folgen/worte';
import { toastDone } from '../../../records/delete/way-back.ts';
import { saveAsking } from '../saving/save-asking.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

/** Another customer: papers that say the former may follow (NAHT-01). Whether it is stored. */
export async function saveKunde(editor: ProjektEditor, kunde: string, seen: string): Promise<boolean> {
  const followed = await saveAsking(editor, [{ changes: { kunde } }], { seen: { kunde: seen } });
  const names = followed?.mit.map(({ name }) => name) ?? [];
  if (followed && names.length > 0)
    toastDone(
      `${kunde} steht auch auf ${ersteNamen(names)}`,
      `${editor.projekt.name} ist wie vorher`,
      editor.reload,
    );
  return followed !== undefined;
}
