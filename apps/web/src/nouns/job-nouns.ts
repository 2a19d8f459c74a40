import {
  IconCalendarEvent,
  IconChecklist,
  IconCircleCheck,
  IconFileInvoice,
  IconFolder,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain/entities';
import type { Noun } from './noun.ts';

export const toRechnungen = { label: 'Aus einer Rechnung', link: linkOptions({ to: '/rechnungen' }) };

/** What a job is made of: plans, lists, papers. */
export const jobNouns = {
  projekt: {
    icon: IconCalendarEvent,
    page: (id) => linkOptions({ to: '/projekt/$id', params: { id } }),
    wozu: 'Ein Projekt hält einen Job zusammen: Zeitplan, Leute, Packliste, Rechnung.',
    way: { label: 'Auf der Startseite', link: linkOptions({ to: '/home' }) },
    found: { fields: ['name', 'ort', 'auftragsnummer'], day: 'datum_von' },
  },
  job: { otherWords: 'aufgaben termine' },
  packlisten: {
    icon: IconChecklist,
    page: (id) => linkOptions({ to: '/packliste/$id', params: { id } }),
    wozu: 'Was zu einem Job hinausgeht und zurückkommt, gepackt und gescannt.',
    way: { label: 'Aus einem Projekt', link: linkOptions({ to: '/projekte' }) },
    made: 'often',
    found: { fields: ['name', 'anmerkung'], ofJob: ['projekt', 'kunde'], day: 'von' },
  },
  rechnungen: {
    icon: IconFileInvoice,
    page: (id) => linkOptions({ to: '/rechnung/$id', params: { id } }),
    wozu: 'Angebot, Auftragsbestätigung und Rechnung zu einem Auftrag entstehen hier.',
    way: { label: 'Aus einer Packliste', link: linkOptions({ to: '/packlisten' }) },
    made: 'often',
    found: {
      fields: ['name', 'anmerkung', 'alteNummer'],
      hasWord: true,
      ofJob: ['projekt', 'kunde'],
      day: 'rechnungsDatum',
    },
  },
  aufgaben: {
    icon: IconCircleCheck,
    wozu: 'Was im Büro noch zu tun ist, bis wann und von wem.',
    made: 'often',
  },
  angebote: {
    wozu: 'Jede Version eines Angebots. Sie entsteht an der Rechnung.',
    way: toRechnungen,
    otherWords: 'versionen angenommen abgelehnt',
  },
  freigaben: {
    wozu: 'Jeder Link, mit dem ein Kunde sein Angebot sieht. Er entsteht, wenn ein Angebot hinausgeht.',
    otherWords: 'geheimer link kunde',
  },
  versand: {
    leer: 'Noch nichts gesendet',
    wozu: 'Jede Mail mit einem Beleg, und was aus ihr wurde.',
    way: toRechnungen,
    otherWords: 'mails gesendet',
  },
  textvorlagen: {
    wozu: 'Texte für Angebote, Rechnungen, Mails und Mahnungen, mit Platzhaltern wie {kunde}.',
    made: 'seldom',
    otherWords: 'mailtext kopftext fußtext anschreiben brief platzhalter vorlagen',
  },
  dateien: {
    icon: IconFolder,
    wozu: 'Papiere, die alle brauchen: Pläne, Vordrucke, Verträge.',
    made: 'often',
    found: {
      fields: ['name', 'beschreibung'],
      link: (_, suche) => linkOptions({ to: '/dateien', search: { suche } }),
    },
  },
} satisfies { readonly [C in Collection]?: Noun };
