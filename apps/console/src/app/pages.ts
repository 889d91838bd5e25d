import type { Permission } from '@baize/contract'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Crown,
  Dices,
  FileCheck,
  FileText,
  Gauge,
  Gift,
  GitCompareArrows,
  Globe,
  Handshake,
  Hourglass,
  IdCard,
  Image,
  Landmark,
  Languages,
  LifeBuoy,
  Link2,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Newspaper,
  ReceiptText,
  Rocket,
  Scale,
  ScrollText,
  Siren,
  ToggleRight,
  UserCog,
  Users,
  UsersRound,
  WalletCards,
  Wrench,
} from 'lucide-react'

export interface PageEntry {
  readonly path:
    | '/withdrawals'
    | '/deposits'
    | '/deposit-methods'
    | '/bank-lines'
    | '/members'
    | '/identity-checks'
    | '/feedback'
    | '/approvals'
    | '/staff'
    | '/limits'
    | '/terms'
    | '/alarms'
    | '/games'
    | '/crash'
    | '/catalogue'
    | '/vendors'
    | '/campaigns'
    | '/jackpots'
    | '/maintenance'
    | '/vendor-adjustments'
    | '/vendor-credits'
    | '/mismatches'
    | '/payment-reports'
    | '/vendor-bills'
    | '/vendor-transfers'
    | '/banners'
    | '/announcements'
    | '/help'
    | '/blog'
    | '/links'
    | '/languages'
    | '/switches'
    | '/system'
    | '/audit'
  readonly icon: LucideIcon
  readonly text:
    | 'withdrawals'
    | 'deposits'
    | 'depositMethods'
    | 'bankLines'
    | 'members'
    | 'identityChecks'
    | 'feedback'
    | 'approvals'
    | 'staff'
    | 'limits'
    | 'terms'
    | 'alarms'
    | 'games'
    | 'crash'
    | 'catalogue'
    | 'vendors'
    | 'campaigns'
    | 'jackpots'
    | 'maintenance'
    | 'vendorAdjustments'
    | 'vendorCredits'
    | 'mismatches'
    | 'paymentReports'
    | 'vendorBills'
    | 'vendorTransfers'
    | 'banners'
    | 'announcements'
    | 'help'
    | 'blog'
    | 'links'
    | 'languages'
    | 'switches'
    | 'system'
    | 'audit'
  readonly group: 'cashier' | 'members' | 'product' | 'vendors' | 'staff' | 'system'
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
  {
    path: '/deposits',
    icon: ArrowDownLeft,
    text: 'deposits',
    group: 'cashier',
    needs: 'deposits.read',
  },
  {
    path: '/bank-lines',
    icon: Landmark,
    text: 'bankLines',
    group: 'cashier',
    needs: 'deposits.decide',
  },
  {
    path: '/payment-reports',
    icon: FileCheck,
    text: 'paymentReports',
    group: 'cashier',
    needs: 'deposits.read',
  },
  {
    path: '/deposit-methods',
    icon: WalletCards,
    text: 'depositMethods',
    group: 'cashier',
    needs: 'deposits.read',
  },
  { path: '/members', icon: Users, text: 'members', group: 'members', needs: 'members.read' },
  {
    path: '/identity-checks',
    icon: IdCard,
    text: 'identityChecks',
    group: 'members',
    needs: 'identity.review',
  },
  {
    path: '/feedback',
    icon: MessageSquareText,
    text: 'feedback',
    group: 'members',
    needs: 'feedback.answer',
  },
  { path: '/games', icon: Dices, text: 'games', group: 'product', needs: 'catalogue.manage' },
  { path: '/crash', icon: Rocket, text: 'crash', group: 'product', needs: 'catalogue.manage' },
  {
    path: '/catalogue',
    icon: ListOrdered,
    text: 'catalogue',
    group: 'product',
    needs: 'catalogue.manage',
  },
  { path: '/banners', icon: Image, text: 'banners', group: 'product', needs: 'content.manage' },
  {
    path: '/announcements',
    icon: Megaphone,
    text: 'announcements',
    group: 'product',
    needs: 'content.manage',
  },
  { path: '/help', icon: LifeBuoy, text: 'help', group: 'product', needs: 'content.manage' },
  { path: '/blog', icon: Newspaper, text: 'blog', group: 'product', needs: 'content.manage' },
  { path: '/links', icon: Link2, text: 'links', group: 'product', needs: 'content.manage' },
  { path: '/vendors', icon: Handshake, text: 'vendors', group: 'vendors', needs: 'vendors.read' },
  {
    path: '/maintenance',
    icon: Wrench,
    text: 'maintenance',
    group: 'vendors',
    needs: 'catalogue.manage',
  },
  { path: '/jackpots', icon: Crown, text: 'jackpots', group: 'product', needs: 'jackpots.read' },
  { path: '/campaigns', icon: Gift, text: 'campaigns', group: 'vendors', needs: 'vendors.read' },
  {
    path: '/mismatches',
    icon: GitCompareArrows,
    text: 'mismatches',
    group: 'vendors',
    needs: 'vendors.read',
  },
  {
    path: '/vendor-bills',
    icon: ReceiptText,
    text: 'vendorBills',
    group: 'vendors',
    needs: 'vendors.read',
  },
  {
    path: '/vendor-transfers',
    icon: ArrowLeftRight,
    text: 'vendorTransfers',
    group: 'vendors',
    needs: 'vendors.read',
  },
  {
    path: '/vendor-adjustments',
    icon: Scale,
    text: 'vendorAdjustments',
    group: 'vendors',
    needs: 'vendors.adjust',
  },
  {
    path: '/vendor-credits',
    icon: Hourglass,
    text: 'vendorCredits',
    group: 'vendors',
    needs: 'vendors.adjust',
  },
  {
    path: '/approvals',
    icon: UsersRound,
    text: 'approvals',
    group: 'staff',
    needs: 'approvals.read',
  },
  { path: '/staff', icon: UserCog, text: 'staff', group: 'staff', needs: 'staff.read' },
  { path: '/limits', icon: Gauge, text: 'limits', group: 'system', needs: 'limits.change' },
  { path: '/terms', icon: FileText, text: 'terms', group: 'system', needs: 'terms.manage' },
  { path: '/alarms', icon: Siren, text: 'alarms', group: 'system', needs: 'alarms.read' },
  {
    path: '/switches',
    icon: ToggleRight,
    text: 'switches',
    group: 'system',
    needs: 'system.read',
  },
  {
    path: '/languages',
    icon: Languages,
    text: 'languages',
    group: 'system',
    needs: 'system.read',
  },
  { path: '/system', icon: Globe, text: 'system', group: 'system', needs: 'system.read' },
  { path: '/audit', icon: ScrollText, text: 'audit', group: 'system', needs: 'audit.read' },
] as const satisfies readonly PageEntry[]
