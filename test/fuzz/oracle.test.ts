import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judge } from './oracle.ts'
import { exchangeWith, limitHeaders, refusal } from './shelf.fixture.ts'

type Case = readonly [name: string, spoilt: Parameters<typeof exchangeWith>[0], wrong?: string]

const json = { ...limitHeaders, 'content-type': 'application/json' }
const { 'ratelimit-limit': _, ...withoutLimit } = json
const brokenTitle = { errors: [{ in: 'body', pointer: '/title', rule: 'maxLength', detail: 'is too long' }] }
const nul = { errors: [{ in: 'body', pointer: '/title', rule: 'text', detail: 'holds a NUL' }] }
const body = (value: unknown) => ({ payload: JSON.stringify(value) })
const query = (text: string) => ({ target: `/v1/shelves/shelf/books?${text}` })

const answers: readonly Case[] = [
  ['that is documented is right', {}],
  ['that fails is wrong', { answer: refusal(500, 'internal_error') }, 'answers 500'],
  ['that does not come is wrong', { answer: { status: 0, text: 'ECONNRESET' } }, 'does not answer: ECONNRESET'],
  [
    'of a status that is not documented is wrong',
    { answer: refusal(418, 'teapot') },
    'answers 418 teapot, which is not documented',
  ],
  [
    'with a code that is not documented is wrong',
    { answer: refusal(404, 'shelf_gone') },
    'answers 404 shelf_gone, which breaks enum of its schema at /code',
  ],
  [
    'of the edge is right with any status',
    { sent: { payload: '{' }, answer: refusal(415, 'gateway_error', { status: undefined }) },
  ],
  [
    'of another media type is wrong',
    { answer: { headers: { ...limitHeaders, 'content-type': 'text/html' } } },
    'answers 201, which is not documented as text/html',
  ],
  [
    'that breaks its schema is wrong',
    { answer: { text: '{"id":"1","title":"Emma"}' } },
    'answers 201, which breaks type of its schema at /id',
  ],
  ['that is not JSON is wrong', { answer: { text: '{' } }, 'answers 201, which breaks type of its schema at the root'],
  [
    'without its headers is wrong',
    { answer: { headers: withoutLimit } },
    'answers 201, which lacks its ratelimit-limit',
  ],
  [
    'with a header that breaks its schema is wrong',
    { answer: { headers: { ...json, 'ratelimit-limit': 'many' } } },
    'answers 201, which has another ratelimit-limit than its schema says',
  ],
  [
    'that gives itself another status is wrong',
    { sent: body({}), answer: refusal(422, 'validation_failed', { status: 400 }) },
    'answers 422 and calls it 400',
  ],
]

const callers: readonly Case[] = [
  ['nobody is refused', { caller: 'nobody', answer: refusal(401, 'unauthorized') }],
  ['nobody is not let in', { caller: 'nobody' }, 'answers 201 to nobody'],
  ['nobody learns nothing', { caller: 'nobody', answer: refusal(404, 'NOT_FOUND') }, 'answers 404 to nobody'],
  ['somebody allowed is let in', { answer: refusal(401, 'unauthorized') }, 'refuses somebody allowed as unauthorized'],
]

const accepted: readonly Case[] = [
  [
    'an unknown member',
    { sent: body({ title: 'Emma', more: 1 }) },
    'accepts what breaks additionalProperties in the body at /more',
  ],
  [
    'a member of another type',
    { sent: body({ title: 'Emma', pages: '3' }) },
    'accepts what breaks type in the body at /pages',
  ],
  [
    'an infinite number',
    { sent: { payload: '{"title":"Emma","pages":1e400}' } },
    'accepts what breaks maximum in the body at /pages',
  ],
  ['an empty body', { sent: { payload: undefined } }, 'accepts what breaks required in the body at its root'],
  ['half a body', { sent: { payload: '{' } }, 'accepts what breaks JSON in the body at its root'],
  [
    'another media type',
    { sent: { headers: { 'content-type': 'text/plain' } } },
    'accepts what breaks media type in the body at its root',
  ],
  ['an unknown parameter', { sent: query('__proto__=1') }, 'accepts what breaks unknown in the query at /__proto__'],
  [
    'a parameter sent twice',
    { sent: query('place=left&place=left') },
    'accepts what breaks single in the query at /place',
  ],
  ['a parameter out of bounds', { sent: query('place=up') }, 'accepts what breaks enum in the query at /place'],
  [
    'a query that is not encoded',
    { sent: query('place=%FF') },
    'accepts what breaks encoding in the query at its root',
  ],
  [
    'a path that is not encoded',
    { sent: { path: { shelfId: '%ZZ' } } },
    'accepts what breaks encoding in the path at /shelfId',
  ],
]

const refused: readonly Case[] = [
  [
    'a valid body',
    { answer: refusal(422, 'validation_failed', brokenTitle) },
    'refuses what is valid, by maxLength in the body at /title',
  ],
  [
    'a valid query',
    { sent: query('place=left'), answer: refusal(400, 'unexpected_query') },
    'refuses what is valid, by unexpected_query in the request at its root',
  ],
]

const explained: readonly Case[] = [
  [
    'text that is blank when trimmed',
    { sent: body({ title: ' ' }), answer: refusal(422, 'validation_failed', brokenTitle) },
  ],
  ['text that fits when trimmed', { sent: body({ title: `Emma${' '.repeat(30)}` }) }],
  ['a line of exceptions.txt', { sent: body({ title: '\0' }), answer: refusal(422, 'validation_failed', nul) }],
  ['a refusal that is not about the input', { answer: refusal(404, 'NOT_FOUND') }],
]

function judged(cases: readonly Case[]): void {
  for (const [name, spoilt, wrong] of cases) {
    test(name, () => assert.equal(judge(exchangeWith(spoilt)), wrong))
  }
}

describe('an answer', () => judged(answers))
describe('by the oracle', () => judged(callers))
describe('it is wrong to accept', () => judged(accepted))
describe('it is wrong to refuse', () => judged(refused))
describe('it is right to take or refuse', () => judged(explained))
