import { useQuery } from '@tanstack/react-query';
import type { Day } from '@traverse/domain/values';
import { AbgegebenWords, useAbgegebeneAn } from './AbgegebenMessage.tsx';
import { type Beglichen, tageOfBeglichen, ustClaims } from './ust-claims.ts';

interface AbgegebenePostenProps {
  beglichen: readonly Beglichen[];
  datum: Day | '';
}

/** The same of claims that are stored: they are asked for only where that day was handed in. */
export function AbgegebenePosten({ beglichen, datum }: AbgegebenePostenProps) {
  const abgegebenAn = useAbgegebeneAn();
  const isHandedIn = datum !== '' && abgegebenAn(() => [datum]).length > 0;
  const { data: claims } = useQuery({
    ...ustClaims(beglichen),
    enabled: isHandedIn && beglichen.length > 0,
  });
  if (!isHandedIn || !claims) return null;
  return (
    <AbgegebenWords zeitraeume={abgegebenAn((firma) => tageOfBeglichen(beglichen, claims, datum, firma))} />
  );
}
