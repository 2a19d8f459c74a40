import type { Counter } from '@traverse/domain';
import { Segments } from '../../ui/Segments.tsx';

interface CounterChoiceProps {
  counter: Counter;
  onChange: (counter: Counter) => void;
}

const COUNTERS = [
  { value: 'out', label: 'Raus' },
  { value: 'in', label: 'Rein' },
] as const;

/** Which counter the list is about: what goes out, or what comes back. */
export function CounterChoice({ counter, onChange }: CounterChoiceProps) {
  return <Segments label="Zähler" options={COUNTERS} value={counter} onChange={onChange} />;
}
