import { CameraPlace } from '../../scan/CameraPlace.tsx';
import type { Scanning } from './useScanning.ts';

/** The camera on a list scans in the mode that was chosen last (SCAN-03). */
export function CameraScan({ scanning: { mode, resume, scan } }: { scanning: Scanning }) {
  const take = (code: string) => {
    // Whoever points the camera at a label wants it counted.
    if (!mode) resume();
    scan(code);
  };
  return <CameraPlace onCode={take} />;
}
