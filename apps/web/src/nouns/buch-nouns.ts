import { IconMailCheck, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain/entities';
import { toRechnungen } from './job-nouns.ts';
import type { Noun } from './noun.ts';

const toBankabgleich = { label: 'Zum Bankabgleich', link: linkOptions({ to: '/bankabgleich' }) };

/** What comes in and goes out, and what the tax office and the bank say of it. */
export const buchNouns = {
  einnahmen: {
    icon: IconTrendingUp,
    wozu: 'Was hereinkam. Rechnungen werden mit einem Klick eingebucht.',
    way: toRechnungen,
    made: 'often',
    found: {
      fields: ['name', 'kategorie'],
      day: 'datum',
      link: (_, suche) => linkOptions({ to: '/einnahmen/$tab', params: { tab: '1' }, search: { suche } }),
    },
  },
  ausgaben: {
    icon: IconTrendingDown,
    wozu: 'Was hinausging, mit dem Beleg dazu. PDF und E-Rechnung lassen sich hierher ziehen.',
    made: 'often',
    found: {
      fields: ['name', 'kategorie'],
      day: 'datum',
      link: (_, suche) => linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' }, search: { suche } }),
    },
  },
  afa: {
    icon: IconTrendingDown,
    leer: 'Noch kein Anlagegut',
    wozu: 'Anschaffungen, die über Jahre abgeschrieben werden.',
    made: 'often',
  },
  einnahmenJobs: {
    icon: IconTrendingUp,
    leer: 'Noch keine wiederkehrenden Einnahmen',
    wozu: 'Einnahmen, die jeden Monat gleich sind. Ein Klick bucht sie.',
    made: 'seldom',
  },
  ausgabenJobs: {
    icon: IconTrendingDown,
    leer: 'Noch keine wiederkehrenden Ausgaben',
    wozu: 'Ausgaben, die jeden Monat gleich sind: Miete, Leasing, Versicherung. Ein Klick bucht sie.',
    made: 'seldom',
  },
  mahnungen: {
    icon: IconMailCheck,
    wozu: 'Was an wen erinnert wurde. Der Mahnlauf schlägt vor, was heute hinausgeht.',
    way: { label: 'Zum Mahnlauf', link: linkOptions({ to: '/mahnlauf' }) },
  },
  zahlungen: {
    wozu: 'Was bezahlt ist, ganz oder zum Teil. Erfasst wird es an der Rechnung, am Beleg oder im Bankabgleich.',
    way: toRechnungen,
    otherWords: 'zahlungseingang skonto',
  },
  bankkonten: {
    wozu: 'Die Konten der Firma. Das erste entsteht mit der IBAN in den Firmendaten.',
    way: { label: 'Zu den Firmendaten', link: linkOptions({ to: '/einstellungen/firmendaten' }) },
    otherWords: 'iban konto sparkasse',
  },
  kontoauszuege: {
    wozu: 'Jede Datei der Bank, die eingelesen wurde.',
    way: toBankabgleich,
    otherWords: 'camt mt940 csv bank eingelesen',
  },
  bankumsaetze: {
    wozu: 'Jede Zeile der Kontoauszüge, und was sie bezahlt hat.',
    way: toBankabgleich,
    otherWords: 'bank buchungen überweisungen',
  },
  bankregeln: {
    wozu: 'Worauf Umsätze eines fremden Kontos gebucht werden. Sie entstehen mit „Für dieses Konto merken“.',
    way: toBankabgleich,
    otherWords: 'zuordnung automatisch',
  },
  ustva: {
    wozu: 'Was für einen Zeitraum von Hand ergänzt ist. Es entsteht an der Voranmeldung.',
    way: { label: 'Zur Ust-Voranmeldung', link: linkOptions({ to: '/ustva' }) },
  },
  mahnstufen: { otherWords: 'mahngebühr mahntext frist' },
  basiszinsen: { otherWords: 'verzugszinsen bundesbank' },
  protokoll: { otherWords: 'verlauf änderungen wer wann gobd audit' },
} satisfies { readonly [C in Collection]?: Noun };
