/** The embedded server's settings are all on its command line; the files in the data folder stay as made. */
interface Wanted {
  readonly socketFolder: string
  readonly fsync: boolean
  readonly settings: Readonly<Record<string, string>>
}

/** One server runs on one machine, for one service: it replicates nothing, and is reached only through the socket. */
const always = {
  listen_addresses: '',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  log_min_messages: 'warning',
}

const withoutFsync = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function settingsAsArguments({ socketFolder, fsync, settings }: Wanted): string[] {
  // The setting is a list of folders, so one with a comma in its name has to be quoted.
  const socket = { unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }
  const all = { ...always, ...socket, ...(fsync ? {} : withoutFsync), ...settings }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
