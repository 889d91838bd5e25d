/**
 * What stays open while the house is closed, and to members who may not play. Whatever is not named
 * here is shut then, so that an operation that is added later is on the safe side.
 */

/** Answered to everybody at any time: what the house says of itself, and what staff sign in with. */
const ALWAYS = [
  'system.getStatus',
  'system.getSealingKey',
  'identity.getProofChallenge',
  'staff.openSession',
  'staff.confirmSession',
]

/** What it takes to play an open round to its end. */
const FINISHING = [
  'play.getGame',
  'play.getOpenRounds',
  'play.getRound',
  'play.chooseInRound',
  'crash.getRoom',
  'crash.getFlight',
  'crash.getOwnBets',
  'crash.cashOut',
  'records.getBalance',
]

/** What it takes to sign in and ask for one's money. */
const WITHDRAWING = [
  'system.getWhitelabel',
  'identity.getCaptcha',
  'identity.login',
  'identity.getLoginCheck',
  'identity.sendLoginCheckCode',
  'identity.answerLoginCheck',
  'identity.resumeSession',
  'identity.logout',
  'identity.getMemberInfo',
  'records.getBalance',
  'records.getCheckedCredits',
  'cashier.getWithdrawalOptions',
  'cashier.getBankAccounts',
  'cashier.addBankAccount',
  'cashier.requestWithdrawal',
  'cashier.getWithdrawals',
  'cashier.getWithdrawal',
  'cashier.cancelWithdrawal',
  'cashier.confirmReceipt',
  'cashier.addWithdrawalProof',
  'cashier.removeWithdrawalProof',
  'cashier.viewOwnProof',
  'cashier.objectToReceipt',
  // Money at vendors comes back at any time; what goes there is refused where it is decided.
  'wallets.getMerchantWallet',
  'wallets.getVendorBalance',
  'wallets.walletTransfer',
  'wallets.bringAllBack',
  'wallets.getVendorTransfers',
]

/** A member's own account, wallet, records and limits: for whoever may not play. Checks of identity go with withdrawals. */
const OWN_DOMAINS = ['identity', 'identityCheck', 'records', 'protection', 'content', 'feedback']
const OWN = [
  'play.getOpenRounds',
  'play.getRound',
  'play.chooseInRound',
  'crash.getOwnBets',
  'crash.cashOut',
  'crash.cancelBet',
  'play.getFairness',
  'play.rotateSeed',
  'play.getPlaySession',
  'cashier.getDepositMethods',
  'cashier.getDeposits',
  'cashier.getDeposit',
  'cashier.cancelDeposit',
  // Money that was sent already may be shown.
  'cashier.addDepositProof',
  'cashier.removeDepositProof',
  'cashier.viewOwnDepositProof',
  'cashier.sendDepositProof',
  'cashier.setDefaultBankAccount',
  'cashier.removeBankAccount',
  ...WITHDRAWING,
]

export interface StillOpen {
  /** Open rounds may be finished. */
  readonly rounds: boolean
  /** Withdrawals may be asked for. */
  readonly withdrawals: boolean
}

/** True when an operation is answered although the house is closed. */
export function staysOpen(operationId: string, still: StillOpen): boolean {
  return (
    ALWAYS.includes(operationId) ||
    (still.rounds && FINISHING.includes(operationId)) ||
    (still.withdrawals && WITHDRAWING.includes(operationId))
  )
}

/** True for what a member gets who may not play: wallet, withdrawals, records, limits, the account. */
export function isOpenWithoutPlay(operationId: string): boolean {
  return OWN_DOMAINS.includes(operationId.split('.')[0] ?? '') || OWN.includes(operationId)
}

/** Every operation that is named above, for the test that each of them exists. */
export const NAMED_IN_REACH: readonly string[] = [...ALWAYS, ...FINISHING, ...WITHDRAWING, ...OWN]
