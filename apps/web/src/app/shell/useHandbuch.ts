import { useRouter } from '@tanstack/react-router';
import { seiteZu } from '../../features/handbuch/seiten.ts';

/** Asked when it is pressed: the page of the handbook that speaks of the present screen, else its contents. */
export function useHandbuch() {
  const router = useRouter();
  return () => {
    const seite = seiteZu(router.state.matches.at(-1)?.fullPath ?? '');
    return {
      /** Of its page; '' is the contents. */
      id: seite?.id ?? '',
      label: seite ? `Handbuch: ${seite.titel}` : 'Handbuch',
      open: () =>
        void (seite
          ? router.navigate({ to: '/handbuch/$id', params: { id: seite.id } })
          : router.navigate({ to: '/handbuch' })),
    };
  };
}
