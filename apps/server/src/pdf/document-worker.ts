import type { Beleg } from '@traverse/domain/brief/beleg';
import type { Brief } from '@traverse/domain/brief/brief';
import type { PacklistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { serveTasks } from '../tasks/serve-tasks.ts';
import type { Bilder } from './bild.ts';
import { drawBrief } from './brief.ts';
import type { Etiketten } from './etiketten.ts';
import type { Logo } from './logo.ts';
import { drawPackliste } from './packliste.ts';
import { drawRechnung } from './rechnung.ts';

/** What the process of documents is asked for. */
export type DocumentTask =
  | {
      readonly kind: 'rechnung';
      readonly beleg: Beleg;
      readonly logo: Logo | undefined;
      readonly bilder: Bilder;
    }
  | {
      readonly kind: 'brief';
      readonly brief: Brief;
      readonly logo: Logo | undefined;
      readonly bilder: Bilder;
    }
  | { readonly kind: 'packliste'; readonly beleg: PacklistenBeleg }
  | { readonly kind: 'etiketten'; readonly etiketten: Etiketten };

serveTasks(async (task: DocumentTask): Promise<Uint8Array> => {
  if (task.kind === 'packliste') return drawPackliste(task.beleg);
  // What draws symbols is large, and seldom asked.
  if (task.kind === 'etiketten') return (await import('./etiketten.ts')).drawEtiketten(task.etiketten);
  return task.kind === 'brief'
    ? drawBrief(task.brief, task.logo, task.bilder)
    : drawRechnung(task.beleg, task.logo, task.bilder);
});
