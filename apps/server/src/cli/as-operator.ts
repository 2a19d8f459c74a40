import type { Reader } from '@traverse/schema';

/** Whoever may run commands on the server's machine may do what admins may. */
export const asOperator: Reader = { id: '', groups: ['admin'] };
