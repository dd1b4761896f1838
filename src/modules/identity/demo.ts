/** A first start in development makes a company and its team, so that there is something to sign in to. */
import type { Member, Role } from '#kernel/actor.ts'
import type { Database, Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { foundCompany, updateCompany } from './company.ts'
import { addMember } from './member.ts'
import { hashPassword } from './password.ts'
import { insertUser } from './user.ts'

const demoSignIn = { email: 'demo@muster.example', password: 'demo demo demo' }
/** The first company of an empty database has this slug, from its name. */
const demoCareersPath = '/careers/demo-company'

/** The colleagues sign in with the password of the admin. */
const colleagues = [
  { email: 'rosa@muster.example', name: 'Rosa Winter', role: 'recruiter' },
  { email: 'malik@muster.example', name: 'Malik Said', role: 'recruiter' },
  { email: 'emil@muster.example', name: 'Emil Roth', role: 'reviewer' },
] as const satisfies readonly { email: string; name: string; role: Role }[]

const looks = {
  logoUrl: null,
  colour: '#1a5f7a',
  timezone: 'Europe/Berlin',
  apiEnabled: true,
  careersText: `## Work here

We run shops for three hundred small manufacturers: soap from Halle, lamps from Leipzig, and a good deal of honey. What they
make leaves our warehouse the day it is ordered.

- **Four offices, one warehouse.** Most of us are near Leipzig; whoever can work from elsewhere may.
- **Answers within a week.** Somebody reads every application, and you hear from that person.
- **No tests at home.** We talk about what you have done.

You are welcome with any path behind you. If something in the way we hire is in your way, tell us, and we will do it another way.
`,
}

/**
 * The demo fills a database that nobody signed up to; `fill` adds, in the same transaction, what the company is to
 * have. The answer says whether the demo is there, from now or from before.
 */
async function seedDemo(db: Database, fill: (tx: Tx, companyId: string) => void): Promise<boolean> {
  const everyone = db.reading('everyone')
  const known = await everyone.one(sql<{ people: boolean; demo: boolean }>`
    select exists (select from app_user) as people,
      exists (select from app_user where lower(email) = ${demoSignIn.email}) as demo`)
  if (known.people) return known.demo

  const passwordHash = await hashPassword(demoSignIn.password)
  await db.transaction('everyone', async (tx) => {
    // Several first starts over one database take turns, and one seeds.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('seed demo'))`)
    if (await tx.maybe(sql`select 1 as one from app_user limit 1`)) return
    const account = { passwordHash, emailVerified: true }
    const admin = await insertUser(tx, { ...account, email: demoSignIn.email, name: 'Dana Demo' })
    const company = await foundCompany(tx, 'Demo Company', admin.id)
    await updateCompany(tx, company, looks)
    for (const { email, name, role } of colleagues) {
      const user = await insertUser(tx, { ...account, email, name })
      await addMember(tx, company.id, user.id, role)
    }
    fill(tx, company.id)
  })
  return true
}

/**
 * The demo's past is told as the work of its team, found by their addresses. A member who has left or changed their
 * address is not in it.
 */
async function demoTeam(reading: Reading, companyId: string): Promise<ReadonlyMap<string, Member>> {
  const emails = [demoSignIn.email, ...colleagues.map(({ email }) => email)]
  const rows = await reading.all(sql<{ email: string; userId: string; role: Role }>`
    select lower(u.email) as email, u.id as user_id, m.role from company_member m join app_user u on u.id = m.user_id
    where m.company_id = ${companyId} and lower(u.email) = any(${emails}::text[])`)
  return new Map(
    rows.map(({ email, userId, role }) => [
      email,
      { kind: 'user', userId, sessionId: 'demo', address: '127.0.0.1', companyId, role },
    ]),
  )
}

export const demoCompany = {
  signIn: demoSignIn,
  careersPath: demoCareersPath,
  seed: seedDemo,
  team: demoTeam,
}
