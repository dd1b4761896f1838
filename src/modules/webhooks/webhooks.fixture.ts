/** The tests share endpoints, and what these are told. */
import { scopes } from '#kernel/actor.ts'
import { type Answer, everywhere, type World } from '#test'

export const endpointPath = '/v1/integration/webhook-endpoint'
export const deliveriesPath = '/v1/integration/webhook-deliveries'

/** Nobody will ever have this name (RFC 6761): an endpoint may be there, and nothing is sent anywhere. */
export const nowhere = 'https://receiver.invalid/muster'

export interface Key {
  readonly key: string
  readonly id: string
}

interface EndpointWish {
  readonly key?: Key
  /** The platform's key acts for this client. */
  readonly companyId?: string
  readonly url?: string
  readonly eventTypes?: readonly string[]
}

export const forCompany = (companyId: string | undefined) =>
  companyId === undefined ? {} : { headers: { 'svc-company-id': companyId } }

const must = (answer: Answer): Answer['body'] => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.text}`)
  return answer.body
}

/** The endpoint is of a new key of this world's company unless told otherwise. */
export async function makeEndpoint(
  { as, make }: World,
  { key, companyId, ...wish }: EndpointWish = {},
): Promise<{ readonly key: Key; readonly endpoint: Answer['body'] }> {
  const of = key ?? (await make.key({ scopes }))
  const endpoint = must(await as(of).put(endpointPath, { url: nowhere, ...wish }, forCompany(companyId)))
  return { key: of, endpoint }
}

/** The endpoint looks as if it had failed for five days: messages are collected for it, and nothing is sent. */
export const disable = ({ owner }: World, { id }: { readonly id: string }, reason = 'failing') =>
  everywhere(
    owner,
    `update webhook_endpoint set state = 'disabled', disabled_reason = $2, disabled_at = now(),
       failing_since = now() - interval '5 days', version = version + 1 where id = $1`,
    [id, reason],
  )

export interface Collector {
  readonly key: Key
  readonly endpoint: Answer['body']
  /** The messages come in its order, once everything is at rest. */
  told(): Promise<Answer['body'][]>
}

/** The endpoint collects what it would be sent. */
export async function collector(here: World, wish: EndpointWish = {}): Promise<Collector> {
  const { key, endpoint } = await makeEndpoint(here, wish)
  await disable(here, endpoint)
  const client = here.as(key)
  const told = async (): Promise<Answer['body'][]> => {
    await here.settle()
    const { data } = must(await client.get(`${deliveriesPath}/page?limit=100`, forCompany(wish.companyId)))
    const deliveries = data.toSorted((one: Answer['body'], other: Answer['body']) => one.sequence - other.sequence)
    return Promise.all(
      deliveries.map(async ({ deliveryId }: { deliveryId: string }) => {
        const delivery = must(await client.get(`${deliveriesPath}/${deliveryId}`, forCompany(wish.companyId)))
        return delivery.payload
      }),
    )
  }
  return { key, endpoint, told }
}

/** The log has the newest first. */
export const logOf = async ({ as }: World, key: Key, query = ''): Promise<Answer['body'][]> =>
  must(await as(key).get(`${deliveriesPath}/page?limit=100${query}`)).data

export const typesOf = (told: readonly { readonly type: string }[]): string[] => told.map(({ type }) => type)
