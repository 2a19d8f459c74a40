import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadPatiently } from '../../api/load-patiently.ts';
import { bindShortcut, EVERY_LAYER } from '../../ui/shortcuts/registry.ts';
import { useHandbuch } from './useHandbuch.ts';

const HandbuchPanel = lazy(async () => ({
  default: (await loadPatiently(() => import('../../features/handbuch/HandbuchPanel.tsx'))).HandbuchPanel,
}));

/** F1, wherever one is: the handbook beside the work; pressed again it goes. */
export function HandbuchBeside() {
  const [id, setId] = useState<string>();
  const handbuch = useHandbuch();
  const toggle = useEffectEvent(() => setId(id === undefined ? handbuch().id : undefined));
  useEffect(
    () => bindShortcut({ key: 'f1', label: 'Handbuch', layer: EVERY_LAYER, run: () => toggle() }),
    [],
  );
  if (id === undefined) return null;
  return (
    <Suspense>
      <HandbuchPanel id={id} onTurn={setId} onClose={() => setId(undefined)} />
    </Suspense>
  );
}
