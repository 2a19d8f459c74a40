import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconClipboardPlus,
  IconHash,
  IconKeyboard,
  IconListCheck,
  IconPackageImport,
  IconPencil,
  IconPlaylistAdd,
  IconScale,
  IconSearch,
  IconShieldOff,
  IconTag,
  IconTool,
  IconTransferIn,
  IconX,
} from '@tabler/icons-react';
import type { ScanAntwort } from '@traverse/domain/packliste/scan-antworten';

/** One answer, as a button of the ramp or of the desk. */
export interface Choice {
  readonly key: string;
  readonly word: string;
  /** What it does, where the word alone does not say it. */
  readonly hint?: string;
  readonly icon: Icon;
  /** It is what comes next: the one that is filled. */
  readonly isWanted?: boolean;
  /** Why it cannot be pressed now. */
  readonly disabled?: string | undefined;
  readonly act: () => void;
}

/** What the outcome of a scan asks, and every answer to it. */
export interface ScanFrage {
  /** Said in place of the outcome while a second step is asked. */
  readonly title?: string;
  readonly detail?: string;
  /** Worth a word under what was counted. */
  readonly foot?: string;
  /** Devices that can be chosen by their number. */
  readonly nummern?: {
    readonly words: string;
    readonly each: readonly { readonly id: string; readonly nummer: string; readonly act: () => void }[];
  };
  readonly choices: readonly Choice[];
  /** It is counted, and more can be said of it: whoever scans on has said nothing. */
  readonly isOffer?: boolean;
}

export const antwortIcon: Record<ScanAntwort, Icon> = {
  anlernen: IconTag,
  eintippen: IconKeyboard,
  hinzufuegen: IconPlaylistAdd,
  statt: IconArrowsExchange,
  umbuchen: IconTransferIn,
  schaden: IconTool,
  trotzdem: IconShieldOff,
  pruefliste: IconClipboardPlus,
  nurGewollte: IconScale,
  behalten: IconCheck,
  zuruecknehmen: IconArrowBackUp,
  ohneNummer: IconHash,
  wasIstDas: IconSearch,
  inhaltVollstaendig: IconPackageImport,
  inhaltPruefen: IconListCheck,
  weiter: IconX,
};

export const OTHER_REASON: Icon = IconPencil;

/** Of these the first one offered is what one wants. */
export const wantedAnswers: readonly ScanAntwort[] = [
  'anlernen',
  'hinzufuegen',
  'umbuchen',
  'nurGewollte',
  'zuruecknehmen',
  'inhaltVollstaendig',
  'inhaltPruefen',
];
