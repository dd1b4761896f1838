/** What the rules answer about what candidates wrote. */
import { z } from 'zod'
import { askWho, isDoubtful } from './ask.ts'
import { countOf, listed, plain, quoted } from './lines.ts'
import { type Scene, say, using, type Word } from './scene.ts'

const Threads = z.object({
  data: z.array(z.object({ threadId: z.string(), subject: z.string(), lastMessagePreview: z.string() })),
  truncated: z.boolean(),
})
const Messages = z.object({
  data: z.array(z.object({ direction: z.enum(['in', 'out']), from: z.string(), text: z.string(), at: z.string() })),
})

const quoteMax = 300

/** The last words of who is named; otherwise what is unread. */
export function tellReplies(scene: Scene): readonly Word[] {
  const [person] = scene.people
  if (!person && isDoubtful(scene)) return askWho(scene)
  if (person) return tellLastWords(scene, person.id, plain(person.name))
  const input = { onlyUnread: true, ...(scene.targetJobId !== null && { jobId: scene.targetJobId }) }
  return using(scene, { toolName: 'inbox_threads', input, output: Threads }, (threads) => {
    const lines = threads.data.map(
      ({ subject, lastMessagePreview }) => `${plain(subject)}: ${quoted(lastMessagePreview, 120)}`,
    )
    return threads.data.length === 0
      ? say('There are no unread replies.')
      : say(`Unread threads: ${countOf(threads)}.${listed(lines)}`)
  })
}

const tellLastWords = (scene: Scene, candidateId: number, name: string): readonly Word[] =>
  using(
    scene,
    { toolName: 'inbox_threads', input: { candidateId, onlyUnread: false }, output: Threads },
    ({ data }) => {
      const [thread] = data
      if (!thread) return say(`There are no messages with ${name}.`)
      const input = { threadId: thread.threadId }
      return using(scene, { toolName: 'read_thread', input, output: Messages }, ({ data: messages }) => {
        const last = messages.find(({ direction }) => direction === 'in')
        const subject = plain(thread.subject)
        if (!last) return say(`${name} has not answered “${subject}” yet.`)
        return say(`${name} wrote last on ${last.at.slice(0, 10)}, in “${subject}”: ${quoted(last.text, quoteMax)}`)
      })
    },
  )
