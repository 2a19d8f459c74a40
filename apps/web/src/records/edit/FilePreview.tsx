import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { findFile, originalName, type StoredFile } from '../../api/stored-files.ts';
import layout from '../../ui/layout.module.css';
import { Segments } from '../../ui/Segments.tsx';
import { PdfFrame } from '../PdfFrame.tsx';
import type { AnyDialogFacts } from './dialog-facts.ts';
import css from './FilePreview.module.css';
import { namesIn } from './record-body.ts';
import type { Entry } from './record-entries.ts';

interface FilePreviewProps {
  entry: Entry | undefined;
  record: AnyRecord | undefined;
  collection: string;
  papers: Papers;
}

type Papers = AnyDialogFacts['papers'];

/** Whether one of the files can be looked at in a page. */
export function canBeShown(entry: Entry | undefined, record: AnyRecord | undefined, others: Papers): boolean {
  return papersOf(entry, record, others).length > 0;
}

/** Whether one of them is shown by a page of ours alone. */
export function canBeRead(entry: Entry | undefined, record: AnyRecord | undefined, others: Papers): boolean {
  return papersOf(entry, record, others).some(({ name }) => others?.reads(name) === true);
}

/** The papers of a record beside its fields, before it is stored as well as after: whoever types looks at them. */
export function FilePreview({ entry, record, collection, papers: others }: FilePreviewProps) {
  const papers = papersOf(entry, record, others);
  const [chosen, setChosen] = useState('');
  const place = Math.max(
    0,
    papers.findIndex(({ key }) => key === chosen),
  );
  const paper = papers[place];
  if (!paper) return null;
  const Other = others?.reads(paper.name) === true ? others.Page : undefined;
  const stored = { collection, recordId: record?.id ?? '', name: paper.key };
  return (
    <section className={layout.stackClose} aria-label="Beleg">
      {papers.length > 1 && (
        <Segments
          label="Beleg"
          options={papers.map(({ key }, index) => ({ value: key, label: `${index + 1}` }))}
          value={paper.key}
          onChange={setChosen}
        />
      )}
      {Other ? (
        <Other key={paper.key} file={paper.file ?? stored} />
      ) : paper.file ? (
        <Waiting key={paper.key} file={paper.file} />
      ) : (
        <Stored key={paper.key} file={stored} name={paper.name} />
      )}
    </section>
  );
}

interface Paper {
  readonly key: string;
  readonly name: string;
  /** Waits to be stored. */
  readonly file?: File;
}

function papersOf(entry: Entry | undefined, record: AnyRecord | undefined, others: Papers): readonly Paper[] {
  const added = (entry?.added ?? []).map((file, index) => ({
    key: `${index} ${file.name}`,
    name: file.name,
    file,
  }));
  const stored = record
    ? namesIn(entry).map((name) => ({ key: name, name: originalName(record, name) }))
    : [];
  return [...added, ...stored].filter(({ name }) => isPicture(name) || isPdf(name) || others?.reads(name));
}

function Waiting({ file }: { file: File }) {
  const show = (place: HTMLImageElement | null) => {
    if (!place) return undefined;
    const url = URL.createObjectURL(file);
    place.src = url;
    return () => URL.revokeObjectURL(url);
  };
  if (isPdf(file.name)) return <PdfFrame name={file.name} file={file} />;
  return <img ref={show} className={css.picture} alt={file.name} />;
}

function Stored({ file, name }: { file: StoredFile; name: string }) {
  const { data } = useQuery({
    queryKey: ['file', file.collection, file.recordId, file.name],
    queryFn: () => findFile(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return <div className={css.pages} />;
  if (isPicture(name)) return <img className={css.picture} src={data.address} alt={name} />;
  return <PdfFrame name={name} address={data.address} />;
}

const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp|gif)$/i.test(name);
const isPdf = (name: string): boolean => /\.pdf$/i.test(name);
