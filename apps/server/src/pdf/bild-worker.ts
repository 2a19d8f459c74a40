import { serveTasks } from '../tasks/serve-tasks.ts';
import { readBild } from './read-bild.ts';

serveTasks((bytes: Uint8Array): Promise<Uint8Array> => readBild(bytes));
