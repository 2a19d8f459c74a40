import { Card } from '../../ui/Card.tsx';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { FirmenkalenderCard } from './FirmenkalenderCard.tsx';
import { KalenderAbo } from './KalenderAbo.tsx';
import css from './KalenderPage.module.css';

export function KalenderPage() {
  return (
    <EinstellungenFrame title="Mein Kalender">
      <Card className={css.card}>
        <KalenderAbo />
      </Card>
      <FirmenkalenderCard />
    </EinstellungenFrame>
  );
}
