import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { areas } from '../../features/bereiche/areas.ts';
import { einstellungenPagesFor } from '../../features/einstellungen/einstellungen-pages.ts';
import { firmaSections, sectionAnchor } from '../../features/einstellungen/firma-sections.ts';
import { mayOpen } from '../../screens.ts';
import type { Command } from './command.ts';

/** Places within a page: the sections of the firm's data, by every field they hold, and the tabs of the books. */
export const placeCommands = (reader: Reader): Command[] => [
  ...sections(reader),
  ...tabs.filter(({ link }) => mayOpen(link.to, reader)),
];

function sections(reader: Reader): Command[] {
  const page = einstellungenPagesFor(reader).find(({ link }) => link.to === '/einstellungen/firmendaten');
  if (!page) return [];
  return firmaSections.map(({ title, fields }) => ({
    id: `firma-${title}`,
    icon: page.icon,
    label: title,
    detail: 'Firmendaten',
    also: fields.map(([name]) => entities.firma.fields[name].label).join(' '),
    link: linkOptions({ to: '/einstellungen/firmendaten', hash: sectionAnchor(title) }),
  }));
}

const tabs = [
  {
    id: 'afa',
    icon: areas.ausgaben.icon,
    label: entities.afa.label.many,
    detail: 'Ausgaben',
    also: 'abschreibung anlagegut anlagevermögen gwg',
    link: linkOptions({ to: '/ausgaben/$tab', params: { tab: '2' } }),
  },
  {
    id: 'ausgabenJobs',
    icon: areas.ausgaben.icon,
    label: entities.ausgabenJobs.label.many,
    detail: 'Ausgaben',
    also: 'jobs monatlich miete leasing abo',
    link: linkOptions({ to: '/ausgaben/$tab', params: { tab: '3' } }),
  },
  {
    id: 'einnahmenJobs',
    icon: areas.einnahmen.icon,
    label: entities.einnahmenJobs.label.many,
    detail: 'Einnahmen',
    also: 'jobs monatlich abo wartungsvertrag',
    link: linkOptions({ to: '/einnahmen/$tab', params: { tab: '2' } }),
  },
];
