/** The composition root takes the tools from the manifests of all modules. */
import { port } from '#kernel/port.ts'
import type { Tool } from '#kernel/tools/tool.ts'

export const offeredToolsPort = port<ReadonlyMap<string, Tool>>('offeredTools')
