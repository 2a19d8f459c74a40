import { members } from '@traverse/schema';

/** Who plans people. */
export const planner = members('planung', 'admin');
/** Who sees who was where: whoever plans, pays or looks on. */
export const crewReaders = members('planung', 'admin', 'buchhaltung', 'pruefung');
