import {
  antragsdaten,
  dayAt,
  dayOf,
  entities,
  LETZTE_STUFE,
  offeneReaders,
  zuMahnenAm,
} from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { mahnKunden, mahnRegeln } from './mahn-facts.ts';
import { onlyFor } from './only-for.ts';

const { mahnungen } = entities;

/** `GET /api/mahnungen/:id/antrag`: what the form of a court order asks for, after the last reminder (MAHN-02). */
export function mahnAntrag(app: FastifyInstance, { database: { reads }, clock }: RecordEngine): void {
  app.get<{ Params: { readonly id: string } }>(
    '/api/mahnungen/:id/antrag',
    { config: { openapi } },
    async ({ params, reader }) => {
      onlyFor(offeneReaders, reader);
      const mahnung = await reads.find(mahnungen, params.id);
      if (!mahnung) throw notFound();
      const { nummer, stufe, zurueckgenommenAm, ersetztDurch, positionen } = mahnung;
      if (zurueckgenommenAm !== '' || ersetztDurch !== '') throw badRequest(`${nummer} gilt nicht mehr.`);
      if (stufe < LETZTE_STUFE)
        throw badRequest(`${nummer} ist nicht die letzte Mahnung. Sende erst die der nächsten Stufe.`);
      const heute = dayAt(clock().getTime());
      const regeln = await mahnRegeln(reads, heute);
      const [facts] = await mahnKunden(reads, reader, heute, mahnung.kunde);
      const offene = facts?.forderungen.filter(({ id }) =>
        positionen.some(({ rechnung }) => rechnung === id),
      );
      const forderungen = offene?.filter((each) => zuMahnenAm(each, heute) > 0);
      const frist = dayOf(mahnung.frist);
      if (!facts || !offene?.length || frist === '') throw badRequest(`Von ${nummer} ist nichts mehr offen.`);
      if (!forderungen?.length) throw badRequest(`${nummer} ist durch Guthaben gedeckt. Verrechne es erst.`);
      return antragsdaten({ ...regeln, ...facts, mahnung, frist, forderungen });
    },
  );
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Daten für den Mahnbescheid',
  description:
    'Gläubiger, Schuldner, Forderungen, Verzug und Zinspunkte nach der letzten Mahnung. Der Antrag selbst wird woanders gestellt.',
  answer: {
    description: 'Was das Formular fragt',
    schema: {
      type: 'object',
      properties: {
        mahnung: { type: 'string' },
        frist: { type: 'string' },
        antragsteller: { type: 'object' },
        antragsgegner: { type: 'object' },
        hauptforderungen: { type: 'array', items: { type: 'object' } },
        offen: { type: 'number' },
        pauschale: { type: 'number' },
        gebuehr: { type: 'number' },
      },
      required: ['mahnung', 'antragsteller', 'antragsgegner', 'hauptforderungen', 'offen'],
    },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
