import { Message, MessageAction } from '../Message.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { useCountdown } from './useCountdown.ts';

// Seconds until the next try by itself; the last one repeats.
const PAUSES = [3, 6, 12, 30];

interface ErrorStateProps {
  /** What went wrong, a sentence: "Der Server antwortet nicht." */
  reason: string;
  /** How many tries have failed; the pause grows with it. */
  failures: number;
  onRetry: () => void;
}

/** In the place of content that could not be loaded. Tries again by itself, or at once on request. */
export function ErrorState({ reason, failures, onRetry }: ErrorStateProps) {
  return <Countdown key={failures} reason={reason} failures={failures} onRetry={onRetry} />;
}

function Countdown({ reason, failures, onRetry }: ErrorStateProps) {
  const left = useCountdown(PAUSES[Math.min(failures, PAUSES.length) - 1] ?? PAUSES[0] ?? 3, onRetry);
  return (
    <Message
      tone="danger"
      title="Laden fehlgeschlagen."
      action={<MessageAction onClick={onRetry}>Jetzt versuchen</MessageAction>}
    >
      {reason} {/* A screen reader would otherwise read every second aloud. */}
      <span aria-hidden="true">
        {left > 0 ? `Nächster Versuch in ${inSeconds(left)}.` : 'Neuer Versuch läuft …'}
      </span>
      <VisuallyHidden>Es wird von selbst noch einmal versucht.</VisuallyHidden>
    </Message>
  );
}

function inSeconds(count: number): string {
  return count === 1 ? '1 Sekunde' : `${count} Sekunden`;
}
