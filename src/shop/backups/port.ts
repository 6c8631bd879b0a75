// Port to the place where backups are kept: a folder on another disk, or a bucket. Not here: what is in them.

/** Why a backup was not made, or not checked. */
export const backupReasons = [
  "target_full",
  "target_gone",
  "target_refused",
  "target_slow",
  "files_unavailable",
  "interrupted",
  "damaged",
  "wrong_key",
  "unknown",
] as const;
export type BackupReason = (typeof backupReasons)[number];

/** Thrown: a stream ends in it wherever it is read. */
export class BackupTrouble extends Error {
  readonly code: BackupReason;

  constructor(code: BackupReason, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export interface KeptBackup {
  readonly name: string;
  readonly bytes: number;
}

/** Each throws `BackupTrouble` when the target does not carry it out. */
export interface BackupTarget {
  /**
   * Keeps the whole backup under this name, or nothing.
   * @param bytes what it throws is thrown on
   */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws also when there is none of this name. */
  read(name: string): AsyncIterable<Uint8Array>;
  list(): Promise<readonly KeptBackup[]>;
  /** A missing one is no error. */
  remove(name: string): Promise<void>;
}

/** Restores a backup into a scratch database and compares. Null: it is whole; else why not, or why it is unknown. */
export type CheckBackup = (name: string) => Promise<BackupReason | null>;

export interface Backups {
  /** The first encrypts, each decrypts. */
  readonly keys: readonly string[];
  /** Null: no place is configured. */
  readonly target: BackupTarget | null;
  /** A file for the copy of the database that a backup begins with. */
  readonly spool: string;
  readonly check: CheckBackup;
}

const pattern = /^diaka-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

export const backupName = (at: Date): string =>
  `diaka-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.backup`;

/** When the backup of this name was begun; null: it is not the name of a backup. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  if (second === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
