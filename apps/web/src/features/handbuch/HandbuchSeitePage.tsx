import { IconBookOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import css from './Handbuch.module.css';
import { HandbuchText } from './HandbuchText.tsx';
import { seiten } from './seiten.ts';

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
        <HandbuchText id={id} />
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
