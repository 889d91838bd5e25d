import { lazyRouteComponent } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import feedback from '../../messages/en/feedback.json' with { type: 'json' }
import { readFeedbackSearch } from './feedback-search.ts'
import { feedbackWaits } from './waits.ts'

export const feedbackPage = {
  path: '/feedback',
  menu: {
    group: 'members',
    icon: MessageSquareText,
    text: 'feedback:menu',
    needs: 'feedback.answer',
  },
  readSearch: readFeedbackSearch,
  waits: feedbackWaits,
  screen: lazyRouteComponent(() => import('./feedback.screen.tsx'), 'FeedbackScreen'),
  texts: { feedback },
} as const satisfies Page
