/** Where the vendors of people are, whom companies ask with their own keys. */
import { setting } from './setting.ts'
import { web } from './setting-reader.ts'

export const sourcingSettings = {
  peopleApiBase: setting('PEOPLE_API_BASE', 'where People Data Labs is', 'https://api.peopledatalabs.com', web),
  githubApiBase: setting('GITHUB_API_BASE', 'where GitHub is', 'https://api.github.com', web),
}
