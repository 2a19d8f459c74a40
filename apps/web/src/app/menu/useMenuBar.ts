import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { useMedia } from '../../ui/useMedia.ts';

/** Whether the menu stands beside the page: where the window has the room, unless somebody has hidden it on this device. */
export function useMenuBar(): { hasRoom: boolean; isShown: boolean; show: (isShown: boolean) => void } {
  const hasRoom = useMedia('--menu-bar');
  const [kept, keep] = useLocalStorage<'an' | 'aus'>({
    key: 'menue-leiste',
    defaultValue: 'an',
    getInitialValueInEffect: false,
  });
  const isShown = hasRoom && kept !== 'aus';
  // Stylesheets of pages ask for it: their room is the window's less the bar's.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-menu-bar', isShown);
    return () => document.documentElement.removeAttribute('data-menu-bar');
  }, [isShown]);
  return { hasRoom, isShown, show: (isWanted) => keep(isWanted ? 'an' : 'aus') };
}
