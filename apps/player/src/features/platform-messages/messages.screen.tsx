import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageList } from '../../parts/platform-messages/message-list.tsx'

/** `/member/messages`: what we wrote to the member. */
export function MessagesScreen() {
  const { page = 1 } = useSearch({ from: '/member/messages' })
  const navigate = useNavigate()
  return (
    <MessageList
      page={page}
      onPage={(next) => void navigate({ to: '/member/messages', search: { page: next } })}
    />
  )
}
