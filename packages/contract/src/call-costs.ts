import type { Operation } from './operation.ts'

/**
 * What a call takes of the main thread, in milliseconds: measured over twelve calls each, dear ones with a full
 * catalogue, and rounded up. What is not named costs what its kind costs.
 */
const COSTS_MS: Readonly<Record<string, number>> = {
  'catalogue.getGameMenus': 8,
  'catalogue.getGameList': 3,
  'catalogue.getHotGames': 2,
  'content.getHelpCenter': 2,
  'content.getBlog': 2,
  'system.getTerms': 2,
  'identity.getCaptcha': 2,
  'staff.saveContent': 3,
  'staff.getContentList': 2,
  // Their queries keep the database busy as well.
  'records.getProfit': 2,
  'records.getAccountRecord': 2,
  'records.getStatement': 2,
  'protection.setLimit': 3,
  'protection.startBreak': 3,
  'protection.get': 2,
  'jackpots.getJackpotDesk': 2,
  // Taken apart by another thread, together with others of their turn.
  'play.openRound': 0.1,
  'play.chooseInRound': 0.1,
  'crash.placeBet': 0.2,
  'crash.cashOut': 0.2,
}

const COSTS_BY_KIND_MS = {
  /** 5 MB in, and sealed. */
  upload: 15,
  largeBody: 15,
  /** Many pages of a table, written while they are sent. */
  longFile: 15,
  file: 2,
  sealed: 1.5,
  staff: 1.5,
  change: 1,
  read: 0.5,
} as const

/** A page, a picture or a question that is no operation. */
export const PLAIN_COST_MS = 0.3

/** The reference of the API, three megabytes where it is wanted unpacked. */
export const REFERENCE_COST_MS = 4

/** From here on a call is dear: the first to be refused when time runs short. */
export const DEAR_COST_MS = 2

type Weighed = Pick<
  Operation,
  | 'id'
  | 'method'
  | 'path'
  | 'isSealed'
  | 'uploadBytesMax'
  | 'bodyBytesMax'
  | 'answersFile'
  | 'isLongFile'
>

/** Milliseconds of the main thread that a call counts for. */
export function costOf(operation: Weighed): number {
  return COSTS_MS[operation.id] ?? COSTS_BY_KIND_MS[kindOf(operation)]
}

function kindOf(operation: Weighed): keyof typeof COSTS_BY_KIND_MS {
  if (operation.uploadBytesMax !== undefined) return 'upload'
  if (operation.bodyBytesMax !== undefined) return 'largeBody'
  if (operation.isLongFile) return 'longFile'
  if (operation.answersFile) return 'file'
  if (operation.isSealed) return 'sealed'
  if (operation.path.startsWith('/ops')) return 'staff'
  return operation.method === 'GET' ? 'read' : 'change'
}

/** Without these nobody gets in, to the games or to their money: they are refused last, however dear they are. */
const KEPT_OPEN: ReadonlySet<string> = new Set([
  'system.getStatus',
  'system.getWhitelabel',
  'system.getSealingKey',
  'catalogue.getGameMenus',
  'catalogue.getBanners',
  'content.getAnnouncements',
  'identity.getProofChallenge',
  'identity.getCaptcha',
  'identity.login',
  'identity.loginBySms',
  'identity.startPasskeyLogin',
  'identity.loginWithPasskey',
  'identity.getLoginCheck',
  'identity.sendLoginCheckCode',
  'identity.answerLoginCheck',
  'cashier.getDepositMethods',
  'cashier.createDeposit',
  'cashier.getWithdrawalOptions',
  'cashier.requestWithdrawal',
])

/** How soon a call is refused when there is too little time for all. */
export type CallRank = 'dear' | 'plain' | 'kept_open'

export function rankOf(operation: Weighed): CallRank {
  if (KEPT_OPEN.has(operation.id)) return 'kept_open'
  return costOf(operation) >= DEAR_COST_MS ? 'dear' : 'plain'
}

/** The operations that are named here, for the test that they exist. */
export const NAMED_CALLS: readonly string[] = [...Object.keys(COSTS_MS), ...KEPT_OPEN]
