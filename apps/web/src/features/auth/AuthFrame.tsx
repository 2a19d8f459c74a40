import { type ReactNode, useEffect } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { VersionLine } from '../../ui/VersionLine.tsx';
import css from './AuthFrame.module.css';
import { StagePicture } from './StagePicture.tsx';

/** Picture left, form right; on small screens a band above the form. Around every page without a session. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  usePagePlace(title);
  useEffect(hearScans, []);
  return (
    <main className={css.frame} data-signs-in>
      <div className={css.stage}>
        <StagePicture className={css.picture} />
        <div className={css.brand}>
          <Mark size={60} />
          <div>
            <p className={css.name}>Traverse</p>
            <p className={css.claim}>Planung, Lager und Büro für Ton, Licht und Video</p>
          </div>
        </div>
      </div>
      <div className={css.side}>
        <div className={css.column}>
          <h1>{title}</h1>
          {children}
        </div>
        <footer className={css.foot}>
          <VersionLine />
        </footer>
      </div>
    </main>
  );
}

/** A label that is scanned here by mistake, or a token's key, stands in its field and submits nothing. */
function hearScans(): () => void {
  let stop: (() => void) | undefined;
  const over = new AbortController();
  const listen = async () => {
    const { listenToScanner } = await import('../../devices/scanner-keys.ts');
    if (!over.signal.aborted) stop = listenToScanner(() => undefined);
  };
  // Read once somebody goes to a field: the page itself comes first.
  addEventListener('focusin', () => void listen(), { once: true, signal: over.signal });
  return () => {
    over.abort();
    stop?.();
  };
}
