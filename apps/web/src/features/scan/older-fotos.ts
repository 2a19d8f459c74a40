import { type DBSchema, deleteDB, openDB } from 'idb';

const NAME = 'traverse-fotos';

interface Fotos extends DBSchema {
  fotos: {
    key: string;
    value: { readonly id: string; readonly scan: string; readonly user: string; readonly foto: File };
  };
}

/**
 * Pictures of a device that kept them in a place of their own, until 2.15: handed over one by one, then the place goes. What
 * fails stays for the next start.
 */
export async function takeOlderFotos(take: (foto: Fotos['fotos']['value']) => Promise<void>): Promise<void> {
  const names = await indexedDB.databases();
  if (!names.some(({ name }) => name === NAME)) return;
  const kept = await openDB<Fotos>(NAME, 1);
  if (kept.objectStoreNames.contains('fotos'))
    for (const foto of await kept.getAll('fotos')) await take(foto);
  kept.close();
  await deleteDB(NAME);
}
