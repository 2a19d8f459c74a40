import type { InventarArtikel } from '@traverse/domain/entities';
import { faktorvorschlag, type MietfaktorFacts } from '@traverse/domain/preise/mietfaktor';
import { Button } from '../../ui/Button.tsx';

interface FaktorVorschlagProps {
  facts: MietfaktorFacts | undefined;
  /** Whose table; the standard one when not said. */
  artikel?: Pick<InventarArtikel, 'staffel' | 'ohneStaffel'>;
  /** What is typed. */
  faktor: number | undefined;
  onTake: (faktor: number) => void;
}

/** The factor of the firm's table, one press away; nothing for a firm that has none, or where it stands already (PLAN-03). */
export function FaktorVorschlag({ facts, artikel, faktor, onTake }: FaktorVorschlagProps) {
  const vorschlag = facts && faktorvorschlag(facts, artikel);
  if (!vorschlag || vorschlag.faktor === faktor) return null;
  return (
    <Button look="quiet" onClick={() => onTake(vorschlag.faktor)}>
      Staffel: {vorschlag.words}
    </Button>
  );
}
