/** What the rules answer about who somebody is, and who has what a recruiter looks for. */
import { z } from 'zod'
import { soughtWords } from '#intents/index.ts'
import { askWho, isDoubtful } from './ask.ts'
import { countOf, listed, plain, shownMax, spokenStatus } from './lines.ts'
import { type Scene, say, using, type Word } from './scene.ts'

const Glance = z.object({
  firstName: z.string(),
  lastName: z.string(),
  headline: z.string().nullable(),
  profile: z
    .object({
      yearsOfWork: z.number(),
      experience: z.array(z.object({ title: z.string().nullable(), employer: z.string().nullable() })),
      skills: z.array(z.object({ name: z.string() })),
    })
    .nullable(),
  applications: z.array(
    z.object({
      jobTitle: z.string(),
      status: z.string(),
      score: z.number().nullable(),
      removedAt: z.string().nullable(),
    }),
  ),
})

const Found = z.object({
  data: z.array(z.object({ name: z.string(), headline: z.string().nullable() })),
  truncated: z.boolean(),
})

const FoundBefore = z.object({
  data: z.array(z.object({ name: z.string(), title: z.string().nullable(), company: z.string().nullable() })),
  truncated: z.boolean(),
})

/** Who is named is told of; otherwise people are looked for by the other words of the message. */
export function tellPeople(scene: Scene): readonly Word[] {
  const [one, another] = scene.people
  if (one && !another) return tellPerson(scene, one.id)
  if (one)
    return say(
      `I found ${scene.people
        .slice(0, shownMax)
        .map(({ name }) => plain(name))
        .join(', ')}.`,
    )
  if (isDoubtful(scene)) return askWho(scene)
  const words = soughtWords(scene.message, scene.names)
  if (words.length === 0) return say('Whom do you look for? Name them, or words of their resume.')
  const input = { query: words.join(' ') }
  return using(scene, { toolName: 'search_candidates', input, output: Found }, (found) => {
    const sought = words.map((word) => plain(word)).join(', ')
    if (found.data.length === 0) return tellPast(scene, input, sought)
    const lines = found.data.map(({ name, headline }) => `${plain(name)}${headline ? `, ${plain(headline)}` : ''}`)
    return say(`Found by ${sought}: ${countOf(found)}.${listed(lines)}`)
  })
}

/** Whom the company's ATS remembers is told of where no candidate is found, to whoever may look there. */
function tellPast(scene: Scene, input: { readonly query: string }, sought: string): readonly Word[] {
  const toolName = 'search_ats_history'
  const nobody = `I find nobody who has all of: ${sought}.`
  if (!scene.tools.has(toolName)) return say(nobody)
  return using(scene, { toolName, input, output: FoundBefore }, (found) => {
    if (found.data.length === 0) return say(nobody)
    const lines = found.data.map(({ name, title, company }) =>
      [plain(name), ...[title, company].flatMap((part) => (part ? [plain(part)] : []))].join(', '),
    )
    return say(
      `No candidate has all of: ${sought}. In the history of your ATS I find ${countOf(found)}.${listed(lines)}`,
    )
  })
}

const rolesMax = 2
const skillsMax = 8

const tellPerson = (scene: Scene, candidateId: number): readonly Word[] =>
  using(scene, { toolName: 'get_candidate', input: { candidateId }, output: Glance }, (person) => {
    const { firstName, lastName, headline, profile, applications } = person
    const places = applications.filter(({ removedAt }) => removedAt === null)
    const lines = [
      ...places.map(
        ({ jobTitle, status, score }) =>
          `${plain(jobTitle)}: ${spokenStatus(status)}${score === null ? '' : `, score ${score}`}`,
      ),
      ...(profile ? resumeLines(profile) : ['No resume was read yet.']),
    ]
    const about = headline ? `, ${plain(headline)}` : ''
    return say(`${plain(`${firstName} ${lastName}`)}${about}.${listed(lines)}`)
  })

function resumeLines({ yearsOfWork, experience, skills }: NonNullable<z.output<typeof Glance>['profile']>): string[] {
  const roles = experience
    .slice(0, rolesMax)
    .map(({ title, employer }) => [title, employer].flatMap((part) => (part ? [plain(part)] : [])).join(' at '))
    .filter(Boolean)
  const named = skills.slice(0, skillsMax).map(({ name }) => plain(name))
  return [
    ...(roles.length > 0 ? [`Worked ${yearsOfWork} years; last as ${roles.join(', before that ')}`] : []),
    ...(named.length > 0 ? [`Skills: ${named.join(', ')}`] : []),
  ]
}
