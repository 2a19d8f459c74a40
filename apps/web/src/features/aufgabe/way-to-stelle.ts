import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { stelleOf } from '@traverse/domain/aufgabe/aufgabe';
import type { Aufgabe } from '@traverse/domain/entities';
import type { Stelle } from './open-aufgabe.ts';

type An = NonNullable<ReturnType<typeof stelleOf>>['an'];

const ways: { readonly [A in An]: (id: string) => LinkOptions } = {
  projekt: (id) => linkOptions({ to: '/projekt/$id', params: { id } }),
  kunde: (id) => linkOptions({ to: '/kunde/$id', params: { id } }),
  lieferant: (id) => linkOptions({ to: '/lieferant/$id', params: { id } }),
  packliste: (id) => linkOptions({ to: '/packliste/$id', params: { id } }),
  rechnung: (id) => linkOptions({ to: '/rechnung/$id', params: { id } }),
  zumietung: (id) => linkOptions({ to: '/zumietung/$id', params: { id } }),
  inventar: (id) => linkOptions({ to: '/inventar/$id', params: { id } }),
};

/** Where what a task is about stands; the page of tasks where it is about nothing. */
export function wayToStelle(an: string, id: string): LinkOptions {
  return Object.hasOwn(ways, an) ? ways[an as An](id) : linkOptions({ to: '/aufgaben' }); // looked at
}

/** The same of a task at hand. */
export function wayToTask(aufgabe: Aufgabe): LinkOptions | undefined {
  const stelle = stelleOf(aufgabe);
  return stelle && wayToStelle(stelle.an, stelle.id);
}

/** The record whose page this is, for a task that is made there; at none elsewhere. */
export function stelleHere(pathname: string): Stelle {
  const [, page = '', id = ''] = pathname.split('/');
  return id.length === ID_LENGTH && Object.hasOwn(ways, page) ? { [page]: id } : {};
}

const ID_LENGTH = 15;
