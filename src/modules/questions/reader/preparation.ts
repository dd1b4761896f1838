/** A superuser prepares the server once, in SQL. A hash tells if that was done already. */
import { createHash } from 'node:crypto'
import { policy } from '../policy/policy.ts'
import { readerGrants, readerSettings } from './grants.ts'
import { columnsOfViews, readerRole, viewsRole } from './roles.ts'

export interface Script {
  readonly text: string
  readonly hash: string
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Roles belong to the whole server. */
export function rolesScript(verifier: string): Script {
  const text = `${[makeRole(readerRole), makeRole(viewsRole)].join('\n')}
    alter role ${readerRole} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password '${verifier}';
    alter role ${viewsRole} nologin nosuperuser nocreatedb nocreaterole noreplication bypassrls;
    ${readerSettings(readerRole)}`
  const hash = hashOf(text)
  return { text: `${text}\ncomment on role ${readerRole} is '${hash}';`, hash }
}

/**
 * Grants belong to one database. `keepers` keep what everybody could do until now; the reader does not. Another major
 * version of PostgreSQL brings functions that no grant speaks of yet, so the script is made for one.
 */
export function grantsScript(keepers: readonly string[], majorVersion: number): Script {
  const all = [
    closeRest(keepers),
    readerGrants({ reader: readerRole, keepers }),
    'revoke execute on function analytics_private.current_company() from public;',
    `grant execute on function analytics_private.current_company() to ${readerRole};`,
    ...Object.entries(columnsOfViews).map(
      ([table, columns]) => `grant select (${columns}) on public.${table} to ${viewsRole};`,
    ),
    ...Object.keys(policy.views).map((view) => `alter view ${policy.schema}.${view} owner to ${viewsRole};`),
  ]
  const text = all.join('\n')
  // A role that is no superuser sees by this hash alone if all was done.
  const hash = hashOf(`${majorVersion}${text}${readerSettings(readerRole)}`)
  return { text: `${text}\ncomment on schema ${policy.schema} is '${hash}';`, hash }
}

const makeRole = (name: string): string => `do $$ begin
    create role ${name} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;`

/**
 * The reader loses functions of ours and of extensions, some of which do things with the rights of the owner, and
 * temporary tables.
 */
const closeRest = (keepers: readonly string[]): string => {
  const kept = keepers.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
  return `grant usage on schema public to ${kept};
    revoke usage, create on schema public from public;
    do $$ begin
      execute format('grant temporary on database %I to ${kept.replaceAll("'", "''")}', current_database());
      execute format('revoke temporary on database %I from public', current_database());
    end $$;`
}
