import {
  IconAddressBook,
  IconBuildingStore,
  IconCalendarOff,
  IconClock,
  IconMapPin,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain/entities';
import type { AnyRecord } from '../api/records.ts';
import { type Noun, textOf } from './noun.ts';

/** With whom, where, and who works there. */
export const partnerNouns = {
  kunden: {
    icon: IconAddressBook,
    page: (id) => linkOptions({ to: '/kunde/$id', params: { id } }),
    wozu: 'Wer mietet: Anschrift, Rabatt und Zahlungsziel stehen dann auf jedem Beleg.',
    made: 'often',
    found: { fields: ['name', 'firma', 'ort'] },
  },
  kontakte: {
    icon: IconUser,
    wozu: 'Wen du bei Kunden, Lieferanten und Orten erreichst: Telefon, Mail, Aufgabe.',
    made: 'seldom',
    found: { fields: ['person', 'position'], link: whereReached },
  },
  orte: {
    icon: IconMapPin,
    page: (id) => linkOptions({ to: '/ort/$id', params: { id } }),
    wozu: 'Wo gearbeitet wird: Anschrift, Zufahrt, Ladezeiten, Strom und Pläne.',
    made: 'seldom',
    found: { fields: ['name', 'ort'] },
  },
  lieferanten: {
    icon: IconBuildingStore,
    page: (id) => linkOptions({ to: '/lieferant/$id', params: { id } }),
    wozu: 'Wer Belege schickt: Name, IBAN und Kreditorennummer.',
    made: 'seldom',
    otherWords: 'kreditoren händler vermieter',
    found: { fields: ['name', 'ort'] },
  },
  users: { icon: IconUser },
  personen: {
    icon: IconUsers,
    page: (id) => linkOptions({ to: '/person/$id', params: { id } }),
    wozu: 'Wer für euch arbeitet, mit und ohne Konto: Funktionen, Sätze, Qualifikationen.',
    found: { fields: ['name', 'telefon'] },
  },
  arbeitszeiten: {
    icon: IconClock,
    wozu: 'Wer wann gearbeitet hat: gemeldet, bestätigt, für den Lohn und als Nachweis.',
  },
  abwesenheiten: {
    icon: IconCalendarOff,
    wozu: 'Wann jemand nicht da ist. Wer plant, sieht es in der Planung und bei „Wer ist frei?“.',
  },
} satisfies { readonly [C in Collection]?: Noun };

/** A contact has no page: that of the customer, supplier or place it belongs to. */
function whereReached({ kunde, lieferant, veranstaltungsort }: AnyRecord): LinkOptions {
  if (textOf(kunde) !== '') return linkOptions({ to: '/kunde/$id', params: { id: textOf(kunde) } });
  if (textOf(lieferant) !== '')
    return linkOptions({ to: '/lieferant/$id', params: { id: textOf(lieferant) } });
  return linkOptions({ to: '/ort/$id', params: { id: textOf(veranstaltungsort) } });
}
