import { lazyRouteComponent } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import system from '../../messages/en/system.json' with { type: 'json' }

export const systemPage = {
  path: '/system',
  menu: {
    group: 'system',
    icon: Globe,
    text: 'system:menu',
    needs: 'system.read',
  },
  screen: lazyRouteComponent(() => import('./system.screen.tsx'), 'SystemScreen'),
  texts: { system },
} as const satisfies Page
