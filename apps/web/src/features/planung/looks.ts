import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileText,
  IconFlag,
  IconMessageDots,
} from '@tabler/icons-react';
import type { EinsatzStatus } from '@traverse/domain/options/einsatz-status';
import type { ProjektStatus } from '@traverse/domain/options/projekt-status';

/** How a status is drawn: filled, hatched, outlined or struck through. Colour is kept for what is wrong. */
export type Look = 'fest' | 'vorbei' | 'option' | 'offen' | 'gefragt' | 'abgesagt';

const looks: { readonly [S in ProjektStatus]: { readonly look: Look; readonly icon: Icon } } = {
  Anfrage: { look: 'offen', icon: IconMessageDots },
  Angebot: { look: 'offen', icon: IconFileText },
  Option: { look: 'option', icon: IconClock },
  Bestätigt: { look: 'fest', icon: IconCircleCheck },
  Abgesagt: { look: 'abgesagt', icon: IconCircleX },
  Abgeschlossen: { look: 'vorbei', icon: IconFlag },
};

/** How somebody stands to a Dienst is drawn as a project of that kind is (C 2). */
export const lookOfStand = (stand: EinsatzStatus | ''): Look => STAENDE[stand || 'vorgemerkt'];

const STAENDE: { readonly [S in EinsatzStatus]: Look } = {
  vorgemerkt: 'offen',
  angefragt: 'gefragt',
  zugesagt: 'option',
  eingeteilt: 'fest',
  abgelehnt: 'abgesagt',
  abgesagt: 'abgesagt',
};

/** A project without a status is as it was before there were any: sure. */
export function lookOf(status: ProjektStatus | ''): { readonly look: Look; readonly icon?: Icon } {
  return status === '' ? { look: 'fest' } : looks[status];
}
