import { number, pfad } from '@traverse/schema';
import { anlagen } from '../entities/anlagen.ts';

/** Gives a project the files of another, all or none (PROJ-11). */
export const anlagenKopierenPfad = pfad({
  method: 'POST',
  address: '/copyAnlagen/{from}/{to}',
  who: [anlagen.access.read, anlagen.access.create],
  summary: 'Anlagen eines Projekts in ein anderes kopieren',
  description: 'Alle oder keine. Die Dateien der Kopie hängen nicht an denen des Originals.',
  answer: { copied: number({ label: 'So viele sind kopiert', decimals: 0 }) },
  once: true,
  refuses: [400],
});
