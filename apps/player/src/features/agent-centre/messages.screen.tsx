import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageList } from '../../parts/platform-messages/message-list.tsx'

/** `/agentHome/messageV2`: what we wrote to the agent. */
export function AgentMessagesScreen() {
  const { page = 1 } = useSearch({ from: '/agentHome' })
  const navigate = useNavigate()
  return (
    <MessageList
      page={page}
      onPage={(next) => void navigate({ to: '/agentHome/messageV2', search: { page: next } })}
    />
  )
}
