/** What a person should know before they let the letters of a sequence go. A warning is about some of the people: with others it is read again. */
import type { Warning } from '#kernel/actions/warning.ts'
import { type Release, recentDays, type Waiting } from './releasing.ts'
import type { Alarm } from './sending/alarm.ts'
import { filledStep } from './sending/words-of-step.ts'
import { placeOfPerson } from './timing/place-of-person.ts'

interface About {
  readonly code: string
  readonly isSo: (person: Waiting, release: Release) => boolean
  readonly say: (who: string) => string
  readonly isNews?: true
}

const kinds: readonly About[] = [
  {
    code: 'objected',
    isSo: ({ objected }) => objected,
    say: (who) => `Wants no letters, and will get none: ${who}.`,
  },
  {
    code: 'in_process',
    isSo: ({ isInProcess }) => isInProcess,
    say: (who) => `In process on another job: ${who}.`,
  },
  {
    code: 'contacted_recently',
    isSo: ({ isContactedRecently }) => isContactedRecently,
    say: (who) => `Got a letter within the last ${recentDays} days: ${who}.`,
  },
  {
    code: 'old_profile',
    isSo: ({ isOldProfile }) => isOldProfile,
    say: (who) => `What is known of them is older than two years: ${who}.`,
  },
  {
    code: 'address_suppressed',
    isSo: ({ isSuppressed, objected }) => isSuppressed && !objected,
    say: (who) => `The company does not write to their address, and they will get no letter: ${who}.`,
  },
  {
    code: 'no_address',
    isSo: ({ emails }) => emails.length === 0,
    say: (who) => `Without an e-mail address, so that the letter waits until they have one: ${who}.`,
  },
  {
    code: 'not_filled',
    isSo: isMissing,
    say: (who) => `Something that a letter names is not known of them, and it waits until it is: ${who}.`,
  },
  {
    code: 'sender_gone',
    isSo: ({ senderName }) => senderName === null,
    say: (who) =>
      `In whose name they would be written to is no recruiter any more, and they will get no letter: ${who}.`,
  },
  {
    code: 'first_letter_alone',
    isSo: getsOneAlone,
    say: (who) => `In Germany, where the first letter goes alone, as the settings say: ${who}.`,
    isNews: true,
  },
]

export const warningsOf = (release: Release): Warning[] => [
  ...(release.alarm === null ? [] : [stopped(release.alarm)]),
  ...kinds.flatMap(({ code, isSo, say, isNews }): Warning[] => {
    const those = release.waiting.filter((person) => isSo(person, release))
    if (those.length === 0) return []
    const who = those.length === 1 ? 'one person' : `${those.length} people`
    const facts = { enrolmentIds: those.map(({ id }) => id) }
    return [{ code, severity: isNews ? 'info' : 'warning', message: say(who), facts }]
  }),
]

const stopped = (alarm: Alarm): Warning => ({
  code: 'letters_stopped',
  severity: 'critical',
  message: `No letters leave now: of the last ones ${alarm.bounced} came back and ${alarm.complained} were complained of.`,
  facts: { ...alarm },
})

function isMissing({ firstName, lastName, senderName }: Waiting, release: Release): boolean {
  const { steps } = release.sequence
  const known = { ...release, firstName, lastName, senderName: senderName ?? 'somebody' }
  return steps.some((_, place) => filledStep(steps, place, known).missing.length > 0)
}

function getsOneAlone({ location, emails: [address] }: Waiting, { settings, sequence, zone }: Release): boolean {
  if (settings.followsUpInGermany || sequence.steps.length === 1) return false
  return placeOfPerson({ location, address: address ?? null }, zone).country === 'DE'
}
