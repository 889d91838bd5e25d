import { lazyRouteComponent } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import crash from '../../messages/en/crash.json' with { type: 'json' }

export const crashPage = {
  path: '/crash',
  menu: {
    group: 'product',
    icon: Rocket,
    text: 'crash:menu',
    needs: 'catalogue.manage',
  },
  screen: lazyRouteComponent(() => import('./crash.screen.tsx'), 'CrashScreen'),
  texts: { crash },
} as const satisfies Page
