import { watchConnection } from '../connection.ts';
import { besitz } from './besitz.ts';
import { onDevice } from './on-device.ts';
import { createOutbox } from './outbox.ts';

/** The outbox of this device (C 5.2). A new kind: `zustellung.know(…)` beside what keeps it. */
export const zustellung = createOutbox(onDevice, {
  besitz,
  now: Date.now,
});

watchConnection((isOnline) => {
  if (isOnline) void zustellung.deliver();
});
