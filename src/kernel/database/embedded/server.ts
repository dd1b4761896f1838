/**
 * The embedded database is a real PostgreSQL server as our child process, reached through a unix socket.
 *
 * It ends with us when we stop and, on Linux, when we are killed. Otherwise it lives on, and the next start adopts it.
 * Of several starts on the same folder one starts the server and the others adopt it, so only the database itself can
 * say whether another Muster is alive on the same data.
 */
import { rmdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { launch } from './launch.ts'
import { dataIn, placeData, placeSocket } from './place.ts'
import { settingsAsArguments } from './settings.ts'
import { startOrAdopt, stopPostmaster, watch } from './supervise.ts'

export interface EmbeddedServer {
  /** The host is the folder of its socket. */
  readonly host: string
  readonly port: number
  readonly user: 'muster'
  /** Notes are for the person who starts Muster, like data that lie elsewhere. */
  readonly notes: readonly string[]
  /** The server was running already. */
  readonly adopted: boolean
  stop(): Promise<void>
}

export interface EmbeddedServerOptions {
  readonly folder: string
  /** `fsync` is off only for data that may be lost with the machine, as in tests. */
  readonly fsync?: boolean
  /** These settings are added to ours, or replace them. */
  readonly settings?: Readonly<Record<string, string>>
  /** The server ended and nobody here had stopped it. */
  readonly onExit?: (reason: string) => void
}

export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { fsync = true, settings = {}, onExit = () => {} } = options
  const place = await placeData(resolve(options.folder))
  const binaries = await prepareBinaries(place.account)
  await ensureCluster(place, binaries, fsync)

  const data = dataIn(place.folder)
  const socketFolder = await placeSocket(place)
  const args = ['-D', data, ...settingsAsArguments({ socketFolder, fsync, settings })]
  const running = await startOrAdopt({
    data,
    socketFolder,
    launch: () => launch(binaries.postgres, args, place.account),
  })

  const { postmaster, launched } = running
  const stopWatching = watch(running, data, onExit)
  const stop = async (): Promise<void> => {
    stopWatching()
    await stopPostmaster(postmaster, data)
    await launched?.ended
    if (postmaster.socketFolder !== place.folder) await rmdir(postmaster.socketFolder).catch(() => {})
  }
  let stopped: Promise<void> | undefined
  return {
    host: postmaster.socketFolder,
    port: postmaster.port,
    user: 'muster',
    notes: [...place.notes, ...binaries.notes],
    adopted: !launched,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
