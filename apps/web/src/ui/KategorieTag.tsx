import { type Icon, IconBulb, IconDeviceSpeaker, IconVideo } from '@tabler/icons-react';
import type { TechnikKategorie } from '@traverse/domain/options/technik-kategorien';
import { clsx } from 'clsx';
import css from './KategorieTag.module.css';

const ICON: Record<TechnikKategorie, Icon> = { Ton: IconDeviceSpeaker, Licht: IconBulb, Video: IconVideo };

interface KategorieTagProps {
  kategorie: TechnikKategorie;
  /** Only the square, where the words stand together elsewhere; the name is still read out. */
  wordless?: boolean;
}

/** A category as a filter gel: square, icon and word. */
export function KategorieTag({ kategorie, wordless = false }: KategorieTagProps) {
  const Glyph = ICON[kategorie];
  return (
    <span className={css.gel}>
      <span
        className={clsx(css.square, css[kategorie])}
        {...(wordless && { role: 'img', 'aria-label': kategorie, title: kategorie })}
      >
        <Glyph size={15} stroke={2} aria-hidden="true" />
      </span>
      {!wordless && kategorie}
    </span>
  );
}
