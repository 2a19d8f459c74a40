import { IconHammer } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StateCard } from '../ui/states/StateCard.tsx';

/** Stands at the address of a screen until the screen is built. */
export function PlannedPage() {
  const title = useMatches().at(-1)?.staticData.title ?? '';
  return (
    <>
      <PageHeader title={title} />
      <StateCard icon={IconHammer} title="Diese Seite ist noch im Bau" />
    </>
  );
}
