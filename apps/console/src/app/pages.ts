import type { Permission } from '@baize/contract'
import {
  ArrowUpRight,
  Globe,
  IdCard,
  type LucideIcon,
  ScrollText,
  Siren,
  Users,
} from 'lucide-react'

export interface PageEntry {
  readonly path: '/withdrawals' | '/members' | '/identity-checks' | '/alarms' | '/system' | '/audit'
  readonly icon: LucideIcon
  readonly text: 'withdrawals' | 'members' | 'identityChecks' | 'alarms' | 'system' | 'audit'
  readonly group: 'cashier' | 'members' | 'system'
  readonly needs: Permission
}

/** The console's pages, in the order of the menu. */
export const PAGES = [
  {
    path: '/withdrawals',
    icon: ArrowUpRight,
    text: 'withdrawals',
    group: 'cashier',
    needs: 'withdrawals.read',
  },
  { path: '/members', icon: Users, text: 'members', group: 'members', needs: 'members.read' },
  {
    path: '/identity-checks',
    icon: IdCard,
    text: 'identityChecks',
    group: 'members',
    needs: 'identity.review',
  },
  { path: '/alarms', icon: Siren, text: 'alarms', group: 'system', needs: 'alarms.read' },
  { path: '/system', icon: Globe, text: 'system', group: 'system', needs: 'system.read' },
  { path: '/audit', icon: ScrollText, text: 'audit', group: 'system', needs: 'audit.read' },
] as const satisfies readonly PageEntry[]
