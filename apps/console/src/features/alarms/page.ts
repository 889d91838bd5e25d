import { lazyRouteComponent } from '@tanstack/react-router'
import { Siren } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import alarms from '../../messages/en/alarms.json' with { type: 'json' }
import { readAlarmsSearch } from './alarms-search.ts'

export const alarmsPage = {
  path: '/alarms',
  menu: {
    group: 'system',
    icon: Siren,
    text: 'alarms:menu',
    needs: 'alarms.read',
  },
  readSearch: readAlarmsSearch,
  waits: {
    alarm: {
      icon: Siren,
      text: 'shift:kind.alarm',
      reasons: 'shift:reason.alarm',
      codes: { rule: 'alarms:rule' },
      addressOf: () => ({ to: '/alarms' }),
    },
  },
  screen: lazyRouteComponent(() => import('./alarms.screen.tsx'), 'AlarmsScreen'),
  texts: { alarms },
} as const satisfies Page
