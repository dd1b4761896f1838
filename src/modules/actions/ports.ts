/** The composition root takes what the actions need from the manifests of all modules. */
import type { ActionRegistry } from '#kernel/actions/action-registry.ts'
import { port } from '#kernel/port.ts'

export const actionsPort = port<ActionRegistry>('actions')
