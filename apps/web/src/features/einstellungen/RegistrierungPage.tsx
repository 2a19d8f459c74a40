import { guest, isAdmin } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { Card } from '../../ui/Card.tsx';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { ProviderAddress } from './ProviderAddress.tsx';
import css from './RegistrierungPage.module.css';
import { RegistrierungSwitch } from './RegistrierungSwitch.tsx';

export function RegistrierungPage() {
  const maySwitch = isAdmin(useSession() ?? guest);
  return (
    <EinstellungenFrame title="Registrierung">
      <Card className={css.card}>
        <RegistrierungSwitch />
      </Card>
      {maySwitch && (
        <Card className={css.card}>
          <ProviderAddress />
        </Card>
      )}
    </EinstellungenFrame>
  );
}
