import {
  type Icon,
  IconBuilding,
  IconCalendarEvent,
  IconTags,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Reader } from '@traverse/schema';

export interface EinstellungenPage {
  readonly title: string;
  readonly icon: Icon;
  readonly link: LinkOptions;
  /** Not even to be seen by others. */
  readonly adminOnly?: true;
}

const pages: readonly EinstellungenPage[] = [
  { title: 'Mein Konto', icon: IconUserCircle, link: linkOptions({ to: '/einstellungen/konto' }) },
  { title: 'Firmendaten', icon: IconBuilding, link: linkOptions({ to: '/einstellungen/firmendaten' }) },
  {
    title: 'Benutzer',
    icon: IconUsers,
    link: linkOptions({ to: '/einstellungen/benutzer' }),
    adminOnly: true,
  },
  { title: 'Kategorien', icon: IconTags, link: linkOptions({ to: '/einstellungen/kategorien' }) },
  { title: 'Mein Kalender', icon: IconCalendarEvent, link: linkOptions({ to: '/einstellungen/kalender' }) },
  { title: 'Registrierung', icon: IconUserPlus, link: linkOptions({ to: '/einstellungen/registrierung' }) },
];

/** The pages of the settings that this user may see. */
export const einstellungenPagesFor = ({ groups }: Reader): EinstellungenPage[] =>
  pages.filter(({ adminOnly }) => !adminOnly || groups.includes('admin'));

export const ONLY_ADMIN = 'Das ändern nur Personen der Gruppe admin.';
