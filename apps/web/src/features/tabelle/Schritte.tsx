import { Steps } from '../../ui/Steps.tsx';

interface SchritteProps {
  /** From 1. */
  step: number;
  /** Into what is read: "Inventar". */
  kind: string;
  isDone: boolean;
}

/** How far somebody has come. */
export function Schritte({ step, kind, isDone }: SchritteProps) {
  const titles = [`Datei: ${kind}`, 'Spalten und Probelauf', 'Übernehmen'];
  return (
    <Steps
      steps={titles.map((titel, index) => {
        const done = isDone || index + 1 < step;
        return { titel, done, present: !done && index + 1 === step };
      })}
    />
  );
}
