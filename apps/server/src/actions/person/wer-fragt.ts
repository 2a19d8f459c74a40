import { entities, type Person } from '@traverse/domain/entities';
import { type Reader, viaLink } from '@traverse/schema';
import { ApiError, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { dead } from '../freigabe/link-art.ts';
import { opened } from '../freigabe/open-link.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { personArt } from './person-art.ts';

const { personen } = entities;

/** Whoever has the page of a person open. */
export interface Fragende {
  readonly person: Person;
  readonly weg: 'Link' | 'Konto';
}

/** The person of the link, else of the account; no path takes another one. Throws ApiError 404. */
export async function werFragt(
  engine: RecordEngine,
  sitzungen: Sitzungen,
  sitzung: string | undefined,
  reader: Reader,
): Promise<Fragende> {
  if (sitzung !== undefined && sitzung !== '') {
    const { ziel } = await opened(engine, sitzungen, sitzung, personArt);
    return { person: ziel, weg: 'Link' };
  }
  if (reader.id === '') throw dead();
  const [person] = await engine.database.reads.findWhere(personen, { user: reader.id }, 1);
  if (!person) throw new ApiError(404, 'Dein Konto gehört zu keiner Person.');
  if (!person.aktiv) throw notFound();
  return { person, weg: 'Konto' };
}

/** As whom the log knows what is written so: the account, or 'Link'. */
export const schreiberOf = ({ weg }: Pick<Fragende, 'weg'>, reader: Reader): Reader =>
  weg === 'Konto' ? reader : viaLink;
