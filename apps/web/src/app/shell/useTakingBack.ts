import { useEffect } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';

const acts = () => import('../../api/tab-acts.ts');
const undo = () => import('../../records/delete/undo-last.ts');

/** Strg+Z outside of a field, on whatever page has no way back of its own (ZUR-04). */
export function useTakingBack(): void {
  const { online } = useConnection();
  useEffect(() => {
    void acts().then(({ hearActs }) => hearActs());
  }, []);
  useShortcut('mod+z', 'Letzte Änderung zurücknehmen', () => {
    void undo().then(({ undoLast }) => undoLast(!online));
  });
  useShortcut('mod+shift+z', 'Doch wieder', () => {
    void undo().then(({ redoLast }) => redoLast(!online));
  });
}
