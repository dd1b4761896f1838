/** Somebody asks the agent, which answers without a model here, and leaves the conversation behind. */
import type { Asker } from './asker.ts'

export async function conversations(asker: Asker): Promise<void> {
  const { sessionId } = await asker.ask('warmConversation', { body: { context: 'root' } })
  const params = { sessionId }
  await asker.ask('sendConversationMessage', { params, body: { message: 'Who needs me today?' } })
  // The stream ends with the answer.
  await asker.ask('streamConversation', { params })
  await asker.ask('getCurrentConversation', { query: 'context=root' })
  await asker.ask('listConversationsPage')
  await asker.ask('listConversationMessagesPage', { params })
  await asker.ask('getNextPrompts', { params })
  await asker.ask('interruptConversation', { params })
  await asker.ask('archiveConversation', { params })
}
