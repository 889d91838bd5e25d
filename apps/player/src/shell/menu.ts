import { activityEntry } from '../features/activity/menu.ts'
import { blogEntry, helpEntry, officialEntry } from '../features/content/menu.ts'
import { envelopesEntry } from '../features/envelopes/menu.ts'
import { feedbackEntry } from '../features/feedback/menu.ts'
import { securityEntry } from '../features/member/menu.ts'
import { leaderboardEntry, winnersEntry } from '../features/missions/menu.ts'
import { messagesEntry } from '../features/platform-messages/menu.ts'
import { promotionsEntry } from '../features/promotions/menu.ts'
import { limitsEntry } from '../features/protection/menu.ts'
import { rebateEntry } from '../features/rebate/menu.ts'
import { accountEntry, betsEntry, creditReportEntry } from '../features/records/menu.ts'
import { vipEntry } from '../features/vip/menu.ts'

/** What features put into the side menu, in its order. */
export const MENU = [
  securityEntry,
  messagesEntry,
  limitsEntry,
  betsEntry,
  accountEntry,
  creditReportEntry,
  rebateEntry,
  promotionsEntry,
  vipEntry,
  activityEntry,
  envelopesEntry,
  helpEntry,
  winnersEntry,
  leaderboardEntry,
  blogEntry,
  feedbackEntry,
  officialEntry,
] as const
