/** Settings are read out of an environment, and unusable ones are refused. */
import { type Config, settings } from './config.ts'
import { contradictions } from './config-contradictions.ts'

/** All mistakes are told at once, so that nobody mends one line at a time. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The settings can not be used:', ...problems.map((each) => `  ${each}`)].join('\n'))
    this.problems = problems
  }
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const unreadable = new Set<string>()
  const values = Object.entries(settings).map(([key, { name, read }]) => {
    try {
      return [key, read(environment[name] === '' ? undefined : environment[name])]
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : error}`)
      unreadable.add(key)
      return [key, undefined]
    }
  })
  const config = Object.fromEntries(values) as Config
  problems.push(...contradictions(config, unreadable))
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
