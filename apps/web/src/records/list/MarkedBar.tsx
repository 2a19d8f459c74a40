import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { MarkedFrame } from './MarkedFrame.tsx';
import type { Together } from './row-look.ts';
import type { Marks } from './useMarks.ts';

interface TogetherProps {
  marks: Marks;
  together: Together;
}

/** How many rows are marked, what they come to, and what is done with them. */
export function MarkedBar({ marks, together }: TogetherProps) {
  const { records, switching } = marks;
  if (records.length === 0 && !switching?.isOn) return null;
  const leave = () => (switching ? switching.set(false) : marks.clear());
  return (
    <MarkedFrame words={records.length === 0 ? 'Nichts ausgewählt' : together.words(records)} onLeave={leave}>
      <TogetherButton marks={marks} together={together} isMain />
    </MarkedFrame>
  );
}

/** What is done with rows that were marked one by one: of all that a list finds it is not known which they are. */
export function TogetherButton({ marks, together, isMain = false }: TogetherProps & { isMain?: boolean }) {
  const offline = useOfflineReason();
  const records = marks.records.filter((record) => together.when(record));
  const leave = () => (marks.switching ? marks.switching.set(false) : marks.clear());
  const isWhole = records.length === marks.anzahl;
  return (
    <Button
      {...(isMain ? { look: 'primary' as const } : {})}
      icon={together.icon}
      disabled={whyOff(records.length, isWhole) ?? offline}
      onClick={async () => {
        if (await together.run(records)) leave();
      }}
    >
      {together.label}
    </Button>
  );
}

function whyOff(count: number, isWhole: boolean): string | undefined {
  if (count > 0 && isWhole) return undefined;
  return count > 0 ? 'Das geht mit dem, was Zeile für Zeile ausgewählt ist.' : 'Wähle erst Zeilen aus.';
}
