import { IconPlusMinus } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';
import css from './SignButton.module.css';

interface SignButtonProps {
  text: string;
  onChange: (text: string) => void;
}

/** Turns the sign of what is typed. For fingers alone: their pad has no minus. */
export function SignButton({ text, onChange }: SignButtonProps) {
  return (
    <IconButton
      className={css.sign}
      label="Vorzeichen wechseln"
      icon={IconPlusMinus}
      tabIndex={-1}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(withOtherSign(text))}
    />
  );
}

const withOtherSign = (text: string): string =>
  /^\s*[-−–]/.test(text) ? text.replace(/^\s*[-−–]\s*/, '') : `-${text}`;
