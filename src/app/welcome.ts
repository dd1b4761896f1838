import type { Config } from '#kernel/config.ts'
import { demoCompany } from '#modules/identity/index.ts'
import { lettersLeave } from '#modules/mail/index.ts'
import type { Service } from './service.ts'

/** The last words of a start say where to go next. */
export function welcome({ publicUrl, database, port, demo, setUpPath }: Service, config: Config): string {
  const lines =
    config.role === 'worker'
      ? [`Muster is doing tasks (MUSTER_ROLE=worker). ${whatWorkersAnswer(port)}`]
      : [
          `Muster is running at ${publicUrl}`,
          `  Documentation   ${publicUrl}/docs`,
          `  Sign up         ${publicUrl}/sign-up`,
          ...(setUpPath === null ? [] : [`  First account   ${publicUrl}${setUpPath}`]),
          ...(demo
            ? [
                `  Demo sign-in    ${demoCompany.signIn.email}, password "${demoCompany.signIn.password}"`,
                `  Careers page    ${publicUrl}${demoCompany.careersPath}`,
              ]
            : []),
          ...(config.environment === 'development' ? [`  Mail outbox     ${publicUrl}/v1/outbox/page`] : []),
          ...(config.smtp ? [`  Mail server     ${config.smtp.host}:${config.smtp.port}`] : []),
        ]
  const said = [...database.notes, ...(lettersLeave({ config }) ? [] : [noMail])]
  const notes = said.map((note) => `  Note            ${note}`)
  return `\n${[...lines, `  Database        ${database.where}`, ...notes].join('\n')}\n\n`
}

const noMail = 'no letter leaves: sign-up by page, new passwords and news of jobs wait for a mail server'

const whatWorkersAnswer = (port: number | undefined): string =>
  port === undefined
    ? 'It answers no requests; set PORT for probes and metrics.'
    : `It answers /healthz, /readyz and /metrics on port ${port}, and nothing else.`
