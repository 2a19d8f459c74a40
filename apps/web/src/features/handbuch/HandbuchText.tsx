import { Link } from '@tanstack/react-router';
import Markdown from 'markdown-to-jsx/react';
import { type ComponentProps, type CSSProperties, createContext, use, useState } from 'react';
import css from './Handbuch.module.css';
import { bildOf, textOf } from './texte.ts';

/** Where links of the text lead; nothing: to the page of the handbook. */
const Turn = createContext<((id: string) => void) | undefined>(undefined);

interface HandbuchTextProps {
  id: string;
  /** Beside the work another page takes the place of this one. */
  onTurn?: (id: string) => void;
}

/** The text of a page of the handbook. */
export function HandbuchText({ id, onTurn }: HandbuchTextProps) {
  return (
    <Turn value={onTurn}>
      <article className={css.text}>
        <Markdown options={{ overrides: OVERRIDES, disableParsingRawHTML: true }}>{textOf(id)}</Markdown>
      </article>
    </Turn>
  );
}

/** From page to page, as in the files: `umzug.md`. */
function PageLink({ href = '', children }: ComponentProps<'a'>) {
  const turn = use(Turn);
  const id = href.replace(/\.md$/, '');
  return (
    <Link
      to="/handbuch/$id"
      params={{ id }}
      onClick={(event) => {
        if (!turn) return;
        event.preventDefault();
        turn(id);
      }}
    >
      {children}
    </Link>
  );
}

/** Both are there; the one of the other mode is not shown. */
function Picture({ src = '', alt = '' }: ComponentProps<'img'>) {
  const name = src.split('/').at(-1) ?? '';
  // Without network, of one that was never seen here: its place would show a torn picture.
  const [isLost, setLost] = useState(false);
  if (isLost) return <em>{`Bild, nur mit Netz: ${alt}`}</em>;
  const picture = { loading: 'lazy', style: placeOf(name), onError: () => setLost(true) } as const;
  return (
    <>
      <img {...picture} className={css.light} src={bildOf(name, false)} alt={alt} />
      <img {...picture} className={css.dark} src={bildOf(name, true)} alt={alt} />
    </>
  );
}

/** Its place before it is loaded: each is a whole screen of a desk or of a phone. */
function placeOf(name: string): CSSProperties {
  const [width, height] = name.includes('-390-') ? [390, 844] : [1440, 900];
  return { aspectRatio: `${width} / ${height}`, maxWidth: (HIGHEST * width) / height };
}

// Px of a picture in a page.
const HIGHEST = 560;

const OVERRIDES = { a: PageLink, img: Picture };
