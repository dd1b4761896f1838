/** The agent answers recruiters in conversations, and carries nothing out (`docs/decisions/0061-conversations.md`). */
import type { PortedModule } from '#kernel/module.ts'
import { person } from './erasing.ts'
import { archiveConversation } from './operations/archive-conversation.ts'
import { getCurrentConversation } from './operations/get-current-conversation.ts'
import { getNextPrompts } from './operations/get-next-prompts.ts'
import { interruptConversation } from './operations/interrupt-conversation.ts'
import { listConversationMessagesPage } from './operations/list-conversation-messages-page.ts'
import { listConversationsPage } from './operations/list-conversations-page.ts'
import { sendConversationMessage } from './operations/send-conversation-message.ts'
import { streamConversation } from './operations/stream-conversation.ts'
import { warmConversation } from './operations/warm-conversation.ts'
import { personalData } from './personal-data.ts'
import { toolsPort } from './ports.ts'
import { sweepConversationsTask } from './tasks/sweep-conversations.ts'
import { TurnWorker } from './turns/turn-worker.ts'

export const agentModule = {
  name: 'agent',
  about: 'Conversations with the agent, and the turns in which it answers.',
  operations: [
    getCurrentConversation,
    warmConversation,
    listConversationsPage,
    listConversationMessagesPage,
    sendConversationMessage,
    streamConversation,
    interruptConversation,
    archiveConversation,
    getNextPrompts,
  ],
  tasks: [sweepConversationsTask],
  person,
  personalData,
  ports: { tools: toolsPort },
  worker: (parts) => new TurnWorker(parts),
} satisfies PortedModule
