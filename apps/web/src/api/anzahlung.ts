import type { AnzahlungWunsch, KorrekturZeile, Rechnung, StornoGrund } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { postOnce } from './once.ts';
import { useRecords } from './queries.ts';

/** Makes a deposit invoice on an order and answers its id (ANZ-01). Throws ClientResponseError. */
export async function makeAnzahlung(auftrag: string, wunsch: AnzahlungWunsch): Promise<string> {
  const { id } = await postOnce<{ id: string }>(`/anzahlung/${auftrag}`, wunsch);
  return id;
}

/** Freezes the final invoice; what is open of these deposits is taken back with it (finance 6.4). */
export async function makeSchlussrechnung(rechnung: string, ausgleichen: readonly string[]): Promise<void> {
  await postOnce(`/schlussrechnung/${rechnung}`, { ausgleichen });
}

/** Takes back a part of a frozen invoice and answers the id of the correction (ANZ-02). */
export async function makeKorrektur(
  rechnung: string,
  positionen: readonly KorrekturZeile[],
  grund: StornoGrund,
): Promise<string> {
  const { id } = await postOnce<{ id: string }>(`/korrigieren/${rechnung}`, { positionen, grund });
  return id;
}

/** The documents of an order with deposits, by number; none is asked for where there are none. */
export function useAuftrag({ auftrag }: Pick<Rechnung, 'auftrag'>) {
  const wish = { filter: compare('auftrag', '=', auftrag), sort: 'name', perPage: 200 };
  return useRecords('rechnungen', wish, { enabled: auftrag !== '' });
}

/** The corrections of an invoice, by number. */
export function useKorrekturen({ id, festgeschrieben }: Pick<Rechnung, 'id' | 'festgeschrieben'>) {
  const wish = { filter: compare('korrekturVon', '=', id), sort: 'name', perPage: 200 };
  return useRecords('rechnungen', wish, { enabled: festgeschrieben !== '' });
}
