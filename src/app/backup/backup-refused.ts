/** The message tells people who asked for a backup or a restore why it can not be made. */
export class BackupRefused extends Error {}
