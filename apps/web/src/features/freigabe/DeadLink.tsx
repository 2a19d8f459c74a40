import { IconLinkOff, IconMail, IconPhone } from '@tabler/icons-react';
import type { Erreichbar } from '../../api/freigabe.ts';
import { telOf } from '../../ui/tel-of.ts';
import css from './DeadLink.module.css';

/** What every dead link shows, whatever it led to and whatever ended it: how one reaches the firm (warehouse 8.1). */
export function DeadLink({ firma }: { readonly firma: Erreichbar | undefined }) {
  const { name, telefon, email } = firma ?? UNKNOWN;
  const ways = [telefon && 'Ein Anruf', email && (telefon ? 'eine Mail' : 'Eine Mail')].filter(
    (way) => way !== '',
  );
  return (
    <div className={css.page}>
      {name !== '' && <header className={css.firm}>{name}</header>}
      <main className={css.card}>
        <IconLinkOff size={40} stroke={1.5} aria-hidden="true" />
        <h1>Dieser Link gilt nicht mehr</h1>
        <p>
          {ways.length > 0
            ? `${ways.join(' oder ')} genügt, dann kommt ein neuer.`
            : 'Auf Anfrage gibt es gern einen neuen.'}
        </p>
        {telefon !== '' && (
          <a className={css.call} href={telOf(telefon)}>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
            {telefon}
          </a>
        )}
        {email !== '' && (
          <a className={css.write} href={`mailto:${email}`}>
            <IconMail size={20} stroke={1.75} aria-hidden="true" />
            {email}
          </a>
        )}
      </main>
    </div>
  );
}

const UNKNOWN: Erreichbar = { name: '', telefon: '', email: '' };
