import { entities } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';

/** Whether somebody works on projects; whoever only looks on reads them. Their Zeitplan and Anlagen have the same rule. */
export const useMayEdit = (): boolean =>
  decide(entities.projekt.access.update, useSession() ?? guest) !== false;
