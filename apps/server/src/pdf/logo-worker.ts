import { serveTasks } from '../tasks/serve-tasks.ts';
import type { Logo } from './logo.ts';
import { readLogo } from './read-logo.ts';

serveTasks((bytes: Uint8Array): Promise<Logo> => readLogo(bytes));
