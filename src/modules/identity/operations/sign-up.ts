import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { captchas } from '../captcha.ts'
import { CompanyName } from '../company.ts'
import { found, recordFounding } from '../founding.ts'
import { rememberNetwork } from '../known-network.ts'
import { mailVerification } from '../link.ts'
import { hashPassword } from '../password.ts'
import { captchaFailed, emailTaken, slugTaken } from '../problems.ts'
import { memberIn, SessionView, startSession, viewSession } from '../session.ts'
import { Name, Password } from '../user.ts'

export const signUp = operation({
  id: 'signUp',
  method: 'POST',
  path: '/v1/signup',
  summary: 'Sign up with a new company',
  description:
    'Makes a user and a company whose admin the user is, and signs in. A link to verify the address is mailed. An address that signed up before is refused, and the challenge is spent on that.',
  access: 'anyone',
  body: z.strictObject({
    email: Email,
    password: Password,
    name: Name,
    companyName: CompanyName,
    captcha: z.string().max(10_000).optional().meta({ description: 'The solved challenge, when one is asked for.' }),
  }),
  replies: { 201: SessionView },
  problems: [captchaFailed, emailTaken, slugTaken],
  transaction: 'none',

  async handle({ body }, { ports, everyone, actor }) {
    const solved = await captchas.require(ports, body.captcha, 'signup')
    const passwordHash = await hashPassword(body.password)

    const making = everyone.conclude(async (tx) => {
      await captchas.spend(tx, solved)
      const { email, name, companyName } = body
      const founded = await found(tx, { email, name, passwordHash }, companyName)
      const { user, company } = founded
      const session = await startSession(tx, user.id, company.id)
      rememberNetwork(tx, ports, user.id, actor.address)
      await mailVerification(tx, ports, user)
      recordFounding(tx, memberIn(session, user, company, actor), founded)

      return reply(201, viewSession(session, user, company))
    })
    return making.catch((error) => captchas.refuseForPay(everyone, solved, emailTaken, error))
  },
})
