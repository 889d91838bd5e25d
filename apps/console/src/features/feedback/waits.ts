import { operations } from '@baize/contract'
import { MessageSquareText } from 'lucide-react'
import type { WaitingKind } from '../../app/page.ts'

/** Messages that nobody has answered yet. */
export const feedbackWaits: Readonly<Record<'feedback', WaitingKind>> = {
  feedback: {
    icon: MessageSquareText,
    text: 'shift:kind.feedback',
    reasons: 'shift:reason.feedback',
    addressOf: ({ id, facts }) => ({
      to: '/feedback',
      search: { state: facts.state === 'waiting' ? 'waiting' : 'new', open: id },
    }),
    assign: (api, { id, facts }, to) =>
      api.call(operations.takeFeedback, {
        params: { feedbackId: id },
        body: { seenVersion: Number(facts.version), toMe: to === 'me' },
      }),
  },
}
