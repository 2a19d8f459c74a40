import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { returnAddress } from '../../api/identity-provider.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './RegistrierungPage.module.css';

/** What an admin enters at the firm's identity provider, before the server is told of it (AUTH-04). */
export function ProviderAddress() {
  return (
    <div className={css.provider}>
      <h2>Anmelden mit dem Firmenkonto</h2>
      <p>
        Trage diese Rücksprungadresse (Redirect URI) bei eurem Anmeldedienst ein, etwa Entra ID, Keycloak oder
        Google. Was er dir dafür gibt, kommt unter <Link to="/einstellungen/dienste">Dienste</Link> zum
        Anmeldedienst.
      </p>
      <ReturnAddress />
    </div>
  );
}

/** Where the provider sends people back to, to be copied. */
export function ReturnAddress() {
  const address = returnAddress();
  return (
    <div className={css.address}>
      <TextField label="Rücksprungadresse" value={address} onChange={() => {}} readOnly />
      <Button icon={IconCopy} onClick={() => copyText(address, 'Adresse kopiert')}>
        Adresse kopieren
      </Button>
    </div>
  );
}
