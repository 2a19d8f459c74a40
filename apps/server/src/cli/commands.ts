import type { Command } from './command.ts';
import { demo } from './demo.ts';

/** Every command by its name. */
export const commands: { readonly [name: string]: Command } = { demo };
