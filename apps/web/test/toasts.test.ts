import { expect, test, vi } from 'vitest';
import { watchWay } from '../src/ui/toasts/watch-way.ts';

test('while no toast is there nobody asks where the focus is, however much a hand moves', () => {
  const field = document.createElement('input');
  document.body.append(field);
  const stop = watchWay();
  const asked = vi.spyOn(field, 'getBoundingClientRect');
  field.focus();
  document.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
  expect(asked).not.toHaveBeenCalled();

  const toast = document.createElement('div');
  toast.dataset['passing'] = '';
  document.body.append(toast);
  document.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
  expect(asked).toHaveBeenCalledOnce();
  stop();
  field.remove();
  toast.remove();
});
