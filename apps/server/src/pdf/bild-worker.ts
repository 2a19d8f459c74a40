import { serveTasks } from '../tasks/serve-tasks.ts';
import type { BildTask } from './bild.ts';
import { readBild } from './read-bild.ts';

serveTasks((task: BildTask): Promise<Uint8Array> => readBild(task));
