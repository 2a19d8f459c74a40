import { IconCircleCheck } from '@tabler/icons-react';
import type { Geraet } from '@traverse/domain/entities';
import { entities } from '@traverse/domain/entities';
import { soViele } from '@traverse/domain/viele/worte';
import type { Together } from '../../../records/list/row-look.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { openBestanden } from '../../stueck/BestandenDialog.tsx';

/** Devices of a list that have passed their test (VIELE-02); which of them want none is said. */
export const bestanden: Together<Geraet> = {
  icon: IconCircleCheck,
  label: 'Bestanden …',
  when: () => true,
  words: ({ length }) => soViele(entities.geraete, length),
  run: async (geraete) => {
    const zeilen = geraete.flatMap(({ id, inventar, pruefstand }) =>
      pruefstand.map(({ pruefart, name: art }) => ({ geraet: id, inventar, pruefart, art, menge: null })),
    );
    if (zeilen.length > 0)
      return openBestanden(
        zeilen,
        geraete.map(({ id }) => id),
      );
    toast(KEINE_VORGESEHEN);
    return false;
  },
};

const KEINE_VORGESEHEN =
  'Davon braucht nichts eine Prüfung. Welche ein Artikel braucht, sagst du auf seiner Seite.';
