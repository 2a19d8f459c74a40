import { formatTime, wireDateAt } from '@traverse/domain/values';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { settleHeld, useStaleScans } from '../../scan/held-scans.ts';

/** What was scanned behind a question too long ago to be counted unasked (hand.md 5.5). */
export function StaleScans({ inventarliste }: { inventarliste: string }) {
  return useStaleScans(inventarliste).map((scan) => (
    <Message
      key={scan.id}
      tone="warning"
      title={`${scan.code} von ${formatTime(wireDateAt(scan.at))} ist noch nicht gezählt.`}
    >
      <Button onClick={() => settleHeld(scan, true)}>Zählen</Button>
      <Button look="quiet" onClick={() => settleHeld(scan, false)}>
        Verwerfen
      </Button>
    </Message>
  ));
}
