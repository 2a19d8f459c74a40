import { IconPhone } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import type { OpenLink } from '../../api/freigabe.ts';
import { LogoInFront } from '../../ui/LogoInFront.tsx';
import { telOf } from '../../ui/tel-of.ts';
import css from './FreigabePage.module.css';
import { useFileOfLink } from './useFileOfLink.ts';

/** Whose page it is, and how one calls them. */
export function FirmBar({ link: { firma, zugang } }: { link: OpenLink }) {
  const logo = useFileOfLink(zugang, 'logo', 'logo', firma.logo);
  const address = useMemo(() => (logo ? URL.createObjectURL(logo) : undefined), [logo]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return (
    <header className={css.firm}>
      {firma.logo && logo !== null && <LogoInFront src={address} />}
      <span>
        <b>{firma.name}</b>
        {firma.zusatz}
      </span>
      {firma.telefon && (
        <a className={css.phone} href={telOf(firma.telefon)}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
          {firma.telefon}
        </a>
      )}
    </header>
  );
}
