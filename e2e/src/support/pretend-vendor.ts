import { createHmac, randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import {
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  signVendorBody,
  type VendorCall,
  type VendorRequest,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ProductForJourneys } from '../product-for-journeys.ts'

const NO_FAULTS = {
  ...{ delayMs: 0, dropped: 0, duplicated: 0, reordered: 0, forged: 0, wrongCurrency: 0 },
  ...{ refunded: 0, lateWinsMs: 0, isSilent: false, freeRounds: 0 },
}

/** What the sandbox's vendors do wrong from now on; with nothing named, nothing. */
export async function setFaults(
  { sandbox }: Pick<ProductForJourneys, 'sandbox'>,
  faults: Readonly<Record<string, number | string>> = {},
): Promise<void> {
  const body = JSON.stringify({ ...NO_FAULTS, ...faults })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox}/vendor/faults`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

/** Calls the site with the session of a page. */
async function callAs(page: Page, path: string, body: object): Promise<unknown> {
  const asked = { path, body, key: randomUUID() }
  return await page.evaluate(async (what) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': what.key }
    const sent = { method: 'POST', headers, body: JSON.stringify(what.body) }
    const answer = await (await fetch(what.path, sent)).json()
    if (!answer.success) throw new Error(answer.code)
    return answer.value
  }, asked)
}

/** Moves money to a vendor's wallet or back; answers the state that the transfer is in. */
export async function moveMoney(
  page: Page,
  wish: { readonly vendorCode: string; readonly direction: 'in'; readonly amountMinor: string },
): Promise<string> {
  const moved = await callAs(page, operations.walletTransfer.path, wish)
  return (moved as { transfer: { state: string } }).transfer.state
}

/** Opens a vendor's game with the member's money and plays rounds of one peso; answers their names. */
export async function playRounds(
  page: Page,
  { sandbox }: Pick<ProductForJourneys, 'sandbox'>,
  { gameCode, count }: { readonly gameCode: string; readonly count: number },
): Promise<readonly string[]> {
  const opened = await callAs(page, operations.launchGame.path, { gameCode, mode: 'real' })
  const { launchUrl } = opened as { launchUrl: string }
  const html = await (await fetch(launchUrl)).text()
  const session = /data-session="([\w-]+)"/.exec(html)?.[1] ?? ''
  const rounds: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const address = `${sandbox}/vendor/sessions/${session}/rounds`
    const body = JSON.stringify({ stakeMinor: '100' })
    const played = (await (await fetch(address, { method: 'POST', body })).json()) as {
      roundId: string
      state: string
    }
    expect(played.state).toBe('settled')
    rounds.push(played.roundId)
  }
  return rounds
}

/** A call of a pretend vendor's to the wallet, signed with its key. */
export async function callWallet<Call extends VendorCall>(
  { site, sandboxSecret }: Pick<ProductForJourneys, 'site' | 'sandboxSecret'>,
  vendorId: string,
  call: Call,
  request: VendorRequest<Call>,
): Promise<string> {
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
  const key = hmac(sandboxSecret, sandboxVendorKeyText(vendorId))
  const sign = (text: string) => hmac(key, text)
  const body = JSON.stringify(request)
  const message = vendorMessage.callOfVendor(vendorPath(call))
  const stamp = { nowMs: Date.now(), nonce: randomUUID(), message }
  const headers = signVendorBody({ vendorId, keyId: SANDBOX_VENDOR_KEY_ID, sign }, stamp, body)
  const answer = await fetch(`${site}${vendorPath(call)}`, { method: 'POST', headers, body })
  return String(((await answer.json()) as { code: string }).code)
}
