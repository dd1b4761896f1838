/** An invitation leads to this page: people who have an account join with it, and others make one. */
import { z } from 'zod'
import { emptyForm, type FormState } from '#kernel/http/form-field.ts'
import { Problem } from '#kernel/http/problem.ts'
import {
  type PageRoute,
  type PageScope,
  type Posted,
  pathTo,
  seeOther,
  tokenIn,
  type Within,
} from '#kernel/http/web-page.ts'
import { accountPage } from '../account-audit.ts'
import { holdUser, requireCredentials } from '../credentials.ts'
import { getInvited, type Invited } from '../invitation.ts'
import { type Arrival, join, newAccount, recordJoining } from '../joining.ts'
import { hashPassword } from '../password.ts'
import { findUserByEmail } from '../user.ts'
import { accountFields, readForm } from './account-form.ts'
import { donePage, howToSignIn } from './frame.ts'
import { invitationPage } from './invitation-page.ts'

const { name, email, password } = accountFields
const Newcomer = z.object({ name, password })
/** Any text may be somebody's password: only the sign-in tells what is wrong with it. */
const Known = z.object({ email, password: z.string().min(1).max(200) })

export const invitationRoute: PageRoute = {
  url: '/invitations/:token',
  isSecret: true,

  async show(asked, { ports, everyone }) {
    const token = tokenIn(asked)
    const invited = await getInvited(everyone.reading, token)
    if (await hasAccount(everyone, invited))
      return invitationPage(ports, { token, invited, form: withEmail(invited.email) })
    const form = asked.query.get('account') === 'other' ? withEmail('') : emptyForm
    return invitationPage(ports, { token, invited, form })
  },

  async take(posted, scope) {
    const { ports, everyone } = scope
    const token = tokenIn(posted)
    const invited = await getInvited(everyone.reading, token)
    const arrival = await (posted.form.has('email') ? knownArrival : newArrival)(posted, scope, invited)
    if ('errors' in arrival) return invitationPage(ports, { token, invited, form: arrival })

    await everyone.transaction(async (tx) => {
      const joined = await join(tx, ports, token, arrival.arrive)
      recordJoining(tx, accountPage(joined.company), joined)
    })
    return seeOther(pathTo(ports, '/invitations/done'))
  },
}

const hasAccount = async ({ reading }: Within, { email }: Invited): Promise<boolean> =>
  (await findUserByEmail(reading, email)) !== undefined

/** A form that asks for an address is for people who have an account. */
const withEmail = (email: string): FormState => ({ values: new Map([['email', [email]]]), errors: [] })

type Arriving = { readonly arrive: Arrival } | FormState

async function newArrival({ form }: Posted, { ports, everyone }: PageScope, invited: Invited): Promise<Arriving> {
  if (await hasAccount(everyone, invited)) {
    const message = 'This address has an account already: enter its password'
    return { ...withEmail(invited.email), errors: [{ field: 'password', message }] }
  }
  const { data, state } = readForm(form, Newcomer)
  if (!data) return state
  const passwordHash = await hashPassword(data.password)
  return { arrive: newAccount(ports, { email: invited.email, name: data.name, passwordHash }) }
}

async function knownArrival({ form }: Posted, scope: PageScope): Promise<Arriving> {
  const { data, state } = readForm(form, Known)
  if (!data) return state
  try {
    const user = await requireCredentials(scope, data)
    return { arrive: (tx) => holdUser(tx, user) }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    return { ...state, errors: [{ field: 'password', message: error.message }] }
  }
}

export const joinedRoute = donePage('/invitations/done', {
  title: 'You have joined',
  show: howToSignIn,
})
