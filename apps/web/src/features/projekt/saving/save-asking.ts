import { refresh } from '../../../api/queries.ts';
import { type AnyRecord, updateRecord } from '../../../api/records.ts';
import { askAboutFolgen, type Followed } from '../../folgen/ask-about-folgen.tsx';
import type { FolgenWorte } from '../../folgen/folgen-worte.ts';
import { FOLLOWING } from '../../folgen/moved-toast.ts';
import type { ProjektChanges, ProjektEditor } from './useProjektEditor.ts';

/** A change of a project, as it may be meant. */
export interface Meaning<Changes extends ProjektChanges = ProjektChanges> {
  readonly label?: string;
  /** Of several the one that is meant where nothing is reached. */
  readonly isPlain?: boolean;
  readonly changes: Changes;
}

interface Asking {
  /** Values of these fields as they stood when the typing began. */
  readonly seen: ProjektChanges;
  readonly worte?: FolgenWorte;
}

/**
 * Stores a change of a project that others may follow: one question names them, and all of it is stored together (NAHT-01).
 * Nothing when it is not stored.
 */
export async function saveAsking(
  editor: ProjektEditor,
  meanings: readonly [Meaning, ...Meaning[]],
  { seen, worte }: Asking,
): Promise<Followed<AnyRecord> | undefined> {
  const { id } = editor.projekt;
  const [{ changes }] = meanings;
  let followed: Followed<AnyRecord> | undefined;
  const together = async (mine: object, basedOn: string) => {
    const [first, ...others] = meanings.map((each) => ({
      ...each,
      store: (asking: object) =>
        updateRecord('projekt', id, { ...mine, ...each.changes, ...asking }, { basedOn }),
    }));
    followed = first && (await askAboutFolgen([first, ...others], worte));
    return followed?.stored;
  };
  if (!(await editor.save(changes, seen, together))) return undefined;
  await refresh(...FOLLOWING.filter((each) => each !== 'projekt'));
  return followed;
}
