import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { answered, sent, sessions, streamed, warmed, wordsOf } from './agent.fixture.ts'

describe('erasing a candidate', () => {
  test('takes the words of conversations from where they are first about them', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { id } = await here.make.candidate({ emails: ['grace@people.example'] })
    const sessionId = await warmed(client)
    await answered(client, await sent(client, sessionId, 'How are the jobs?'))
    const about = await sent(client, sessionId, 'Who is the best?')
    await answered(client, about)
    await everywhere(here.owner, `update agent_message set sources = $2 where id = $1`, [
      about.answerId,
      [`candidate:${id}`],
    ])
    await answered(client, await sent(client, sessionId, 'And why?'))
    const named = await warmed(client, 'analytics')
    await streamed(client, await sent(client, named, 'Did Grace@people.example apply?'))

    const { body: told } = await here.as(here.admin).get(`/v1/candidates/${id}/export`)
    const { status } = await here.as(here.admin).delete(`/v1/candidates/${id}`)

    assert.ok(status < 300, `${status}`)
    const { messages } = (await client.get(`${sessions}/current?context=root`)).body
    const { conversation, messages: others } = (await client.get(`${sessions}/current?context=analytics`)).body
    assert.equal(wordsOf(messages[0]), 'How are the jobs?')
    assert.deepEqual(new Set(messages.slice(2).map(wordsOf)), new Set(['(This was about a person who was erased.)']))
    assert.deepEqual([conversation.title, wordsOf(others[0])], [null, wordsOf(messages[2])])
    assert.match(JSON.stringify(told), /Did Grace@people\.example apply\?/)
  })

  test('takes their name and number out of what somebody typed and no tool found, and nobody else’s', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const person = { firstName: 'Zoë', lastName: 'Quillfeather', emails: [], phones: ['+49 341 5550123'] }
    const { id } = await here.make.candidate(person)
    const sessionId = await warmed(client)
    const words =
      'ZOË  quillfeather and Quillfeather, Zoë, 0341/555 01 23, are one; Zoë Quillfeathers and 03415550124 are not.'
    await answered(client, await sent(client, sessionId, words))
    const other = await warmed(here.as(here.stranger))
    await streamed(here.as(here.stranger), await sent(here.as(here.stranger), other, 'Zoë Quillfeather?'))
    // Nothing was found by a tool.
    await everywhere(here.owner, `update agent_message set sources = '{}' where company_id = $1`, [here.companyId])

    const { status } = await here.as(here.admin).delete(`/v1/candidates/${id}`)

    assert.ok(status < 300, `${status}`)
    const { conversation, messages } = (await client.get(`${sessions}/current?context=root`)).body
    const left = '(erased) and (erased), (erased), are one; Zoë Quillfeathers and 03415550124 are not.'
    assert.deepEqual([wordsOf(messages[0]), conversation.title?.slice(0, 21)], [left, left.slice(0, 21)])
    assert.doesNotMatch(JSON.stringify(messages), /Quillfeather\b|zoë quillfeather\b/i)
    const theirs = (await here.as(here.stranger).get(`${sessions}/current?context=root`)).body
    assert.equal(wordsOf(theirs.messages[0]), 'Zoë Quillfeather?')
  })
})
