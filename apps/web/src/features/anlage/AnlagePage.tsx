import { IconDownload, IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { failureOf } from '../../api/failure.ts';
import { downloadFile, type FoundFile, findFile, type StoredFile } from '../../api/stored-files.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { PdfFrame } from '../../records/PdfFrame.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import css from './AnlagePage.module.css';

/** A stored file in a tab of its own (PROJ-09, EDIT-05): shown where the browser can, otherwise downloaded. */
export function AnlagePage() {
  const { id, file: name } = useParams({ from: '/shell/anlagen/$id/$file' });
  const { von = 'anlagen' } = useSearch({ from: '/shell/anlagen/$id/$file' });
  return <Opened key={`${von} ${id} ${name}`} file={{ collection: von, recordId: id, name }} />;
}

/** The page stays: it can be loaded anew, while the address of the file itself works for three minutes. */
function Opened({ file }: { file: StoredFile }) {
  usePagePlace('Anlage');
  const asked = useQuery({
    queryKey: ['file', file],
    queryFn: () => findFile(file),
    // What is being looked at stays; whoever comes back later asks anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: found, error } = asked;
  if (error && [403, 404].includes(failureOf(error).status)) {
    return <NotFound action={<ButtonLink to="/home">Zur Startseite</ButtonLink>} />;
  }
  if (error) return <LoadFailed query={asked} />;
  if (!found) return <SkeletonRows rows={8} />;
  return found.isShown ? <Shown file={file} found={found} /> : <Downloaded file={file} />;
}

function Shown({ file, found }: { file: StoredFile; found: FoundFile }) {
  return (
    <>
      <PageHeader title={found.name}>
        <Button icon={IconDownload} onClick={() => downloadFile(file)}>
          Herunterladen
        </Button>
      </PageHeader>
      <Content {...found} />
    </>
  );
}

function Content({ contentType, address, name }: FoundFile) {
  const [kind] = contentType.split('/');
  if (kind === 'image') return <img className={css.picture} src={address} alt={name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's recording has none
  if (kind === 'video') return <video className={css.picture} src={address} controls />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- likewise
  if (kind === 'audio') return <audio src={address} controls />;
  if (contentType === PDF) return <PdfFrame name={name} address={address} />;
  return <iframe className={css.pages} src={address} title={name} />;
}

const PDF = 'application/pdf';

function Downloaded({ file }: { file: StoredFile }) {
  const begin = useEffectEvent(() => void downloadFile(file));
  useEffect(() => begin(), []);
  return (
    <StateCard
      page
      icon={IconFileDownload}
      title="Die Datei wird geöffnet"
      action={
        <Button icon={IconDownload} onClick={() => downloadFile(file)}>
          Noch einmal
        </Button>
      }
    >
      Dein Browser kann sie nicht zeigen. Sie liegt in deinen Downloads.
    </StateCard>
  );
}
