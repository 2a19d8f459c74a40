import { pocketbase } from './pocketbase.ts';

/** Asks a custom path (API-09) and answers its JSON. Throws ClientResponseError like every other call. */
async function askPath<Answer>(
  path: string,
  options: { method?: 'GET' | 'POST'; body?: object } = {},
): Promise<Answer> {
  const { method = 'GET', body } = options;
  return pocketbase.send<Answer>(path, { method, ...(body ? { body } : {}) });
}

/** The next free name of pack lists, invoices or rentals. */
export async function nextFreeName(collection: 'packlisten' | 'rechnungen' | 'zumietungen'): Promise<string> {
  const { name } = await askPath<{ name: string }>(`/getNextName/${collection}`);
  return name;
}
