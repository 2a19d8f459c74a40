import { type TechnikKategorie, technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { KategorieTag } from '../../ui/KategorieTag.tsx';

/** Ton, Licht or Video as a list shows it. */
export function TechnikChoice({ value }: { value: string }) {
  return isTechnik(value) ? <KategorieTag kategorie={value} /> : value;
}

function isTechnik(value: string): value is TechnikKategorie {
  return (technikKategorien as readonly string[]).includes(value);
}
