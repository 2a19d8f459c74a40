import { createHash } from 'node:crypto';
import type { Beleg, Brief, PacklistenBeleg } from '@traverse/domain';
import { serveTasks } from '../threads/serve-tasks.ts';
import { drawBrief } from './brief.ts';
import { type Logo, readLogo } from './logo.ts';
import { drawPackliste } from './packliste.ts';
import { drawRechnung } from './rechnung.ts';

/** What the document thread is asked for. */
export type DocumentTask =
  | { readonly kind: 'rechnung'; readonly beleg: Beleg; readonly logo: Uint8Array | undefined }
  | { readonly kind: 'brief'; readonly brief: Brief; readonly logo: Uint8Array | undefined }
  | { readonly kind: 'packliste'; readonly beleg: PacklistenBeleg };

serveTasks(
  async (task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> => {
    // A copy of its own: small buffers share their memory with others and cannot move.
    return new Uint8Array(await bytesOf(task));
  },
  (bytes) => [bytes],
);

async function bytesOf(task: DocumentTask): Promise<Uint8Array> {
  if (task.kind === 'packliste') return drawPackliste(task.beleg);
  const logo = task.logo && (await logoOf(task.logo));
  return task.kind === 'brief' ? drawBrief(task.brief, logo) : drawRechnung(task.beleg, logo);
}

let known: { readonly hash: string; readonly logo: Promise<Logo> } | undefined;

/** The firm's logo is the same for every document until it is changed. */
function logoOf(bytes: Uint8Array): Promise<Logo> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (known?.hash !== hash) known = { hash, logo: readLogo(bytes) };
  return known.logo;
}
