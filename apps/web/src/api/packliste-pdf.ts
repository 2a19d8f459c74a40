import type { Packliste } from '@traverse/domain';
import { fetchFile } from './fetch-file.ts';
import { currentSession } from './session.ts';

/** The list for the ramp as it is now, with the name of whoever asks. Throws ClientResponseError. */
export async function packlistePdf({ id, name }: Pick<Packliste, 'id' | 'name'>): Promise<File> {
  const who = encodeURIComponent(currentSession()?.username || '-');
  return fetchFile(`/createPacklistePDF/${id}/${who}`, `${name}.pdf`);
}
