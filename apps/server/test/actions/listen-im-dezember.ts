import type { RecordIn } from '@traverse/domain/entities';
import type { TestServer } from '../server.ts';

/** A day of December 2026, as it is written on the wire. */
export const on = (day: number) => `2026-12-${String(day).padStart(2, '0')} 02:00:00.000Z`;

/** A list of one line on these days. */
export async function aListe(
  server: TestServer,
  { id: inventar }: RecordIn<'inventar'>,
  anzahl: number,
  {
    tage: [von, bis],
    ...more
  }: { readonly tage: readonly [number, number]; readonly [field: string]: unknown },
): Promise<RecordIn<'inventarlisten'>> {
  const made = await server.given('inventarlisten', { von: on(von), bis: on(bis), ...more });
  await server.given('inventar_inventarlisten', { inventar, inventarliste: made.id, anzahl });
  return made;
}
