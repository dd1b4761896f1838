/** The public client and the one of the AI SDK drive the service as any assistant would. */
import { createMCPClient } from '@ai-sdk/mcp'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { World } from '#test'

export interface Connected {
  readonly names: readonly string[]
  readonly client: Client
  call(
    name: string,
    input: Record<string, unknown>,
  ): Promise<{ isError: boolean; told: Record<string, unknown>; text: string }>
}

interface Ending {
  after(end: () => Promise<void>): void
}

export async function connected(
  t: Ending,
  { url }: Pick<World, 'url'>,
  token: string,
  more: object = {},
): Promise<Connected> {
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}`, ...more } },
  })
  const client = new Client({ name: 'a-test', version: '1' })
  await client.connect(transport)
  t.after(() => client.close())
  const { tools } = await client.listTools()
  return {
    names: tools.map(({ name }) => name).toSorted(),
    client,
    async call(name, input) {
      const { isError = false, structuredContent = {}, content } = await client.callTool({ name, arguments: input })
      const [first] = content
      const text = first?.type === 'text' ? first.text : ''
      return { isError, told: structuredContent as Record<string, unknown>, text }
    },
  }
}

export async function connectedByAiSdk(t: Ending, { url }: Pick<World, 'url'>, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const client = await createMCPClient({ transport: { type: 'http', url: `${url}/mcp`, headers } })
  t.after(() => client.close())
  return client
}

/** A message as any program may send it, with whatever headers. */
export const posted = (url: string, headers: Record<string, string>, body: unknown = listTools): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
