import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure.ts';
import { type Folge, loeschfolgenOf } from '../../api/loeschfolgen.ts';
import { refreshAny } from '../../api/queries.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Folgen } from './Folgen.tsx';

/** What is to be deleted; `name` as the question says it. */
interface Deletable {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
}

/** Asks before a record goes, naming what hangs on it (API-11). Resolves to what comes of it, or to nothing. */
export async function askToDelete({
  collection,
  id,
  name,
}: Deletable): Promise<readonly Folge[] | undefined> {
  const folgen = await knownFolgen(collection, id);
  return (await confirmFolgen(name, folgen)) ? folgen : undefined;
}

/** The question itself, for those who know what comes of it; `more`: what else is asked in it. */
export async function confirmFolgen(
  name: string,
  folgen: readonly Folge[],
  more?: ReactNode,
): Promise<boolean> {
  const detail = (
    <Folgen name={name} folgen={folgen}>
      {more}
    </Folgen>
  );
  return confirmDelete(detail);
}

/** The question before a record goes of which nothing else is to be said; `detail`: what it is. */
export function confirmDelete(detail: ReactNode): Promise<boolean> {
  const all = (
    <>
      {detail}
      <p>Es bleibt 30 Tage im Papierkorb.</p>
    </>
  );
  return confirm('Möchtest du das wirklich Löschen?', { detail: all, losesData: true });
}

/** After the delete: what shows those others asks again. */
export async function refreshFolgen(folgen: readonly Folge[]): Promise<void> {
  await refreshAny(...folgen.map(({ collection }) => collection));
}

/** Without an answer nothing is named; the delete itself says then what is wrong. */
export async function knownFolgen(collection: string, id: string): Promise<readonly Folge[]> {
  try {
    return (await loeschfolgenOf(collection, id)).folgen;
  } catch (reason) {
    console.warn('What a delete would do is not known', collection, id, failureOf(reason).message);
    return [];
  }
}
