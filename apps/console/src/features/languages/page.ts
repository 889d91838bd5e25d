import { lazyRouteComponent } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import languages from '../../messages/en/languages.json' with { type: 'json' }

export const languagesPage = {
  path: '/languages',
  menu: {
    group: 'system',
    icon: Languages,
    text: 'languages:menu',
    needs: 'system.read',
  },
  screen: lazyRouteComponent(() => import('./languages.screen.tsx'), 'LanguagesScreen'),
  texts: { languages },
} as const satisfies Page
