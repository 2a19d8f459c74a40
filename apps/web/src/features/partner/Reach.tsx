import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { karteAddress } from '@traverse/domain/projekt/karte';
import { telOf } from '../../ui/tel-of.ts';
import css from './partner.module.css';

interface ReachProps {
  telefon?: string;
  email?: string;
  anschrift: string;
}

/** Phone, mail and map of a partner, each a press; what is not known has none. */
export function Reach({ telefon = '', email = '', anschrift }: ReachProps) {
  const karte = karteAddress(anschrift);
  if (telefon === '' && email === '' && karte === '') return null;
  return (
    <div className={css.reach}>
      {telefon !== '' && (
        <a href={telOf(telefon)}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          {telefon}
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <IconMail size={18} stroke={1.75} aria-hidden="true" />
          {email}
        </a>
      )}
      {karte !== '' && (
        <a href={karte} target="_blank" rel="noreferrer" aria-label={`${anschrift} auf der Karte zeigen`}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {anschrift}
        </a>
      )}
    </div>
  );
}
