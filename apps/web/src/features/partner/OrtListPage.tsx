import { IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

const opens = {
  icon: IconZoomIn,
  verb: 'öffnen',
  link: ({ id }: { readonly id: string }) => linkOptions({ to: '/ort/$id', params: { id } }),
};

/** Places, each with the way to its page. */
export const OrtListPage = () => <RecordListPage entity={entities.orte} opens={opens} />;
