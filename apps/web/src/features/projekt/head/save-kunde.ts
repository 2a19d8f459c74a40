import { ersteNamen } from '@traverse/domain/folgen/worte';
import { toast } from '../../../ui/toasts/toast.tsx';
import { wayBack } from '../../folgen/put-back.ts';
import { saveAsking } from '../saving/save-asking.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

/** Another customer: papers that say the former may follow (NAHT-01). Whether it is stored. */
export async function saveKunde(editor: ProjektEditor, kunde: string, seen: string): Promise<boolean> {
  const before = editor.projekt;
  const followed = await saveAsking(editor, [{ changes: { kunde } }], { seen: { kunde: seen } });
  const names = followed?.mit.map(({ name }) => name) ?? [];
  if (followed && names.length > 0) {
    const action = wayBack({ ...followed, before, field: 'kunde', reload: editor.reload });
    toast(`${kunde} steht auch auf ${ersteNamen(names)}`, { action });
  }
  return followed !== undefined;
}
