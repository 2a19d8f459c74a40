import { IconBookOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import Markdown from 'markdown-to-jsx/react';
import { type ComponentProps, type CSSProperties, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import css from './Handbuch.module.css';
import { seiten } from './seiten.ts';
import { bildOf, textOf } from './texte.ts';

const ABOVE = [{ label: 'Handbuch', to: '/handbuch' }] as const;

/** One task of the handbook, and what comes before and after it. */
export function HandbuchSeitePage() {
  const { id = '' } = useParams({ strict: false });
  const index = seiten.findIndex((each) => each.id === id);
  const seite = seiten[index];
  if (!seite) {
    return (
      <>
        <PageHeader title="Handbuch" above={ABOVE} />
        <StateCard
          icon={IconBookOff}
          title="Diese Seite hat das Handbuch nicht"
          action={<ButtonLink to="/handbuch">Zum Inhalt</ButtonLink>}
        />
      </>
    );
  }
  const [before, after] = [seiten[index - 1], seiten[index + 1]];
  return (
    <>
      <PageHeader title={seite.titel} above={ABOVE} detail={seite.wer} />
      <Card className={css.sheet}>
        <article className={css.text}>
          <Markdown options={{ overrides: OVERRIDES, disableParsingRawHTML: true }}>{textOf(id)}</Markdown>
        </article>
      </Card>
      <nav className={css.along} aria-label="Im Handbuch">
        {before && (
          <Link to="/handbuch/$id" params={{ id: before.id }}>
            Davor: {before.titel}
          </Link>
        )}
        {after && (
          <Link to="/handbuch/$id" params={{ id: after.id }}>
            Danach: {after.titel}
          </Link>
        )}
      </nav>
    </>
  );
}

/** From page to page, as in the files: `umzug.md`. */
function PageLink({ href = '', children }: ComponentProps<'a'>) {
  return (
    <Link to="/handbuch/$id" params={{ id: href.replace(/\.md$/, '') }}>
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
