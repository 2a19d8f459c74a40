import type { ComponentProps } from 'react';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { RampScreen } from '../scan/RampScreen.tsx';
import { useRundgang } from './useRundgang.ts';
import { type RundgangListe, useRundgangListen } from './useRundgangListen.ts';

type Own = Omit<ComponentProps<typeof RampScreen>, 'rundgang'>;

/** Several lists on one walk (SCAN-10): the screen of the ramp, for all of them together. */
export function RundgangScreen({ mit, ...own }: Own & { mit: readonly string[] }) {
  const listen = useRundgangListen(mit);
  return listen ? <Walk key={mit.join(' ')} own={own} listen={listen} /> : <SkeletonRows rows={6} />;
}

function Walk({ own, listen }: { own: Own; listen: readonly RundgangListe[] }) {
  const { scanning, words, ...rundgang } = useRundgang(own, listen);
  const liste = listen.find((each) => each.liste.id === scanning.inventarliste)?.liste ?? own.liste;
  return (
    <RampScreen
      {...own}
      scanning={scanning}
      liste={liste}
      name={words}
      job={`${listen.length + 1} Listen`}
      rundgang={rundgang}
    />
  );
}
