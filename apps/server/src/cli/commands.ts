import { backup, restore, verify } from './backup.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { importPocketbase } from './import-pocketbase.ts';
import { protokollVerify } from './protokoll.ts';
import { userAdd } from './user-add.ts';
import { userResetFactor } from './user-reset-factor.ts';
import { userResetPassword } from './user-reset-password.ts';

/** Every command by its name. */
export const commands: { readonly [name: string]: Command } = {
  demo,
  backup,
  restore,
  verify,
  'import:pocketbase': importPocketbase,
  'protokoll:verify': protokollVerify,
  'user:add': userAdd,
  'user:reset-password': userResetPassword,
  'user:reset-factor': userResetFactor,
};
