import { plainName } from '../values/same-name.ts';

/** Of a place: what it is called, and in which town it lies. */
interface Named {
  readonly name: string;
  readonly ort: string;
}

/** 'Stadthalle, Musterstadt'; without the town where the name holds it. */
export function ortName({ name, ort }: Named): string {
  const town = words(ort);
  return town === '' || ` ${words(name)} `.includes(` ${town} `) ? name.trim() : whole({ name, ort });
}

/** Every way in which a place may be written where a text stands for one. */
export function ortNamen(ort: Named): string[] {
  return ort.ort.trim() === '' ? [ort.name] : [ort.name, whole(ort)];
}

/** What is said where one of the same name in the same town is there already. */
export const ortGibtEs = (ort: Named): string => `${ortName(ort)} gibt es schon.`;

const whole = ({ name, ort }: Named): string => `${name.trim()}, ${ort.trim()}`;

// As words: Ulm does not stand in 'Ulmenhof'.
const words = (text: string): string =>
  plainName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();

/** 'Am Wall 77, 28195 Bremen'; empty where no street and no town is known. */
export function anschriftLine(place: {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
}): string {
  const parts = [`${place.strasse} ${place.hausnummer}`.trim(), `${place.plz} ${place.ort}`.trim()];
  return place.strasse === '' && place.ort === '' ? '' : parts.filter((part) => part !== '').join(', ');
}
