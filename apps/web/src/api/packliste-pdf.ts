import type { Packliste } from '@traverse/domain/entities';
import { fetchFile } from './fetch-file.ts';
import { currentSession } from './session.ts';

/** The last tests of what went out with it (PRUEF-03). */
export async function pruefnachweisPdf({ id, name }: Pick<Packliste, 'id' | 'name'>): Promise<File> {
  return fetchFile(`/api/pruefnachweis/${id}`, `Prüfnachweis ${name}.pdf`);
}

/** A paper about its load (LADE-01). Throws ClientResponseError. */
export async function ladepapierPdf(
  path: 'ladeliste' | 'versicherungswerte' | 'carnet',
  { id, name }: Pick<Packliste, 'id' | 'name'>,
): Promise<File> {
  return fetchFile(`/api/${path}/${id}`, `${name}.pdf`);
}

/** The lines of a Carnet as a table. Throws ClientResponseError. */
export async function carnetCsv({ id, name }: Pick<Packliste, 'id' | 'name'>): Promise<File> {
  return fetchFile(`/api/carnet/${id}/export?format=csv`, `Carnet ${name}.csv`);
}

/** What is still to be packed of these lists, place by place (ORT-01). Throws ClientResponseError. */
export async function picklistePdf(packlisten: readonly Pick<Packliste, 'id' | 'name'>[]): Promise<File> {
  const [first] = packlisten;
  const name = `Pickliste-${first?.name}.pdf`;
  return fetchFile(`/api/pickliste?packlisten=${packlisten.map(({ id }) => id).join(',')}`, name);
}

/** The list for the ramp as it is now, with the name of whoever asks. Throws ClientResponseError. */
export async function packlistePdf({ id, name }: Pick<Packliste, 'id' | 'name'>): Promise<File> {
  const who = encodeURIComponent(currentSession()?.username || '-');
  return fetchFile(`/createPacklistePDF/${id}/${who}`, `${name}.pdf`);
}
