/** The company of a first start in development, so that there is something to sign in to. */
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { foundCompany } from './company.ts'
import { hashPassword } from './password.ts'
import { insertUser } from './user.ts'

export const demoSignIn = { email: 'demo@muster.example', password: 'demo demo demo' }
/** Where the first company of an empty database is found by this name. */
export const demoCareersPath = '/careers/demo-company'

/**
 * Fills a database that nobody signed up to; `fill` adds, in the same transaction, what the company is to have. Answers
 * whether the demo is there, from now or from before.
 */
export async function seedDemo(db: Database, fill: (tx: Tx, companyId: string) => void): Promise<boolean> {
  const everyone = db.reading('everyone')
  const known = await everyone.one(sql<{ people: boolean; demo: boolean }>`
    select exists (select from app_user) as people,
      exists (select from app_user where lower(email) = ${demoSignIn.email}) as demo`)
  if (known.people) return known.demo

  const passwordHash = await hashPassword(demoSignIn.password)
  await db.transaction('everyone', async (tx) => {
    // Of several first starts over one database, one seeds.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('seed demo'))`)
    if (await tx.maybe(sql`select 1 as one from app_user limit 1`)) return
    const admin = await insertUser(tx, {
      email: demoSignIn.email,
      name: 'Dana Demo',
      passwordHash,
      emailVerified: true,
    })
    const company = await foundCompany(tx, 'Demo Company', admin.id)
    await tx.run(sql`update company set api_enabled = true where id = ${company.id}`)
    fill(tx, company.id)
  })
  return true
}
