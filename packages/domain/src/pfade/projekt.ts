import { number, pfad, relation, sparse } from '@traverse/schema';
import { anlagen } from '../entities/anlagen.ts';
import { job } from '../entities/job.ts';
import { projekt } from '../entities/projekt.ts';

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

/** The call sheet of a project as it is now, a page for each day (CREW-01). */
export const dispoPfad = pfad({
  method: 'GET',
  address: '/api/dispo/{id}',
  who: [projekt.access.read, job.access.read],
  summary: 'Dispo eines Projekts als PDF',
  description:
    'Je Tag eine Seite: Zeitplan, Mannschaft mit Telefon und was unbesetzt ist, Ansprechpartner und Meldeweg; Fahrzeuge und Strom vor Ort wie auf den Packlisten; Unterkunft, Verpflegung und Hinweise auf der ersten.',
  query: {
    person: sparse(
      relation('personen', {
        label: 'Nur ihre Tage',
        hint: 'Für wen, der Leute plant: das Blatt dieser Person',
      }),
    ),
  },
  files: ['pdf'],
  refuses: [400, 404],
});
