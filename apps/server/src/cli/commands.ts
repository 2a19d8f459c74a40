import { backup, restore, verify } from './backup.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { userAdd } from './user-add.ts';
import { userResetPassword } from './user-reset-password.ts';

/** Every command by its name. */
export const commands: { readonly [name: string]: Command } = {
  demo,
  backup,
  restore,
  verify,
  'user:add': userAdd,
  'user:reset-password': userResetPassword,
};
