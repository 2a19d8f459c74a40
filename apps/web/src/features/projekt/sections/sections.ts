import {
  type Icon,
  IconAddressBook,
  IconAlignLeft,
  IconBed,
  IconClock,
  IconFolders,
  IconInfoCircle,
  IconPaperclip,
  IconRoute,
  IconToolsKitchen2,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';

/**
 * The sections of the project page in reading order: what hangs on the project (AKTE-02), and the ten of PROJ-02.
 * Source: spec part 1, section 2 "Project page".
 */
export const sections = {
  akte: { title: 'Akte', icon: IconFolders },
  beschreibung: { title: 'Beschreibung', icon: IconAlignLeft },
  zeitplan: { title: 'Zeitplan', icon: IconClock },
  dispo: { title: 'Dispo', icon: IconTruck },
  unterkunft: { title: 'Unterkunft', icon: IconBed },
  verpflegung: { title: 'Verpflegung', icon: IconToolsKitchen2 },
  allgemeineHinweise: { title: 'Allgemeine Hinweise', icon: IconInfoCircle },
  ansprechpartner: { title: 'Ansprechpartner', icon: IconAddressBook },
  mitarbeiter: { title: 'Mitarbeiter', icon: IconUsers },
  meldeweg: { title: 'Meldeweg', icon: IconRoute },
  anlagen: { title: 'Anlagen', icon: IconPaperclip },
} as const satisfies { readonly [id: string]: { readonly title: string; readonly icon: Icon } };

export type SectionId = keyof typeof sections;
export const sectionIds = Object.keys(sections) as SectionId[]; // in the order they are written

/** How many entries a section holds; those that hold a text are not counted. */
export type SectionCounts = { readonly [Id in SectionId]?: number };
