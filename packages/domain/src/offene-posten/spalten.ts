import { type Cents, type Spalten, spalten } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import { altersspalte, altersspalten } from './alter.ts';
import type { PostenGruppe } from './liste.ts';

/** An open item, and whose it is. */
export interface PostenZeile {
  readonly name: string;
  readonly posten: PostenGruppe['posten'][number];
}

/** Open items, a row for each, as a spreadsheet filters and adds them up; its amount stands in the column of its age. */
export function offenePostenSpalten(stichtag: Day, isKunden: boolean): Spalten<PostenZeile> {
  const alter = altersspalten.map(({ name }, index): [string, Spalten<PostenZeile>[string]] => [
    name,
    {
      is: 'geld',
      label: name,
      of: ({ posten: { faellig, offen } }) =>
        offen > 0 && altersspalte(faellig, stichtag) === index ? offen : undefined,
    },
  ]);
  return {
    ...spalten<PostenZeile>()({
      name: { is: 'text', label: isKunden ? 'Kunde' : 'Lieferant', of: ({ name }) => name },
      beleg: {
        is: 'text',
        label: 'Beleg',
        of: ({ posten: { name, nurFuer } }) => [name, nurFuer].filter(Boolean).join(', '),
      },
      datum: { is: 'tag', label: 'Datum', of: ({ posten }) => posten.datum },
      faellig: { is: 'tag', label: 'Fällig', of: ({ posten }) => posten.faellig },
      tage: { is: 'zahl', label: 'Tage', of: ({ posten }) => posten.tage },
      gesamt: { is: 'geld', label: 'Gesamt', of: ({ posten }) => posten.gesamt },
    }),
    ...Object.fromEntries(alter),
    ...spalten<PostenZeile>()({
      guthaben: {
        is: 'geld',
        label: 'Guthaben',
        of: ({ posten: { offen } }) => (offen < 0 ? offen : undefined),
      },
      offen: { is: 'geld', label: 'Offen', of: ({ posten }) => posten.offen },
      stand: { is: 'text', label: 'Stand', of: ({ posten }) => posten.stand },
    }),
  };
}

const aufbau = (label: string, of: (aufbau: PostenGruppe['aufbau']) => Cents | undefined) =>
  ({
    is: 'geld',
    label,
    of: ({ aufbau: each }: Pick<PostenGruppe, 'aufbau'>) => of(each) || undefined,
  }) as const;

/** What is open of a customer or supplier by age; of nothing a column says nothing. */
export const aufbauSpalten: Spalten<Pick<PostenGruppe, 'aufbau'>> = {
  ...Object.fromEntries(
    altersspalten.map(({ kurz }, index) => [kurz, aufbau(kurz, ({ spalten: each }) => each[index])]),
  ),
  guthaben: aufbau('Guthaben', ({ guthaben }) => guthaben),
  summe: { is: 'geld', label: 'Summe', of: ({ aufbau: { summe } }) => summe },
};
