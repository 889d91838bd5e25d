import { lazyRouteComponent } from '@tanstack/react-router'
import { ToggleRight } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import registration from '../../messages/en/registration.json' with { type: 'json' }

export const switchesPage = {
  path: '/switches',
  menu: {
    group: 'system',
    icon: ToggleRight,
    text: 'registration:menu',
    needs: 'system.read',
  },
  screen: lazyRouteComponent(() => import('./registration.screen.tsx'), 'RegistrationScreen'),
  texts: { registration },
} as const satisfies Page
