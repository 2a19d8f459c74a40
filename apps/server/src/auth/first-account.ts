import { entities } from '@traverse/domain/entities';
import type { RecordReads } from '../sql/record-store.ts';

/** How the first account is made, for the console; undefined once there is one. */
export async function firstAccountHint(
  reads: RecordReads,
  url: string,
  setupCode?: string,
): Promise<string | undefined> {
  const [somebody] = await reads.findWhere(entities.users, {}, 1);
  if (somebody) return undefined;
  const asked = setupCode === undefined ? '' : `, mit dem Einrichtungscode ${setupCode}`;
  return `Es gibt noch kein Konto. Das erste bekommt alle Rechte:
  im Browser unter ${url}/reg${asked}
  oder mit: npm run traverse -- user:add`;
}
