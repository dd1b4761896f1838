/** What keeps a backup or a restore from being made, in words for whoever asked for it. */
export class BackupRefused extends Error {}
