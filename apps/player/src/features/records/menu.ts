import { FileText, List, ReceiptText } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const betsEntry = {
  group: 'account',
  to: '/member/bets',
  icon: List,
  text: 'bettingRecord',
} as const satisfies MenuEntry

export const accountEntry = {
  group: 'account',
  to: '/member/account',
  icon: ReceiptText,
  text: 'accountRecord',
} as const satisfies MenuEntry

export const creditReportEntry = {
  group: 'account',
  to: '/member/credit-report',
  icon: FileText,
  text: 'creditReport',
} as const satisfies MenuEntry
