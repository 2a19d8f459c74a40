import { currentSession } from '../session.ts';

/** Whose is what this page keeps: the account's; '' is nobody's. */
export const besitz = (): string => currentSession()?.id ?? '';
