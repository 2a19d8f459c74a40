import { IconAlertTriangle } from '@tabler/icons-react';
import { toast } from './toast.tsx';

/** Says why something was not done, where no form stands to say it in: until somebody has read it. */
export function toastFailure(message: string, { id }: { readonly id?: string } = {}): void {
  toast(message, { icon: IconAlertTriangle, stays: true, ...(id !== undefined && { id }) });
}
