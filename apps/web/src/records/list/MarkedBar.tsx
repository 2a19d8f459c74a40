import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import css from './MarkedBar.module.css';
import type { Together } from './row-look.ts';
import type { Marks } from './useMarks.ts';

/** How many rows are marked, what they come to, and what is done with them: at the foot, wherever one has scrolled to. */
export function MarkedBar({ marks, together }: { marks: Marks; together: Together }) {
  const offline = useOfflineReason();
  const { records, switching } = marks;
  if (records.length === 0 && !switching?.isOn) return null;
  const leave = () => (switching ? switching.set(false) : marks.clear());
  return (
    <section className={css.bar} aria-label="Ausgewählt" data-thumb-bar>
      <span className={css.words} role="status">
        {records.length === 0 ? 'Nichts ausgewählt' : together.words(records)}
      </span>
      <Button look="quiet" onClick={leave}>
        Aufheben
      </Button>
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
    </section>
  );
}
