import { Card } from '../../ui/Card.tsx';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import css from './RegistrierungPage.module.css';
import { RegistrierungSwitch } from './RegistrierungSwitch.tsx';

export function RegistrierungPage() {
  return (
    <EinstellungenFrame title="Registrierung">
      <Card className={css.card}>
        <RegistrierungSwitch />
      </Card>
    </EinstellungenFrame>
  );
}
