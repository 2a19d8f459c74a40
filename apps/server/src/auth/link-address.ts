import { badRequest } from '../records/api-error.ts';

// 'All addresses' is none that a browser can open.
const NOWHERE = ['0.0.0.0', '[::]'];

/** Whether links that begin so lead to nobody: PUBLIC_URL is empty, and the server listens everywhere. */
export function leadsNowhere(publicUrl: string): boolean {
  return NOWHERE.includes(new URL(publicUrl).hostname);
}

/**
 * What links that leave the server begin with, without a slash at the end. Throws ApiError 400 (German) where they would
 * lead nowhere: no letter goes out with such a link.
 */
export function linkAddress(publicUrl: () => string): string {
  const address = publicUrl();
  if (!leadsNowhere(address)) return address;
  throw badRequest(
    'Der Server kennt seine eigene Adresse nicht: Der Link führte ins Leere. Sag jemandem mit Admin-Rechten Bescheid, dass PUBLIC_URL fehlt.',
  );
}
