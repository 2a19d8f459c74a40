import { IconHourglass, IconPrinter } from '@tabler/icons-react';
import { noDefaultPrinter, noPrinters } from '@traverse/domain/label-print/printer-device';
import { noHelper } from '../../../devices/label-printer.ts';
import { Message, MessageAction } from '../../../ui/Message.tsx';
import css from './LabelBench.module.css';
import type { Printer } from './usePrinter.ts';

/** The printer's state in words, and what to do about it. */
export function PrinterLine({ printer: { state, ask } }: { printer: Printer }) {
  if (state === 'ready') {
    return (
      <span className={css.ready} role="status">
        <IconPrinter size={16} stroke={2} aria-hidden="true" />
        Drucker bereit
      </span>
    );
  }
  if (state === 'asking') {
    return (
      <span className={css.asking} role="status">
        <IconHourglass size={16} stroke={2} aria-hidden="true" />
        Drucker wird gefragt …
      </span>
    );
  }
  if (state === 'not asked') return null;
  return (
    <Message
      tone="warning"
      icon={IconPrinter}
      title={state.join(', ')}
      action={<MessageAction onClick={() => void ask()}>Noch einmal fragen</MessageAction>}
    >
      {state.map((problem) => ADVICE[problem]).join(' ')}
    </Message>
  );
}

/** What helps, by the texts of the printer (LABEL-02). */
const ADVICE: { readonly [problem: string]: string | undefined } = {
  [noHelper]:
    'Starte Zebra Browser Print und erlaube dieser Seite den Zugriff auf Geräte im lokalen Netz, wenn der Browser fragt. Ohne Drucker hilft „Als PDF“.',
  [noPrinters]: 'Schließe den Etikettendrucker an und schalte ihn ein.',
  [noDefaultPrinter]: 'Wähle im Druckprogramm einen Standarddrucker.',
  'Paper out': 'Die Etiketten sind alle.',
  'Ribbon Out': 'Das Farbband ist zu Ende.',
  'Media Door Open': 'Die Klappe ist offen.',
  'Cutter Fault': 'Das Messer klemmt.',
  'Printhead Overheating': 'Der Druckkopf ist zu heiß, warte ein wenig.',
  'Motor Overheating': 'Der Motor ist zu heiß, warte ein wenig.',
  'Printhead Fault': 'Der Druckkopf ist gestört.',
  'Incorrect Printhead': 'Der Druckkopf passt nicht zu diesem Drucker.',
  'Printer Paused': 'Der Drucker hat Pause: Drück seine Taste.',
};
