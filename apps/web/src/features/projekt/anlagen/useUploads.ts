import { useState } from 'react';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { freshKey } from '../../../ui/fresh-key.ts';
import { alertText, nothingMarked } from '../../../ui/refusal.ts';
import { uploadAnlage } from './upload-anlage.ts';

/** A file on its way. */
export interface RunningUpload {
  readonly key: string;
  readonly name: string;
  /** 0 to 1. */
  readonly part: number;
}

/** Uploads files of a project one after the other. Who is refused is told by `onRefused`. */
export function useUploads(projekt: string, onRefused: (message: string) => void) {
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);

  const upload = async (file: File, key: string) => {
    const onProgress = (part: number) =>
      setRunning((now) => now.map((each) => (each.key === key ? { ...each, part } : each)));
    const failure = await attempt(() => uploadAnlage({ file, projekt, onProgress }));
    setRunning((now) => now.filter((each) => each.key !== key));
    if (failure) onRefused(`${file.name} ist nicht hochgeladen. ${alertText(failure, nothingMarked)}`);
    await refresh('anlagen');
  };
  const uploadAll = async (files: readonly File[]) => {
    const waiting = files.map((file) => ({ file, key: freshKey() }));
    setRunning((now) => [...now, ...waiting.map(({ file, key }) => ({ key, name: file.name, part: 0 }))]);
    for (const { file, key } of waiting) await upload(file, key);
  };
  return { running, uploadAll };
}
