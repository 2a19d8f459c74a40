import { useEffect, useEffectEvent, useState } from 'react';
import { Message } from '../../ui/Message.tsx';
import type { FileReader, FileReading } from './file-reader.ts';
import type { Entry } from './record-entries.ts';

/** Asks the reader of a noun, if it has one, about every file that is attached in its dialog. */
export function useFileReading(
  load: (() => Promise<FileReader>) | undefined,
  onRead: (reading: FileReading) => void,
) {
  const [reading, setReading] = useState<FileReading>();
  const [file, setFile] = useState('');
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (reading) tell(reading);
  }, [reading]);
  return {
    notice: file === '' ? reading?.notice : <Message tone="info" title={`${file} wird gelesen …`} />,
    /** Looks for files that have come with this entry. */
    look: async (before: Entry | undefined, now: Entry) => {
      const files = now.added?.filter((each) => !before?.added?.includes(each)) ?? [];
      if (!load || files.length === 0) return;
      setFile(files[0]?.name ?? '');
      const read = load().then((reader) => reader(files));
      setReading(await read.finally(() => setFile('')));
    },
  };
}
