/** Given back with the process at the latest, however it ends. */
export interface DataLock {
  /** As one of many. False when somebody has the data alone. */
  share(): Promise<boolean>;
  /** False while anybody works with the data. */
  alone(): Promise<boolean>;
  release(): Promise<void>;
}
