import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../IconButton.tsx';
import { useLayer } from '../layers/open-layers.ts';
import { openShortcutLayer } from '../shortcuts/registry.ts';
import css from './DialogFrame.module.css';
import { FirstFocus } from './FirstFocus.tsx';
import { useHasPopover } from './open-popovers.ts';
import { useDialogPlace } from './use-dialog-place.ts';
import { KEEP_SCROLL_BAR } from './useScrollLock.ts';
import { useWaiting } from './waiting-words.ts';

export interface DialogFrameProps {
  title: ReactNode;
  /** Beside the title: the record type as a `Tag`. */
  detail?: ReactNode;
  /** 440, 760, 980 or 1376 px; a form with three columns is `wide`, beside a paper `full`. On phones all fill the screen. */
  size?: 'small' | 'medium' | 'wide' | 'full';
  /** Esc, the cross, a click beside the dialog. */
  onRequestClose: () => void;
  /** A question: no cross in the corner, the buttons answer it. */
  question?: boolean;
  /** Nothing behind it can be read. */
  covers?: boolean;
  /** The row of buttons; the primary one last. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** The frame of every dialog: title, content that scrolls, foot that stays. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, detail, size = 'medium', question, covers, foot, children, onRequestClose } = props;
  const { id, isOnTop } = useDialogPlace();
  const hasPopover = useHasPopover();
  const waiting = useWaiting();
  useEffect(() => openShortcutLayer(id), [id]);
  useLayer(true, onRequestClose);
  return (
    <Modal.Root
      opened
      onClose={onRequestClose}
      closeOnEscape={isOnTop && !hasPopover}
      trapFocus={isOnTop}
      removeScrollProps={KEEP_SCROLL_BAR}
      centered
      size={WIDTH[size]}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: css.inner, content: clsx(css.content, question && css.question), body: css.body }}
    >
      <Modal.Overlay className={covers ? css.cover : css.overlay} />
      <Modal.Content>
        <FirstFocus />
        {/* No header or footer: outside of the page's main these would be landmarks of their own. */}
        <div className={css.head}>
          <Modal.Title className={css.title}>{title}</Modal.Title>
          {detail}
          {isOnTop && waiting.words !== '' && (
            <span role="status" className={css.waiting}>
              {waiting.words}
              {waiting.wasTyped && (
                <button type="button" className={css.typed} onClick={waiting.wasTyped}>
                  War getippt
                </button>
              )}
            </span>
          )}
          {!question && (
            <IconButton
              className={css.close}
              label="Schließen"
              icon={IconX}
              size="control"
              onClick={onRequestClose}
            />
          )}
        </div>
        <Modal.Body>{children}</Modal.Body>
        {foot && <div className={css.foot}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

const WIDTH = { small: 440, medium: 760, wide: 980, full: 1376 };
