/** The demo company's past was made by these members. */

import type { CompanyActor, Machine, Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { demoCompany } from '#modules/identity/index.ts'
import type { Colleague } from './colleague.ts'
import type { DemoJob } from './jobs.ts'

const addresses: Readonly<Record<Colleague, string>> = {
  dana: 'demo@muster.example',
  rosa: 'rosa@muster.example',
  malik: 'malik@muster.example',
  emil: 'emil@muster.example',
}

export class Team {
  /** The machine does what nobody of the team did. */
  readonly machine: Machine
  readonly #members: ReadonlyMap<string, Member>

  private constructor(machine: Machine, members: ReadonlyMap<string, Member>) {
    this.machine = machine
    this.#members = members
  }

  static async of(reading: Reading, companyId: string): Promise<Team> {
    return new Team({ kind: 'machine', name: 'demo', companyId }, await demoCompany.team(reading, companyId))
  }

  member(colleague: Colleague): Member | undefined {
    return this.#members.get(addresses[colleague])
  }

  recruiterOf({ recruiter }: DemoJob): CompanyActor {
    return this.member(recruiter) ?? this.machine
  }

  idsOf({ recruiter, reviewed }: DemoJob): string[] {
    const working: Colleague[] = ['dana', recruiter, ...(reviewed ? (['emil'] as const) : [])]
    return working.flatMap((colleague) => this.member(colleague)?.userId ?? [])
  }
}
