import type { User } from '../entities/index.ts';
import { cents } from '../values/geld.ts';
import { defaultUstSatz } from '../values/ust.ts';
import { defaultEinheit, type RechnungElement } from './position.ts';

/** What the dialog of a new invoice element starts with. Source: spec part 2, section 9. */
export const newElement: RechnungElement = {
  name: '',
  anzahl: 1,
  einheit: defaultEinheit,
  kategorie: '',
  faktor: 1,
  preis: cents(0),
  ust: defaultUstSatz,
};

/** The way there: 40 cents per km. Source: spec part 2, section 9 "Default Anfahrt". */
export const anfahrt: RechnungElement = { ...newElement, name: 'Anfahrt', einheit: 'km', preis: cents(40) };

/** A day of work at the day rate of a user. Source: spec part 2, section 9 "Default Tagessatz". */
export function tagessatz(user: Pick<User, 'tagessatz'>): RechnungElement {
  return { ...newElement, name: 'Tagessatz', einheit: 'Tage', preis: user.tagessatz };
}
