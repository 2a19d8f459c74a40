import { Modal } from '@mantine/core';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { FirstFocus } from '../../ui/dialogs/FirstFocus.tsx';
import { useDialogPlace } from '../../ui/dialogs/use-dialog-place.ts';
import { KEEP_SCROLL_BAR } from '../../ui/dialogs/useScrollLock.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useLayer } from '../../ui/layers/open-layers.ts';
import { spokenKey } from '../../ui/shortcuts/keys.ts';
import { openShortcutLayer } from '../../ui/shortcuts/registry.ts';
import type { TypedAhead } from '../../ui/shortcuts/typed-ahead.ts';
import css from './CommandDialog.module.css';
import type { Command, CommandSource } from './command.ts';
import { useCommandSearch } from './useCommandSearch.ts';

interface CommandDialogProps extends DialogControl {
  sources: readonly CommandSource[];
  /** While it was loaded. */
  typed: TypedAhead;
}

/** Search over everything the user may see, and commands; steered by arrows, Enter and Esc alone. */
export function CommandDialog({ sources, typed, close }: CommandDialogProps) {
  const { id: layer } = useDialogPlace();
  useEffect(() => openShortcutLayer(layer), [layer]);
  useLayer(true, close);
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter waits for the answer to what was typed: fast typists mean the coming line, not the present one.
  const [entered, setEntered] = useState<'here' | 'new tab'>();
  const { groups, searching, incomplete } = useCommandSearch(sources, text);
  const commands = groups.flatMap((group) => group.commands);
  const current = commands[Math.min(chosen, commands.length - 1)];

  const open = (command: Command, inNewTab: boolean) => {
    close();
    if ('run' in command) void command.run();
    else if (inNewTab) window.open(router.buildLocation(command.link).href, '_blank', 'noopener');
    else void router.navigate(command.link);
  };
  const openEntered = useEffectEvent(() => {
    if (entered && current) open(current, entered === 'new tab');
  });
  useEffect(() => {
    if (entered && !searching) openEntered();
  }, [entered, searching]);
  const steer = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, commands.length - 1) + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(event.ctrlKey || event.metaKey ? 'new tab' : 'here');
    }
  };
  return (
    <Modal.Root
      opened
      onClose={close}
      size={640}
      removeScrollProps={KEEP_SCROLL_BAR}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: css.inner, content: css.content, body: css.body }}
    >
      <Modal.Overlay className={css.overlay} />
      <Modal.Content aria-label="Befehle und Suche">
        <FirstFocus />
        <Modal.Body>
          <search className={css.query}>
            <IconSearch size={22} stroke={1.75} aria-hidden="true" />
            <input
              data-autofocus
              data-scan="code"
              role="combobox"
              aria-label="Suchen oder springen"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={current && `${id}-${current.id}`}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder="Suchen oder springen …"
              value={text}
              onFocus={() => {
                const before = typed.end();
                if (before !== '') setText((now) => now + before);
              }}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setChosen(0);
                setEntered(undefined);
              }}
              onKeyDown={steer}
            />
            <KeyHint>Esc</KeyHint>
          </search>
          <div id={`${id}-list`} role="listbox" aria-label="Treffer" className={css.list}>
            {groups.map(({ heading, commands: lines }) => (
              <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
                <div id={`${id}-${heading}`} className={css.heading}>
                  {heading}
                </div>
                {lines.map((command) => (
                  <CommandLine
                    key={command.id}
                    id={`${id}-${command.id}`}
                    command={command}
                    isCurrent={command === current}
                    onPoint={() => setChosen(commands.indexOf(command))}
                    onOpen={(inNewTab) => open(command, inNewTab)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={css.status}>
            {!searching && commands.length === 0 && `Kein Treffer für „${text}“.`}
            {incomplete && 'Nicht alles konnte durchsucht werden.'}
          </p>
          <div className={css.foot}>
            <span>Pfeiltasten wählen</span>
            <span>Eingabe öffnet</span>
            <span>{spokenKey('mod+enter')} öffnet in neuem Tab</span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface CommandLineProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onOpen: (inNewTab: boolean) => void;
}

function CommandLine({ id, command, isCurrent, onPoint, onOpen }: CommandLineProps) {
  const Glyph = command.icon;
  return (
    // The input keeps the focus and steers; the line only takes the mouse.
    <div
      ref={isCurrent ? scrollIntoView : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={clsx(css.line, isCurrent && css.current)}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onKeyDown={() => {}}
    >
      <Glyph size={19} stroke={1.75} aria-hidden="true" />
      <strong>{command.label}</strong>
      <span className={css.detail}>{command.detail}</span>
      {isCurrent && <IconCornerDownLeft size={17} stroke={2} aria-hidden="true" />}
    </div>
  );
}

function scrollIntoView(line: HTMLElement | null) {
  line?.scrollIntoView({ block: 'nearest' });
}
