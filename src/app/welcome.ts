import type { Config } from '#kernel/config.ts'
import { demoCareersPath, demoSignIn } from '#modules/identity/index.ts'
import type { Service } from './service.ts'

/** The last words of a start: where to go next. */
export function welcome({ publicUrl, database, port, demo }: Service, config: Config): string {
  const lines =
    port === undefined
      ? ['Muster is doing tasks. It answers no requests (MUSTER_ROLE=worker).']
      : [
          `Muster is running at ${publicUrl}`,
          `  Documentation   ${publicUrl}/docs`,
          `  Sign up         ${publicUrl}/sign-up`,
          ...(demo
            ? [
                `  Demo sign-in    ${demoSignIn.email}, password "${demoSignIn.password}"`,
                `  Careers page    ${publicUrl}${demoCareersPath}`,
              ]
            : []),
          ...(config.environment === 'development' ? [`  Mail outbox     ${publicUrl}/v1/outbox/page`] : []),
        ]
  const notes = database.notes.map((note) => `  Note            ${note}`)
  return `\n${[...lines, `  Database        ${database.where}`, ...notes].join('\n')}\n\n`
}
