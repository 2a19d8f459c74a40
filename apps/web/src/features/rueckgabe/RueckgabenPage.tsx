import { IconGhost, IconPackageImport } from '@tabler/icons-react';
import { rueckgabenDateiPfad, rueckgabenPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { fileOf } from '../../api/ask.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { mayOpen } from '../../screens.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MayCome } from '../../ui/states/MayCome.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { RueckgabenCard } from './RueckgabenCard.tsx';

const ABOVE = [{ label: 'Packlisten', to: '/packlisten' }] as const;

/** What is out after its end, the oldest first, and what comes back today and tomorrow (RUECK-01). */
export function RueckgabenPage() {
  const asked = usePath(rueckgabenPfad, {});
  const [busy, save] = useBusy(async (format: ExportFormat) =>
    saveFile(await fileOf(rueckgabenDateiPfad, {}, format)),
  );
  const data = asked.data?.items;
  return (
    <>
      <PageHeader
        title="Offene Rückgaben"
        above={ABOVE}
        joining={<SchwundLink />}
        detail={
          data && data.length > 0 && (data.length === 1 ? '1 Liste' : `${formatZahl(data.length)} Listen`)
        }
      >
        {data && data.length > 0 && (
          <ExportMenu title="Offene Rückgaben ausgeben" busy={busy} onSave={save} />
        )}
      </PageHeader>
      {asked.isError && !data && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={6} />}
      {data?.length === 0 && (
        <StateCard icon={IconPackageImport} title="Alles ist zurück">
          Hier stehen Listen, von denen nach ihrem Ende noch etwas draußen ist, und was heute und morgen
          kommt.
        </StateCard>
      )}
      {data && data.length > 0 && <RueckgabenCard data={data} />}
    </>
  );
}

/** What did not turn up any more; a firm that has lost nothing is not led there. */
function SchwundLink() {
  const reader = useSession() ?? guest;
  const lost = useRecords('inventar_inventarlisten', {
    filter: compare('vermisst', '>', 0),
    perPage: 1,
    skipTotal: true,
  });
  if (lost.isLoading) return <MayCome />;
  if (!lost.data?.items.length || !mayOpen('/schwund', reader)) return null;
  return (
    <ButtonLink to="/schwund" look="soft" icon={IconGhost}>
      Schwund
    </ButtonLink>
  );
}
