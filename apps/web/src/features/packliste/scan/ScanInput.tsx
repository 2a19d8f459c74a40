import { IconBarcode } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dialogStore } from '../../../ui/dialogs/dialog-store.ts';
import { PAGE_LAYER, topLayer } from '../../../ui/shortcuts/registry.ts';
import { nextWords } from './mode-look.ts';
import css from './ScanInput.module.css';
import type { Scanning } from './useScanning.ts';

interface ScanInputProps {
  scanning: Scanning;
  /** On a phone the keyboard stays away until somebody wants to type. */
  keyboard?: 'none' | 'text';
  className?: string | undefined;
  /** What was typed is scanned, or nobody types any more. */
  onDone?: () => void;
}

/** Nothing lies on top of it. */
const hasPage = () => dialogStore.current().length === 0 && topLayer() === PAGE_LAYER;

/** Where the scanner types: lime while it is heard, grey without focus (SCAN-01). */
export function ScanInput({ scanning, keyboard = 'text', className, onDone }: ScanInputProps) {
  const { mode, next, scan, setMode, resume } = scanning;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    // Chosen by a button, a key or a code on paper.
    if (mode) input.current?.focus({ preventScroll: true });
  }, [mode]);

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      input.current?.blur();
      onDone?.();
    }
    // Scanners end with Enter or Tab; Tab on an empty field goes on as always.
    if (event.key !== 'Enter' && (event.key !== 'Tab' || text === '')) return;
    event.preventDefault();
    scan(text);
    setText('');
    onDone?.();
  };
  return (
    <label className={clsx(css.box, mode && css.heard, className)} data-text={text === '' ? undefined : ''}>
      <IconBarcode size={30} stroke={1.75} aria-hidden="true" className={css.icon} />
      <input
        ref={input}
        className={css.input}
        data-scan="count"
        aria-label="Code scannen oder eintippen"
        value={text}
        placeholder={mode ? '' : 'Zum Scannen hier tippen'}
        inputMode={keyboard}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onFocus={resume}
        // A question of the scan only suspends it.
        onBlur={() => hasPage() && setMode(undefined)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      {mode && text === '' && (
        <span className={css.hint}>{next ? nextWords[next] : 'bereit für den Scanner'}</span>
      )}
    </label>
  );
}
