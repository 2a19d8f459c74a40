import { compare, or } from '@traverse/wire';
import type { NamedFilter } from '../../records/list/list-wish.ts';

const unpaid = compare('bezahlt', '=', false);
const anything = or(unpaid, compare('kategorie', '=', ''), compare('anlagen:length', '=', 0)) ?? unpaid;

/** The entries that the evaluation counts as dangers (AUSW-02): the same conditions as `bookEntryReasons`. */
export const needsCare: readonly NamedFilter[] = [{ key: 'pruefen', label: 'Zu prüfen', filter: anything }];
