import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import css from './Planung.module.css';

// Less is a click with an unsteady hand.
const START_PX = 6;

interface Moving {
  readonly bar: HTMLElement;
  readonly id: string;
  readonly dayWidth: number;
  /** Where the pointer began; of keys nowhere. */
  readonly x?: number;
  days: number;
  isMoved: boolean;
}

interface MoveBars {
  /** Days side by side. */
  visible: number;
  mayMove: boolean;
  /** Resolves once it is stored, or given up: the bar stays where it was dropped while somebody is asked. */
  onMove: (id: string, days: number) => Promise<void>;
  /** Where a bar would go. */
  wordsOf: (id: string, days: number) => string;
}

/**
 * Bars go to other days by drag, or by Shift and the arrow keys until Shift is let go; Esc leaves them where they were.
 * One listener for all of them. What is drawn meanwhile is no state: two thousand bars stay as they are.
 */
export function useMoveBars({ visible, mayMove, onMove, wordsOf }: MoveBars) {
  const now = useRef<Moving>(undefined);
  const wasMoved = useRef(false);
  const [told, setTold] = useState('');

  const begin = (bar: HTMLElement, x?: number): Moving | undefined => {
    const id = bar.dataset['bar'];
    const dayWidth = (bar.closest('[data-days]')?.clientWidth ?? 0) / visible;
    if (id === undefined) return undefined;
    now.current = { bar, id, dayWidth, days: 0, isMoved: false, ...(x !== undefined && { x }) };
    return now.current;
  };
  const show = (moving: Moving, days: number) => {
    moving.isMoved = true;
    if (days === moving.days) return;
    moving.days = days;
    moving.bar.classList.add(css['moving'] ?? '');
    moving.bar.style.transform = `translateX(${days * moving.dayWidth}px)`;
    const words = wordsOf(moving.id, days);
    moving.bar.dataset['to'] = words.slice(words.lastIndexOf(': ') + 2);
    setTold(words);
  };
  const end = (isMeant: boolean) => {
    const moving = now.current;
    now.current = undefined;
    if (!moving) return;
    setTold('');
    const settle = () => {
      moving.bar.classList.remove(css['moving'] ?? '');
      moving.bar.style.transform = '';
      delete moving.bar.dataset['to'];
    };
    if (isMeant && moving.days !== 0) void onMove(moving.id, moving.days).finally(settle);
    else settle();
  };

  const down = (event: PointerEvent<HTMLElement>) => {
    wasMoved.current = false;
    const bar = barOf(event.target);
    if (!bar || !mayMove || event.button !== 0 || event.pointerType === 'touch') return;
    // Otherwise the days would move with it.
    event.stopPropagation();
    begin(bar, event.clientX);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const moving = now.current;
    if (moving?.x === undefined || moving.dayWidth === 0) return;
    const dx = event.clientX - moving.x;
    if (!moving.isMoved && Math.abs(dx) < START_PX) return;
    if (!moving.isMoved) moving.bar.setPointerCapture(event.pointerId);
    show(moving, Math.round(dx / moving.dayWidth));
  };
  const up = () => {
    if (now.current?.x === undefined) return;
    wasMoved.current = now.current.isMoved;
    end(true);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const bar = barOf(event.target);
    if (event.key === 'Escape' && now.current) {
      event.stopPropagation();
      return end(false);
    }
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!bar || !mayMove || !event.shiftKey || step === 0) return;
    event.preventDefault();
    const moving = now.current ?? begin(bar);
    if (moving) show(moving, moving.days + step);
  };
  return {
    told,
    /** Whether the click that follows belongs to a drag. */
    wasMoved: () => wasMoved.current,
    handlers: {
      onPointerDownCapture: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: () => end(false),
      onKeyDown: press,
      onKeyUp: ({ key }: KeyboardEvent<HTMLElement>) => key === 'Shift' && end(true),
      onBlur: ({ target }: FocusEvent<HTMLElement>) =>
        now.current?.x === undefined && target === now.current?.bar && end(false),
    },
  };
}

function barOf(target: EventTarget): HTMLElement | undefined {
  const bar = target instanceof Element ? target.closest('[data-bar]') : null;
  return bar instanceof HTMLElement ? bar : undefined;
}
