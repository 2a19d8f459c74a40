import type { DescribedPath, PathDescription } from './path-description.ts';

const listing: PathDescription = {
  tag: 'Betrieb',
  summary: 'Fehlgeschlagene Anmeldungen',
  description:
    'Die letzten hundert, nach Tag, Konto, Adresse und Grund gezählt; Adressen gekürzt, nach 60 Tagen gelöscht. Für admin.',
  answer: {
    description: 'Die neuesten zuerst',
    schema: {
      type: 'object',
      properties: { versuche: { type: 'array', items: { type: 'object' } } },
      required: ['versuche'],
    },
  },
  errors: [401, 403],
  signIn: true,
};

/** What concerns signing in beside the paths of `users`. */
export const signInPaths: readonly DescribedPath[] = [
  { method: 'get', path: '/api/anmeldeversuche', description: listing },
];
