import { z } from 'zod'
import { scopes } from '#kernel/actor.ts'
import { Time, text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { planLimits, planProblems } from '#modules/plans/index.ts'
import { insertKey } from '../api-key.store.ts'
import { keyKindOf } from '../api-key.ts'
import { KeyType, MintedKeyView, viewMintedKey } from '../api-key.view.ts'
import { keyNameTaken } from '../problems.ts'

/** A key without scopes is allowed: it can only ask who it acts for. */
const Scopes = z
  .array(z.enum(scopes))
  .max(scopes.length)
  .refine((wanted) => new Set(wanted).size === wanted.length, {
    message: 'must name each scope once',
    params: { rule: 'uniqueItems' },
  })
  .meta({ uniqueItems: true, description: 'What the key may do. They never change; `read` and `write` are apart.' })

export const createApiKey = operation({
  id: 'createApiKey',
  method: 'POST',
  path: '/v1/api-keys',
  summary: 'Make an API key',
  description:
    'The key is in the answer and is never shown again. Its name must not be that of another active key of the company. The API must be switched on for the company before a key can act for it. A plan without the API makes no keys; those there are go on, and can be rotated.',
  access: 'admin',
  body: z.strictObject({
    name: text(1, 100),
    type: KeyType,
    scopes: Scopes,
    expiresAt: Time.optional().meta({ description: 'In the future. Without it the key lasts until it is revoked.' }),
  }),
  replies: { 201: MintedKeyView },
  problems: [keyNameTaken, planProblems.limitReached],
  transaction: 'write',

  async handle({ body }, { tx, actor, ports }) {
    if (body.expiresAt !== undefined && new Date(body.expiresAt) <= ports.clock.now()) throw inThePast()
    await planLimits.requireApiAccess(tx, ports, actor.companyId)

    const mint = { secrets: ports.secrets, kind: keyKindOf(ports.config.environment) }
    const key = await insertKey(tx, actor, { ...body, expiresAt: body.expiresAt ?? null }, mint)
    audit(tx, actor, {
      action: 'api_key.created',
      subject: ['api_key', key.id],
      details: { type: key.type, scopes: key.scopes },
    })

    return reply(201, viewMintedKey(key))
  },
})

const inThePast = () =>
  validationFailed('The key would have expired already; see errors.', {
    errors: [{ in: 'body', pointer: '/expiresAt', rule: 'future', detail: 'must be in the future' }],
  })
