import { createHash } from 'node:crypto';
import type { Beleg, PacklistenBeleg } from '@traverse/domain';
import { serveTasks } from '../threads/serve-tasks.ts';
import { type Logo, readLogo } from './logo.ts';
import { drawPackliste } from './packliste.ts';
import { drawRechnung } from './rechnung.ts';

/** What the document thread is asked for. */
export type DocumentTask =
  | { readonly kind: 'rechnung'; readonly beleg: Beleg; readonly logo: Uint8Array | undefined }
  | { readonly kind: 'packliste'; readonly beleg: PacklistenBeleg };

serveTasks(
  async (task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes =
      task.kind === 'packliste'
        ? await drawPackliste(task.beleg)
        : await drawRechnung(task.beleg, task.logo && (await logoOf(task.logo)));
    // A copy of its own: small buffers share their memory with others and cannot move.
    return new Uint8Array(bytes);
  },
  (bytes) => [bytes],
);

let known: { readonly hash: string; readonly logo: Promise<Logo> } | undefined;

/** The firm's logo is the same for every document until it is changed. */
function logoOf(bytes: Uint8Array): Promise<Logo> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (known?.hash !== hash) known = { hash, logo: readLogo(bytes) };
  return known.logo;
}
