/**
 * The reader is made and gets its rights. Only a superuser can do that: what everybody may do with PostgreSQL’s own
 * functions is taken from everybody. The service does it itself when it logs in as one, as on the embedded server.
 * Elsewhere an operator starts it once with such a login, and later starts find it done.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { workingRole } from '#kernel/database/migrate.ts'
import { grantsScript, rolesScript } from './preparation.ts'
import { readerRole, viewsRole } from './roles.ts'
import { unprepared } from './unprepared.ts'

export type Preparation = { readonly outcome: 'prepared' } | { readonly outcome: 'unable'; readonly why: string }

interface Found {
  readonly isSuperuser: boolean
  readonly majorVersion: number
  readonly rolesHash: string | null
  readonly grantsHash: string | null
  readonly viewsOwned: boolean
  readonly memberships: string[]
  readonly keepers: string[]
}

export async function prepareReader(owner: pg.Pool, verifier: string): Promise<Preparation> {
  const client = await owner.connect()
  try {
    const found = await look(client)
    const roles = rolesScript(verifier)
    const grants = grantsScript(found.keepers, found.majorVersion)
    if (found.memberships.length > 0) return unable(`The role ${readerRole} must be a member of no other role.`)
    const isGranted = found.grantsHash === grants.hash && found.viewsOwned
    if (!found.isSuperuser) return found.rolesHash && isGranted ? { outcome: 'prepared' } : unable(unprepared)
    const isSettled = found.rolesHash === roles.hash
    if (!isSettled) await persist(client, roles.text)
    if (!isGranted) await persist(client, `select pg_advisory_xact_lock(${lockNumber});\n${grants.text}`)
    return { outcome: 'prepared' }
  } finally {
    client.release()
  }
}

const unable = (why: string): Preparation => ({ outcome: 'unable', why })

const lockNumber = 7_236_102

/**
 * These roles keep their rights: the owners of our tables, who works with them, and those who watch over databases or
 * copy them.
 */
const keepers = `
  select rolname from pg_roles where rolname = any(array['${workingRole}', 'pg_monitor', 'pg_read_all_data', 'pg_database_owner'])
  union select pg_get_userbyid(relowner) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union select pg_get_userbyid(nspowner) from pg_namespace where nspname in ('public', 'graphile_worker')`

async function look(client: pg.ClientBase): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       current_setting('server_version_num')::int / 10000 as "majorVersion",
       shobj_description(to_regrole($1)::oid, 'pg_authid') as "rolesHash",
       obj_description('analytics'::regnamespace, 'pg_namespace') as "grantsHash",
       (select bool_and(pg_get_userbyid(relowner) = $2) from pg_class
         where relnamespace = 'analytics'::regnamespace and relkind = 'v') as "viewsOwned",
       array(select pg_get_userbyid(roleid)::text from pg_auth_members where member = to_regrole($1)::oid) as memberships,
       array(select rolname::text from (${keepers}) as keeper (rolname) order by 1) as keepers`,
    [readerRole, viewsRole],
  )
  const [found] = rows
  if (!found) throw new Error('the database answered nothing')
  return found
}

const attemptsMax = 8
const retryPauseMs = 50

/** Roles belong to the server: other databases may be changing the same ones, and one of two fails. */
async function persist(client: pg.ClientBase, text: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Several statements sent as one are one transaction.
      await client.query(text)
      return
    } catch (error) {
      if (attempt === attemptsMax || !isCollision(error)) throw error
      await pause(attempt * retryPauseMs * (0.5 + Math.random()))
    }
  }
}

/** PostgreSQL calls `tuple concurrently updated` an internal error. */
const isCollision = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['XX000', '23505', '40P01', '40001', '42710'].includes(error.code ?? '')
