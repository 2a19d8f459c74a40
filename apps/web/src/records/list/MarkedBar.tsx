import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { MarkedFrame } from './MarkedFrame.tsx';
import type { Together } from './row-look.ts';
import type { Marks } from './useMarks.ts';

/** How many rows are marked, what they come to, and what is done with them. */
export function MarkedBar({ marks, together }: { marks: Marks; together: Together }) {
  const offline = useOfflineReason();
  const { records, switching } = marks;
  if (records.length === 0 && !switching?.isOn) return null;
  const leave = () => (switching ? switching.set(false) : marks.clear());
  return (
    <MarkedFrame words={records.length === 0 ? 'Nichts ausgewählt' : together.words(records)} onLeave={leave}>
      <Button
        look="primary"
        icon={together.icon}
        disabled={records.length === 0 ? 'Wähle erst Zeilen aus.' : offline}
        onClick={async () => {
          if (await together.run(records)) leave();
        }}
      >
        {together.label}
      </Button>
    </MarkedFrame>
  );
}
