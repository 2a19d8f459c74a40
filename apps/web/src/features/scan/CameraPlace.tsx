import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../api/load-patiently.ts';
import css from './CameraPlace.module.css';

// The code reader is large; who has a scanner never loads it.
const CodeCamera = lazy(async () => ({
  default: (await loadPatiently(() => import('../../devices/CodeCamera.tsx'))).CodeCamera,
}));

/** The camera as a scanner (SCAN-03): answers what comes into view. */
export function CameraPlace({ onCode }: { onCode: (code: string) => void }) {
  return (
    <div className={css.place}>
      <Suspense fallback={<p className={css.loading}>Kamera wird geladen …</p>}>
        <CodeCamera onCode={onCode} />
      </Suspense>
    </div>
  );
}
