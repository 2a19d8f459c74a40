import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import css from './FileDrop.module.css';

interface FileDropProps {
  onFiles: (files: readonly File[]) => void;
  enabled: boolean;
  children: ReactNode;
}

/** Takes files wherever on the page they are dropped. */
export function FileDrop({ onFiles, enabled, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  // Of the parts inside each has an entering and a leaving of its own.
  const depth = useRef(0);
  const move = (step: 1 | -1) => {
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  const holdsFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      role="presentation"
      className={css.page}
      onDragEnter={(event) => holdsFiles(event) && move(1)}
      onDragLeave={(event) => holdsFiles(event) && move(-1)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <div className={css.over}>Kontoauszug hier loslassen</div>}
    </div>
  );
}
