import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../../api/load-patiently.ts';
import css from './CameraScan.module.css';
import type { Scanning } from './useScanning.ts';

// The code reader is large; who has a scanner never loads it.
const CodeCamera = lazy(async () => ({
  default: (await loadPatiently(() => import('../../../devices/CodeCamera.tsx'))).CodeCamera,
}));

/** The camera as a scanner (SCAN-03): what comes into view is scanned, in the mode that was chosen last. */
export function CameraScan({ scanning: { mode, resume, scan } }: { scanning: Scanning }) {
  const take = (code: string) => {
    // Whoever points the camera at a label wants it counted.
    if (!mode) resume();
    scan(code);
  };
  return (
    <div className={css.place}>
      <Suspense fallback={<p className={css.loading}>Kamera wird geladen …</p>}>
        <CodeCamera onCode={take} />
      </Suspense>
    </div>
  );
}
