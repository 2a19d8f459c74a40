import { serveTasks } from '../tasks/serve-tasks.ts';
import { type Logo, readLogo } from './logo.ts';

serveTasks((bytes: Uint8Array): Promise<Logo> => readLogo(bytes));
