import type { Beleg } from '@traverse/domain/brief/beleg';
import type { Brief } from '@traverse/domain/brief/brief';
import type { PacklistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { urlOf } from '../program.ts';
import { taskProcess } from '../tasks/task-process.ts';
import type { Bilder } from './bild.ts';
import { bildReader } from './bild-reader.ts';
import type { DocumentTask } from './document-worker.ts';
import type { Etiketten } from './etiketten.ts';
import { logoReader } from './logo-reader.ts';

/** Makes documents in a process of its own, one after the other. The same document gives the same bytes. */
export interface DocumentMaker {
  /**
   * Invoice, offer or reversal as PDF/A-3a and PDF/UA-1; invoices and reversals carry their e-invoice (factur-x.xml).
   * `logo` is the firm's upload as it is (PNG, JPEG, WebP, SVG); rejects when it is no picture.
   */
  readonly rechnung: (beleg: Beleg, logo?: Uint8Array, bilder?: Bilder) => Promise<Uint8Array>;
  /** A picture of an item as `rechnung` takes it; rejects when it is none, or one that takes too much. */
  readonly bild: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** The same of a photo of a hand-over. */
  readonly foto: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** A reminder or a statement as PDF/A-3a and PDF/UA-1; `logo` as above. */
  readonly brief: (brief: Brief, logo?: Uint8Array, bilder?: Bilder) => Promise<Uint8Array>;
  readonly packliste: (beleg: PacklistenBeleg) => Promise<Uint8Array>;
  /** A page for each label and copy. */
  readonly etiketten: (etiketten: Etiketten) => Promise<Uint8Array>;
  /** For a document that is likely to be asked for: its process starts already. */
  readonly begin: () => void;
  readonly close: () => Promise<void>;
}

const limits = { timeLimitMs: 60_000, memoryMb: 1024, youngMb: 16 };
/** A process that waits holds 60 to 90 MB. */
const UNUSED_MS = 120_000;

export function documentMaker(logos = logoReader(), pictures = bildReader()): DocumentMaker {
  const process = taskProcess<DocumentTask, Uint8Array>(urlOf('pdf/document-worker'), limits);
  const begin = () => process.begin(UNUSED_MS);
  const read = async (logo: Uint8Array | undefined) => {
    // The two processes start side by side.
    begin();
    return logo && logos.read(logo);
  };
  return {
    rechnung: async (beleg, logo, bilder = {}) =>
      process.run({ kind: 'rechnung', beleg, logo: await read(logo), bilder }),
    bild: pictures.read,
    foto: pictures.foto,
    brief: async (brief, logo, bilder = {}) =>
      process.run({ kind: 'brief', brief, logo: await read(logo), bilder }),
    packliste: (beleg) => process.run({ kind: 'packliste', beleg }),
    etiketten: (etiketten) => process.run({ kind: 'etiketten', etiketten }),
    begin,
    close: async () => {
      await Promise.all([process.close(), logos.close(), pictures.close()]);
    },
  };
}
