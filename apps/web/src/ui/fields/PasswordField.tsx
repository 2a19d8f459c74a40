import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'end' | 'icon' | 'type'> {
  /** Lets password managers offer the stored one, or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      data-scan="secret"
      icon={IconLock}
      end={
        <IconButton
          // Without the field's own name in it: whoever looks for "Passwort" finds one thing.
          label={shown ? 'Eingabe verbergen' : 'Eingabe anzeigen'}
          icon={shown ? IconEyeOff : IconEye}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
