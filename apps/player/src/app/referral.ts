/** Who sent this visitor: kept from the first page of the visit until they register. */
const STORAGE_KEY = 'baize.referral-code'
const CODE_MAX = 64

export function keepReferralCode(search: string): void {
  const code = new URLSearchParams(search).get('referralCode')?.trim()
  if (!code || code.length > CODE_MAX) return
  try {
    sessionStorage.setItem(STORAGE_KEY, code)
  } catch {
    // Without storage the code counts only when registering from this very page.
  }
}

export function readReferralCode(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}
