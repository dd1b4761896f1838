import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/company/invitations'

const idsIn = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id)

describe('GET /v1/company/invitations', () => {
  test('shows the open invitations of this company, newest first', async () => {
    const { as, admin, stranger } = await world()
    const { body: first } = await as(admin).post(path, { email: 'one@people.example', role: 'reviewer' })
    const { body: second } = await as(admin).post(path, { email: 'two@people.example', role: 'admin' })
    await as(stranger).post(path, { email: 'three@people.example', role: 'admin' })

    const reply = await as(admin).get(path)

    const withoutLink = ({ url, ...invitation }: { url: string }) => invitation
    assert.deepEqual(reply.body, { data: [withoutLink(second), withoutLink(first)], truncated: false })
  })

  test('shows none that was withdrawn or has expired', async () => {
    const { as, admin, owner } = await world()
    const { body: open } = await as(admin).post(path, { email: 'one@people.example', role: 'reviewer' })
    const { body: withdrawn } = await as(admin).post(path, { email: 'two@people.example', role: 'reviewer' })
    const { body: expired } = await as(admin).post(path, { email: 'three@people.example', role: 'reviewer' })
    await as(admin).delete(`${path}/${withdrawn.id}`)
    await everywhere(owner, 'update company_invitation set expires_at = now() where id = $1', [expired.id])

    const reply = await as(admin).get(path)

    assert.deepEqual(idsIn(reply), [open.id])
  })

  test('is for admins', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).get(path)

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
