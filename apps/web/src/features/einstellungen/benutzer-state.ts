import { type Icon, IconCircleCheck, IconLock, IconUser, IconUserQuestion } from '@tabler/icons-react';
import type { User } from '@traverse/domain/entities';
import type { Tone } from '../../ui/tone.ts';

/** Made by an admin or by themselves, and nobody has given them a group yet, or said that they are to have none. */
export const isNew = ({ groups, locked, ohneGruppen }: User): boolean =>
  groups.length === 0 && !locked && !ohneGruppen;

interface BenutzerState {
  readonly word: string;
  readonly icon: Icon;
  readonly tone?: Tone;
}

/** How an account stands, in a word. */
export function stateOf(user: User): BenutzerState {
  if (user.locked) return { word: 'gesperrt', icon: IconLock };
  if (isNew(user)) return { word: 'neu', icon: IconUserQuestion, tone: 'warning' };
  if (user.groups.length === 0) return { word: 'bewusst ohne', icon: IconUser };
  return { word: 'aktiv', icon: IconCircleCheck };
}
