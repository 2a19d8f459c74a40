import type { Fields } from '@traverse/schema';
import { type Failure, isUnsure } from '../../api/failure.ts';
import { Message, MessageAction } from '../../ui/Message.tsx';
import { alertText } from '../../ui/refusal.ts';
import { askForReason } from '../ReasonDialog.tsx';

interface RefusalMessageProps {
  /** What is refused so may be done in another way. */
  otherWay?: { readonly label: string; readonly go: () => void } | undefined;
  refusal: Failure | undefined;
  /** What the server says of them stands beside them. */
  shown: Fields;
  onDismiss: () => void;
  /** Stores it once more, with a reason where one is asked for. */
  onStore: (grund?: string) => Promise<void>;
}

/** Why a record was not stored, with the way to store it after all where there is one. */
export function RefusalMessage({ refusal, shown, otherWay, onDismiss, onStore }: RefusalMessageProps) {
  if (!refusal?.message) return null;
  const storeWithReason = () =>
    askForReason({ title: 'Mit Grund speichern', action: 'Speichern', act: (grund) => onStore(grund) });
  return (
    <Message
      tone="danger"
      title={isUnsure(refusal) ? 'Nicht bestätigt.' : 'Nicht gespeichert.'}
      onClose={onDismiss}
      action={
        (isUnsure(refusal) && (
          <MessageAction onClick={() => void onStore()}>Noch einmal versuchen</MessageAction>
        )) ||
        (otherWay && <MessageAction onClick={otherWay.go}>{otherWay.label}</MessageAction>) ||
        (refusal.needsReason && (
          <MessageAction onClick={() => void storeWithReason()}>Mit Grund speichern</MessageAction>
        ))
      }
    >
      {alertText(refusal, (name) => name in shown)}
    </Message>
  );
}
