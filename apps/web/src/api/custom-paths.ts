import { naechsterNamePfad } from '@traverse/domain/pfade';
import { ask } from './ask.ts';

/** The next free name of pack lists, invoices or rentals. */
export async function nextFreeName(collection: 'packlisten' | 'rechnungen' | 'zumietungen'): Promise<string> {
  const { name } = await ask(naechsterNamePfad, { collection });
  return name;
}
