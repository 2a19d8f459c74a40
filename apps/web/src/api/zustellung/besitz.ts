import { currentSession } from '../session.ts';

let link = '';

/** The page of a secret link has this tab: what is kept here belongs to whom the link is for, under whichever of hers. */
export function openedByLink(art: string, ziel: string): void {
  link = `${art}:${ziel}`;
}

/** Whose is what this page keeps: a link's where one is open, else the account's; '' is nobody's. */
export const besitz = (): string => link || (currentSession()?.id ?? '');
