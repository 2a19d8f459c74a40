import { Button } from '../../ui/Button.tsx';

interface SendAntwortProps {
  isRefusal: boolean;
  busy: boolean;
  disabled?: boolean;
  children: string;
}

/** Sends what is answered by a link. */
export function SendAntwort({ isRefusal, busy, disabled = false, children }: SendAntwortProps) {
  return (
    <Button
      type="submit"
      look={isRefusal ? 'danger' : 'primary'}
      large
      wide
      busy={busy}
      busyLabel="Sendet …"
      disabled={disabled}
    >
      {children}
    </Button>
  );
}
