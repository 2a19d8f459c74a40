import type { LinkSeite } from '@traverse/domain/pfade';
import type { Day } from '@traverse/domain/values';
import { ApiError } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { SendTools } from '../belege/send-tools.ts';
import type { Freigabe } from './freigaben.ts';

/** How one reaches the firm: what stands on every letter of hers. */
interface Erreichbar {
  readonly name: string;
  readonly telefon: string;
  readonly email: string;
}

/**
 * What every dead link says, whatever killed it (warehouse 8.1): 404. As it is opened, `firma` of the body says how one gets
 * another; whoever has a page open knows.
 */
export function dead(firma?: Erreichbar): ApiError {
  const { name, telefon, email } = firma ?? NOBODY;
  const extra = name === '' ? {} : { firma: { name, telefon, email } };
  return new ApiError(404, 'Dieser Link gilt nicht mehr.', { extra });
}

const NOBODY: Erreichbar = { name: '', telefon: '', email: '' };

/** One kind of secret link: what it shows, what ends it, and its page. All of them: `actions/link-arten.ts`. */
export interface LinkArt<Ziel> {
  readonly art: Freigabe['art'];
  /** What it shows; nothing where that is gone. */
  readonly zielOf: (reads: RecordReads, freigabe: Freigabe) => Promise<Ziel | undefined>;
  /** Whether a link that nobody ended may be opened on this day. */
  readonly lives: (ziel: Ziel, heute: Day, freigabe: Freigabe, reads: RecordReads) => Promise<boolean>;
  /** Whether a page that was opened before its link ended still hears what happened; without, it is simply over. */
  readonly hearsEnd?: (ziel: Ziel, freigabe: Freigabe, reads: RecordReads) => Promise<boolean>;
  /** What the page gets as the link is opened, under the names of `linkSeite`. */
  readonly page: (engine: RecordEngine, tools: SendTools, ziel: Ziel, heute: Day) => Promise<LinkSeite>;
  /** What else an opening does, in the transaction that counts it. */
  readonly afterOpening?: (context: WriteContext, ziel: Ziel) => Promise<void>;
}

/** A secret link, and what it shows. */
export interface OpenLink<Ziel> {
  readonly freigabe: Freigabe;
  readonly ziel: Ziel;
}
