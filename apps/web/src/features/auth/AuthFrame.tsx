import type { ReactNode } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { VersionLine } from '../../ui/VersionLine.tsx';
import css from './AuthFrame.module.css';
import { StagePicture } from './StagePicture.tsx';

/** Picture left, form right; on small screens a band above the form. Around every page without a session. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  usePagePlace(title);
  return (
    <main className={css.frame}>
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
