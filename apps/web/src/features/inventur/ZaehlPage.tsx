import { getRouteApi } from '@tanstack/react-router';
import type { Inventur } from '@traverse/domain/entities';
import type { Ort } from '@traverse/domain/inventur/zaehlung';
import { inventurPlaetzePfad, OHNE_PLATZ } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { clsx } from 'clsx';
import { createPortal } from 'react-dom';
import { useRecord } from '../../api/queries.ts';
import { usePath } from '../../api/use-path.ts';
import { useScanner } from '../../devices/useScanner.ts';
import { useWakeLock } from '../../devices/useWakeLock.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { useCoveredPage } from '../../ui/layers/useCoveredPage.ts';
import { usePagePlace } from '../../ui/page-place.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { knownPlatz } from '../scan/known-stock.ts';
import css from '../scan/ramp/RampScreen.module.css';
import { AmPlatz } from './AmPlatz.tsx';
import { Plaetze } from './Plaetze.tsx';
import { useZaehlen } from './useZaehlen.ts';
import own from './Zaehlen.module.css';
import { ZaehlHead } from './ZaehlHead.tsx';

const route = getRouteApi('/shell/inventur/$id/zaehlen');

/** Who counts, and where: until that is known it is a page like others. */
export function ZaehlPage() {
  const { id } = route.useParams();
  const asked = usePath(inventurPlaetzePfad, { id });
  const inventur = useRecord('inventuren', id);
  const isThere = asked.data && inventur.data;
  usePagePlace(`Zählen ${inventur.data?.name ?? ''}`);
  if (isThere) return <ZaehlScreen inventur={inventur.data} answer={asked.data} />;
  return (
    <>
      <LoadFailed query={asked} />
      <LoadFailed query={inventur} />
      {!asked.isError && !inventur.isError && <SkeletonRows rows={6} />}
    </>
  );
}

interface ZaehlScreenProps {
  inventur: Inventur;
  answer: AnswerOf<typeof inventurPlaetzePfad>;
}

/** The ramp without modes (IV-01, look.md 59): scan a place, count, say that it is finished. Dark, whatever the app is. */
function ZaehlScreen({ inventur, answer: { plaetze, umfang } }: ZaehlScreenProps) {
  const { platz } = route.useSearch();
  const navigate = route.useNavigate();
  const hier = ortOf(platz, plaetze);
  const goTo = (ort: Ort | undefined) =>
    void navigate({ search: ort ? { platz: ort.id || OHNE_PLATZ } : {}, replace: true });
  const orte = plaetze.map(({ lagerplatz, name }) => ({ id: lagerplatz, name }));
  const zaehlen = useZaehlen({ inventur: inventur.id, hier, plaetze: orte }, goTo);
  useScanner((code) => zaehlen.scan(code), 'in turn');
  useWakeLock();
  useCoveredPage();
  const fertig = plaetze.filter(({ fertigAm }) => fertigAm !== '').length;
  return createPortal(
    <section className={css.screen} data-mantine-color-scheme="dark" aria-label={`Zählen ${inventur.name}`}>
      <ZaehlHead
        inventur={inventur}
        hier={hier}
        zone={plaetze.find(({ lagerplatz }) => lagerplatz === hier?.id)?.zone ?? ''}
        umfang={umfang}
        fertig={fertig}
        alle={plaetze.length}
        waiting={zaehlen.waiting}
        onBack={hier ? () => goTo(undefined) : undefined}
      />
      <div className={clsx(css.modes, own.gap)} />
      {hier ? (
        <AmPlatz
          key={hier.id}
          inventur={inventur.id}
          hier={hier}
          plaetze={plaetze}
          zaehlen={zaehlen}
          goTo={goTo}
        />
      ) : (
        <Plaetze plaetze={plaetze} fertig={fertig} zaehlen={zaehlen} goTo={goTo} />
      )}
    </section>,
    document.body,
  );
}

/** The place that an address names, as the inventory or this device knows it. */
function ortOf(
  platz: string | undefined,
  plaetze: readonly { readonly lagerplatz: string; readonly name: string }[] = [],
): Ort | undefined {
  if (platz === undefined) return undefined;
  if (platz === OHNE_PLATZ) return { id: '', name: '' };
  const found = plaetze.find(({ lagerplatz }) => lagerplatz === platz);
  const known = found ? { id: platz, name: found.name } : knownPlatz(platz);
  return known && { id: platz, name: known.name };
}
