import {
  type Icon,
  IconBuilding,
  IconCalendarEvent,
  IconCategory,
  IconDiscount,
  IconHeartbeat,
  IconLayoutSidebar,
  IconServerCog,
  IconStairs,
  IconTags,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Reader } from '@traverse/schema';
import { mayOpen, type ScreenPath } from '../../screens.ts';

export interface EinstellungenPage {
  readonly icon: Icon;
  readonly link: LinkOptions & { readonly to: ScreenPath };
}

const pages: readonly EinstellungenPage[] = [
  { icon: IconUserCircle, link: linkOptions({ to: '/einstellungen/konto' }) },
  { icon: IconBuilding, link: linkOptions({ to: '/einstellungen/firmendaten' }) },
  { icon: IconLayoutSidebar, link: linkOptions({ to: '/einstellungen/bereiche' }) },
  { icon: IconUsers, link: linkOptions({ to: '/einstellungen/benutzer' }) },
  { icon: IconHeartbeat, link: linkOptions({ to: '/einstellungen/betrieb' }) },
  { icon: IconServerCog, link: linkOptions({ to: '/einstellungen/dienste' }) },
  { icon: IconTags, link: linkOptions({ to: '/einstellungen/kategorien' }) },
  { icon: IconStairs, link: linkOptions({ to: '/einstellungen/faktorstaffeln' }) },
  { icon: IconDiscount, link: linkOptions({ to: '/einstellungen/preisgruppen' }) },
  { icon: IconCategory, link: linkOptions({ to: '/einstellungen/warengruppen' }) },
  { icon: IconCalendarEvent, link: linkOptions({ to: '/einstellungen/kalender' }) },
  { icon: IconUserPlus, link: linkOptions({ to: '/einstellungen/registrierung' }) },
];

/** The pages of the settings that this user may open. */
export const einstellungenPagesFor = (reader: Reader): EinstellungenPage[] =>
  pages.filter(({ link }) => mayOpen(link.to, reader));

export const ONLY_ADMIN = 'Das ändern nur Personen der Gruppe admin.';
