import { type ComponentType, createElement, type ReactElement } from 'react';

/** Every dialog component gets this beside its own props. */
export interface DialogControl<Result = void> {
  /** Ends the dialog with a result; without one it counts as cancelled. Asks nothing. */
  close: (result?: Result) => void;
}

export interface OpenDialog {
  readonly id: string;
  readonly element: ReactElement;
  readonly cancel: () => void;
}

let dialogs: readonly OpenDialog[] = [];
let counter = 0;
const listeners = new Set<() => void>();

/**
 * Opens a dialog over everything else. Resolves when it closes: with its result, or with `undefined`
 * when it was cancelled. The focus returns to where it was.
 */
export function openDialog<Props extends object, Result>(
  component: ComponentType<Props & DialogControl<Result>>,
  props: Props,
): Promise<Result | undefined> {
  const opener = document.activeElement;
  return new Promise((resolve) => {
    const id = `dialog-${++counter}`;
    const close = (result?: Result) => {
      if (!dialogs.some((dialog) => dialog.id === id)) return;
      show(dialogs.filter((dialog) => dialog.id !== id));
      // After this dialog is gone, and before the one below looks for a place of its own.
      setTimeout(() => giveBack(opener));
      resolve(result);
    };
    show([...dialogs, { id, element: createElement(component, { ...props, close }), cancel: close }]);
  });
}

function giveBack(opener: (Element & Partial<HTMLOrSVGElement>) | null) {
  // Whoever has it by now was quicker.
  if (opener?.isConnected && document.activeElement === document.body) opener.focus?.();
}

/** Ends every dialog without a result, because the session behind them is gone. */
export function cancelAllDialogs() {
  for (const dialog of dialogs) dialog.cancel();
}

export const dialogStore = {
  current: () => dialogs,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: readonly OpenDialog[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}
