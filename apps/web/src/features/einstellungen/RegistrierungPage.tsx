import { useSession } from '../../api/session.ts';
import { Card } from '../../ui/Card.tsx';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { ProviderAddress } from './ProviderAddress.tsx';
import css from './RegistrierungPage.module.css';
import { RegistrierungSwitch } from './RegistrierungSwitch.tsx';

export function RegistrierungPage() {
  const isAdmin = useSession()?.groups.includes('admin') ?? false;
  return (
    <EinstellungenFrame title="Registrierung">
      <Card className={css.card}>
        <RegistrierungSwitch />
      </Card>
      {isAdmin && (
        <Card className={css.card}>
          <ProviderAddress />
        </Card>
      )}
    </EinstellungenFrame>
  );
}
