import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { atsPath, refusal, unconnected } from '../ats.fixture.ts'

interface Tool {
  readonly integrationTool: string
}

describe('GET /v1/ats-integration/tools', () => {
  test('has all that this service can connect, with what has to be typed in', async (t) => {
    const here = await unconnected(t, startKombo)

    const { body } = await here.recruiters.get(atsPath('/tools'))

    const named = (name: string) => body.data.find(({ integrationTool }: Tool) => integrationTool === name)
    assert.partialDeepStrictEqual(named('kombo'), { title: 'Kombo', connect: 'vendor_page', isBroker: true })
    assert.partialDeepStrictEqual(named('greenhouse'), { connect: 'credentials', isBroker: false, webhooks: 'by_hand' })
    assert.deepEqual(
      named('greenhouse').credentials.map(({ name, isSecret }: { name: string; isSecret: boolean }) => [
        name,
        isSecret,
      ]),
      [
        ['clientId', false],
        ['clientSecret', true],
        ['webhookSecret', true],
        ['onBehalfOfUserId', false],
      ],
    )
  })

  test('is for recruiters', async (t) => {
    const here = await unconnected(t)

    assert.deepEqual(refusal(await here.as(here.reviewer).get(atsPath('/tools'))), [403, 'FORBIDDEN'])
  })
})
