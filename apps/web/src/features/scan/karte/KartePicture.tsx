import type { ReactNode } from 'react';
import { isDrawn, StoredPicture } from '../../../records/fields/FilePicture.tsx';
import css from './ScanKarte.module.css';

interface KartePictureProps {
  collection: 'inventar' | 'geraete';
  id: string;
  /** As stored; the first that is a picture is shown. */
  files: readonly string[];
  /** Stands for a thing without one. */
  children: ReactNode;
}

/** What a thing looks like. */
export function KartePicture({ collection, id, files, children }: KartePictureProps) {
  const name = files.find(isDrawn);
  return (
    <span className={css.picture}>
      {name === undefined ? (
        children
      ) : (
        <StoredPicture file={{ collection, recordId: id, name }} name={name} />
      )}
    </span>
  );
}
