import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { requireCaptcha, spendCaptcha } from '../captcha.ts'
import { CompanyName, foundCompany } from '../company.ts'
import { mailVerification } from '../link.ts'
import { hashPassword } from '../password.ts'
import { captchaFailed, emailTaken, slugTaken } from '../problems.ts'
import { memberIn, SessionView, startSession, viewSession } from '../session.ts'
import { insertUser, Name, Password } from '../user.ts'

export const signUp = operation({
  id: 'signUp',
  method: 'POST',
  path: '/v1/signup',
  summary: 'Sign up with a new company',
  description:
    'Makes a user and a company whose admin the user is, and signs in. A link to verify the address is mailed. An address that signed up before is refused.',
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
    const solved = await requireCaptcha(ports, body.captcha, 'signup')
    const passwordHash = await hashPassword(body.password)

    return everyone.conclude(async (tx) => {
      await spendCaptcha(tx, solved)
      const user = await insertUser(tx, { email: body.email, name: body.name, passwordHash })
      const company = await foundCompany(tx, body.companyName, user.id)
      const session = await startSession(tx, user.id, company.id)
      await mailVerification(tx, ports, user)
      const home = { id: company.id, name: company.name, slug: company.slug, role: 'admin' } as const
      const admin = memberIn(session, user, home, actor)
      audit(tx, admin, { action: 'company.founded', subject: ['company', company.id] })

      return reply(201, viewSession(session, user, home))
    })
  },
})
