import { Portal } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePopoverOverDialog } from '../../ui/dialogs/open-popovers.ts';
import { BESIDE_DIALOGS } from '../../ui/dialogs/useScrollLock.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers/open-layers.ts';
import css from './HandbuchPanel.module.css';
import { HandbuchText } from './HandbuchText.tsx';
import { leute, seiten } from './seiten.ts';

interface HandbuchPanelProps {
  /** Of a page; '' is what the handbook holds. */
  id: string;
  onTurn: (id: string) => void;
  onClose: () => void;
}

/** The handbook beside the work, in dialogs too: what is read can be done at the same time (HAND-07, H3.5). */
export function HandbuchPanel({ id, onTurn, onClose }: HandbuchPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayer(true, onClose);
  usePopoverOverDialog(true);
  useClosedByEsc(onClose);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-handbuch', true);
    const before = document.activeElement;
    return () => {
      document.documentElement.removeAttribute('data-handbuch');
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => heading.current?.focus(), [id]);
  const seite = seiten.find((each) => each.id === id);
  return (
    <Portal>
      <aside ref={BESIDE_DIALOGS} className={css.panel} aria-label="Handbuch">
        <div className={css.head}>
          {seite && (
            <IconButton label="Inhalt" icon={IconArrowLeft} size="control" onClick={() => onTurn('')} />
          )}
          <h2 ref={heading} tabIndex={-1} className={css.title}>
            {seite?.titel ?? 'Handbuch'}
          </h2>
          <IconButton label="Handbuch schließen" icon={IconX} size="control" onClick={onClose} />
        </div>
        <div className={css.body}>
          {seite ? <HandbuchText id={seite.id} onTurn={onTurn} /> : <Contents onTurn={onTurn} />}
        </div>
      </aside>
    </Portal>
  );
}

function Contents({ onTurn }: Pick<HandbuchPanelProps, 'onTurn'>) {
  return leute.map((wer) => (
    <section key={wer} className={css.group} aria-label={wer}>
      <h3>{wer}</h3>
      {seiten
        .filter((seite) => seite.wer === wer)
        .map(({ id, titel }) => (
          <button key={id} type="button" className={css.page} onClick={() => onTurn(id)}>
            {titel}
          </button>
        ))}
    </section>
  ));
}

/** Esc closes it before what lies under it. */
function useClosedByEsc(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const over = new AbortController();
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', hear, { signal: over.signal });
    return () => over.abort();
  }, []);
}
