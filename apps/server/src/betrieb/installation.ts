import type { Config } from '../config.ts';
import type { Services } from '../dienste/services.ts';
import type { ScheduledBackups } from './scheduled-backups.ts';

/** What an installation knows of itself beside its records. */
export interface Installation {
  readonly config: Config;
  readonly services: Services;
  readonly backups: ScheduledBackups;
}
