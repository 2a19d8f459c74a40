import type { ShownMembers } from '@traverse/schema';
import type { uebergabeDaten } from '../pfade/uebergabe.ts';

/** A protocol as a device sends it. */
export type UebergabeDaten = ShownMembers<typeof uebergabeDaten>;
