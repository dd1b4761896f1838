/**
 * Operators make accounts here, where no letter leaves or nobody is there yet.
 *
 *   npm run admin -- create --email ada@acme.example --name "Ada Ortiz" --company Acme   a company with its first admin
 *   npm run admin -- link --email ada@acme.example                                     a link that sets a new password
 *
 * Both print a link that works once, for an hour; a password is typed on its page and nowhere else.
 */
import { parseArgs } from 'node:util'
import { portOf } from '#kernel/config.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/open.ts'
import { Email } from '#kernel/http/fields.ts'
import { Problem } from '#kernel/http/problem.ts'
import { openLog } from '#kernel/log.ts'
import { readConfig } from '#kernel/read-config.ts'
import { CompanyName, firstAdmin } from '#modules/identity/index.ts'

const usage =
  'say npm run admin -- create --email <address> --name <name> --company <name>, or npm run admin -- link --email <address>'

interface Told {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly company?: string | undefined
}

async function create({ db }: OpenDatabase, { email, name, company }: Told): Promise<string> {
  const companyName = CompanyName.safeParse(company ?? '')
  if (!companyName.success) throw new Error(`--company is the name of the company; ${usage}`)
  return firstAdmin.create(db, {
    email: addressIn(email),
    name: name ?? addressIn(email),
    companyName: companyName.data,
  })
}

async function link({ db }: OpenDatabase, { email }: Told): Promise<string> {
  const path = await firstAdmin.newPasswordPath(db, addressIn(email))
  if (path === undefined) throw new Error(`nobody has the address ${email}`)
  return path
}

function addressIn(email: string | undefined): string {
  const read = Email.safeParse(email ?? '')
  if (!read.success) throw new Error(`--email is an e-mail address; ${usage}`)
  return read.data
}

async function main(args: readonly string[]): Promise<void> {
  const options = { email: { type: 'string' }, name: { type: 'string' }, company: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const command = { create, link }[positionals[0] ?? '']
  if (!command) throw new Error(usage)
  const config = readConfig(process.env)
  const database = await openDatabase(config, openLog({ logLevel: 'warn' }), { beside: true })
  try {
    const path = await command(database, values)
    const address = config.publicUrl?.href ?? `http://localhost:${portOf({ ...config, role: 'api' })}`
    console.log(`Choose the password within an hour at\n${address.replace(/\/+$/, '')}${path}`)
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    const known = error instanceof Problem || error instanceof Error
    console.error(known ? `admin: ${error.message}` : error)
    process.exit(1)
  },
)
