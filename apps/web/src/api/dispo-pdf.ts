import type { Projekt } from '@traverse/domain/entities';
import { fetchFile } from './fetch-file.ts';

/** The call sheet of a project as it is now (CREW-01). Throws ClientResponseError. */
export async function dispoPdf({ id, name }: Pick<Projekt, 'id' | 'name'>): Promise<File> {
  const file = await fetchFile(`/api/dispo/${id}`, 'Dispo.pdf');
  // A header holds no umlauts.
  return new File([file], `Dispo ${name}.pdf`, { type: file.type });
}
