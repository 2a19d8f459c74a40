import { entities, type Firma, type Versand } from '@traverse/domain/entities';
import { userIdOf } from '../../auth/accounts.ts';
import type { WriteContext } from '../../records/effects.ts';
import { freshId } from '../../records/record-id.ts';

type Worte = Pick<Versand, 'an' | 'cc' | 'betreff' | 'text' | 'format'> &
  Partial<Pick<Versand, 'beleg' | 'person' | 'einsaetze'>>;

/** A mail that waits for the post, in the name of whoever sends it. */
export function newVersand(
  { create, reader }: WriteContext,
  { email }: Pick<Firma, 'email'>,
  worte: Worte & { readonly id?: string; readonly link?: boolean; readonly antwortAn?: string },
): Promise<Versand> {
  const id = worte.id ?? freshId();
  const messageId = `<${id}@${email.split('@')[1] || 'traverse.local'}>`;
  return create(entities.versand, { ...worte, id, stand: 'wartet', messageId, user: userIdOf(reader) });
}
