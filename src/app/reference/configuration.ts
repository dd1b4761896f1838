import { settings } from '#kernel/config.ts'
import { code, page, table } from './markdown.ts'

export function configurationPage(): string {
  const about =
    'The service is configured by environment variables alone. All have a default, and an empty one is as good as none. ' +
    'A value that can not be used stops the start, with everything that is wrong named at once.'
  const rows = Object.values(settings).map(({ name, about, fallback }) => [code(name), about, fallback])
  return page('Configuration', about, [table(['variable', 'what it is for', 'default'], rows)])
}
