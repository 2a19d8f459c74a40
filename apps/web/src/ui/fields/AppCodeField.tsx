import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** The code that an app shows for the second step of signing in. */
export function AppCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField {...props} label="Code aus der App" inputMode="numeric" autoComplete="one-time-code" />;
}
