import { number, pfad, record, sparse } from '@traverse/schema';
import { ausgaben } from '../entities/ausgaben.ts';
import { ausgabenJobs } from '../entities/ausgabenJobs.ts';
import { einnahmen } from '../entities/einnahmen.ts';
import { einnahmenJobs } from '../entities/einnahmenJobs.ts';
import { monatsnamen } from '../values/monatsnamen.ts';
import { jahr } from './places.ts';

const description =
  'Trägt die Vorlage für den 1. des Monats ein, im laufenden Jahr oder in dem, das „jahr“ nennt, mit ihren Beträgen und Anlagen; „Ausführen bis“ zählt mit. Jeder Job läuft je Monat nur einmal, sonst kommt 400 mit dem Grund. POST tut dasselbe wie GET.';
const places = {
  month0: number({
    label: `0 für ${monatsnamen[0]} bis 11 für ${monatsnamen[11]}`,
    required: true,
    decimals: 0,
    min: 0,
    max: 11,
    otherwise: 'Diesen Monat gibt es nicht.',
  }),
};
const query = { jahr: sparse(jahr) };

/** Enters a template for a month, once (BUCH-03). */
export const ausgabenJobPfad = pfad({
  method: 'POST',
  address: '/executeJobAusgaben/{id}/{month0}',
  who: ausgaben.access.create,
  summary: `${ausgabenJobs.label.one} ausführen`,
  description,
  places,
  query,
  answer: record(ausgaben, { label: 'Der neue Eintrag' }),
  once: true,
});

export const einnahmenJobPfad = pfad({
  method: 'POST',
  address: '/executeJobEinnahmen/{id}/{month0}',
  who: einnahmen.access.create,
  summary: `${einnahmenJobs.label.one} ausführen`,
  description,
  places,
  query,
  answer: record(einnahmen, { label: 'Der neue Eintrag' }),
  once: true,
});
