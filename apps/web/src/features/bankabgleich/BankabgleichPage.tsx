import { Menu } from '@mantine/core';
import { IconBuildingBank, IconFileUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Bankkonto, entities } from '@traverse/domain/entities';
import { bankabgleichPfad, umsaetzeDateiPfad } from '@traverse/domain/pfade';
import { groupedIban } from '@traverse/domain/values';
import { decide } from '@traverse/schema';
import { useRef } from 'react';
import { fileOf } from '../../api/ask.ts';
import type { Einlesung } from '../../api/bank.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { attempt } from '../../api/failure.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { MayCome } from '../../ui/states/MayCome.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { Abgleich } from './Abgleich.tsx';
import css from './BankabgleichPage.module.css';
import { FileDrop } from './FileDrop.tsx';
import { openUmsaetzeDatei } from './UmsaetzeDateiDialog.tsx';
import { einlesungText, useEinlesen } from './useEinlesen.ts';

// What stands there while it is loaded.
const OUTLINE = [{ columns: 'minmax(280px, 336px) minmax(0, 4fr) minmax(0, 5fr)', lines: [12, 9, 9] }];

/** Lines of the bank and what they pay: read in, looked at, confirmed (BANK-01, BANK-02). */
export function BankabgleichPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { konto: asked = '' } = useSearch({ from: '/shell/bankabgleich' });
  const konten = useRecords('bankkonten', { sort: '-standard,name', perPage: 100 });
  const all = konten.data?.items ?? [];
  const konto = all.find(({ id }) => id === asked) ?? all[0];
  const mayAssign = session !== undefined && decide(entities.bankumsaetze.access.update, session) === true;
  const { data } = usePath(bankabgleichPfad, konto && { id: konto.id });
  const einlesen = useEinlesen(konto?.id ?? '');
  const [saving, save] = useBusy(async (format: ExportFormat) => {
    if (!konto) return;
    const failure = await attempt(async () =>
      saveFile(await fileOf(umsaetzeDateiPfad, { id: konto.id }, format)),
    );
    if (failure) toastFailure(failure.message);
  });
  // What is wrong with the statements stands below, until it is right.
  const hinweise = einlesen.done?.hinweise.filter((each) => !data?.marken.includes(each)) ?? [];
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (id: string) => void navigate({ to: '/bankabgleich', search: { konto: id }, replace: true });
  useShortcut('e', 'Kontoauszug einlesen', () => chooser.current?.click(), mayAssign && konto !== undefined);
  const show = (read: Einlesung | undefined) => {
    const [first] = read?.auszuege ?? [];
    if (first && first.bankkonto !== konto?.id) choose(first.bankkonto);
  };
  const take = async (files: readonly File[]) => show(await einlesen.take(files));
  const addAndTake = async () => {
    if (await openRecordDialog(entities.bankkonten, { initial: { iban: einlesen.fremd } }))
      show(await einlesen.again());
  };
  return (
    <FileDrop enabled={mayAssign && konto !== undefined} onFiles={(files) => void take(files)}>
      <PageHeader
        title="Bankabgleich"
        detail={
          konten.isPending ? (
            <MayCome />
          ) : (
            all.length > 1 && (
              <SelectField
                label="Bankkonto"
                labelHidden
                options={all.map((each) => ({ value: each.id, label: kontoName(each) }))}
                value={konto?.id ?? ''}
                onChange={choose}
              />
            )
          )
        }
        joining={konto && <Fortschritt konto={konto.id} />}
      >
        {konto && data && data.anzahlOffen + data.anzahlErledigt > 0 && (
          <ExportMenu title="Alle Umsätze mit ihren Belegen ausgeben" busy={saving} onSave={save}>
            <Menu.Item onClick={() => void openUmsaetzeDatei({ konto: konto.id })}>
              Nur ein Zeitraum …
            </Menu.Item>
          </ExportMenu>
        )}
        {mayAssign && konto && (
          <>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              aria-label="Kontoauszug wählen"
              onChange={(event) => {
                void take([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            <Button
              look={data && data.offen.length === 0 ? 'primary' : undefined}
              icon={IconFileUpload}
              keyHint="E"
              busy={einlesen.reading !== ''}
              busyLabel="Liest …"
              onClick={() => chooser.current?.click()}
            >
              Kontoauszug einlesen
            </Button>
          </>
        )}
      </PageHeader>
      {einlesen.problem !== '' && (
        <Message
          tone="danger"
          title="Nicht eingelesen."
          action={
            einlesen.fremd !== '' && <Button onClick={() => void addAndTake()}>Bankkonto anlegen</Button>
          }
          onClose={einlesen.forget}
        >
          {einlesen.problem}
        </Message>
      )}
      {einlesen.done && (
        <Message
          tone={hinweise.length > 0 ? 'warning' : 'success'}
          title={einlesungText(einlesen.done)}
          onClose={einlesen.forget}
        >
          {hinweise.join(' ')}
        </Message>
      )}
      <LoadFailed query={konten} />
      {konten.isPending && <SkeletonPage cards={OUTLINE} />}
      {konten.data && !konto && <KeinKonto mayAssign={mayAssign} />}
      {konto && <Konto key={konto.id} konto={konto} mayAssign={mayAssign} />}
    </FileDrop>
  );
}

const kontoName = ({ name, iban }: Bankkonto): string =>
  `${name}, ${groupedIban(iban).replace(/^(\S+).*(\S{4} \S+)$/, '$1 … $2')}`;

function KeinKonto({ mayAssign }: { mayAssign: boolean }) {
  return (
    <StateCard
      icon={IconBuildingBank}
      title="Noch kein Bankkonto"
      action={
        mayAssign && (
          <Button look="primary" onClick={() => void openRecordDialog(entities.bankkonten)}>
            Bankkonto anlegen
          </Button>
        )
      }
    >
      Leg das Konto der Firma an. Danach liest du hier die Auszüge der Bank ein: CAMT, MT940 oder CSV.
    </StateCard>
  );
}

function Fortschritt({ konto }: { konto: string }) {
  const { data } = usePath(bankabgleichPfad, { id: konto });
  if (!data) return null;
  const all = data.anzahlOffen + data.anzahlErledigt;
  if (all === 0) return null;
  return (
    <span className={css.progress}>
      <span>
        <strong>{data.anzahlErledigt}</strong> von {all} zugeordnet
      </span>
      <progress value={data.anzahlErledigt} max={all} aria-label="Zugeordnet" />
    </span>
  );
}

function Konto({ konto, mayAssign }: { konto: Bankkonto; mayAssign: boolean }) {
  const asked = usePath(bankabgleichPfad, { id: konto.id });
  const { data } = asked;
  if (!data) return asked.isError ? <LoadFailed query={asked} /> : <SkeletonPage cards={OUTLINE} />;
  return (
    <>
      {data.marken.length > 0 && (
        <Message tone="warning" title="Bei den Auszügen stimmt etwas nicht.">
          {data.marken.join(' ')}
        </Message>
      )}
      <Abgleich abgleich={data} mayAssign={mayAssign} />
    </>
  );
}
