import { lazyRouteComponent } from '@tanstack/react-router'
import { UserCog } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import staff from '../../messages/en/staff.json' with { type: 'json' }

export const staffPage = {
  path: '/staff',
  menu: {
    group: 'staff',
    icon: UserCog,
    text: 'staff:menu',
    needs: 'staff.read',
  },
  screen: lazyRouteComponent(() => import('./staff.screen.tsx'), 'StaffScreen'),
  texts: { staff },
} as const satisfies Page
