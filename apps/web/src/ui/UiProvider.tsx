import { MantineProvider } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { DialogHost } from './dialogs/DialogHost.tsx';
import './mantine.css';
import { cssVariablesResolver, theme } from './theme.ts';
import { ToastHost } from './toasts/ToastHost.tsx';

/** What dialogs, menus, calendars and toasts need. Stands around every page behind the sign-in. */
export function UiProvider({ children }: { children: ReactNode }) {
  const pageStands = useDeferredValue(true, false);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <DialogHost />
      {pageStands && <ToastHost />}
    </MantineProvider>
  );
}
