/**
 * An installation under load has its processes, its database, the companies it works for, and the receiver they are
 * told at.
 */

import { embeddedIn, type Inspected, onUrl } from '../process/database.ts'
import { dataFolder } from '../process/muster.ts'
import { Business } from './business.ts'
import type { Chance } from './chance.ts'
import { type Company, foundCompany } from './company.ts'
import { type Crew, type Role, startCrew } from './crew.ts'
import { Ledger } from './ledger.ts'
import { Load } from './load.ts'
import { openReceiver, type Receiver } from './receiver.ts'

export interface Installation {
  readonly database: Inspected
  /** The folder is that of an embedded database. */
  readonly data: string | undefined
  readonly crew: Crew
  readonly companies: readonly [Company, ...Company[]]
  readonly receiver: Receiver
  readonly ledger: Ledger
  readonly load: Load
  readonly business: Business
  /** Everything ends at once, whatever it is doing. */
  end(): Promise<void>
}

export interface Site {
  /** The database is embedded when no address is given. */
  readonly databaseUrl: string | undefined
  readonly chance: Chance
  readonly companies: number
  readonly keysEach: number
}

/** Operators would run these: one process that has its own database, or several over one server. */
const rolesOn = (databaseUrl: string | undefined): readonly Role[] =>
  databaseUrl === undefined ? ['all'] : ['api', 'api', 'worker', 'worker']

export async function install({ databaseUrl, chance, companies: count, keysEach }: Site): Promise<Installation> {
  const data = dataFolder()
  const database = databaseUrl === undefined ? embeddedIn(data) : onUrl(databaseUrl, data)
  const receiver = await openReceiver()
  const ledger = new Ledger()
  const settings = {
    ...database.settings,
    MUSTER_LOG: 'warn',
    MUSTER_WEBHOOK_ALLOW: receiver.origin,
    MUSTER_WEBHOOK_RETRY_SCALE: '0.001',
  }
  const crew = await startCrew(rolesOn(databaseUrl), settings, ledger)
  const end = async (): Promise<void> => {
    await Promise.all(crew.members.map((member) => member.dismiss()))
    receiver.close()
  }
  try {
    const [at] = crew.serving
    const founded: Company[] = []
    for (let index = 0; index < count; index++) {
      founded.push(await foundCompany({ at, receiver, name: `company-${index}`, keys: keysEach }))
    }
    const [first, ...rest] = founded
    if (!first) throw new Error('nobody is there to work for')
    const companies = [first, ...rest] as const
    const load = new Load(crew, ledger, chance.own())
    const business = new Business(companies, ledger, chance.own())
    const embedded = databaseUrl === undefined ? data : undefined
    return { database, data: embedded, crew, companies, receiver, ledger, load, business, end }
  } catch (error) {
    await end()
    throw error
  }
}
