import { IconPackage, IconX } from '@tabler/icons-react';
import { caseKg } from '@traverse/domain/inventar/case-kg';
import type { OffenesCase } from '@traverse/domain/packliste/offenes-case';
import { formatZahl } from '@traverse/domain/values';
import { knownArtikel, useKnownStock } from '../../scan/known-stock.ts';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import css from './OffenesCaseBar.module.css';
import type { Scanning } from './useScanning.ts';

/** The case that is open: how many pieces lie in it, and what it weighs by now (CASE-01). */
export function OffenesCaseBar({ scanning: { offenesCase, openCase } }: { scanning: Scanning }) {
  if (!offenesCase) return null;
  return (
    <div role="group" aria-label="Offenes Case" className={css.bar}>
      <IconPackage size={24} stroke={1.75} aria-hidden="true" />
      <p className={css.words}>
        <b>{offenesCase.bezeichnung} offen</b>
        <Figures offenesCase={offenesCase} />
      </p>
      <button type="button" className={css.close} onMouseDown={keepFocus} onClick={() => openCase(undefined)}>
        <IconX size={24} stroke={1.75} aria-hidden="true" />
        <span>Schließen</span>
      </button>
    </div>
  );
}

function Figures({ offenesCase: { id, isWechselnd } }: { offenesCase: OffenesCase }) {
  const stock = useKnownStock();
  const rows = stock.rowsOf(id);
  const geraet = stock.geraet(id);
  const { voll, ohne } = caseKg(
    (geraet && knownArtikel(geraet.inventar)?.gewicht) ?? 0,
    rows.map(({ inventar, ist, bezeichnung: name }) => ({
      ist,
      name,
      gewicht: knownArtikel(inventar)?.gewicht ?? 0,
    })),
  );
  const pieces = `${formatZahl(rows.reduce((sum, { ist }) => sum + ist, 0))} Stück`;
  const weight = voll > 0 ? `${ohne.length > 0 ? 'mindestens ' : ''}${formatZahl(voll)} kg` : '';
  const what = isWechselnd ? '' : 'fester Inhalt';
  return (
    <span className={css.figures}>{[pieces, weight, what].filter((each) => each !== '').join(' · ')}</span>
  );
}
