import { type Icon, IconCircleCheck, IconLock, IconUserQuestion } from '@tabler/icons-react';
import type { User } from '@traverse/domain/entities';
import type { Tone } from '../../ui/tone.ts';

/** Made by an admin or by themselves, and nobody has given them a group yet. */
export const isNew = ({ groups, locked }: User): boolean => groups.length === 0 && !locked;

interface BenutzerState {
  readonly word: string;
  readonly icon: Icon;
  readonly tone?: Tone;
}

/** How an account stands, in a word. */
export function stateOf(user: User): BenutzerState {
  if (user.locked) return { word: 'gesperrt', icon: IconLock };
  if (isNew(user)) return { word: 'neu', icon: IconUserQuestion, tone: 'warning' };
  return { word: 'aktiv', icon: IconCircleCheck };
}
