import { currentSession } from '../session.ts';

let link = '';

/** The page of a secret link is open: what is kept meanwhile belongs to whom the link is for, under whichever of hers. Returns how it ends. */
export function openedByLink(art: string, ziel: string): () => void {
  const own = `${art}:${ziel}`;
  link = own;
  return () => {
    if (link === own) link = '';
  };
}

/** Whose is what this page keeps: a link's where one is open, else the account's; '' is nobody's. */
export const besitz = (): string => link || (currentSession()?.id ?? '');
